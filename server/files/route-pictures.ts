/** Serves a picture to anyone who holds an address that was signed for it. */
import type { Hono } from 'hono'
import type { House } from '../http/ask.ts'
import { Refusal } from '../http/refuse.ts'
import { writeRefusal } from '../http/handle.ts'
import { addressHolds } from './signed-address.ts'

const KEY = /^[0-9a-f-]{36}(?:-small)?$/

export function routePictures(app: Hono, house: House): void {
  app.get('/file/picture/:key', async (context) => {
    const key = context.req.param('key')
    const { until = '', signature = '' } = context.req.query()
    const holds =
      KEY.test(key) && addressHolds(house.signingKey, { key, until, signature }, house.clock.now())
    const bytes = holds ? await house.files.get(key) : undefined
    if (!bytes) return writeRefusal(house, new Refusal('NOT_FOUND'))
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
