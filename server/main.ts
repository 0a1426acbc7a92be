/** `npm start`: opens the books, makes the demo company where the database is new and embedded, and serves app and API. */
import { existsSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { readConfig, type Config } from './config.ts'
import { DEMO_PASSWORD, DEMO_USERS, isDemoWanted, loadDemo } from './demo/load-demo.ts'
import { serveBuiltApp } from './http/serve-built-app.ts'
import type { House } from './http/ask.ts'
import { openHouse } from './open-house.ts'
import { makeStartCode, startLink } from './setup/start-code.ts'
import { VERSION } from './version.ts'

/** Longer than any proxy or browser keeps an idle connection, so that it is they who close it and nothing is sent twice. */
const KEEP_ALIVE_MS = 65_000
/** How long requests in flight may take to end after SIGTERM. */
const FAREWELL_MS = 8_000

const BUILT_APP = join(dirname(fileURLToPath(import.meta.url)), '../app')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.serveOnlyApp) {
    const app = new Hono()
    app.get('/health', (context) => context.json({ status: 'ok', version: VERSION, serves: 'app' }))
    serveBuiltApp(app, { folder: BUILT_APP, apiOrigin: config.apiOrigin })
    const server = await listen(app, { ...config, host: config.host ?? ANY_HOST })
    console.log(`Hulog's app runs at ${addressOf(config)}; its API on ${config.apiOrigin ?? 'the same host'}`)
    return endOnSignal(server, async () => {})
  }
  const { house, close } = await openHouse(config)
  const isDemo = await prepareDemo(house)
  const builtApp = existsSync(BUILT_APP) ? { folder: BUILT_APP, isDemo } : undefined
  const server = await listen(createApp(house, builtApp), { ...config, host: config.host ?? hostOf(isDemo) })
  console.log(`Hulog runs at ${addressOf(config)} (${house.engine} database)`)
  if (isDemo) tellOfDemo(config)
  await tellOfFirstStart(house)
  const background = startBackground(house)
  endOnSignal(server, () => background.stop().then(close))
}

/** Makes the demo company in a new embedded database; tells whether what is there is a demo. */
async function prepareDemo(house: House): Promise<boolean> {
  if (await isDemoWanted(house))
    await loadDemo(house, {
      progress: (done, share) =>
        console.log(`Making the demo company: ${String(Math.round(share * 100)).padStart(3)} %  ${done}`),
    })
  const { is_demo } = await house.db.selectFrom('installation').select('is_demo').executeTakeFirstOrThrow()
  return is_demo
}

/** Everybody knows the demo's passwords, so it is reached from this machine alone unless told otherwise. */
const hostOf = (isDemo: boolean) => (isDemo ? '127.0.0.1' : ANY_HOST)
const ANY_HOST = '0.0.0.0'

function tellOfDemo({ host }: Config): void {
  if (host === undefined)
    console.log('It is a demo, reached from this machine alone; HOST opens it to others.')
  console.log(`Demo sign-ins, all with the password ${DEMO_PASSWORD}:\n  ${DEMO_USERS.join('\n  ')}`)
}

/** Printed here and nowhere else: who reads what the server prints is who may open the company. */
async function tellOfFirstStart({ db, clock, config }: House): Promise<void> {
  const code = await makeStartCode(db, clock.now())
  if (code === undefined) return
  const link = startLink(config.appOrigin ?? addressOf(config), code)
  console.log(`This company is not open yet. Open it by this link, which holds for a day:\n  ${link}`)
}

const addressOf = ({ port }: Config) => `http://localhost:${port}`

function listen(app: Hono, config: Config & { host: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () =>
      resolve(server),
    ) as Server
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.headersTimeout = KEEP_ALIVE_MS + 1_000
    server.prependListener('request', (_request: unknown, response: ServerResponse) => trim(response, server))
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${config.port} is taken. Set PORT to another one.`)
          : error,
      ),
    )
  })
}

/**
 * HTTP/1.1 keeps connections by itself and every answer says the time in a header of ours: three lines less on a metered
 * line. Once the server is ending it says so, or a browser would send on a connection that is about to close.
 */
function trim(response: ServerResponse, server: Server): void {
  response.sendDate = false
  if (server.listening) response.removeHeader('Connection')
  else response.setHeader('Connection', 'close')
}

/** Takes no new requests, lets those in flight end, closes the books. A second signal ends at once. */
function endOnSignal(server: Server, close: () => Promise<void>): void {
  let ending = false
  const end = (signal: string) => {
    if (ending) process.exit(1)
    ending = true
    console.log(`${signal}: ending`)
    const patience = setTimeout(() => server.closeAllConnections(), FAREWELL_MS)
    server.close(() => {
      clearTimeout(patience)
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
    server.closeIdleConnections()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(signal))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
