import { beforeAll, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Company } from '../../support/world/lending-company.ts'
import { companyWithTakings } from '../../support/money/paid-months.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let company: Company

beforeAll(async () => {
  company = await companyWithTakings(at)
})

const span = (from: string, to: string) => ({ from: toLocalDate(from), to: toLocalDate(to) })

it('sums what was paid from one day to another, both included, by method', async () => {
  const ask = span('2026-11-21', '2026-12-31')
  expect(await company.admin.visitor.get('getTakings', ask)).toEqual({
    ...ask,
    payments: 3,
    amount: 147_000,
    cash: 107_000,
    for_verification: 40_000,
    reversed: 0,
    methods: [
      { method: 'bank', payments: 1, amount: 40_000 },
      { method: 'cash', payments: 2, amount: 107_000 },
    ],
  })
  const newYear = await company.admin.visitor.get('getTakings', span('2027-01-01', '2027-01-01'))
  expect(newYear).toMatchObject({
    amount: 3000,
    reversed: 99_900,
    methods: [{ method: 'cash', payments: 1 }],
  })
})

it('is the sum of the list of the same days', async () => {
  const ask = span('2022-02-01', '2030-01-01')
  const { sums } = await company.admin.visitor.get('listPayments', ask)
  expect(await company.admin.visitor.get('getTakings', ask)).toMatchObject(sums)
})

it('says what is verified as soon as it is', async () => {
  const ask = span('2026-11-21', '2026-11-21')
  const { rows } = await company.admin.visitor.get('listPayments', { status: 'For Verification' })
  await company.admin.visitor.get('verifyPayment', { payment_id: rows[0]?.payment_id ?? '' })
  expect(await company.admin.visitor.get('getTakings', ask)).toMatchObject({
    amount: 140_000,
    for_verification: 0,
  })
})

it('refuses a span that ends before it begins', async () => {
  expect(await company.admin.visitor.ask('getTakings', span('2026-02-02', '2026-02-01'))).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('getTakings', span('2026-02-01', '2026-02-02'))).toMatchObject({
    code: 'WRONG_ROLE',
  })
})

it('names no method of which all was taken back', async () => {
  const today = company.at.clock.today()
  const { loanId: loan_id } = await company.lend()
  const check = { method: 'check' as const, reference: 'BPI-7', amount: 1_100 as Centavos }
  const { payment_id } = await company.pay({ loan_id, ...check })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Bounced' })
  const { reversed, methods } = await company.admin.visitor.get('getTakings', span(today, today))
  expect(reversed).toBeGreaterThanOrEqual(1_100)
  expect(methods.map(({ method }) => method)).not.toContain('check')
})
