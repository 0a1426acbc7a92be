/** Which rows are a client's, as an act or a line of the audit may name them. */
import { sql, type RawBuilder } from 'kysely'
import { namesRowsOf } from '../loan-account/held-of-client.ts'

/** The fields of what was asked that name a row of the client's. */
export const ASKED_ABOUT = {
  acc_id: 'account',
  against: 'cash_difference',
  application_id: 'application',
  command_id: 'held_command',
  debt_id: 'client_debt',
  device_id: 'device',
  difference_id: 'cash_difference',
  loan_id: 'loan',
  p_id: 'person',
  payment_id: 'payment',
  penalty_id: 'penalty',
  session_id: 'session',
  visit_id: 'visit',
}

/** Rows of the client's that an act or a line of the audit may be about: the table, the key that names them there, and what they hang on. */
const OWN_ROWS = [
  ['account', 'acc_id', 'acc_id'],
  ['application', 'application_id', 'acc_id'],
  ['cash_difference', 'difference_id', 'payment_id'],
  ['client_debt', 'debt_id', 'acc_id'],
  ['consent', 'acc_id', 'acc_id'],
  ['device', 'device_id', 'acc_id'],
  ['email_code', 'acc_id', 'acc_id'],
  ['erasure', 'acc_id', 'acc_id'],
  ['loan', 'loan_id', 'acc_id'],
  ['payment', 'payment_id', 'loan_id'],
  ['payment_exception', 'payment_id', 'payment_id'],
  ['payment_reversal', 'reversal_id', 'payment_id'],
  // One that was asked for before its payment was moved away is still about this loan.
  ['payment_reversal', 'reversal_id', 'loan_id'],
  ['penalty', 'penalty_id', 'loan_id'],
  ['push_subscription', 'subscription_id', 'acc_id'],
  ['recovery_code', 'acc_id', 'acc_id'],
  ['second_factor', 'acc_id', 'acc_id'],
  ['session', 'session_id', 'acc_id'],
  ['visit', 'visit_id', 'loan_id'],
] as const

/** All of them, as (table, id). */
export function rowsOfClient(accId: number): RawBuilder<unknown> {
  const loans = sql`select loan_id from loan where acc_id = ${accId}`
  const links = {
    acc_id: sql`(${accId})`,
    loan_id: sql`(${loans})`,
    payment_id: sql`(select payment_id from payment where loan_id in (${loans}))`,
  }
  const hanging = OWN_ROWS.map(
    ([table, key, link]) => sql`
      select ${table}::text as of_table, ${sql.ref(key)}::text as of_id from ${sql.table(table)}
      where ${sql.ref(link)} in ${links[link]}`,
  )
  const others = [
    sql`select 'client', ${String(accId)}`,
    sql`select unnest(array['person', 'other_info', 'co_maker']), p_id::text from account where acc_id = ${accId}`,
    sql`select 'held_command', command_id::text from held_command h where h.acc_id = ${accId} or ${namesRowsOf(accId)}`,
  ]
  return sql.join([...hanging, ...others], sql` union all `)
}

/** Payments that were taken for the client's and moved to somebody else's loan: the move was about both, what came after it was not. */
export const movedAway = (accId: number) =>
  sql`select payment_id::text from payment_move where from_loan in (select loan_id from loan where acc_id = ${accId})`
