/**
 * The whole API as a Hono app, from a database that is open and migrated; tests run this very app. With the folder of the
 * built app it serves that too.
 */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { ANSWER_HEADERS, LEDGER_MARK, LEDGER_MARK_VALUE, REQUEST_HEADERS } from '../contract/wire/headers.ts'
import { routeDocs } from './docs/route-docs.ts'
import { routePictures } from './files/route-pictures.ts'
import { routeHealth } from './health.ts'
import type { House } from './http/ask.ts'
import { behindHttps } from './http/behind-https.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { serveBuiltApp } from './http/serve-built-app.ts'
import { routeCalls } from './http/handle.ts'
import { isStarted } from './setup/start-code.ts'

export interface AppToServe {
  /** `dist/app` */
  readonly folder: string
  readonly isDemo: boolean
}

export function createApp(house: House, builtApp?: AppToServe): Hono {
  const app = new Hono()
  if (house.config.appOrigin !== undefined) {
    app.use(
      '*',
      cors({
        origin: house.config.appOrigin,
        credentials: true,
        allowMethods: ['GET', 'POST', 'PUT', 'PATCH'],
        allowHeaders: ['Content-Type', ...REQUEST_HEADERS],
        exposeHeaders: [...ANSWER_HEADERS, 'Retry-After'],
        maxAge: 86_400,
      }),
    )
  }
  app.use('*', behindHttps(house.config.trustedProxies, house.log))
  app.use('*', compressAnswers)
  routeCalls(app, house)
  routeHealth(app, house)
  routeDocs(app)
  routePictures(app, house)
  if (builtApp !== undefined)
    serveBuiltApp(app, { ...builtApp, apiOrigin: house.config.apiOrigin, isStarted: onceStarted(house) })
  // Without the API's mark: a phone whose app knows more than this server must not take this for a verdict.
  app.notFound((context) =>
    context.json({ success: false, code: 'NO_SUCH_CALL', data: 'There is nothing at this address.' }, 404),
  )
  app.onError((error, context) => {
    house.log.error({ err: error, path: context.req.path }, 'a request failed')
    return context.json({ success: false, code: 'SOMETHING_WRONG', data: 'Something went wrong!' }, 500, {
      [LEDGER_MARK]: LEDGER_MARK_VALUE,
    })
  })
  return app
}

/** Asked of the database until it says yes. One that cannot be asked keeps no one from the app. */
function onceStarted({ db, log }: House): () => Promise<boolean> {
  let started = false
  return async () => {
    started ||= await isStarted(db).catch((error: unknown) => {
      log.error({ err: error }, 'it could not be asked whether the company is open')
      return true
    })
    return started
  }
}
