/** Which rows are a client's, as an act or a line of the audit may name them. */
import { sql, type RawBuilder } from 'kysely'
import { namesRowsOf } from '../loan-account/held-of-client.ts'

/** The fields of what was asked that name a row of the client's. */
export const ASKED_ABOUT = {
  acc_id: 'account',
  against: 'cash_difference',
  p_id: 'person',
  application_id: 'application',
  command_id: 'held_command',
  debt_id: 'client_debt',
  device_id: 'device',
  difference_id: 'cash_difference',
  loan_id: 'loan',
  payment_id: 'payment',
  penalty_id: 'penalty',
  session_id: 'session',
  visit_id: 'visit',
}

/** Rows of the client's that an act or a line of the audit may be about, by the key that names them there, and what they hang on. */
const OWN_ROWS = {
  acc_id: {
    account: 'acc_id',
    application: 'application_id',
    client_debt: 'debt_id',
    consent: 'acc_id',
    device: 'device_id',
    email_code: 'acc_id',
    erasure: 'acc_id',
    loan: 'loan_id',
    push_subscription: 'subscription_id',
    recovery_code: 'acc_id',
    second_factor: 'acc_id',
    session: 'session_id',
  },
  // A reversal that was asked for before its payment was moved away is still about this loan.
  loan_id: {
    payment: 'payment_id',
    payment_reversal: 'reversal_id',
    penalty: 'penalty_id',
    visit: 'visit_id',
  },
  payment_id: {
    cash_difference: 'difference_id',
    payment_exception: 'payment_id',
    payment_reversal: 'reversal_id',
  },
}

/** All of them, as (table, id). */
export function rowsOfClient(accId: number): RawBuilder<unknown> {
  const loans = sql`select loan_id from loan where acc_id = ${accId}`
  const links = {
    acc_id: sql`(${accId})`,
    loan_id: sql`(${loans})`,
    payment_id: sql`(select payment_id from payment where loan_id in (${loans}))`,
  }
  const hanging = Object.entries(OWN_ROWS).flatMap(([link, tables]) =>
    Object.entries(tables).map(
      ([
        table,
        key,
      ]) => sql`select ${table}::text as of_table, ${sql.ref(key)}::text as of_id from ${sql.table(table)}
        where ${sql.ref(link)} in ${links[link as keyof typeof links]}`,
    ),
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
