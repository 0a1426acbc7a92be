/** Where the built app leads while no one has opened the company, and once it is open. */
import { sql } from 'kysely'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Hono } from 'hono'
import { createApp } from '../../../server/app.ts'
import { aSuperAdmin } from '../../support/people/seed.ts'
import { useAppEach } from '../../support/world/use-company.ts'

const at = useAppEach()

let folder: string
let app: Hono
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hulog-app-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<html><meta name="hulog-api" content="" /><body>the app</body></html>',
  )
})
beforeEach(() => {
  app = createApp(at.house, { folder, isDemo: false })
})
afterAll(() => rmSync(folder, { recursive: true }))

const open = async (path = '/login') => {
  const answer = await app.request(path, { headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' } })
  return answer.headers.get('Location') ?? (await answer.text()).includes('the app')
}

it('every address leads to the first start until there is a super admin, and none of them from then on', async () => {
  expect([await open(), await open('/first_start')]).toEqual(['/first_start', true])
  await aSuperAdmin(at)
  expect([await open(), await open('/first_start')]).toEqual([true, true])
})

it('while the database cannot be asked the app opens, and once it can be it is asked again', async () => {
  const logged = vi.spyOn(at.house.log, 'error').mockImplementation(() => {})
  await aSuperAdmin(at)
  await sql`alter table account rename to account_away`.execute(at.db)
  expect(await open()).toBe(true)
  expect(logged.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ code: '42P01' }) },
      'it could not be asked whether the company is open',
    ],
  ])
  await sql`alter table account_away rename to account`.execute(at.db)
  expect(await open()).toBe(true)
  logged.mockRestore()
})
