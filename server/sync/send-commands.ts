/**
 * A phone's outbox, up to 25 commands at once: each through the pipeline with its own transaction and verdict, in order. The
 * first verdict that is not settled ends the batch, since what follows may build on it; the phone asks again with the same
 * ids, and what is left out of the answer is unknown to it.
 */
import type { webcrypto } from 'node:crypto'
import { callNamed, type CallName } from '../../contract/index.ts'
import { sealContext } from '../../contract/wire/seal.ts'
import { isRefusalCode, REFUSALS, type Leads } from '../../contract/wire/refusals.ts'
import type { Command, Verdict } from '../../contract/wire/command.ts'
import type { Answer, LooseAskFor, LooseHandler } from '../http/ask.ts'
import { parseBody } from '../http/parse-body.ts'
import { Refusal, refusalOf, refuse } from '../http/refuse.ts'
import { hashOf } from '../http/repeat.ts'
import { serveCall } from '../http/serve-call.ts'
import { holdCommand } from '../phones/hold-command.ts'
import { devicesShutOut } from './device-store.ts'
import { openSeal, sealKeys } from './seal.ts'

type SendAsk = LooseAskFor<'sendCommands'>

export const sendCommands: LooseHandler<'sendCommands'> = {
  withoutTransaction: async (ask) => {
    const { commands } = ask.input
    const batch = {
      keys: await sealKeys(
        ask.house.db,
        commands.flatMap(({ body }) => (body.form === 'sealed' ? [body.sealed.kid] : [])),
      ),
      shutOut: await devicesShutOut(
        ask.house.db,
        commands.map((command) => command.device_id.toLowerCase()),
        ask.actor.accId,
      ),
    }
    const verdicts: Verdict[] = []
    for (const command of commands) {
      const verdict = verdictOf(ask, command, await answerTo(ask, command, batch))
      verdicts.push(verdict)
      if (!isSettled(verdict)) break
    }
    return { verdicts }
  },
}

/** What is held is settled as far as the phone can see: what follows is held as well. */
function isSettled({ status, code }: Verdict): boolean {
  return status === 'applied' || status === 'rejected' || code === 'HELD_BY_OFFICE'
}

interface Batch {
  readonly keys: ReadonlyMap<string, webcrypto.CryptoKey>
  readonly shutOut: ReadonlySet<string>
}

async function answerTo(ask: SendAsk, command: Command, batch: Batch): Promise<Answer> {
  try {
    refuseImpossible(command)
    if (command.actor_id !== ask.actor.accId) refuse('ACTOR_MISMATCH')
    const isShutOut = batch.shutOut.has(command.device_id.toLowerCase())
    if (isShutOut && !ask.actor.onBlockedPhone) refuse('DEVICE_BLOCKED')
    const name = queuedCall(command.call)
    const bodyText = await bodyOf(command, batch)
    if (ask.actor.onBlockedPhone) await hold(ask, command, bodyText)
    await refuseUnlessBuiltOnDone(ask, command)
    return await serveCall(ask.house, {
      name,
      actor: ask.actor,
      input: parseBody(bodyText),
      bodyText,
      command: factsOf(command),
      from: { ...ask.from, deviceId: phoneOf(ask, command) },
      headers: new Headers(),
    })
  } catch (error) {
    const refusal = refusalOf(error) ?? new Refusal('SOMETHING_WRONG')
    if (refusal !== error) ask.house.log.error({ err: error, command: command.id }, 'a command failed')
    return { ...refusal.answer, status: refusal.status, replayed: false }
  }
}

/** The phone of the session that brings it: of a record that names another one it is not known which phone made it. */
function phoneOf({ from }: SendAsk, command: Command): string | null {
  return from.deviceId === command.device_id.toLowerCase() ? from.deviceId : null
}

/** Throws HELD_BY_OFFICE; what was answered before, the phone was blocked or the office decided, goes on to its answer. */
async function hold(ask: SendAsk, command: Command, bodyText: string): Promise<void> {
  const { id, seq: _, ...facts } = factsOf(command)
  const isHeld = await holdCommand(ask.house, {
    id,
    deviceId: ask.from.deviceId ?? command.device_id.toLowerCase(),
    accId: ask.actor.accId,
    call: command.call,
    seq: command.seq,
    bodyText,
    input: parseBody(bodyText),
    dependsOn: command.depends_on.map((on) => on.toLowerCase()),
    facts,
  })
  if (isHeld) refuse('HELD_BY_OFFICE')
}

const MOST_MINUTES_OF_A_DAY = 1440
const HUNDRED_YEARS_MS = 3_155_760_000_000
/** More than a phone numbers in a lifetime. */
const LARGEST_SEQ = 999_999_999

/**
 * Numbers that no phone has are refused for good, each command alone: refused with its batch, or failing in the database, one
 * would hold up everything behind it.
 */
function refuseImpossible({ v: version, seq, occurred }: Command): void {
  const { tz_offset_min: zone, server_offset_ms: offset, unexplained_ms: unexplained } = occurred
  const isWithin = (number: number | null, most: number) => number === null || Math.abs(number) <= most
  const isCount = (number: number) => Number.isInteger(number) && number >= 1 && number <= LARGEST_SEQ
  const fits =
    isCount(version) &&
    isCount(seq) &&
    isWithin(zone, MOST_MINUTES_OF_A_DAY) &&
    isWithin(offset, HUNDRED_YEARS_MS) &&
    isWithin(unexplained, HUNDRED_YEARS_MS)
  if (!fits) refuse('INVALID_INPUT', 'The numbers of this record can’t be.')
}

/** A call that this server does not know may be known to the next; the command waits. */
function queuedCall(call: string): CallName {
  if (callNamed(call)?.offline !== 'queue') refuse('SOMETHING_WRONG', 'This call is not known here.')
  return call as CallName
}

async function bodyOf(command: Command, { keys }: Batch): Promise<string> {
  const { body } = command
  const text = body.form === 'plain' ? body.json : await unsealed(command, keys.get(body.sealed.kid))
  if (hashOf(text) !== command.body_hash) refuse('KEY_REUSED', 'What arrived is not what was recorded.')
  return text
}

async function unsealed(command: Command, secret: webcrypto.CryptoKey | undefined): Promise<string> {
  if (!secret || command.body.form !== 'sealed') return refuse('SEAL_UNKNOWN')
  try {
    const context = sealContext(command.id, command.actor_id, command.call)
    return await openSeal(command.body.sealed, secret, context)
  } catch {
    return refuse('KEY_REUSED', 'What arrived is not what was recorded.')
  }
}

/** What a command builds on must stand: refused is final, not there yet is asked again later. */
async function refuseUnlessBuiltOnDone(ask: SendAsk, command: Command): Promise<void> {
  const ids = command.depends_on.map((id) => id.toLowerCase())
  if (ids.length === 0) return
  const rows = await ask.house.db
    .selectFrom('command_log')
    .select(['command_id', 'status'])
    .where('command_id', 'in', ids)
    .where('acc_id', '=', ask.actor.accId)
    .execute()
  if (rows.some((row) => row.status === 'rejected')) refuse('DEPENDS_ON_REFUSED')
  if (new Set(ids).size > rows.filter((row) => row.status === 'applied').length) refuse('IN_PROGRESS')
}

function factsOf({ id, seq, occurred }: Command) {
  return {
    id: id.toLowerCase(),
    seq,
    occurredAt: occurred.wall,
    skewMs: occurred.server_offset_ms === null ? null : Math.round(-occurred.server_offset_ms),
    unexplainedMs: occurred.unexplained_ms,
    notBefore: occurred.not_before,
    arrivedAt: null,
  }
}

function verdictOf(ask: SendAsk, command: Command, answer: Answer): Verdict {
  const rest = {
    id: command.id,
    data: answer.data,
    replayed: answer.replayed,
    server_time: ask.house.clock.now(),
  }
  if (answer.success) return { ...rest, status: 'applied', http_status: 200, code: null }
  return { ...rest, status: statusOf(answer.code), http_status: answer.status, code: answer.code }
}

const STATUS_OF: Readonly<Record<Leads, Verdict['status']>> = {
  final: 'rejected',
  again: 'unknown',
  later: 'unknown',
  'pauses item': 'paused',
  'pauses person': 'paused',
  'set aside': 'paused',
}

/** `paused` stays on the phone until something about it or about the sign-in changes: trying again alone would not help. */
export function statusOf(code: string): Verdict['status'] {
  return isRefusalCode(code) ? STATUS_OF[REFUSALS[code].leads] : 'unknown'
}
