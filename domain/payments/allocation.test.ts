import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, anySchedule, FIRST } from '../../tests/support/money/any-schedule.ts'
import { addDays } from '../calendar.ts'
import {
  balanceOf,
  isFullyPaid,
  penaltiesUnpaid,
  positionFromTotals,
  scheduledPaid,
  scheduledUnpaid,
  unpaidPosition,
  withPenalty,
  type LoanPosition,
} from '../loans/loan-position.ts'
import { add, pesos, sumOf, toCentavos, ZERO } from '../money.ts'
import { allocate, changedSplits, COMPONENTS, replay, takenOff, type LoanEvent } from './allocation.ts'

const schedules = anySchedule(12, 1)

const anyPosition = fc
  .tuple(schedules, fc.array(amount(40_000), { maxLength: 13 }), amount(2_000_000))
  .map(([schedule, penalties, paid]) => {
    let position = unpaidPosition(schedule)
    for (const [index, penalty] of penalties.slice(0, schedule.length + 1).entries())
      position = withPenalty(position, { no: index + 1, amount: penalty })
    return allocate(position, paid).after
  })

describe('a payment', () => {
  test('is given out to the centavo: its parts and the credit make the amount, and nothing else moves', () => {
    fc.assert(
      fc.property(anyPosition, amount(3_000_000), (position, paid) => {
        const { parts, clientCredit, after } = allocate(position, paid)
        expect(
          add(
            sumOf(parts, (part) => part.amount),
            clientCredit,
          ),
        ).toBe(paid)
        expect(balanceOf(after)).toBe(Math.max(0, balanceOf(position) - paid))
        expect(clientCredit).toBe(Math.max(0, paid - balanceOf(position)))
        expect(after.clientCredit).toBe(position.clientCredit + clientCredit)
        for (const part of parts) expect(part.amount).toBeGreaterThan(0)
        for (const row of after.instalments)
          for (const [owed, given] of [
            [row.penalty, row.penaltyPaid],
            [row.interest, row.interestPaid],
            [row.principal, row.principalPaid],
          ] as const) {
            expect(given).toBeGreaterThanOrEqual(0)
            expect(given).toBeLessThanOrEqual(owed)
          }
      }),
    )
  })

  test('goes to the oldest instalment first, and inside it to penalty, interest, principal', () => {
    fc.assert(
      fc.property(anyPosition, amount(3_000_000), (position, paid) => {
        const { parts, after } = allocate(position, paid)
        const places = parts.map((part) => part.instalmentNo * 10 + COMPONENTS.indexOf(part.component))
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
        for (const part of parts.slice(0, -1)) {
          const row = after.instalments.find((instalment) => instalment.no === part.instalmentNo)
          expect(row && row[`${part.component}Paid`]).toBe(row?.[part.component])
        }
        const firstOpen = after.instalments.find(
          (row) => scheduledUnpaid(row) > 0 || row.penalty > row.penaltyPaid,
        )
        for (const part of parts) expect(part.instalmentNo).toBeLessThanOrEqual(firstOpen?.no ?? Infinity)
      }),
    )
  })

  test('made in two parts leaves the loan where one payment of both leaves it', () => {
    fc.assert(
      fc.property(anyPosition, amount(1_500_000), amount(1_500_000), (position, first, second) => {
        const once = allocate(position, add(first, second))
        const twice = allocate(allocate(position, first).after, second)
        expect(twice.after).toEqual(once.after)
      }),
    )
  })

  test("larger than the balance is kept as the client's credit", () => {
    const position = unpaidPosition([{ no: 1, dueOn: FIRST, interest: pesos(30), principal: pesos(470) }])
    const { clientCredit, after } = allocate(position, pesos(600))
    expect(clientCredit).toBe(pesos(100))
    expect(isFullyPaid(after)).toBe(true)
  })

  test('too small for everything pays the penalty first, then interest, and principal last', () => {
    const unpaid = unpaidPosition([
      { no: 1, dueOn: FIRST, interest: pesos(300), principal: pesos(400) },
      { no: 2, dueOn: addDays(FIRST, 7), interest: pesos(200), principal: pesos(500) },
    ])
    const position = withPenalty(unpaid, { no: 1, amount: pesos(50) })
    const given = (paid: number) =>
      allocate(position, pesos(paid)).parts.map((part) => [
        part.instalmentNo,
        part.component,
        part.amount / 100,
      ])
    expect(given(40)).toEqual([[1, 'penalty', 40]])
    expect(given(100)).toEqual([
      [1, 'penalty', 50],
      [1, 'interest', 50],
    ])
    expect(given(800)).toEqual([
      [1, 'penalty', 50],
      [1, 'interest', 300],
      [1, 'principal', 400],
      [2, 'interest', 50],
    ])
  })

  test('of less than nothing is refused', () => {
    expect(() => allocate({ instalments: [], clientCredit: ZERO }, toCentavos(-1))).toThrow(RangeError)
  })
})

describe('the totals that a phone is sent', () => {
  test('give the same amounts owed on every instalment as the payments themselves', () => {
    fc.assert(
      fc.property(anyPosition, amount(1_000_000), (position, next) => {
        const schedule = position.instalments.filter((row) => row.interest + row.principal > 0)
        const open = position.instalments
          .map((row) => ({ no: row.no, amount: toCentavos(row.penalty - row.penaltyPaid) }))
          .filter((penalty) => penalty.amount > 0)
        const rebuilt = positionFromTotals(schedule, scheduledPaid(position), open, position.clientCredit)
        expect(balanceOf(rebuilt)).toBe(balanceOf(position))
        expect(penaltiesUnpaid(rebuilt)).toBe(penaltiesUnpaid(position))
        expect(allocate(rebuilt, next).parts).toEqual(allocate(position, next).parts)
        expect(allocate(rebuilt, next).clientCredit).toBe(allocate(position, next).clientCredit)
      }),
    )
  })
})

describe('a replay', () => {
  const dayAt = (offset: number) => addDays(FIRST, offset)
  const anyEvents = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('payment' as const),
        paymentId: fc.uuid(),
        amount: amount(300_000),
        day: fc.integer({ min: 0, max: 60 }).map(dayAt),
      }),
      fc.record({
        kind: fc.constant('penalty' as const),
        no: fc.constant(1),
        amount: amount(20_000),
        day: fc.integer({ min: 0, max: 60 }).map(dayAt),
        sign: fc.constant(1 as const),
      }),
    ),
    { maxLength: 12 },
  )

  test('of events that were recorded day by day finds what was posted at the time', () => {
    fc.assert(
      fc.property(schedules, anyEvents, (schedule, events) => {
        const recorded = [...events].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
        let position: LoanPosition = unpaidPosition(schedule)
        const parts = []
        for (const event of recorded) {
          if (event.kind === 'penalty') {
            if (event.amount > 0) position = withPenalty(position, event)
            continue
          }
          const posted = allocate(position, event.amount)
          parts.push({ paymentId: event.paymentId, parts: posted.parts, clientCredit: posted.clientCredit })
          position = posted.after
        }
        expect(replay(schedule, recorded)).toEqual({ position, payments: parts })
      }),
    )
  })

  test('keeps every peso: what was paid is on the schedule, on penalties or in credit', () => {
    fc.assert(
      fc.property(schedules, anyEvents, (schedule, events) => {
        const { position, payments } = replay(schedule, events)
        const paid = events.reduce((sum, event) => sum + (event.kind === 'payment' ? event.amount : 0), 0)
        const penaltiesPaid = sumOf(position.instalments, (row) => row.penaltyPaid)
        expect(scheduledPaid(position) + penaltiesPaid + position.clientCredit).toBe(paid)
        expect(payments).toHaveLength(events.filter((event) => event.kind === 'payment').length)
      }),
    )
  })

  const schedule = [
    { no: 1, dueOn: FIRST, interest: pesos(100), principal: pesos(400) },
    { no: 2, dueOn: dayAt(7), interest: pesos(50), principal: pesos(450) },
  ]
  const pay = (paymentId: string, value: number, day: number): LoanEvent => ({
    kind: 'payment',
    paymentId,
    amount: pesos(value),
    day: dayAt(day),
  })
  const charge = (value: number, day: number, sign: 1 | -1 = 1): LoanEvent => ({
    kind: 'penalty',
    no: 1,
    amount: pesos(value),
    day: dayAt(day),
    sign,
  })

  test('a penalty entered late re-splits only what was paid after its day', () => {
    const paid = [pay('early', 200, 0), pay('same day', 100, 5), pay('later', 200, 9)]
    const before = replay(schedule, paid)
    const after = replay(schedule, [...paid, charge(25, 5)])
    expect(changedSplits(before, after)).toEqual(['later'])
    expect(after.payments[2]?.parts[0]).toEqual({ instalmentNo: 1, component: 'penalty', amount: pesos(25) })
  })

  test('a waiver gives what was paid on the penalty back to interest and principal', () => {
    const events = [charge(25, 1), pay('first', 125, 2)]
    const waived = replay(schedule, [...events, charge(25, 20, -1)])
    expect(waived.payments[0]?.parts).toEqual([
      { instalmentNo: 1, component: 'interest', amount: pesos(100) },
      { instalmentNo: 1, component: 'principal', amount: pesos(25) },
    ])
    expect(penaltiesUnpaid(waived.position)).toBe(0)
  })

  test('more cannot be waived than was charged', () => {
    expect(() => replay(schedule, [charge(25, 1), charge(26, 2, -1)])).toThrow(RangeError)
  })

  test('without a reversed payment, the later ones take its place', () => {
    const all = [pay('wrong', 500, 0), pay('right', 500, 7)]
    const after = replay(schedule, all.slice(1))
    expect(changedSplits(replay(schedule, all), after)).toEqual(['right'])
    expect(after.payments[0]?.parts.map((part) => part.instalmentNo)).toEqual([1, 1])
  })

  test('a charge after maturity is one more instalment', () => {
    const { position } = replay(schedule, [{ ...charge(40, 30), no: 3 } as LoanEvent])
    expect(position.instalments.at(-1)).toMatchObject({
      no: 3,
      dueOn: dayAt(7),
      penalty: pesos(40),
      principal: 0,
    })
  })

  test('counts events by their days, whatever order they were recorded in, and on one day as they were recorded', () => {
    const events = [
      pay('third', 300, 9),
      pay('first', 100, 2),
      pay('second', 400, 5),
      pay('also then', 50, 5),
    ]
    const { payments } = replay(schedule, events)
    expect(payments.map(({ paymentId }) => paymentId)).toEqual(['first', 'second', 'also then', 'third'])
    expect(payments[0]?.parts).toEqual([{ instalmentNo: 1, component: 'interest', amount: pesos(100) }])
  })

  test('of a part waived charges the rest, the latest charge first', () => {
    const events = [charge(25, 1), pay('between', 20, 2), charge(10, 3), charge(15, 8, -1)]
    const { position, payments } = replay(schedule, events)
    expect(penaltiesUnpaid(position)).toBe(0)
    expect(position.instalments[0]?.penalty).toBe(pesos(20))
    expect(payments[0]?.parts).toEqual([{ instalmentNo: 1, component: 'penalty', amount: pesos(20) }])
  })

  test('of several waivers on one instalment takes off what they are together', () => {
    const events = [charge(25, 1), charge(10, 3), charge(5, 8, -1), charge(8, 9, -1)]
    expect(replay(schedule, events).position.instalments[0]?.penalty).toBe(pesos(22))
  })

  test('of a waiver on another instalment leaves the charges of this one', () => {
    const onSecond = { kind: 'penalty', no: 2, amount: pesos(30), day: dayAt(8) } as const
    const events: LoanEvent[] = [charge(25, 1), { ...onSecond, sign: 1 }, { ...onSecond, sign: -1 }]
    expect(replay(schedule, events).position.instalments.map((row) => row.penalty)).toEqual([pesos(25), 0])
  })

  test('of a payment that pays the loan off gives up the interest to come, and only where it covers the rest', () => {
    const released = addDays(FIRST, -7)
    const payOff = (value: number): LoanEvent =>
      ({ ...pay('off', value, 0), paysOffSince: released }) as LoanEvent
    const off = replay(schedule, [payOff(950)])
    expect(balanceOf(off.position)).toBe(0)
    expect(off.position.instalments[1]).toMatchObject({ interest: 0, rebate: pesos(50) })
    expect(off.payments[0]?.clientCredit).toBe(0)
    expect(replay(schedule, [payOff(951)]).position.clientCredit).toBe(pesos(1))
    const short = replay(schedule, [payOff(949)])
    expect(balanceOf(short.position)).toBe(pesos(51))
    expect(short.position.instalments[1]?.interest).toBe(pesos(50))
  })

  test('of a restructuring takes the principal over and no interest', () => {
    const taken = { ...pay('new loan', 850, 3), restructures: true } as LoanEvent
    const { position, payments } = replay(schedule, [taken])
    expect(payments[0]?.parts.map(({ component, amount }) => [component, amount])).toEqual([
      ['principal', pesos(400)],
      ['principal', pesos(450)],
    ])
    expect(isFullyPaid(position)).toBe(true)
  })
})

describe('a payment that is taken off', () => {
  const position = unpaidPosition([
    { no: 1, dueOn: FIRST, interest: pesos(100), principal: pesos(400) },
    { no: 2, dueOn: addDays(FIRST, 7), interest: pesos(50), principal: pesos(450) },
  ])

  test('is owed again, part by part', () => {
    fc.assert(
      fc.property(anyPosition, amount(3_000_000), (before, paid) => {
        const { after, ...split } = allocate(before, paid)
        expect(takenOff(after, split)).toEqual(before)
      }),
    )
  })

  test('must have been paid there', () => {
    const parts = [{ instalmentNo: 2, component: 'interest', amount: pesos(1) }] as const
    expect(() => takenOff(position, { parts, clientCredit: ZERO })).toThrow(RangeError)
  })
})
