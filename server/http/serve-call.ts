/**
 * The pipeline. Every call passes here, alone or in a batch: who asks, may they, is the input right, then one transaction in
 * which the id is taken, the handler works, the audit is written and the answer is stored; mail and the like after commit.
 */
import * as v from 'valibot'
import { callNamed, type CallName } from '../../contract/index.ts'
import type { Call } from '../../contract/wire/call.ts'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { checkAnswer } from './check-answer.ts'
import { writeAudit, type AuditEntry, type RowChange } from './audit.ts'
import type {
  Actor,
  Answer,
  Ask,
  CommandFacts,
  House,
  Loose as LooseOf,
  Origin,
  UntypedHandler,
} from './ask.ts'
import { isWorthRetrying, Refusal, refusalOf, refuse } from './refuse.ts'
import {
  AnsweredByTwin,
  answerBefore,
  hashOf,
  storeAnswer,
  storeRefusal,
  takeCommand,
  type Fingerprint,
} from './repeat.ts'
import { isPasswordFresh } from './session.ts'
import { noteTraces } from './note-traces.ts'
import { describeIssues } from './describe-issues.ts'
import { withFilesOfCall } from './uploads/files-of-call.ts'

export interface CallRequest {
  readonly name: CallName
  readonly actor: Actor | null
  readonly input: unknown
  /** The body as it came, for the fingerprint; of a form its fields with the digests of its files. */
  readonly bodyText: string
  readonly command: CommandFacts | null
  readonly from: Origin
  /** Collects headers for the answer. */
  readonly headers: Headers
}

const TRIES = 3

/** Answers a call, and notes the trace it leaves; never throws. */
export async function serveCall(house: House, request: CallRequest): Promise<Answer> {
  const definition = callNamed(request.name) as Call
  const answer = await answerOrRefuse(house, definition, request)
  noteTraces(house, definition, request, answer)
  return answer
}

async function answerOrRefuse(house: House, definition: Call, request: CallRequest): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await answerCall(house, definition, request)
    } catch (error) {
      if (isWorthRetrying(error) && attempt < TRIES) continue
      const refusal = refusalOf(error) ?? new Refusal('SOMETHING_WRONG')
      if (refusal !== error && refusal.status >= 500)
        house.log.error({ err: error, call: request.name, command: request.command?.id }, 'a call failed')
      return await refusedAnswer(house, request, refusal)
    }
  }
}

async function answerCall(house: House, definition: Call, request: CallRequest): Promise<Answer> {
  admit(definition, request)
  const handler = house.handlers[request.name] as unknown as UntypedHandler
  const afterCommit: (() => Promise<void>)[] = []
  const changes: RowChange[] = []
  const now = house.clock.now()
  const ask = {
    actor: request.actor,
    now,
    today: house.clock.today(),
    command: request.command,
    from: request.from,
    house,
    changed: (table: string, id: number | string, before: unknown, after: unknown) =>
      void changes.push({ table, id, before, after }),
    after: (task: () => Promise<void>) => void afterCommit.push(task),
    header: (name: string, value: string) => addHeader(request.headers, name, value),
  }
  const answer =
    typeof handler === 'function'
      ? await inTransaction(
          house,
          definition,
          request,
          (tx) => handler({ ...ask, input: checkAsk(house, definition, request), tx }),
          changes,
        )
      : await withoutTransaction(house, request, changes, (loose) =>
          withFilesOfCall(house, isUndone, (own) =>
            handler.withoutTransaction({
              ...ask,
              ...loose,
              house: own,
              input: checkAsk(house, definition, request),
            }),
          ),
        )
  if (answer.success && !answer.replayed && house.config.checkAnswers)
    checkAnswer(request.name, definition, answer.data)
  for (const task of afterCommit) {
    await task().catch((error: unknown) =>
      house.log.error({ err: error, call: request.name }, 'after the commit'),
    )
  }
  return answer
}

/** Each cookie is a header of its own. */
function addHeader(headers: Headers, name: string, value: string): void {
  if (name === 'Set-Cookie') headers.append(name, value)
  else headers.set(name, value)
}

async function inTransaction(
  house: House,
  definition: Call,
  request: CallRequest,
  work: (tx: Tx) => Promise<unknown>,
  changes: RowChange[],
): Promise<Answer> {
  if (definition.effect === 'read') {
    const data = await house.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work)
    return { success: true, data, replayed: false }
  }
  return house.db.transaction().execute(async (tx) => {
    const now = house.clock.now()
    if (request.command && request.actor) {
      const stored = await takeCommand(
        tx,
        request.command,
        fingerprintOf(request, request.actor.accId),
        request.from,
        now,
      )
      if (stored) return replayOf(stored.status, stored.body)
    }
    const data = await work(tx)
    const audited = auditOf(request, now, changes)
    if (request.command && request.actor) await storeAnswer(tx, request.command.id, data, audited)
    else await writeAudit(tx, audited)
    return { success: true, data, replayed: false }
  })
}

type Loose = Pick<LooseOf<Ask<unknown>>, 'audit' | 'settle'>

/** The handler opens its own transaction; the id it came with is looked for before, and taken as the last step of its work. */
async function withoutTransaction(
  house: House,
  request: CallRequest,
  changes: RowChange[],
  work: (loose: Loose) => Promise<unknown>,
): Promise<Answer> {
  const { actor, command, from } = request
  const now = house.clock.now()
  const answered = async () =>
    command
      ? await answerBefore(house.db, command.id, fingerprintOf(request, actor?.accId ?? null))
      : undefined
  const before = await answered()
  if (before) return replayOf(before.status, before.body)
  const loose: Loose = {
    audit: (tx, accId) => writeAudit(tx, auditOf(request, now, changes, accId)),
    settle: async (tx, data, accId = actor?.accId) => {
      const audited = auditOf(request, now, changes, accId)
      if (accId === undefined || !command) {
        await writeAudit(tx, audited)
        return data
      }
      const twin = await takeCommand(tx, command, fingerprintOf(request, accId), from, now)
      if (twin) throw new AnsweredByTwin(twin)
      await storeAnswer(tx, command.id, data, audited)
      return data
    },
  }
  try {
    return { success: true, data: await work(loose), replayed: false }
  } catch (error) {
    // Of two registrations at once, the one that came too late for the username may be the other's twin.
    const twin = error instanceof AnsweredByTwin ? error.answer : actor ? undefined : await answered()
    if (twin) return replayOf(twin.status, twin.body)
    throw error
  }
}

/** Whether a failure says that the transaction was given up, and not that its end is unknown. */
const isUndone = (failure: unknown) =>
  failure instanceof Refusal || failure instanceof AnsweredByTwin || isWorthRetrying(failure)

function auditOf(
  request: CallRequest,
  at: Instant,
  changes: readonly RowChange[],
  accId: number | null = request.actor?.accId ?? null,
): AuditEntry {
  const { name: call, command, from, input } = request
  return { at, accId, call, commandId: command?.id ?? null, address: from.address, input, changes }
}

/** Whether who asks may ask this at all. Throws where not. */
export function admit(definition: Call, request: Pick<CallRequest, 'actor' | 'command'>): void {
  if (definition.repeat === 'key' && !request.command) refuse('KEY_MISSING')
  if (definition.actors === 'anyone') return
  const actor = request.actor
  if (!actor) refuse('NOT_SIGNED_IN')
  if (actor.owesOwnPassword && !definition.beforeOwnPassword) refuse('OWN_PASSWORD_NEEDED')
  if (definition.actors !== 'signed-in') {
    if (!definition.actors.includes(actor.role)) refuse('WRONG_ROLE')
    if (actor.status !== 'Active') refuse('ACCOUNT_NOT_ACTIVE')
  }
}

/**
 * What may have changed since a command was first asked: its password check has run out, the contract has grown stricter.
 * So this comes after the look for a stored answer, which must be the same for ever.
 */
function checkAsk(house: House, definition: Call, { actor, input, command }: CallRequest): unknown {
  requirePassword(house, definition, actor, command)
  const parsed = v.safeParse(definition.input, input)
  if (parsed.success) return parsed.output
  throw new Refusal('INVALID_INPUT', describeIssues(parsed.issues))
}

/** Throws PASSWORD_NEEDED where the call asks for a fresh one. */
export function requirePassword(
  { clock }: House,
  definition: Call,
  actor: Actor | null,
  command: CommandFacts | null,
): void {
  const said = command ? momentsOf(command) : []
  if (definition.stepUp && actor && !isPasswordFresh(actor, clock.now(), said)) refuse('PASSWORD_NEEDED')
}

/** When a command was meant, by our clock: both moments where the device's clock changed meanwhile, none where no device says. */
function momentsOf({ occurredAt, skewMs, unexplainedMs }: CommandFacts): Instant[] {
  if (occurredAt === null) return []
  const corrected = instantMs(occurredAt) - (skewMs ?? 0)
  return [corrected, corrected + (unexplainedMs ?? 0)].map(instantFromMs)
}

function fingerprintOf<Account extends number | null>(
  { name, bodyText }: CallRequest,
  accId: Account,
): Fingerprint & { readonly accId: Account } {
  return { accId, call: name, bodyHash: hashOf(bodyText) }
}

function replayOf(status: number, body: unknown): Answer {
  if (status === 200) return { success: true, data: body, replayed: true }
  const refused = body as { code: string; data: unknown }
  return { success: false, code: refused.code, data: refused.data, status, replayed: true }
}

/** A final refusal of a command is remembered under its id, so that asking again gives the same word. */
async function refusedAnswer(house: House, request: CallRequest, refusal: Refusal): Promise<Answer> {
  const command = request.command
  const plain: Answer = {
    ...refusal.answer,
    status: refusal.status,
    replayed: false,
    retryAfter: refusal.retryAfter,
  }
  const accId = request.actor?.accId
  if (!command || accId === undefined || !refusal.final || refusal.code === 'INVALID_INPUT') return plain
  try {
    const before = await house.db
      .transaction()
      .execute((tx) =>
        storeRefusal(tx, command, fingerprintOf(request, accId), request.from, house.clock.now(), refusal),
      )
    return before ? replayOf(before.status, before.body) : plain
  } catch (error) {
    const other = refusalOf(error) ?? new Refusal('SOMETHING_WRONG')
    if (other.status >= 500) house.log.error({ err: error, call: request.name }, 'a refusal was not kept')
    return { ...other.answer, status: other.status, replayed: false, retryAfter: other.retryAfter }
  }
}
