/** One own application and the loan that it became, as its client sees them. Somebody else's is told about as one that is not there. */
import type { OutputOf } from '../../contract/wire/call.ts'
import type { getOwnLoan as contract } from '../../contract/loans/own-loan.ts'
import type { Tx } from '../db/connect.ts'
import { creditToUse } from '../loan-account/credit-store.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { profileLoans } from '../people/client-profile.ts'
import { applicationCards } from './applications/application-cards.ts'
import { asItsClientSees } from './as-its-client-sees.ts'

type OwnLoan = NonNullable<OutputOf<typeof contract>['loan']>

export const getOwnLoan: Handler<'getOwnLoan'> = async ({ tx, input, actor, today }) => {
  const [card] = await applicationCards(tx, [input.id], today)
  if (!card || card.acc_id !== actor.accId) refuse('NOT_FOUND')
  return { application: asItsClientSees(card), loan: await ownLoan(tx, input.id) }
}

async function ownLoan(tx: Tx, applicationId: number): Promise<OwnLoan | null> {
  const [loan] = await profileLoans(tx, 'application_id', [applicationId])
  if (!loan) return null
  const { acc_id: accId, ...shown } = loan
  const figures = await tx
    .selectFrom('loan')
    .select(['instalment_amount', 'net_proceeds'])
    .where('loan_id', '=', loan.loan_id)
    .executeTakeFirstOrThrow()
  const penalties = await tx
    .selectFrom('penalty')
    .select(['penalty_id', 'instalment_no', 'amount', 'penalty_on', 'status', 'reason'])
    .where('loan_id', '=', loan.loan_id)
    .where('status', 'in', ['Posted', 'Waived'])
    .orderBy('penalty_id')
    .execute()
  return { ...shown, ...figures, client_credit: await creditToUse(tx, accId, loan.loan_id), penalties }
}
