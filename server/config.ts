/** Settings from the environment, read once at start; a wrong one is refused in words. */
import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'

const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => new URL(value).origin),
)

const environment = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), '3000'),
  /** Left out, a company listens on every address and a demo on this machine's own. */
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_POOL: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '10'),
  /** The API's own address, where it is not that of the app. */
  API_ORIGIN: v.optional(origin),
  /** The app's address, allowed to call with cookies. */
  APP_ORIGIN: v.optional(origin),
  NODE_ENV: v.optional(v.string(), 'development'),
  /** `app` serves the built app alone, without an API or a database: for an app on a host of its own. */
  HULOG_SERVE: v.optional(v.picklist(['all', 'app']), 'all'),
  /** `none` keeps a new embedded database empty. */
  HULOG_DEMO: v.optional(v.picklist(['none', 'load']), 'load'),
  /** How many proxies in front may be believed about the caller's address. */
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
  /** Of one session; of one device or address where no one is signed in. 0 for no limit. */
  HULOG_CALLS_PER_MINUTE: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), '1200'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte; without it mail goes to a folder. */
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  ),
  /** The same in parts, where a password does not fit into an address. */
  SMTP_HOST: v.optional(v.string()),
  SMTP_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))),
  SMTP_USER: v.optional(v.string()),
  SMTP_PASSWORD: v.optional(v.string()),
  /** Whom mail is from: `Hulog <hulog@example.com>`. */
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/, 'must be an address')),
  ),
  /** Web push: a key pair and whom a push service may turn to, all three or none. */
  VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^B[\w-]{86}$/, 'must be 65 bytes in base64url'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: or https://')),
  ),
  /** Where the digests of every day's end are written: best a folder that another system collects. */
  HULOG_DIGESTS: v.optional(v.string()),
  /** Who is sent them by mail as well. */
  HULOG_DIGEST_MAIL: v.optional(v.pipe(v.string(), v.email('must be an address'))),
  /** The owner of the tables, where the server's own role may not change what it has written: migrates, restores, makes the demo. */
  DATABASE_OWNER_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  /** `none` leaves mail, pushes and the day-end job to another process of the same company. */
  HULOG_JOBS: v.optional(v.picklist(['run', 'none']), 'run'),
})

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else the connection is raised to TLS where the server offers it. */
  readonly secure: boolean
  readonly user: string | undefined
  readonly password: string
}

/** What web push is signed with. */
export interface PushSettings {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
}

export interface Config {
  readonly port: number
  /** Undefined where it is not said: then it follows from what is served. */
  readonly host: string | undefined
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly poolSize: number
  readonly apiOrigin: string | undefined
  readonly appOrigin: string | undefined
  readonly serveOnlyApp: boolean
  readonly production: boolean
  readonly loadDemo: boolean
  readonly trustedProxies: number
  /** 0 for no limit. */
  readonly callsPerMinute: number
  readonly logLevel: string
  /** Undefined where mail is written to a folder. */
  readonly smtp: SmtpSettings | undefined
  readonly mailFrom: string
  /** Undefined where nothing is pushed. */
  readonly push: PushSettings | undefined
  readonly digestFolder: string
  readonly digestMail: string | undefined
  /** Undefined where the server's own role owns the tables. */
  readonly ownerUrl: string | undefined
  /** Whether this process sends mail and pushes and closes days. */
  readonly runJobs: boolean
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
  const smtp = smtpOf(settings)
  if (smtp && settings.MAIL_FROM === undefined)
    throw new Error('wrong settings:\n  MAIL_FROM: mail that goes out needs a sender')
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
    callsPerMinute: settings.HULOG_CALLS_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
    smtp,
    mailFrom: settings.MAIL_FROM ?? 'Hulog <hulog@localhost>',
    push: pushOf(settings),
    digestFolder: settings.HULOG_DIGESTS ?? join(settings.DATA_DIR, 'digests'),
    digestMail: settings.HULOG_DIGEST_MAIL,
    ownerUrl: settings.DATABASE_OWNER_URL,
    runJobs: settings.HULOG_JOBS === 'run',
    checkAnswers: false,
  }
}

const SUBMISSION_PORT = 587
const SUBMISSION_PORT_TLS = 465

function smtpOf(settings: v.InferOutput<typeof environment>): SmtpSettings | undefined {
  const url = settings.SMTP_URL === undefined ? undefined : new URL(settings.SMTP_URL)
  const host = url?.hostname ?? settings.SMTP_HOST
  if (host === undefined) return undefined
  const given = url?.port ? Number(url.port) : settings.SMTP_PORT
  const secure = url ? url.protocol === 'smtps:' : given === SUBMISSION_PORT_TLS
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: given ?? (secure ? SUBMISSION_PORT_TLS : SUBMISSION_PORT),
    secure,
    user: url?.username ? decodeURIComponent(url.username) : settings.SMTP_USER,
    password: url?.password ? decodeURIComponent(url.password) : (settings.SMTP_PASSWORD ?? ''),
  }
}

function pushOf(settings: v.InferOutput<typeof environment>): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    throw new Error(
      'wrong settings:\n  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: web push needs all three, or none',
    )
  if (!isPair(publicKey, privateKey))
    throw new Error('wrong settings:\n  VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY')
  return { publicKey, privateKey, subject }
}

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return curve.getPublicKey('base64url') === publicKey
}

/** As the owner of the tables, for what the server's own role may not do: restoring a backup, making the demo. */
export function asOwner(config: Config): Config {
  const { ownerUrl } = config
  return ownerUrl === undefined ? config : { ...config, databaseUrl: ownerUrl, ownerUrl: undefined }
}
