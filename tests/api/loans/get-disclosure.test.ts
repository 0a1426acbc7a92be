import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import {
  applied,
  clientVisitor,
  daysLater,
  lend,
  newClient,
  openCompany,
  pay,
  termsId,
  type Company,
} from '../../support/lending-company.ts'
import { SATURDAY_MORNING, testApp, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
beforeEach(() => test.clock.set(SATURDAY_MORNING))
afterAll(() => test.close())

const disclosed = (id: number, by = company.admin.visitor) => by.get('getDisclosure', { id })

describe('before the release', () => {
  it('says what a release today would cost, item by item', async () => {
    const accId = await newClient(company)
    const id = await applied(company, { accId, status: 'Approved by Admin' })
    const said = await disclosed(id, await clientVisitor(company, accId))
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

describe('after it', () => {
  it('says for ever what was said, whatever was paid and given up since', async () => {
    const { loanId, applicationId } = await lend(company)
    const before = await disclosed(applicationId)
    expect(before).toMatchObject({
      loan_id: loanId,
      net_proceeds: 1_248_569,
      acceptance: { channel: 'paper' },
    })
    await daysLater(company, 21)
    const { amount } = await company.admin.visitor.get('quotePayOff', { id: loanId })
    await pay(company, { loan_id: loanId, amount, pays_off: true })
    expect(await disclosed(applicationId)).toEqual({ ...before, status: 'Fully Paid' })
  })

  it('shows the old balance that a renewal’s proceeds paid', async () => {
    const { loanId, accId } = await lend(company)
    await pay(company, { loan_id: loanId, amount: pesos(11_000) })
    const id = await applied(company, { status: 'Approved by Admin' })
    await test.db
      .updateTable('application')
      .set({ acc_id: accId, renews_loan_id: loanId })
      .where('application_id', '=', id)
      .execute()
    const { amount } = await company.admin.visitor.get('quotePayOff', { id: loanId })
    const said = await disclosed(id)
    expect(said.other_charges).toContainEqual({ charge: 'previous loan', amount, deducted: true })
    expect(said.net_proceeds).toBe(1_248_569 - amount)
  })

  it('of a restructuring hands nothing over and charges nothing', async () => {
    const { loanId } = await lend(company)
    const wish = { loan_id: loanId, terms_id: await termsId(company, { months: 6 }), reason: 'Flood' }
    const made = await company.superAdmin.visitor.get('restructureLoan', wish)
    expect(await disclosed(made.application_id)).toMatchObject({
      amount_financed: made.principal,
      other_charges: [{ charge: 'previous loan', amount: made.principal, deducted: true }],
      net_proceeds: 0,
    })
  })
})

it('refuses what the office has not approved, and what is not there', async () => {
  const ask = (id: number) => company.admin.visitor.ask('getDisclosure', { id })
  expect(await ask(await applied(company, { status: 'Approved by CI' }))).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  expect(await ask(99_999)).toMatchObject({ code: 'NOT_FOUND' })
})

it('is for the client, the client’s CI and the office', async () => {
  const { applicationId: id } = await lend(company)
  const other = await clientVisitor(company, await newClient(company))
  expect(await other.ask('getDisclosure', { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await company.otherCi.visitor.ask('getDisclosure', { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await disclosed(id, company.ci.visitor)).toMatchObject({ application_id: id })
})
