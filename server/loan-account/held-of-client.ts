/** Which of what blocked phones brought is about a client. Bodies are kept word for word, so they are searched as the text they are. */
import { sql, type RawBuilder } from 'kysely'

/** Of `held_command h`. Decided is what has its answer in the log of commands, by whatever way it came. */
export const isUndecided = sql<boolean>`h.decided_at is null
  and not exists (select from command_log l where l.command_id = h.command_id)`

/** Of `held_command h`: it names a loan, a payment or an application of the client's; the payment may be held itself. */
export const namesRowsOf = (accId: number): RawBuilder<boolean> => sql<boolean>`(
  h.loan_id in (select loan_id from loan where acc_id = ${accId})
  or exists (select from payment join loan using (loan_id)
    where loan.acc_id = ${accId} and strpos(lower(h.body), payment_id::text) > 0)
  or exists (select from held_command other join loan using (loan_id)
    where loan.acc_id = ${accId} and strpos(lower(h.body), other.command_id::text) > 0)
  or exists (select from application where acc_id = ${accId}
    and h.body ~ ('"application_id"\\s*:\\s*"?\\s*0*' || application_id || '\\s*"?\\s*[,}]')))`
