/** What became of a slip, for those who hold it. Names no client. */
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'
import type { PaymentStatus } from '../../domain/payments/payment-status.ts'
import { checkOfUnknown, slipMarkOf, type SlipCheck } from '../../domain/payments/slip-check.ts'
import { formatSlip, isSlipShaped, parseSlip, type Slip } from '../../domain/payments/slip-number.ts'
import type { Tx } from '../db/connect.ts'
import { limitsOfAddress, spendTry } from '../auth/attempts/judge-try.ts'
import type { LooseHandler } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'
import { seriesKnown } from '../sync/series-known.ts'

const IN_WORDS = {
  Posted: 'posted',
  'For Verification': 'for verification',
  Reversed: 'reversed',
} as const satisfies Record<PaymentStatus, SlipCheck>

/** Asking often for slips that are not there costs work: somebody tries numbers out. */
export const readSlip: LooseHandler<'readSlip'> = {
  withoutTransaction: async (ask) => {
    const { house, input, now, today } = ask
    const known = await house.db.transaction().execute(async (tx) => {
      const { company } = await settingsOn(tx, today)
      const lender = { name: company.name, phone: company.phone }
      return { lender, slip: await lookUp(tx, input.id, input.no) }
    })
    if (known.slip.amount === null) await spendTry(ask, limitsOfAddress(ask))
    return { ...known.slip, lender: known.lender, answered_at: now }
  },
}

/** Of the others the phone's last word says nothing. */
const SAYS_WHEN_HEARD: ReadonlySet<SlipCheck> = new Set(['not received', 'not recorded'])

interface Found {
  readonly state: SlipCheck
  readonly slip_no: string | null
  readonly amount: Centavos | null
  readonly business_on: LocalDate | null
  readonly phone_heard_at: Instant | null
}

async function lookUp(tx: Tx, mark: string, slipNo: string): Promise<Found> {
  const slip = parseSlip(slipNo)
  const payments = slip ? await paymentsWith(tx, slip) : []
  const payment = payments.find((one) => slipMarkOf(one.payment_id) === mark.toLowerCase())
  if (!payment) return unknownSlip(tx, slipNo, payments.length > 0)
  const { status, slip_no, amount, business_on } = payment
  return { state: IN_WORDS[status], phone_heard_at: null, slip_no, amount, business_on }
}

const paymentsWith = (tx: Tx, { series, running }: Slip) =>
  tx
    .selectFrom('payment')
    .select(['payment_id', 'status', 'slip_no', 'amount', 'business_on'])
    .where('slip_no', '=', formatSlip(series, running))
    .execute()

async function unknownSlip(tx: Tx, slipNo: string, isTaken: boolean): Promise<Found> {
  const slip = parseSlip(slipNo)
  const series = slip && (await seriesKnown(tx, slip.series))
  const asked = slip ?? (isSlipShaped(slipNo) ? 'wrong number' : 'no number')
  const state = checkOfUnknown(asked, series, isTaken)
  return {
    state,
    slip_no: slip ? formatSlip(slip.series, slip.running) : null,
    amount: null,
    business_on: null,
    phone_heard_at: SAYS_WHEN_HEARD.has(state) ? (series?.heard?.at ?? null) : null,
  }
}
