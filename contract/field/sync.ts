/** What a phone needs to work offline: a worklist, its changes, client profiles, and where its outbox sends commands. */
import * as v from 'valibot'
import { INVESTIGATOR } from '../wire/actors.ts'
import { FREQUENCIES, KINDS } from '../../domain/loans/terms.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { applicationCard } from '../loans/loans.ts'
import { call } from '../wire/call.ts'
import { columns } from '../wire/columns.ts'
import { command, verdict } from '../wire/command.ts'
import { clientProfile } from '../people/client-profile.ts'
import { whoseLoan } from '../wire/fields.ts'
import { form } from '../wire/form.ts'
import { centavos, count, instant, localDate, nothing, ordinal, signedAmount, uuid } from '../wire/shapes.ts'

/** One loan as a phone needs it: enough to rebuild its schedule, what is due and how a payment splits. */
export const stop = v.object({
  ...whoseLoan,
  kind: v.picklist(KINDS),
  frequency: v.picklist(FREQUENCIES),
  status: v.picklist(LOAN_STATUSES),
  principal: centavos,
  instalments: v.number(),
  instalment_amount: centavos,
  last_amount: centavos,
  /** The contractual rate of one period as a factor. */
  rate_per_period: v.number(),
  released_on: localDate,
  first_due_on: localDate,
  /** Only where holidays moved a day away from the rule. */
  due_days: v.nullable(v.array(localDate)),
  /** Interest and principal paid so far; the oldest instalment first gives the rest. */
  scheduled_paid: centavos,
  /** Unpaid penalties: instalment number and amount. */
  open_penalties: v.array(v.tuple([v.number(), centavos])),
  client_credit: centavos,
  last_paid_on: v.nullable(localDate),
  last_paid_amount: v.nullable(centavos),
  /**
   * What was paid since the first day that a sheet looks back to, one row a business day: the day, what was taken, and what of
   * everything paid that day went into the schedule. A list of an older version lacks it.
   */
  recent_paid: v.optional(v.array(v.tuple([localDate, centavos, centavos]))),
  /** Of what was taken, how much others than the asking collector took, at the office or a colleague: the days that have any. */
  recent_of_others: v.optional(v.array(v.tuple([localDate, centavos]))),
  /** The same of what no one has found yet. */
  recent_to_verify: v.optional(v.array(v.tuple([localDate, centavos]))),
  /** Wallet, bank and check payments that no one has found yet; they are in the other figures. Older lists lack it. */
  to_verify: v.optional(centavos),
  promise_on: v.nullable(localDate),
  promise_amount: v.nullable(centavos),
  /** What was paid since it was made. */
  promise_paid: v.optional(v.nullable(centavos)),
  last_visit_on: v.nullable(localDate),
  last_visit_outcome: v.nullable(v.string()),
  /** Where a payment of the client was last taken, in degrees: latitude, longitude. Where the company asks for places only. */
  place: v.optional(v.nullable(v.tuple([v.number(), v.number()]))),
  route_order: v.number(),
  /** Grows with everything posted on the loan; a pending payment is folded in until the snapshot has caught up. */
  version: v.number(),
})
export type Stop = v.InferOutput<typeof stop>

export const STOP_COLUMNS = Object.keys(stop.entries) as (keyof Stop)[]

const sealKey = v.object({ kid: v.string(), public_key: v.string() })

/** The epoch comes with every answer's header; on a metered line it is not said twice. */
const freshness = { cursor: v.string(), server_time: instant }

/**
 * What the asking collector holds by the books, and which commands of the asking phone are in that figure: those numbered from
 * `from_seq` to `through_seq` but for the gaps, each told by its first and last number. All of one snapshot, so that the phone
 * adds what the figure lacks and nothing else.
 */
export const collectorCash = v.object({
  /** With the collector, less what was handed over and not received yet. */
  in_hand: centavos,
  /** Handed over and not counted by the office yet; left out where nothing is. */
  handed_over: v.optional(v.array(v.object({ remittance_id: uuid, counted: centavos, recorded: centavos }))),
  /** What remittances were over (more than zero) or short of, and no one has decided yet; left out where it is nothing. */
  over_short: v.optional(centavos),
  from_seq: v.number(),
  through_seq: v.number(),
  missing_seq: v.array(v.tuple([v.number(), v.number()])),
})
export type CollectorCash = v.InferOutput<typeof collectorCash>

const toldToCollector = {
  /** Null where the phone does not say which it is. */
  cash: v.nullable(collectorCash),
  /** Whether payments note where they are taken; with changes only where there are any. */
  ask_place: v.optional(v.boolean()),
}

/** The collector's own order as `acc_id`s; left out where it is known already or there is none. */
const roundOrder = v.array(v.number())

const pull = { method: 'GET', actors: INVESTIGATOR, tells: [], refusals: [] } as const

export const pullWorklist = call({
  ...pull,
  path: '/sync/worklist',
  summary:
    "A page of the signed-in investigator's loans and open applications: loans that run, and those that ended and were paid on days that a sheet looks back to.",
  input: form({ after: count(1e9, 0), limit: count(500, 500) }),
  output: v.object({
    ...freshness,
    stops: columns,
    applications: v.array(applicationCard),
    ...toldToCollector,
    /** Clients on all pages together, for "120 of 332"; with the first page only. */
    clients: v.optional(v.number()),
    round_order: v.optional(roundOrder),
    /** Hand back as `after`; null on the last page. The cursor of the first page is the one to keep. */
    next: v.nullable(v.number()),
  }),
})

export const pullChanges = call({
  ...pull,
  path: '/sync/changes',
  summary: 'What changed in the worklist since a cursor, client by client.',
  input: form({ cursor: v.pipe(v.string(), v.maxLength(100)) }),
  output: v.object({
    ...freshness,
    /** Clients whose rows follow whole: what the phone held of them is replaced. */
    clients: v.array(v.number()),
    stops: columns,
    applications: v.array(applicationCard),
    /** Clients that left this worklist. */
    tombstones: v.array(v.object({ acc_id: v.number(), reason: v.picklist(['reassigned', 'closed']) })),
    ...toldToCollector,
    round_order: v.optional(roundOrder),
    /** Left out on the last page: an empty answer is asked for all day long. */
    has_more: v.optional(v.boolean()),
  }),
})

export const pullProfiles = call({
  ...pull,
  path: '/sync/profiles',
  summary: 'Profiles of the assigned clients, those changed since a cursor, a page at a time.',
  input: form({
    cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
    after: count(1e9, 0),
    limit: count(100, 50),
  }),
  output: v.object({ ...freshness, profiles: v.array(clientProfile), next: v.nullable(v.number()) }),
})

export const sendCommands = call({
  method: 'POST',
  path: '/sync/commands',
  summary: 'Up to 25 commands of an outbox, each with its own transaction and verdict.',
  actors: 'signed-in',
  changes: [],
  input: form({ commands: v.pipe(v.array(command), v.minLength(1), v.maxLength(25)) }),
  output: v.object({ verdicts: v.array(verdict) }),
  refusals: [],
})

export const getCommandStatus = call({
  method: 'POST',
  path: '/sync/status',
  summary: 'What the server knows of commands; unknown is no permission to forget.',
  actors: 'signed-in',
  tells: [],
  input: form({ ids: v.pipe(v.array(uuid), v.maxLength(200)) }),
  output: v.object({
    statuses: v.array(v.object({ id: uuid, status: v.picklist(['applied', 'rejected', 'unknown']) })),
  }),
  refusals: [],
})

export const registerDevice = call({
  method: 'POST',
  path: '/sync/device',
  summary:
    "Makes a phone known: gives its slip series, the server's public key and the last sequence seen from it.",
  actors: 'signed-in',
  changes: [],
  input: form({ device_id: uuid, label: v.pipe(v.string(), v.maxLength(200)) }),
  output: v.object({
    device_id: uuid,
    slip_series: v.string(),
    /** The highest running slip number the server has seen of this series. */
    last_slip: v.number(),
    last_seq: v.number(),
    seal: sealKey,
    epoch: v.string(),
    server_time: instant,
  }),
  refusals: ['NOT_YOURS'],
})

export const heartbeat = call({
  method: 'POST',
  path: '/sync/heartbeat',
  summary:
    'What is unsent on a phone, so that the office sees unsent money; answers what the phone should know.',
  actors: 'signed-in',
  changes: [],
  input: form({
    device_id: uuid,
    pending_count: ordinal(),
    pending_sum: signedAmount,
    oldest_at: v.nullable(instant),
    stuck: ordinal(),
    rejected: ordinal(),
    last_seq: ordinal(),
    persisted: v.boolean(),
    display_mode: v.pipe(v.string(), v.maxLength(40)),
    app_version: v.pipe(v.string(), v.maxLength(40)),
    alarm: v.nullable(v.picklist(['storage-cleared'])),
  }),
  output: v.object({
    last_seq: v.number(),
    /** Sequence numbers of this device that never arrived. */
    seq_gaps: v.array(v.number()),
    seal: sealKey,
    server_time: instant,
  }),
  refusals: ['NOT_YOURS'],
})

export const compareDay = call({
  method: 'POST',
  path: '/sync/day-close',
  summary: "Compares the phone's payments of a day with the books.",
  actors: INVESTIGATOR,
  tells: [],
  input: form({
    day: localDate,
    payments: v.pipe(v.array(form({ id: uuid, amount: signedAmount })), v.maxLength(5000)),
  }),
  output: v.object({
    /** Named by the phone and unknown to the books; refused ones are told apart. */
    missing_here: v.array(uuid),
    /** Named by the phone and refused by the books for good. */
    refused_here: v.array(uuid),
    missing_there: v.array(v.object({ id: uuid, amount: centavos })),
    different: v.array(v.object({ id: uuid, here: centavos, there: centavos })),
    server_time: instant,
    ...toldToCollector,
  }),
  refusals: [],
})

export const getSealKey = call({
  method: 'GET',
  path: '/sync/seal',
  summary: 'The public key that commands are sealed to.',
  actors: 'anyone',
  tells: [],
  input: nothing,
  output: sealKey,
  refusals: [],
})
