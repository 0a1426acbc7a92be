/** Which of what blocked phones brought is about a client. */
import { sql, type RawBuilder } from 'kysely'

/** Of `held_command h`. Decided is what has its answer in the log of commands, by whatever way it came. */
export const isUndecided = sql<boolean>`h.decided_at is null
  and not exists (select from command_log l where l.command_id = h.command_id)`

/** Of `held_command h`: it names a loan, a payment or an application of the client's; the payment may be held itself. */
export const namesRowsOf = (accId: number): RawBuilder<boolean> => sql<boolean>`(
  h.loan_id in (select loan_id from loan where acc_id = ${accId})
  or h.payment_id in (select payment_id from payment join loan using (loan_id) where loan.acc_id = ${accId})
  or h.payment_id in (select other.command_id from held_command other join loan using (loan_id) where loan.acc_id = ${accId})
  or h.application_id in (select application_id from application where acc_id = ${accId}))`
