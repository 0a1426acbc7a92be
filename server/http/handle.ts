/** HTTP on one side, `serveCall` on the other: reads a request into plain facts and writes an answer with the API's marks. */
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { calls, type CallName } from '../../contract/index.ts'
import type { Call } from '../../contract/wire/call.ts'
import * as HEADERS from '../../contract/wire/headers.ts'
import { isUploadedFile } from '../../contract/wire/uploaded-file.ts'
import { compareVersions, OLDEST_CLIENT } from '../version.ts'
import type { Actor, Answer, House, Origin } from './ask.ts'
import { countedCaller } from './limits/counted-caller.ts'
import { KNOWN_COOKIE } from './known-device.ts'
import { cookiesOf, isSecure } from './behind-https.ts'
import { parseBody } from './parse-body.ts'
import { textOfForm } from './text-of-form.ts'
import { Refusal, refusalOf, refuse } from './refuse.ts'
import { RESET_COOKIE } from './reset-cookie.ts'
import { noteTraces, type Traced } from './note-traces.ts'
import { admit, requirePassword, serveCall, type CallRequest } from './serve-call.ts'
import { takeUpload } from './uploads/take-upload.ts'
import { tokenOf } from './session.ts'
import { identifyCaller } from './identify-caller.ts'

const LARGEST_JSON = 1_000_000
const LARGEST_FORM = 12_000_000
const MOST_OF_A_USER_AGENT = 300
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function routeCalls(app: Hono, house: House): void {
  for (const [name, definition] of Object.entries(calls) as [CallName, Call][]) {
    const path = definition.path.replace(/\{(\w+)\}/g, ':$1')
    const limit = bodyLimit({
      maxSize: definition.body === 'form' ? LARGEST_FORM : LARGEST_JSON,
      onError: () => writeRefusal(house, new Refusal('TOO_LARGE')),
    })
    app.on(definition.method, path, limit, (context) => handle(context, house, name, definition))
  }
}

async function handle(context: Context, house: House, name: CallName, definition: Call): Promise<Response> {
  const headers = new Headers()
  const asked: { actor: Actor | null } & Pick<Traced, 'from'> = {
    actor: null,
    from: { address: addressOf(context, house.config.trustedProxies) },
  }
  try {
    refuseCrossSite(context, house, definition)
    refuseOldClient(context, definition)
    const origin = originOf(context, house)
    const { actor, deviceId } = await countedCaller(house, origin, () =>
      identifyCaller(house, name, origin, house.clock.now()),
    )
    const from = { ...origin, deviceId }
    asked.actor = actor
    const key = readKey(context, actor)
    const command =
      key === null
        ? null
        : {
            id: key,
            seq: readSeq(context),
            occurredAt: null,
            skewMs: null,
            unexplainedMs: null,
            notBefore: null,
            arrivedAt: null,
          }
    if (definition.body === 'form') await admitUpload(house, definition, { actor, command })
    const { input, bodyText } = await readInput(context, definition, key !== null)
    const answer = await serveCall(house, {
      name,
      actor,
      input,
      bodyText,
      command,
      from,
      headers,
    })
    return write(house, answer, headers, key)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== error) house.log.error({ err: error, call: name }, 'a request failed')
    return refuseBefore(house, { ...asked, name, input: null }, refusal ?? new Refusal('SOMETHING_WRONG'))
  }
}

/** Who sends files is known, and may, before the first of them is read. */
async function admitUpload(
  house: House,
  definition: Call,
  { actor, command }: Pick<CallRequest, 'actor' | 'command'>,
): Promise<void> {
  admit(definition, { actor, command })
  requirePassword(house, definition, actor, command)
  if (actor) await takeUpload(house, actor)
}

function refuseBefore(house: House, asked: Traced, refusal: Refusal): Response {
  const { status, retryAfter } = refusal
  const answer = { ...refusal.answer, status, retryAfter, replayed: false } as const
  noteTraces(house, calls[asked.name], asked, answer)
  return write(house, answer, new Headers(), null)
}

/** A refusal before the call itself was reached; it names no command, so it settles none. */
export function writeRefusal(house: House, refusal: Refusal): Response {
  const { status, retryAfter } = refusal
  return write(house, { ...refusal.answer, status, retryAfter, replayed: false }, new Headers(), null)
}

function readKey(context: Context, actor: Actor | null): string | null {
  const owner = context.req.header(HEADERS.ACTOR_ID)
  if (owner !== undefined && actor && owner !== String(actor.accId)) refuse('ACTOR_MISMATCH')
  const key = context.req.header(HEADERS.IDEMPOTENCY_KEY)?.toLowerCase()
  if (key === undefined) return null
  if (!UUID.test(key)) refuse('INVALID_INPUT', 'The Idempotency-Key must be a UUID.')
  return key
}

/** Null where no phone of ours numbers it. Throws INVALID_INPUT for a number that no phone has, as a batch does. */
function readSeq(context: Context): number | null {
  const seq = context.req.header(HEADERS.COMMAND_SEQ)
  if (seq === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(seq)) refuse('INVALID_INPUT', 'The number of a record must be 1 to 999999999.')
  return Number(seq)
}

/** A form on another site can send our cookie (Lax spares only some), but neither this header nor our origin. */
function refuseCrossSite(context: Context, house: House, definition: Call): void {
  if (definition.method === 'GET') return
  const site = context.req.header('Sec-Fetch-Site')
  const origin = context.req.header('Origin')
  if (context.req.header(HEADERS.APP_HEADER) !== HEADERS.APP_HEADER_VALUE) refuse('CROSS_SITE')
  if (origin !== undefined && origin === house.config.appOrigin) return
  if (site === 'cross-site') refuse('CROSS_SITE')
  if (origin !== undefined && hostOf(origin) !== context.req.header('Host')) refuse('CROSS_SITE')
}

/** Undefined for `null`, which a sandboxed page sends. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function refuseOldClient(context: Context, definition: Call): void {
  const version = context.req.header(HEADERS.CLIENT_VERSION)
  if (definition.effect === 'write' && version && compareVersions(version, OLDEST_CLIENT) < 0)
    refuse('CLIENT_TOO_OLD')
}

async function readInput(
  context: Context,
  definition: Call,
  hasKey: boolean,
): Promise<{ input: unknown; bodyText: string }> {
  const params = context.req.param()
  if (definition.method === 'GET') return { input: { ...context.req.query(), ...params }, bodyText: '' }
  if (definition.body === 'form') {
    const form = chosenOf(
      await context.req.parseBody().catch(() => refuse('INVALID_INPUT', 'Invalid Picture')),
    )
    return { input: { ...form, ...params }, bodyText: hasKey ? await textOfForm(form) : '' }
  }
  const bodyText = await context.req.text()
  return { input: { ...parseBody(bodyText), ...params }, bodyText }
}

/** Without the empty file that a browser sends where none was chosen. */
function chosenOf(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).filter(([, value]) => !isUploadedFile(value) || value.size > 0),
  )
}

function originOf(context: Context, house: House): Origin {
  const device = context.req.header(HEADERS.DEVICE_ID)
  const secure = isSecure(context, house.config.trustedProxies)
  const cookies = cookiesOf(context, secure)
  return {
    address: addressOf(context, house.config.trustedProxies),
    userAgent: (context.req.header('User-Agent') ?? '').slice(0, MOST_OF_A_USER_AGENT),
    deviceId: device !== undefined && UUID.test(device) ? device.toLowerCase() : null,
    secure,
    sessionToken: tokenOf(cookies),
    resetToken: tokenOf(cookies, RESET_COOKIE),
    knownDevice: tokenOf(cookies, KNOWN_COOKIE),
    isLeftAlone: context.req.header(HEADERS.LEFT_ALONE) !== undefined,
    proof: context.req.header(HEADERS.PROOF),
  }
}

interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

/** The caller's address; a forwarded one counts only as far as there are proxies that we trust. */
function addressOf(context: Context, trustedProxies: number): string {
  const direct = (context.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'local'
  if (trustedProxies === 0) return direct
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-trustedProxies) || direct
}

function write(house: House, answer: Answer, headers: Headers, key: string | null): Response {
  const response = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    [HEADERS.LEDGER_MARK]: HEADERS.LEDGER_MARK_VALUE,
    [HEADERS.EPOCH]: house.epoch,
    [HEADERS.SERVER_TIME]: house.clock.now(),
  })
  for (const [name, value] of headers) response.append(name, value)
  if (key !== null) response.set(HEADERS.COMMAND_ID, key)
  if (answer.replayed) response.set(HEADERS.REPLAYED, 'true')
  if (answer.success) return json({ success: true, data: answer.data }, 200, response)
  if (answer.retryAfter !== undefined) response.set('Retry-After', String(answer.retryAfter))
  return json({ success: false, code: answer.code, data: answer.data }, answer.status, response)
}

function json(value: unknown, status: number, headers: Headers): Response {
  const body = JSON.stringify(value)
  headers.set('Content-Length', String(Buffer.byteLength(body)))
  return new Response(body, { status, headers })
}
