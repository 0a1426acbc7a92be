/** What a restructuring would be on a day: proposal, disclosure and the carrying out work it out in the same way. */
import type { LocalDate } from '../../../domain/calendar.ts'
import { penaltiesUnpaid } from '../../../domain/loans/loan-position.ts'
import { forNewLoan, type ForNewLoan } from '../../../domain/loans/pay-off.ts'
import { formatPesos } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'
import type { LockedLoan } from '../../loan-account/locked-loan.ts'
import { isSecured } from '../../settings/secured.ts'
import { termsByIds, type TermsRow } from '../../settings/settings.ts'
import type { ApplicationRow } from '../applications/loan-store.ts'
import { quoteLoan, type Quoted } from '../quote.ts'

export interface Restructuring {
  readonly terms: TermsRow
  readonly forNew: ForNewLoan
  readonly quoted: Quoted
}

interface Wish {
  readonly terms: TermsRow
  readonly on: LocalDate
  readonly firstDueOn?: LocalDate | undefined
  readonly cuType: string | null
}

/** Throws OVER_CEILING, and STATE_CONFLICT while penalties are unpaid: they never become principal. */
export async function quoteRestructuring(
  tx: Tx,
  old: LockedLoan,
  { terms, on, firstDueOn, cuType }: Wish,
): Promise<Restructuring> {
  const penalties = penaltiesUnpaid(old.position)
  if (penalties > 0)
    refuse('STATE_CONFLICT', `Unpaid penalties of ${formatPesos(penalties)} have to be paid or waived first.`)
  const forNew = forNewLoan(old.position, on, old.released_on)
  if (forNew.principal === 0) refuse('STATE_CONFLICT', 'No principal of this loan is unpaid.')
  const quoted = await quoteLoan(tx, {
    terms,
    principal: forNew.principal,
    releasedOn: on,
    firstDueOn,
    secured: isSecured(cuType),
    restructures: true,
    previousBalance: forNew.principal,
  })
  return { terms, forNew, quoted }
}

type Proposed = Pick<
  ApplicationRow,
  'approved_terms_id' | 'restructures_on' | 'restructured_due_on' | 'cu_type'
>

/** The proposal of an application, by what is owed now; on its own days unless another one is asked for. */
export async function restructuringAsProposed(
  tx: Tx,
  { approved_terms_id: termsId, restructures_on, restructured_due_on, cu_type: cuType }: Proposed,
  old: LockedLoan,
): Promise<Restructuring> {
  const terms = termsId === null ? undefined : (await termsByIds(tx, [termsId])).get(termsId)
  if (!terms || restructures_on === null || restructured_due_on === null) refuse('STATE_CONFLICT')
  return quoteRestructuring(tx, old, { terms, on: restructures_on, firstDueOn: restructured_due_on, cuType })
}
