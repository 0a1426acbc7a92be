/**
 * What the signed-in client has open: an application on its way, else the one that the running loan came of; and that loan.
 * Both are there where the one is to renew the other.
 */
import { sql } from 'kysely'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { getCurrentApplication as contract } from '../../contract/loans/own-loan.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { larger, subtract, ZERO, type Centavos } from '../../domain/money.ts'
import { debtOfPerson } from '../credit/client-debt.ts'
import type { Tx } from '../db/connect.ts'
import { creditToUse } from '../loan-account/credit-store.ts'
import type { Handler } from '../http/ask.ts'
import { applicationCards } from './applications/application-cards.ts'
import { asItsClientSees } from './as-its-client-sees.ts'
import { OPEN_STATUSES } from '../../domain/loans/loan-status.ts'
import { wordList } from '../db/word-list.ts'

type CurrentLoan = NonNullable<OutputOf<typeof contract>['loan']>

export const getCurrentApplication: Handler<'getCurrentApplication'> = async ({ tx, actor, today }) => {
  const { rows } = await sql<{ application_id: number }>`
    select application_id from application where acc_id = ${actor.accId}
      and status in (${wordList(OPEN_STATUSES)})
    order by status = 'Released', application_id limit 1`.execute(tx)
  const ids = rows.map((row) => row.application_id)
  const [application] = await applicationCards(tx, ids, today)
  return {
    application: application ? asItsClientSees(application) : null,
    loan: (await runningLoan(tx, actor.accId, today)) ?? null,
    client_credit: await owedToClient(tx, actor.accId),
  }
}

/** A debt for a payment that was taken back is paid out of the credit first. */
async function owedToClient(tx: Tx, accId: number): Promise<Centavos> {
  const credit = await creditToUse(tx, accId)
  return credit === ZERO ? ZERO : larger(subtract(credit, await debtOfPerson(tx, accId)), ZERO)
}

async function runningLoan(tx: Tx, accId: number, today: LocalDate): Promise<CurrentLoan | undefined> {
  const { rows } = await sql<CurrentLoan>`
    select loan_id, loan.principal, loan.instalments, instalment_amount, balance, released_on, maturity_on,
      next_due_on, greatest(0, coalesce(${today}::date - next_due_on, 0)) as days_late, last_paid_on, last_paid_amount,
      coalesce((select sum(amount) from payment where payment.loan_id = loan.loan_id and payment.status = 'For Verification'), 0)
        as to_verify,
      sums.*
    from loan, lateral (
      select coalesce(sum(unpaid) filter (where due_on = next_due_on), 0) as next_due,
        coalesce(sum(unpaid) filter (where due_on < ${today}::date), 0) as overdue,
        coalesce(sum(penalty - penalty_paid), 0) as penalties,
        count(*) filter (where unpaid = 0 and is_scheduled) as paid_instalments
      from (select due_on, interest - interest_paid + principal - principal_paid as unpaid, penalty, penalty_paid,
          interest + principal > 0 as is_scheduled from instalment where instalment.loan_id = loan.loan_id) i) sums
    where acc_id = ${accId} and status = 'Released'`.execute(tx)
  return rows[0]
}
