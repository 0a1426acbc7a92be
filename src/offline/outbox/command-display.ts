/**
 * What a person recognises a command by, one shape per kind. The copy of it is kept encrypted on the phone and may have been written by
 * another version of the app, so it is held against its shape where it is read back.
 */
import * as v from 'valibot'
import type { QueuedCallName } from '../../../contract/index.ts'
import { centavos, localDate } from '../../../contract/wire/shapes.ts'
import { manilaDay } from '../../../domain/calendar.ts'
import { isPlace, type Place } from '../../../domain/collections/place.ts'
import { VISIT_OUTCOMES } from '../../../domain/collections/visit-outcome.ts'
import { toCentavos, ZERO } from '../../../domain/money.ts'
import { METHODS } from '../../../domain/payments/payment-method.ts'
import type { TrackedCommand } from './outbox-db.ts'
import { kindOfCall, type KindOfCall } from './queued-calls.ts'

/** Empty where the phone's key was lost and only the amount can be read. */
const title = v.string()
const named = { title, businessOn: localDate }
const ofLoan = { ...named, loanId: v.number(), accId: v.number() }
const ofApplication = { ...named, applicationId: v.number(), accId: v.number() }

const DISPLAY = v.variant('kind', [
  v.object({
    kind: v.literal('payment'),
    ...ofLoan,
    amount: centavos,
    method: v.picklist(METHODS),
    slipNo: v.string(),
    reference: v.exactOptional(v.string()),
    note: v.exactOptional(v.string()),
    /** It pays the loan off before its time. */
    paysOff: v.exactOptional(v.boolean()),
    /** Where it was taken. */
    place: v.exactOptional(v.custom<Place>(isPlace)),
  }),
  v.object({
    kind: v.literal('void'),
    ...ofLoan,
    amount: centavos,
    method: v.exactOptional(v.picklist(METHODS)),
    /** The id of the payment that this takes back. */
    voids: v.string(),
  }),
  v.object({
    kind: v.literal('visit'),
    ...ofLoan,
    outcome: v.picklist(VISIT_OUTCOMES),
    promiseOn: v.exactOptional(localDate),
    promiseAmount: v.exactOptional(centavos),
  }),
  v.object({ kind: v.literal('approval'), ...ofApplication, amount: centavos }),
  v.object({ kind: v.literal('rejection'), ...ofApplication }),
  v.object({ kind: v.literal('application'), ...named, amount: centavos }),
  v.object({
    kind: v.literal('remittance'),
    ...named,
    /** What was counted. */
    amount: centavos,
    /** What it was counted against. */
    recorded: centavos,
    /** Refused payments whose cash went along. */
    unposted: v.pipe(v.array(v.string()), v.readonly()),
  }),
  // A call of a newer version of the app, after an older one was installed again.
  v.object({ kind: v.literal('other'), ...named, amount: v.exactOptional(centavos) }),
])

type Shape = v.InferOutput<typeof DISPLAY>
type FieldOf<One> = One extends unknown ? keyof One : never
/** What a shape does not have can be asked for all the same, and is not there. */
type WithAbsent<One> = One extends unknown
  ? Readonly<One> & { readonly [Name in Exclude<FieldOf<Shape>, keyof One>]?: undefined }
  : never

export type CommandDisplay = WithAbsent<Shape>
export type CommandKind = CommandDisplay['kind']
export type DisplayOf<Kind extends CommandKind> = Extract<CommandDisplay, { readonly kind: Kind }>

export type DisplayOfCall<Name extends QueuedCallName> = DisplayOf<KindOfCall<Name>>

/** An account, a loan or an application that is not known. */
const UNKNOWN = 0

/** `stored` is whatever the copy held; what does not fit its shape is taken from what is readable without any key. */
export function readDisplay(record: TrackedCommand, stored: unknown): CommandDisplay {
  const bare = bareDisplay(record)
  if (typeof stored !== 'object' || stored === null) return bare
  const whole = readOver(bare, stored)
  if (whole.success) return whole.output
  const fitting = Object.entries(stored as Record<string, unknown>).filter(
    ([name, value]) => readOver(bare, { [name]: value }).success,
  )
  const read = readOver(bare, Object.fromEntries(fitting))
  return read.success ? read.output : bare
}

const readOver = (bare: CommandDisplay, fields: object) =>
  v.safeParse(DISPLAY, { ...bare, ...fields, kind: bare.kind })

/** Without the phone's key only what is readable anyway: it still counts, and it still goes out. */
function bareDisplay(record: TrackedCommand): CommandDisplay {
  const [stream, id] = record.streamKey.split(':')
  const amount = record.amount === null ? ZERO : toCentavos(record.amount)
  const about = { title: '', businessOn: manilaDay(record.savedAt), amount }
  const ofLoan = { ...about, loanId: stream === 'loan' ? Number(id) : UNKNOWN, accId: UNKNOWN }
  const applicationId = stream === 'application' ? Number(id) : UNKNOWN
  const kind = kindOfCall(record.call)
  switch (kind) {
    case 'payment':
      return { ...ofLoan, kind, method: 'cash', slipNo: record.slipNo ?? '' }
    case 'void':
      // What it builds on still names the payment.
      return { ...ofLoan, kind, voids: record.dependsOn[0] ?? '' }
    case 'visit':
      return {
        title: '',
        businessOn: about.businessOn,
        loanId: ofLoan.loanId,
        accId: UNKNOWN,
        kind,
        outcome: 'other',
      }
    case 'remittance':
      return { ...about, kind, recorded: amount, unposted: [] }
    case 'rejection':
      return { title: '', businessOn: about.businessOn, kind, applicationId, accId: UNKNOWN }
    case 'approval':
      return { ...about, kind, applicationId, accId: UNKNOWN }
    case 'application':
      return { ...about, kind }
    case 'other':
      return { title: '', businessOn: about.businessOn, kind, ...(record.amount === null ? {} : { amount }) }
  }
}
