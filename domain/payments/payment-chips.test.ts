import { describe, expect, test } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { positionFromTotals } from '../loans/loan-position.ts'
import { pesos } from '../money.ts'
import { paymentChips } from './payment-chips.ts'
import { METHODS, needsVerification, plainReference, referenceProblem } from './payment-method.ts'
import { firstStatusOf } from './payment-status.ts'

const days = ['2026-11-14', '2026-11-21', '2026-11-28'].map(toLocalDate)
const schedule = days.map((dueOn, index) => ({
  no: index + 1,
  dueOn,
  interest: pesos(100),
  principal: pesos(400),
}))
const chipsAt = (paid: number, penalty: number, day = '2026-11-21') =>
  paymentChips(
    positionFromTotals(schedule, pesos(paid), penalty ? [{ no: 1, amount: pesos(penalty) }] : []),
    toLocalDate(day),
  ).map(({ chip, amount }) => [chip, amount / 100])

describe('the amounts offered', () => {
  test('are what is due today, that with arrears and penalties, and the full balance', () => {
    expect(chipsAt(0, 25)).toEqual([
      ['exact due', 500],
      ['with arrears', 1025],
      ['full balance', 1525],
    ])
  })

  test('speak of arrears only where something is overdue', () => {
    expect(chipsAt(500, 25)).toEqual([
      ['exact due', 500],
      ['with penalties', 525],
      ['full balance', 1025],
    ])
    expect(chipsAt(499, 25)).toContainEqual(['with arrears', 526])
  })

  test('are the penalties where nothing else is owed', () => {
    expect(chipsAt(1500, 25)).toEqual([['penalties', 25]])
    expect(chipsAt(500, 25, '2026-11-16'), 'the next instalment is in it').toContainEqual([
      'with penalties',
      525,
    ])
  })

  test('name equal amounts once', () => {
    expect(chipsAt(500, 0)).toEqual([
      ['exact due', 500],
      ['full balance', 1000],
    ])
    expect(chipsAt(1000, 0, '2026-11-28')).toEqual([['exact due', 500]])
  })

  test('offer the next instalment where nothing is due yet, and nothing where nothing is owed', () => {
    expect(chipsAt(700, 0, '2026-11-16')).toEqual([
      ['exact due', 300],
      ['full balance', 800],
    ])
    expect(chipsAt(1500, 0)).toEqual([])
  })

  test('ask for arrears alone where only arrears are left', () => {
    expect(chipsAt(0, 0, '2026-12-05')).toEqual([['with arrears', 1500]])
  })
})

describe('a payment method', () => {
  test('other than cash waits for verification and needs a reference', () => {
    expect(METHODS.filter(needsVerification)).toEqual(['GCash', 'Maya', 'bank', 'check'])
    expect(METHODS.map(firstStatusOf)).toEqual(['Posted', ...Array<string>(4).fill('For Verification')])
    expect(referenceProblem('cash', '')).toBeUndefined()
    for (const method of ['GCash', 'Maya', 'bank', 'check'] as const)
      expect(referenceProblem(method, '  ')).toBe('Reference is required')
  })

  test('GCash has references of 13 digits, however they are spaced', () => {
    expect(referenceProblem('GCash', '1234 567 890123')).toBeUndefined()
    for (const digits of ['123456789012', '12345678901234'])
      expect(referenceProblem('GCash', digits), digits).toBe('Invalid Reference, (e.g: 1234 567 890123)')
    expect(plainReference('1234-567 890123')).toBe('1234567890123')
    expect(referenceProblem('GCash', '123456789012')).toMatch(/^Invalid Reference/)
    expect(referenceProblem('bank', 'ab/12')).toBeUndefined()
    expect(referenceProblem('bank', "x'; --")).toBe('Invalid Reference')
  })
})
