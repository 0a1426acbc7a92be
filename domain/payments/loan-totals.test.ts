import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, anySchedule, FIRST } from '../../tests/support/money/any-schedule.ts'
import { addDays } from '../calendar.ts'
import {
  balanceOf,
  positionFromTotals,
  scheduledUnpaid,
  type ScheduledInstalment,
} from '../loans/loan-position.ts'
import { pesos, toCentavos, ZERO, type Centavos } from '../money.ts'
import { replay, type LoanEvent, type Replay } from './allocation.ts'
import { balanceOfTotals, totalsOf, withoutPayment, withPayment, type HeldPayment } from './loan-totals.ts'
import { positionWithout } from './position-without.ts'

const schedules = anySchedule(8)

type Step = { readonly pay: Centavos } | { readonly charge: Centavos; readonly on: number }

/** Payments and penalties as they come, one a day; a charge may come after maturity. */
const anyLife = fc.array(
  fc.oneof(
    fc.record({ pay: fc.integer({ min: 1, max: 400_000 }).map(toCentavos) }),
    fc.record({ charge: fc.integer({ min: 1, max: 30_000 }).map(toCentavos), on: fc.nat(8) }),
  ),
  { maxLength: 12 },
)

function lived(schedule: readonly ScheduledInstalment[], steps: readonly Step[]): LoanEvent[] {
  return steps.map((step, index) => {
    const day = addDays(FIRST, index)
    return 'pay' in step
      ? { kind: 'payment', paymentId: `p${index}`, amount: step.pay, day }
      : { kind: 'penalty', no: Math.min(step.on, schedule.length) + 1, amount: step.charge, day, sign: 1 }
  })
}

/** A life, and what it would have been without one of its payments. */
function livedWithout(schedule: readonly ScheduledInstalment[], steps: readonly Step[], pick: number) {
  const events = lived(schedule, steps)
  const payments = events.filter((event) => event.kind === 'payment')
  const gone = payments[pick % Math.max(1, payments.length)]
  fc.pre(gone !== undefined)
  const others = events.filter((event) => event !== gone)
  return { events, payments, gone: gone!, left: replay(schedule, others) }
}

const amountsOf = (schedule: readonly ScheduledInstalment[]) =>
  schedule.map((row) => toCentavos(row.interest + row.principal))

/** The payments of a replay with where each went, as a phone holds them by their receipts. */
function held(of: Replay, events: readonly LoanEvent[]): Map<string, HeldPayment> {
  const splits = new Map(of.payments.map(({ paymentId, parts }) => [paymentId, parts]))
  return new Map(
    events.flatMap((event) =>
      event.kind === 'payment'
        ? [[event.paymentId, { amount: event.amount, parts: splits.get(event.paymentId) ?? [] }] as const]
        : [],
    ),
  )
}

describe('the totals of a loan', () => {
  test('come out of a payment as the server’s own allocation leaves the loan', () => {
    fc.assert(
      fc.property(
        schedules,
        anyLife,
        fc.array(amount(400_000), { maxLength: 4 }),
        (schedule, steps, paid) => {
          const events = lived(schedule, steps)
          const more = paid.map((one, index): LoanEvent => ({
            kind: 'payment',
            paymentId: `more${index}`,
            amount: one,
            day: addDays(FIRST, 100 + index),
          }))
          const amounts = amountsOf(schedule)
          const before = totalsOf(replay(schedule, events).position)
          const after = replay(schedule, [...events, ...more]).position
          const totals = paid.reduce((left, one) => withPayment(amounts, left, one), before)
          expect(totals).toEqual(totalsOf(after))
          expect(balanceOfTotals(amounts, totals)).toBe(balanceOf(after))
        },
      ),
    )
  })

  test('rebuild the position that they were taken from, instalment by instalment', () => {
    fc.assert(
      fc.property(schedules, anyLife, (schedule, steps) => {
        const { position } = replay(schedule, lived(schedule, steps))
        const { scheduledPaid, openPenalties, clientCredit } = totalsOf(position)
        const open = openPenalties.map(([no, open]) => ({ no, amount: open }))
        const rebuilt = positionFromTotals(schedule, scheduledPaid, open, clientCredit)
        const unpaid = new Map(position.instalments.map((row) => [row.no, scheduledUnpaid(row)]))
        for (const row of rebuilt.instalments) expect(scheduledUnpaid(row)).toBe(unpaid.get(row.no))
        expect(totalsOf(rebuilt)).toEqual(totalsOf(position))
        expect(balanceOf(rebuilt)).toBe(balanceOf(position))
      }),
    )
  })

  test('without a payment are those of a replay without it, whatever was paid after it', () => {
    fc.assert(
      fc.property(schedules, anyLife, fc.nat(), (schedule, steps, pick) => {
        const { events, payments, gone, left } = livedWithout(schedule, steps, pick)
        const later = payments.filter((event) => event.day > gone.day)
        fc.pre(
          !events.some((event) => event.kind === 'penalty' && later.some((paid) => event.day > paid.day)),
        )
        const all = replay(schedule, events)
        const known = held(all, events)
        const totals = withoutPayment(
          amountsOf(schedule),
          totalsOf(all.position),
          known.get(gone.paymentId)!,
          later.map(({ paymentId }) => known.get(paymentId)!),
        )
        expect(totals).toEqual(totalsOf(left.position))
        const made = all.payments.map((payment) => ({
          ...payment,
          amount: known.get(payment.paymentId)!.amount,
        }))
        const at = made.findIndex(({ paymentId }) => paymentId === gone.paymentId)
        const split = positionWithout(all.position, made[at]!, made.slice(at + 1))
        expect(split.position).toEqual(left.position)
        expect(split.payments).toEqual(left.payments.slice(at))
      }),
    )
  })

  test('owe the amount again, less what credit covers, where neither its receipt nor a later one is known', () => {
    fc.assert(
      fc.property(schedules, anyLife, fc.nat(), (schedule, steps, pick) => {
        const { events, gone, left } = livedWithout(schedule, steps, pick)
        const amounts = amountsOf(schedule)
        const owed = ({ position }: Replay) => balanceOf(position) - position.clientCredit
        const totals = withoutPayment(amounts, totalsOf(replay(schedule, events).position), {
          amount: gone.amount,
          parts: [],
        })
        expect(balanceOfTotals(amounts, totals) - totals.clientCredit).toBe(owed(left))
        expect(Math.min(totals.clientCredit, totals.scheduledPaid)).toBeGreaterThanOrEqual(0)
        for (const [, open] of totals.openPenalties) expect(open).toBeGreaterThan(0)
      }),
    )
  })
})

describe('on ₱ 500.00 twice with a penalty of ₱ 25.00', () => {
  const amounts = [pesos(500), pesos(500)]
  const before = { scheduledPaid: ZERO, openPenalties: [[1, pesos(25)]] as const, clientCredit: ZERO }

  test.each([
    [20, { scheduledPaid: ZERO, openPenalties: [[1, pesos(5)]], clientCredit: ZERO }, 1_005],
    [600, { scheduledPaid: pesos(575), openPenalties: [], clientCredit: ZERO }, 425],
    [1_100, { scheduledPaid: pesos(1_000), openPenalties: [], clientCredit: pesos(75) }, 0],
  ])('₱ %d goes to the penalty, then the schedule, then the client’s credit', (paid, after, balance) => {
    expect(balanceOfTotals(amounts, before)).toBe(pesos(1_025))
    const totals = withPayment(amounts, before, pesos(paid))
    expect(totals).toEqual(after)
    expect(balanceOfTotals(amounts, totals)).toBe(pesos(balance))
  })

  test('an earlier client’s credit is not this payment’s: what is taken back is owed again', () => {
    const parts = [
      { instalmentNo: 1, component: 'penalty', amount: pesos(25) },
      { instalmentNo: 1, component: 'principal', amount: pesos(75) },
    ] as const
    const paid = { scheduledPaid: pesos(75), openPenalties: [], clientCredit: pesos(40) }
    expect(withoutPayment(amounts, paid, { amount: pesos(100), parts })).toEqual({
      ...before,
      clientCredit: pesos(40),
    })
  })
})
