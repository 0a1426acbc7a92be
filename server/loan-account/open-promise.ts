/** What a client of a loan promised and did not pay yet: one rule for the collector's phone and for the lists of collections. */
import { sql } from 'kysely'
import { SETTLEMENTS } from '../../domain/payments/payment-method.ts'

/** Of a payment: money that changed hands, at a door or at the office. */
export const isTaken = sql<boolean>`method <> all(${[...SETTLEMENTS]}::text[])`

/**
 * To join laterally beside `loan`: the promise that was made last, `promise_on`, with what is left of it, `promise_amount`; no row
 * once money that was taken since keeps it. `leftOfPromise` of domain/collections/promise.ts.
 */
export const openPromise = sql`(
  select promise_on, promise_amount - paid as promise_amount
  from (
    select promise_on, promise_amount, coalesce((select sum(amount) from payment
      where payment.loan_id = visit.loan_id and status <> 'Reversed' and payment.occurred_at > visit.occurred_at and ${isTaken}), 0) as paid
    from visit where visit.loan_id = loan.loan_id and promise_on is not null
    order by visit.occurred_at desc, visit_id limit 1) last_promise
  where paid < coalesce(promise_amount, 1))`
