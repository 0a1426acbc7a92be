/** Settings from the environment, read once at start; a wrong one is refused in words. */
import * as v from 'valibot'

const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => new URL(value).origin),
)

const environment = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_POOL: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '10'),
  /** The API's own address, where it is not that of the app. */
  API_ORIGIN: v.optional(origin),
  /** The app's address, allowed to call with cookies. */
  APP_ORIGIN: v.optional(origin),
  NODE_ENV: v.optional(v.string(), 'development'),
  /** `app` serves the built app alone, without an API or a database: for an app that stands on a host of its own. */
  HULOG_SERVE: v.optional(v.picklist(['all', 'app']), 'all'),
  /** `none` keeps a new embedded database empty. */
  HULOG_DEMO: v.optional(v.picklist(['none', 'load']), 'load'),
  /** How many proxies in front may be believed about the caller's address. */
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly poolSize: number
  readonly apiOrigin: string | undefined
  readonly appOrigin: string | undefined
  readonly serveOnlyApp: boolean
  readonly production: boolean
  readonly loadDemo: boolean
  readonly trustedProxies: number
  readonly logLevel: string
  /** Tests check every answer against the contract; a running company does not pay for it. */
  readonly checkAnswers: boolean
}

/** Throws Error with one line per wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(environment, env)
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    throw new Error(`wrong settings:\n  ${lines.join('\n  ')}`)
  }
  const settings = parsed.output
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    poolSize: settings.DATABASE_POOL,
    apiOrigin: settings.API_ORIGIN,
    appOrigin: settings.APP_ORIGIN,
    serveOnlyApp: settings.HULOG_SERVE === 'app',
    production: settings.NODE_ENV === 'production',
    loadDemo: settings.HULOG_DEMO === 'load' && settings.NODE_ENV !== 'production',
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    checkAnswers: false,
  }
}
