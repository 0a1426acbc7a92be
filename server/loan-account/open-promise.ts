/** What a client of a loan promised and did not pay yet: one rule for the lists of collections and the collector's phone. */
import { sql } from 'kysely'
import { SETTLEMENTS } from '../../domain/payments/payment-method.ts'

/** Of a payment: money that changed hands, at a door or at the office. */
export const isTaken = sql<boolean>`method <> all(${[...SETTLEMENTS]}::text[])`

/**
 * To join laterally beside `loan`: the promise that was made last, `promise_on` and `promise_amount`, and `promise_paid` since. The office
 * may type in later what was paid on a day before, which keeps none.
 */
export const lastPromise = sql`(
  select promise_on, promise_amount, coalesce((select sum(amount) from payment
    where payment.loan_id = visit.loan_id and status <> 'Reversed' and payment.occurred_at > visit.occurred_at
      and business_on >= (visit.occurred_at at time zone 'Asia/Manila')::date and ${isTaken}), 0)::bigint as promise_paid
  from visit where visit.loan_id = loan.loan_id and promise_on is not null
  order by visit.occurred_at desc, visit_id limit 1)`

/** The same while it is not kept: `leftOfPromise` of domain/collections/promise.ts leaves something of it. */
export const openPromise = sql`(select promise_on from ${lastPromise} last where promise_paid < coalesce(promise_amount, 1))`
