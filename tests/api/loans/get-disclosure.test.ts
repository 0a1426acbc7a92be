import { beforeEach, describe, expect, it } from 'vitest'
import { toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { restructured } from '../../support/money/restructure.ts'
import { aClient } from '../../support/people/seed.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

beforeEach(() => at.clock.set(SATURDAY_MORNING))

const disclosed = (id: number, by = company.admin.visitor) => by.get('getDisclosure', { id })

describe('before the release', () => {
  it('says what a release today would cost, item by item', async () => {
    const accId = await company.newClient()
    const id = await company.applied({ accId, status: 'Approved by Admin' })
    const said = await disclosed(id, await company.clientVisitor(accId))
    expect(said).toMatchObject({
      application_id: id,
      loan_id: null,
      creditor: { name: 'Hulog' },
      borrower: { name: 'Ana Dela Cruz', address: '1 Rizal St, Brgy. Poblacion' },
      amount_financed: 1_300_000,
      finance_charges: [
        { charge: 'interest', amount: 117_000, deducted: false },
        { charge: 'service fee', amount: 39_000, deducted: true },
      ],
      finance_charge_total: 156_000,
      other_charges: [
        { charge: 'notarial fee', amount: 10_000, deducted: true },
        { charge: 'documentary stamps', amount: 2431, deducted: true },
      ],
      total_deductions: 51_431,
      net_proceeds: 1_248_569,
      finance_charge_pct: 12,
      quote: 'add-on',
      quoted_per_month_pct: 3,
      penalty_pct_per_month: 5,
      grace_days: 3,
      collateral: '',
      acceptance: null,
      acceptance_needed: true,
    })
    expect(said.instalments).toHaveLength(13)
    expect(said.instalments[0]).toMatchObject({ no: 1, due_on: '2026-11-28', amount: 109_000 })
    expect(said.instalments.at(-1)?.balance_after).toBe(0)
    expect(said.eir_per_month_pct).toBeGreaterThan(said.contractual_per_month_pct)
  })
})

it('names who owes in full, so that a father is not taken for his son, with the co-maker and what is pledged', async () => {
  const { accId, pId } = await aClient(at, { investigator: company.ci })
  const full = { firstname: 'Jose', middlename: 'Reyes', lastname: 'Abad', suffix: 'Jr' }
  await at.db.updateTable('person').set(full).where('p_id', '=', pId).execute()
  await at.db
    .updateTable('other_info')
    .set({ prd_collateral: 'A tricycle' })
    .where('p_id', '=', pId)
    .execute()
  const id = await company.applied({ accId, status: 'Approved by Admin' })
  expect(await disclosed(id)).toMatchObject({
    borrower: { name: 'Jose Reyes Abad Jr' },
    co_maker: 'Berto Santos',
    collateral: 'A tricycle',
  })
})

describe('on real days', () => {
  const semiMonthly = { frequency: 'semi-monthly', months: 1, amount: pesos(8000) } as const
  const on = async (released_on: LocalDate) => {
    const id = await company.applied({ ...semiMonthly, status: 'Approved by Admin' })
    return company.admin.visitor.get('getDisclosure', { id, released_on })
  }

  it('discounts each instalment to the day of the release, and says the figure of equal periods beside it', async () => {
    const said = await on(toLocalDate('2026-12-01'))
    expect(said.instalments.map((row) => row.due_on)).toEqual(['2026-12-15', '2026-12-30'])
    expect(said.eir_per_month_pct).toBeCloseTo(10.87, 2)
    expect(said.equal_periods.per_month_pct).toBeCloseTo(10.1, 2)
    expect(said.eir_per_year_pct).toBeCloseTo(said.eir_per_month_pct * 12, 9)
  })

  it('lets a loan fall due first on the next regular day where the first one would make it dearer than the law allows', async () => {
    const said = await on(toLocalDate('2026-12-08'))
    expect(said.instalments.map((row) => row.due_on)).toEqual(['2026-12-30', '2027-01-15'])
    expect(said.eir_per_month_pct).toBeLessThan(12)
  })

  it('is asked for a day between the approval and a month from now', async () => {
    const id = await company.applied({ status: 'Approved by Admin' })
    const ask = (released_on: string) =>
      company.admin.visitor.ask('getDisclosure', { id, released_on: toLocalDate(released_on) })
    const refused = { data: [{ fieldname: 'released_on', message: 'Invalid Release date' }] }
    expect(await ask('2026-11-20')).toMatchObject(refused)
    expect(await ask('2026-12-23')).toMatchObject(refused)
    expect(await ask('2026-12-22')).toMatchObject({ success: true })
  })
})

describe('after it', () => {
  it('says for ever what was said, whatever was paid and given up since', async () => {
    const { loanId, applicationId } = await company.lend()
    const before = await disclosed(applicationId)
    expect(before).toMatchObject({
      loan_id: loanId,
      net_proceeds: 1_248_569,
      acceptance: { channel: 'paper' },
    })
    await company.daysLater(21)
    const { amount } = await company.admin.visitor.get('quotePayOff', { id: loanId })
    await company.pay({ loan_id: loanId, amount, pays_off: true })
    expect(await disclosed(applicationId)).toEqual({ ...before, status: 'Fully Paid' })
  })

  it('knows nothing of what was charged after the maturity, which is one more line of the schedule', async () => {
    const { loanId: loan_id, applicationId } = await company.lend()
    const before = await disclosed(applicationId)
    const none = { interest: pesos(0), principal: pesos(0) }
    const charged = { loan_id, no: 14, due_on: toLocalDate('2027-02-27'), penalty: pesos(50), ...none }
    await at.db.insertInto('instalment').values(charged).execute()
    expect(await disclosed(applicationId)).toEqual(before)
  })

  it('shows the old balance that a renewal’s proceeds paid', async () => {
    const { loanId, accId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(11_000) })
    const id = await company.applied({ status: 'Approved by Admin' })
    await at.db
      .updateTable('application')
      .set({ acc_id: accId, renews_loan_id: loanId })
      .where('application_id', '=', id)
      .execute()
    const { amount } = await company.admin.visitor.get('quotePayOff', { id: loanId })
    const said = await disclosed(id)
    expect(said.other_charges).toContainEqual({ charge: 'previous loan', amount, deducted: true })
    expect(said.net_proceeds).toBe(1_248_569 - amount)
  })

  it('of a restructuring hands nothing over and charges the stamps alone', async () => {
    const { loanId } = await company.lend()
    const wish = { loan_id: loanId, terms_id: await company.termsId({ months: 6 }), reason: 'Flood' }
    const made = await restructured(company, wish)
    expect(await disclosed(made.application_id)).toMatchObject({
      amount_financed: made.principal,
      finance_charges: [{ charge: 'interest' }],
      other_charges: [
        { charge: 'documentary stamps', amount: made.stamp_tax, deducted: true },
        { charge: 'previous loan', amount: pesos(13_000), deducted: true },
      ],
      net_proceeds: 0,
    })
  })
})

it('refuses what the office has not approved, and what is not there', async () => {
  const ask = (id: number) => company.admin.visitor.ask('getDisclosure', { id })
  expect(await ask(await company.applied({ status: 'Approved by CI' }))).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  expect(await ask(99_999)).toMatchObject({ code: 'NOT_FOUND' })
})

it('is for the client, the client’s CI and the office', async () => {
  const { applicationId: id } = await company.lend()
  const other = await company.clientVisitor(await company.newClient())
  expect(await other.ask('getDisclosure', { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await company.otherCi.visitor.ask('getDisclosure', { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await disclosed(id, company.ci.visitor)).toMatchObject({ application_id: id })
})
