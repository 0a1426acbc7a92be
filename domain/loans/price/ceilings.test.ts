import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../../calendar.ts'
import { pesos, ZERO } from '../../money.ts'
import { ceilingOn, checkCeilings, type CeilingCheck } from './ceilings.ts'
import { PUBLISHED_CEILINGS } from './published-rates.ts'

const day = toLocalDate
const within: CeilingCheck = {
  ceilings: PUBLISHED_CEILINGS,
  on: day('2026-05-04'),
  secured: false,
  principal: pesos(10_000),
  tenor: { months: 4 },
  interestTotal: pesos(1200),
  chargesDeducted: pesos(400),
  flows: [30, 60, 90, 120].map((days) => ({ amount: pesos(2800), days })),
  penaltyPctPerMonth: 5,
  penalties: ZERO,
  contractualPctPerMonth: 4.69,
  warnAbovePctPerMonth: 3,
}

describe('a covered loan', () => {
  test('within all four ceilings may go on, and is warned about above 3 % on the balance', () => {
    expect(checkCeilings(within)).toMatchObject({
      covered: true,
      breaches: [],
      warnings: ['rate on the balance'],
    })
    expect(checkCeilings({ ...within, contractualPctPerMonth: 3 }).warnings).toEqual([])
  })

  test('exactly at a ceiling is within it, a centavo above is not', () => {
    const atNominal = {
      ...within,
      interestTotal: pesos(2400),
      chargesDeducted: ZERO,
      flows: within.flows.map(({ days }) => ({ amount: pesos(3100), days })),
    }
    expect(checkCeilings(atNominal).breaches).toEqual([])
    expect(checkCeilings({ ...atNominal, interestTotal: pesos(2400.01) }).breaches).toEqual(['nominal'])
    expect(checkCeilings({ ...within, penalties: pesos(8400) }).breaches).toEqual([])
    expect(checkCeilings({ ...within, penalties: pesos(8400.01) }).breaches).toEqual(['total cost'])
    expect(checkCeilings({ ...within, penaltyPctPerMonth: 5.01 }).breaches).toEqual(['penalty'])
  })

  test('is tested on its effective rate with every charge that was deducted', () => {
    expect(checkCeilings({ ...within, chargesDeducted: pesos(2000) }).breaches).toEqual(['eir'])
  })

  test('is tested on the days on which it is paid: due in a week it costs four times what it costs in a month', () => {
    const dueAfter = (days: number) =>
      checkCeilings({
        ...within,
        tenor: { months: 1 },
        interestTotal: pesos(600),
        flows: [{ amount: pesos(10_600), days }],
      })
    expect(dueAfter(30).eirPerMonthPct).toBeCloseTo(10.416667, 6)
    expect(dueAfter(30).breaches).toEqual([])
    expect(dueAfter(8).eirPerMonthPct).toBeGreaterThan(37)
    expect(dueAfter(8).breaches).toEqual(['eir'])
    expect(dueAfter(1).breaches).toEqual(['eir'])
  })
})

describe('ceilings', () => {
  test('in force are those of the day, and a day without any is warned about', () => {
    expect(ceilingOn(PUBLISHED_CEILINGS, day('2026-03-31'))?.eirPctPerMonth).toBe(15)
    expect(ceilingOn(PUBLISHED_CEILINGS, day('2026-04-01'))?.eirPctPerMonth).toBe(12)
    expect(ceilingOn(PUBLISHED_CEILINGS, day('2022-03-02'))).toBeUndefined()
    const before = checkCeilings({ ...within, on: day('2022-03-02') })
    expect(before).toMatchObject({ covered: false, breaches: [] })
    expect(before.warnings).toContain('no ceiling in force')
  })

  test('do not speak of larger, longer or secured loans', () => {
    for (const not of [{ principal: pesos(10_000.01) }, { tenor: { days: 121 } }, { secured: true }])
      expect(checkCeilings({ ...within, ...not, penaltyPctPerMonth: 20 })).toMatchObject({
        covered: false,
        breaches: [],
      })
    expect(checkCeilings({ ...within, tenor: { days: 120 } }).covered).toBe(true)
  })
})
