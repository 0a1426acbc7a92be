import { describe, expect, it } from 'vitest'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import { aStop } from '../../../tests/support/phone/a-stop.ts'
import { sumIn, takenWithin, totalsAfter } from './taken.ts'

const SATURDAY = toLocalDate('2026-11-21')
const BEFORE = toLocalDate('2026-11-14')
const DAY = { from: SATURDAY, to: SATURDAY }
const amount = pesos(500)
const ack = { loan_version: 1 }

/** ₱ 500.00 on each of two Saturdays, as the office has told. */
const paid = aStop({
  scheduled_paid: pesos(1_000),
  recent_paid: [
    [BEFORE, amount, amount],
    [SATURDAY, amount, amount],
  ],
})

describe('what was taken in a span of days', () => {
  it('is what the office told of these days, and what this phone took on them since', () => {
    expect(takenWithin(paid, [], DAY)).toBe(amount)
    expect(takenWithin(paid, [], { from: BEFORE, to: SATURDAY })).toBe(pesos(1_000))
    const rows = [aCommandRow({ id: 'now' }), aCommandRow({ id: 'then', display: { businessOn: BEFORE } })]
    expect(takenWithin(paid, rows, DAY)).toBe(pesos(1_000))
    expect(takenWithin(paid, rows, { from: BEFORE, to: BEFORE })).toBe(pesos(1_000))
  })

  it('is the last payment alone where an older version of the app kept no more', () => {
    const older = aStop({ last_paid_on: SATURDAY, last_paid_amount: amount })
    expect(takenWithin(older, [], DAY)).toBe(amount)
    expect(takenWithin(aStop(), [], DAY)).toBe(ZERO)
    expect(takenWithin(aStop({ last_paid_on: SATURDAY }), [], DAY)).toBe(ZERO)
  })

  it('is without what was taken back: on the day it was paid, whether the office had told of it or not', () => {
    const voided = (id: string) =>
      aCommandRow({ id: `void ${id}`, display: { kind: 'void', voids: id, amount } })
    const inside = aCommandRow({ id: 'inside', state: 'acked', ack })
    expect(takenWithin(paid, [inside, voided('inside')], DAY)).toBe(ZERO)
    const earlier = aCommandRow({ id: 'earlier', state: 'acked', ack, display: { businessOn: BEFORE } })
    expect(takenWithin(paid, [earlier, voided('earlier')], DAY)).toBe(amount)
    const own = aCommandRow({ id: 'own' })
    expect(takenWithin(paid, [own, voided('own')], DAY)).toBe(amount)
  })
})

describe('what was told of the days of a span', () => {
  it('is the sum of these days, and nothing where none was told', () => {
    const days = [
      [addDays(BEFORE, -1), pesos(7)],
      [BEFORE, pesos(200)],
      [SATURDAY, amount],
      [addDays(SATURDAY, 1), pesos(9)],
    ] as const
    expect(sumIn(days, { from: BEFORE, to: SATURDAY })).toBe(pesos(700))
    expect([sumIn([], DAY), sumIn(undefined, DAY)]).toEqual([ZERO, ZERO])
  })
})

describe('a loan at the end of a day', () => {
  it('is without what was paid later, told or recorded here', () => {
    expect(totalsAfter(paid, [], SATURDAY).scheduledPaid).toBe(pesos(1_000))
    expect(totalsAfter(paid, [], BEFORE).scheduledPaid).toBe(amount)
    expect(totalsAfter(paid, [], addDays(BEFORE, -1)).scheduledPaid).toBe(ZERO)
    const rows = [aCommandRow({ id: 'now' }), aCommandRow({ id: 'then', display: { businessOn: BEFORE } })]
    expect(totalsAfter(paid, rows, BEFORE).scheduledPaid).toBe(pesos(1_000))
    expect(totalsAfter(paid, rows, SATURDAY).scheduledPaid).toBe(pesos(2_000))
  })

  it('is never below nothing, where the office told of more days than it counts payments on', () => {
    const fewer = aStop({ ...paid, scheduled_paid: pesos(300) })
    expect(totalsAfter(fewer, [], BEFORE).scheduledPaid).toBe(ZERO)
  })

  it('knows nothing of a later payment that is taken back, nor of its void', () => {
    const own = aCommandRow({ id: 'own' })
    const voided = aCommandRow({ id: 'void', display: { kind: 'void', voids: 'own', amount } })
    expect(totalsAfter(paid, [own, voided], BEFORE).scheduledPaid).toBe(amount)
    const visit = aCommandRow({ id: 'visit', display: { kind: 'visit' } })
    expect(totalsAfter(paid, [visit], BEFORE).scheduledPaid).toBe(amount)
  })
})
