import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  lastSaturday,
  toLocalDate,
  type LocalDate,
} from '../../../domain/calendar.ts'
import { saturdaySpan } from '../../../domain/collections/collection-day.ts'
import { dueOf } from '../../../domain/collections/due-list.ts'
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { toCentavos, ZERO } from '../../../domain/money.ts'
import { foundCompany } from '../../../server/demo/found-company.ts'
import type { RowBuffer, RowOf } from '../../../server/demo/insert-rows.ts'
import { readRules, type CompanyRules } from '../../../server/demo/desk.ts'
import { testApp, type TestApp } from '../../support/world/test-app.ts'

const TODAY = toLocalDate('2026-11-21')

describe('the demo company of the usual size', () => {
  let at: TestApp
  let rules: CompanyRules
  beforeAll(async () => {
    at = await testApp()
    rules = await at.db.transaction().execute((tx) => readRules(tx, addMonths(TODAY, -36), TODAY))
  })
  afterAll(() => at.close())

  const live = (today: LocalDate, clients = 400, years = 1): RowBuffer => {
    const opened = addMonths(today, -12 * years)
    const { rows, history } = foundCompany({ clients, opened, today, rules, passwordHash: '-' })
    while (history.next().done !== true);
    return rows
  }

  /** What the first investigator's round lacks on a day; empty where nothing does. */
  const lacking = (today: LocalDate): string[] => {
    const { stops, weekly, running } = roundOf(live(today), today)
    const faults: string[] = []
    if (stops < 60 || weekly < 60) faults.push(`${today}: ${stops} stops, ${weekly} of them weekly`)
    if (running < 300) faults.push(`${today}: ${running} running loans`)
    return faults
  }

  it('gives the first investigator 60 stops this Saturday and 300 running loans, whatever day it is', () => {
    const days = fc.integer({
      min: dayNumber(toLocalDate('2024-01-01')),
      max: dayNumber(toLocalDate('2030-12-31')),
    })
    fc.assert(
      fc.property(days, (number) => {
        expect(lacking(dayFromNumber(number))).toEqual([])
      }),
      { numRuns: 3, seed: 21 },
    )
  })

  it('gives them also in the days after a pay day that is a Saturday, when most loans end at once', () => {
    const week = [1, 2, 3].map((after) => addDays(toLocalDate('2026-05-30'), after))
    expect(week.flatMap(lacking)).toEqual([])
  })

  it('gives demo.client a running loan and a history, whatever weekday it is and however long the history', () => {
    for (let day = 0; day < 21; day++) {
      const rows = live(addDays(TODAY, day), 30, 1 + (day % 3))
      const accId = rows.waiting('account').find((row) => row.username === 'demo.client')?.acc_id
      const statuses = rows
        .waiting('loan')
        .filter((row) => row.acc_id === accId)
        .map((row) => row.status)
      expect(new Set(statuses)).toEqual(new Set(['Fully Paid', 'Released']))
    }
  })

  it('leaves an expense to decide, whatever weekday it is', () => {
    const undecided = (today: LocalDate) =>
      live(today, 30)
        .waiting('expense')
        .filter(({ status, decided_at }) => status === 'Pending' && !decided_at).length
    const days = Array.from({ length: 14 }, (_, day) => addDays(TODAY, day))
    expect(days.filter((today) => undecided(today) === 0)).toEqual([])
  })

  it('has about as many clients, applications and exceptions as a company of its size', () => {
    const rows = live(TODAY)
    const statuses = grouped(rows.waiting('application'), (row) => row.status)
    expect(rows.waiting('client').length).toBe(400)
    expect(statuses.get('Pending')?.length).toBeGreaterThanOrEqual(6)
    expect(statuses.get('Approved by CI')?.length).toBeGreaterThanOrEqual(4)
    expect(statuses.get('Approved by Admin')?.length).toBeGreaterThanOrEqual(3)
    expect(statuses.get('Fully Paid')?.length).toBeGreaterThan(300)
    const payments = grouped(rows.waiting('payment'), (row) => row.status)
    expect(payments.get('Posted')?.length).toBeGreaterThan(5000)
    expect(payments.get('Reversed')?.length).toBeGreaterThan(5)
    expect(payments.get('For Verification')?.length).toBeGreaterThan(5)
    const waived = rows.waiting('penalty').filter((row) => row.status === 'Waived')
    expect(waived.length).toBeGreaterThan(20)
    const reasons = new Set(rows.waiting('payment_exception').map((row) => row.reason))
    expect([...reasons].toSorted()).toEqual(['looks like a duplicate', 'more than balance', 'not assigned'])
    const waiting = rows.waiting('remittance').filter((row) => row.status === 'Handed Over')
    expect(waiting.map((row) => row.business_on)).toEqual([lastSaturday(TODAY)])
  })

  it('is the same in every run of one day, and another on another day', () => {
    const rows = (today: LocalDate) => JSON.stringify(live(today, 40).waiting('transfer'))
    expect(rows(TODAY)).toBe(rows(TODAY))
    expect(rows(TODAY)).not.toBe(rows(addDays(TODAY, 1)))
  })

  it('is refused for fewer clients than there are stories', () => {
    expect(() => live(TODAY, 5)).toThrow('needs more than')
  })
})

/** The first investigator's round of this Saturday, by the one definition of what is due. */
function roundOf(rows: RowBuffer, today: LocalDate) {
  const mine = new Set(
    rows
      .waiting('client')
      .filter((row) => row.assigned_ci === 1)
      .map((row) => row.acc_id),
  )
  const open = rows.waiting('loan').filter((row) => row.status === 'Released' && mine.has(row.acc_id))
  const instalments = grouped(rows.waiting('instalment'), (row) => row.loan_id)
  const span = saturdaySpan('this', today)
  const stops = open.filter(
    (loan) => dueOf(positionOf(instalments.get(loan.loan_id ?? 0) ?? []), span).collectible > 0,
  )
  return {
    stops: stops.length,
    weekly: stops.filter((loan) => loan.frequency === 'weekly').length,
    running: open.filter((loan) => loan.balance > 0).length,
  }
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

function positionOf(rows: readonly RowOf<'instalment'>[]): LoanPosition {
  return {
    clientCredit: ZERO,
    instalments: rows.map((row) => ({
      no: row.no,
      dueOn: row.due_on,
      interest: row.interest,
      principal: row.principal,
      penalty: toCentavos(row.penalty ?? 0),
      interestPaid: toCentavos(row.interest_paid ?? 0),
      principalPaid: toCentavos(row.principal_paid ?? 0),
      penaltyPaid: toCentavos(row.penalty_paid ?? 0),
    })),
  }
}
