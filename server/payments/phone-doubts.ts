/**
 * What a payment says of the phone that recorded it, and that cannot be: the number of another record, a slip of another phone's
 * series, or figures on the slip that the books do not have. The cash is a fact and is posted all the same.
 */
import { sql } from 'kysely'
import { addDays } from '../../domain/calendar.ts'
import type { HandedSlip } from '../../contract/people/client-profile.ts'
import { ownSeries, parseSlip } from '../../domain/payments/slip-number.ts'
import type { AskFor } from '../http/ask.ts'
import { isNumberUsed } from '../sync/number-used.ts'
import { isFarAhead, phoneOfSeries } from '../sync/series-known.ts'
import type { NewPayment } from '../loan-account/payment-store.ts'

export type PhoneDoubt = 'record number used' | 'slip of another phone' | 'slip says otherwise'

/** `ours` is what the slip would say by the books. */
export async function phoneDoubts(
  ask: AskFor<'collectPayment'>,
  payment: NewPayment,
  ours: HandedSlip,
): Promise<PhoneDoubt[]> {
  const { tx, from, command } = ask
  const doubts: PhoneDoubt[] = []
  if (await isNumberUsed(tx, from.deviceId, command)) doubts.push('record number used')
  if (await isSlipForeign(ask, payment)) doubts.push('slip of another phone')
  const { slip } = ask.input
  if (!slip || FIGURES.every((figure) => slip[figure] === ours[figure])) return doubts
  const isDrift = await wasChangedElsewhere(ask, payment.loanId)
  return isDrift ? doubts : [...doubts, 'slip says otherwise']
}

const FIGURES = ['penalty', 'interest', 'principal', 'credit', 'balance_after'] as const

/**
 * A phone numbers in its own series; where no phone sent the payment, paper is believed, and another's phone is not. A numbered record of
 * a phone that is not the session's has no slip of its own.
 */
async function isSlipForeign(
  { tx, from, command }: AskFor<'collectPayment'>,
  { slipNo, collector }: NewPayment,
): Promise<boolean> {
  const { deviceId } = from
  const slip = parseSlip(slipNo)
  if (!slip || (deviceId !== null && slip.series === ownSeries(deviceId))) return false
  const phone = await phoneOfSeries(tx, slip.series)
  const isFromPaper = deviceId === null && (command === null || command.seq === null)
  if (!isFromPaper) return phone?.deviceId !== deviceId
  return phone !== undefined && (phone.mgtId !== collector || (await isFarAhead(tx, phone, slip)))
}

/** So long may a phone not have heard of what others did to a loan. */
const DRIFT_DAYS = 7

/**
 * Whether somebody else wrote on the loan lately, so that a phone without internet could not know. What the same person recorded is no excuse,
 * on whichever phone: a second one of theirs would excuse any slip. Nor is a penalty that is only proposed, since it changes nothing: each
 * client who is late has one.
 */
async function wasChangedElsewhere(
  { tx, actor, today }: AskFor<'collectPayment'>,
  loanId: number,
): Promise<boolean> {
  const since = addDays(today, -DRIFT_DAYS)
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select from payment where loan_id = ${loanId}
        and greatest(received_at, reversed_at, verified_at) >= ${since}::date
        and (reversed_at is not null or recorded_by is distinct from ${actor.accId}))
      or exists (select from penalty where loan_id = ${loanId} and status in ('Posted', 'Waived')
        and (greatest(created_at, waived_at) >= ${since}::date or exists (
          select from audit, jsonb_array_elements(audit.changes) as change
          where audit.call = 'postProposedPenalties' and audit.at >= ${since}::date
            and change ->> 'table' = 'penalty' and change ->> 'id' = penalty_id::text)))
      or exists (select from payment_move where ${loanId} in (from_loan, to_loan) and moved_at >= ${since}::date)
      or exists (select from credit_use where loan_id = ${loanId} and greatest(used_at, undone_at) >= ${since}::date)
      as changed`.execute(tx)
  return rows[0]?.changed ?? false
}
