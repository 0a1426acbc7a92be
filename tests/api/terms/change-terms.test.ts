import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { changeTerms } from '../../../contract/loans/terms.ts'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { released } from '../../support/money/loan-steps.ts'

type Form = InputOf<typeof changeTerms>

const company = useCompany()
const { at } = company
let replaces: number

beforeAll(async () => {
  replaces = await company.termsId()
})
/** The company's first terms, and nothing after them, on 21 November. */
beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  await company.daysLater(0)
  await at.db
    .deleteFrom('terms_and_interest')
    .where('effective_from', '>', toLocalDate('2022-02-01'))
    .execute()
  await at.db.updateTable('terms_and_interest').set({ retired_on: null }).execute()
})

/** The weekly salary loan over 3 months, a little cheaper, from 1 December on. */
const form = (change: Partial<Form> = {}): Form => ({
  replaces,
  kind: 'Salary Loan',
  frequency: 'weekly',
  quote: 'add-on',
  rate_per_month: 2.75,
  months: 3,
  instalments: 13,
  service_fee_pct: 3,
  notarial_fee: pesos(100),
  insurance_fee: ZERO,
  penalty_pct_per_month: 5,
  grace_days: 3,
  min_amount: pesos(3000),
  max_amount: pesos(100_000),
  effective_from: toLocalDate('2026-12-01'),
  ...change,
})
const change = (asked: Partial<Form> = {}) => company.superAdmin.visitor.ask('changeTerms', form(asked))
const inForce = async () => {
  const all = await company.ci.visitor.get('getTermsAndInterest', {})
  return all.filter((row) => row.kind === 'Salary Loan' && row.frequency === 'weekly' && row.months === 3)
}

describe('what it does', () => {
  it('puts new terms in the place of others from a day on, and not before', async () => {
    const changed = await change()
    expect(changed).toMatchObject({ data: { replaced: replaces, warnings: ['rate on the balance'] } })
    expect(await inForce()).toMatchObject([{ terms_id: replaces, rate_per_month: 3 }])
    await company.daysLater(9)
    expect(await inForce()).toMatchObject([{ terms_id: replaces }])
    await company.daysLater(1)
    const next = changed.success ? changed.data.terms_id : 0
    expect(await inForce()).toMatchObject([
      { terms_id: next, rate_per_month: 2.75, effective_from: '2026-12-01' },
    ])
  })

  it('leaves what was approved and released on the old ones as it was', async () => {
    const applicationId = await company.approvedApplication()
    await change()
    await company.daysLater(20)
    await company.acceptOnPaper({ application_id: applicationId })
    await released(company, applicationId)
    const loan = await at.db.selectFrom('loan').selectAll().executeTakeFirstOrThrow()
    // 3 % add-on: ₱ 13,000 + 1,170 in 13 instalments.
    expect(loan).toMatchObject({ terms_id: replaces, instalment_amount: 109_000 })
  })

  it('adds terms of a length that there were none of', async () => {
    const eight = { replaces: null, frequency: 'monthly', months: 8, instalments: 8 } as const
    expect(await change(eight)).toMatchObject({ data: { replaced: null } })
    await company.daysLater(10)
    const listed = await company.ci.visitor.get('getEightInstalmentTerms', {})
    expect(listed.map((row) => row.frequency).toSorted()).toEqual(['monthly', 'semi-monthly'])
  })

  it('puts terms in which interest is worked out otherwise on the report of what was done alone', async () => {
    const changed = await change({ quote: 'diminishing', rate_per_month: 3 })
    expect(changed).toMatchObject({ success: true })
    const { rows } = await company.superAdmin.visitor.get('listActsAlone', {})
    expect(rows[0]).toMatchObject({
      call: 'changeTerms',
      row_id: changed.success ? String(changed.data.terms_id) : '',
      mark: 'control loosened',
    })
  })

  it('keeps for the audit what was changed', async () => {
    await change()
    const [changes] = await changesOf(at.db, 'changeTerms')
    expect(changes).toMatchObject([
      { id: replaces, after: { retired_on: '2026-12-01' } },
      { before: null },
      { before: null, after: { mark: 'control loosened' } },
    ])
  })
})

describe('the ceilings of the law', () => {
  it.each<[string, Partial<Form>, string]>([
    ['a nominal rate above 6 % a month', { rate_per_month: 6.1 }, 'nominal'],
    ['a penalty above 5 % a month', { penalty_pct_per_month: 5.01 }, 'penalty'],
    ['fees that make it dearer than 12 % a month', { service_fee_pct: 20 }, 'eir'],
  ])('refuse %s', async (_, asked, breach) => {
    const refused = await change(asked)
    expect(refused).toMatchObject({ code: 'OVER_CEILING' })
    expect(String(refused.data)).toContain(breach)
    expect(await inForce()).toHaveLength(1)
  })

  it('let pass with a warning what only small loans could not bear', async () => {
    expect(await change({ notarial_fee: pesos(500) })).toMatchObject({
      data: { warnings: ['above the legal ceiling at ₱\u00a03,000.00: eir', 'rate on the balance'] },
    })
  })

  it('let pass with a warning what is too dear only where the first instalment falls due early', async () => {
    expect(await change({ service_fee_pct: 8 })).toMatchObject({
      data: {
        warnings: [
          'above the legal ceiling where the first instalment falls due early: eir',
          'rate on the balance',
        ],
      },
    })
  })

  it('do not speak of longer loans', async () => {
    const asked = {
      replaces: null,
      frequency: 'monthly',
      months: 7,
      instalments: 7,
      rate_per_month: 7,
    } as const
    expect(await change(asked)).toMatchObject({ success: true })
  })
})

describe('what it refuses', () => {
  it.each<[string, Partial<Form>, string]>([
    ['a day that is not to come', { effective_from: toLocalDate('2026-11-21') }, 'effective_from'],
    ['more at the least than at the most', { min_amount: pesos(100_001) }, 'max_amount'],
    [
      'a last day for the first instalment before the first such day',
      { first_due_min_days: 20, first_due_max_days: 19 },
      'first_due_max_days',
    ],
    ['instalments that the months do not hold', { instalments: 12 }, 'instalments'],
    ['an amount that its fees eat up', { min_amount: pesos(90) }, 'min_amount'],
    ['a second row beside the same', { replaces: null }, 'replaces'],
    ['a rate below nothing', { rate_per_month: -1 }, 'rate_per_month'],
    ['half a day of grace', { grace_days: 0.5 }, 'grace_days'],
    ['a fee below nothing', { notarial_fee: pesos(-1) }, 'notarial_fee'],
  ])('%s', async (_, asked, fieldname) => {
    expect(await change(asked)).toMatchObject({ code: 'INVALID_INPUT', data: [{ fieldname }] })
    expect(await inForce()).toMatchObject([{ terms_id: replaces }])
  })

  it('a second row beside terms that others follow, until those begin', async () => {
    const begins = toLocalDate('2026-12-01')
    expect(await change({ frequency: 'monthly', months: 8, instalments: 8 })).toMatchObject({ success: true })
    const beside = (effective_from: Form['effective_from']) => change({ replaces: null, effective_from })
    expect(await beside(addDays(begins, -1))).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ fieldname: 'replaces' }],
    })
    expect(await beside(begins)).toMatchObject({ success: true })
  })

  it('terms that would end on the day they begin, or before', async () => {
    const begins = toLocalDate('2026-12-01')
    const made = await change({ effective_from: begins })
    if (!made.success) throw new Error(made.code)
    const refused = { code: 'INVALID_INPUT', data: [{ fieldname: 'effective_from' }] }
    const again = (effective_from: Form['effective_from']) =>
      change({ replaces: made.data.terms_id, effective_from })
    expect(await again(begins)).toMatchObject(refused)
    expect(await again(addDays(begins, -1))).toMatchObject(refused)
    expect(await again(addDays(begins, 1))).toMatchObject({ success: true })
  })

  it('terms that are not there, and those that others follow already', async () => {
    expect(await change({ replaces: 99_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await change()).toMatchObject({ success: true })
    expect(await change({ effective_from: addDays(toLocalDate('2026-12-01'), 30) })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })
})

it('is a super admin’s, who has just given the password', async () => {
  for (const who of [company.admin, company.ci])
    expect(await who.visitor.ask('changeTerms', form())).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await change()).toMatchObject({ code: 'PASSWORD_NEEDED' })
})

it('twice under one id is once', async () => {
  const key = '019aa000-0000-7000-8000-0000000000dd'
  const first = await company.superAdmin.visitor.get('changeTerms', form(), { key })
  expect(await company.superAdmin.visitor.get('changeTerms', form(), { key })).toEqual(first)
})
