/** Makes a draft into the record and the two closed copies that are stored: all that takes time, done before any transaction. */
import { sealContext } from '../../../contract/wire/seal.ts'
import type { Command } from '../../../contract/wire/command.ts'
import type { QueuedCallName } from '../../../contract/index.ts'
import { instantMs } from '../../../domain/calendar.ts'
import { bodyHashOf } from './body-hash.ts'
import type { CommandDisplay, DisplayOfCall } from './command-display.ts'
import { closeCopy } from '../device/device-key.ts'
import type { Offline } from '../account/offline.ts'
import type { Copy, DraftRow, TrackedCommand } from './outbox-db.ts'
import { readPhoneClock, recordedClock } from '../device/phone-clock.ts'
import type { QueuedInput } from './queued-calls.ts'
import { takeSealingKey } from '../device/ready-seal.ts'
import { reportProblem } from '../wire/report-problem.ts'
import { sealWith } from '../device/seal.ts'

export type StreamKey = `loan:${number}` | `application:${number}` | `till:${number}` | `account:${number}`

interface AnyDraft {
  readonly id: string
  readonly call: QueuedCallName
  readonly body: object
  readonly streamKey: StreamKey
  readonly dependsOn?: readonly string[]
  readonly display: CommandDisplay
  /** The refused command that this one takes the place of. */
  readonly supersedes?: string
  /** What is written down in the same moment, or not at all: the slip that is handed over for it. */
  readonly beside?: { readonly key: string; readonly value: unknown }
}

export interface CommandDraft<Name extends QueuedCallName = QueuedCallName> extends AnyDraft {
  readonly call: Name
  readonly body: QueuedInput<Name>
  readonly display: DisplayOfCall<Name>
}

/** A command that hands out a slip: what names the slip is written when its number is drawn. */
export interface NumberedDraft<Name extends QueuedCallName = QueuedCallName> extends Omit<
  CommandDraft<Name>,
  'body' | 'display' | 'beside'
> {
  readonly written: (slipNo: string) => Pick<CommandDraft<Name>, 'body' | 'display' | 'beside'>
}

/** Body and display are those of its call. */
export type CommandToSave<Name extends QueuedCallName = QueuedCallName> = Name extends QueuedCallName
  ? CommandDraft<Name> | NumberedDraft<Name>
  : never

export interface Prepared {
  readonly row: Omit<TrackedCommand, 'seq' | 'deviceId'>
  readonly envelope: Command['body']
  readonly copy: Copy
  readonly beside: DraftRow | undefined
  /** The call's JSON text. */
  readonly json: string
}

/** A command that was just saved. */
export const NEVER_SENT = {
  state: 'queued',
  stateRev: 0,
  attempts: 0,
  firstSentAt: null,
  lastSentAt: null,
  nextAttemptAt: 0,
  lease: null,
  solo: 0,
  needsSealing: false,
  problem: null,
  ack: null,
  ackedAt: null,
  reconciledAt: null,
  supersededBy: null,
  handling: null,
} as const

export async function prepare(offline: Offline, draft: AnyDraft): Promise<Prepared> {
  const { around, accId } = offline
  const json = JSON.stringify(draft.body)
  // All at once: a person is waiting, and each wait for the disk adds up.
  const [bodyHash, copy, envelope, clock] = await Promise.all([
    bodyHashOf(json),
    closeCopy(offline, draft.id, { display: draft.display, body: json }),
    envelopeFor(offline, draft, json),
    readPhoneClock(offline).then(() => recordedClock(offline)),
  ])
  const wall = around.clock.now()
  const lastSample = offline.memory.samples.at(-1)
  return {
    json,
    envelope,
    copy,
    beside: draft.beside && { ...draft.beside, savedAt: wall },
    row: {
      id: draft.id,
      v: 1,
      call: draft.call,
      streamKey: draft.streamKey,
      dependsOn: [...(draft.dependsOn ?? [])],
      actorId: accId,
      amount: draft.display.amount ?? null,
      bodyHash,
      bytes: JSON.stringify(envelope).length + 600,
      occurred: {
        wall,
        tzOffsetMin: -new Date(instantMs(wall)).getTimezoneOffset(),
        monoMs: Math.round(around.monotonicMs()),
        offsetAgeMs: lastSample ? instantMs(wall) - instantMs(lastSample.at) : null,
        ...clock,
      },
      savedAt: wall,
      appVersion: offline.appVersion,
      ...NEVER_SENT,
      supersedes: draft.supersedes ?? null,
    },
  }
}

/** Sealed where the phone knows a good key. Without one the money is kept all the same, in plain. */
async function envelopeFor(offline: Offline, draft: AnyDraft, json: string): Promise<Command['body']> {
  try {
    const key = await takeSealingKey(offline)
    if (!key) return { form: 'plain', json }
    const context = sealContext(draft.id, offline.accId, draft.call)
    return { form: 'sealed', sealed: await sealWith(key, json, context) }
  } catch (error) {
    reportProblem('sealing a body', error)
    return { form: 'plain', json }
  }
}
