import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { theRow } from '../../support/rows/the-row.ts'

const company = useCompany()
const { at } = company
let application_id: number

beforeEach(async () => {
  application_id = await company.applied({
    accId: await company.newClient({ level: 5 }),
    status: 'Approved by CI',
  })
})

async function approve(
  amount: number,
  wish: { version?: number; by?: Member; months?: number; terms_id?: number; key?: string } = {},
) {
  const terms_id = wish.terms_id ?? (await company.termsId({ months: wish.months ?? 3 }))
  const form = { application_id, version: wish.version ?? 1, approved_amount: pesos(amount), terms_id }
  return (wish.by ?? company.otherAdmin).visitor.ask('approveAsAdmin', form, { key: wish.key ?? uuid() })
}

it('settles amount and terms', async () => {
  expect(await approve(12_000, { months: 6 })).toMatchObject({
    data: { application_id, status: 'Approved by Admin', version: 2 },
  })
  const card = await company.admin.visitor.get('getApplication', { application_id })
  expect(card).toMatchObject({ approved_amount: 1_200_000, months: 6, instalments: 26 })
})

it('is shown from then on with the terms that were approved and what they come to, as if they had been asked for', async () => {
  const accId = await company.newClient({ level: 5 })
  const asked = await company.applied({ accId, months: 6, amount: pesos(12_000) })
  const onTerms = async (id: number) => {
    const card = await company.admin.visitor.get('getApplication', { application_id: id })
    const { terms_id, kind, frequency, months, instalments, instalment_amount } = card ?? {}
    const { capacity, level_limit } = card ?? {}
    return { terms_id, kind, frequency, months, instalments, instalment_amount, capacity, level_limit }
  }
  const asAsked = await onTerms(asked)
  expect(asAsked).toMatchObject({ terms_id: await company.termsId({ months: 6 }), months: 6 })
  expect(await onTerms(application_id)).toMatchObject({ terms_id: await company.termsId(), months: 3 })
  expect(await approve(12_000, { months: 6 })).toMatchObject({ success: true })
  expect(await onTerms(application_id)).toEqual(asAsked)
})

describe('what the application is decided on', () => {
  const personOf = async () => {
    const { acc_id } = await theRow(at.db, 'application', { application_id })
    return theRow(at.db, 'account', { acc_id })
  }

  it('was changed by an admin, who does not approve; another one does, having seen it', async () => {
    const { p_id } = await personOf()
    const before = await company.admin.visitor.get('getOtherInfo', { id: p_id })
    const { prd_work, prd_educ_attain, prd_collateral, prd_m_bills } = before!
    const told = { p_id, prd_work, prd_educ_attain, prd_collateral, prd_m_bills }
    const form = { ...told, cu_type: 'Midway Employee' as const, prd_net: pesos(90_000) }
    await company.admin.visitor.get('updateOtherInfo', form)
    await company.admin.visitor.get('updateOtherInfo', form)
    expect(await approve(12_000, { months: 6 }), 'on what stood there before').toMatchObject({
      code: 'STALE_BASIS',
    })
    expect(await approve(12_000, { months: 6, version: 2, by: company.admin })).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('changed what this application is decided on') as string,
    })
    expect(await approve(12_000, { months: 6, version: 2 })).toMatchObject({ success: true })
  })

  const correct = async (over: object) => {
    const { p_id } = await personOf()
    const { firstname, middlename, lastname, suffix, contact, birthdate, address } = await at.db
      .selectFrom('person')
      .selectAll()
      .where('p_id', '=', p_id)
      .executeTakeFirstOrThrow()
    const kept = { p_id, firstname, middlename, lastname, suffix, contact, birthdate, address }
    await company.admin.visitor.get('updatePersonalInfo', { ...kept, ...over } as never)
  }

  it('is the birthdate too, and no telephone number', async () => {
    await correct({ contact: '09170000001' })
    const card = await company.admin.visitor.get('getApplication', { application_id })
    expect(card?.version, 'a telephone number').toBe(1)
    await correct({ birthdate: '1991-03-04' })
    expect(await approve(12_000, { months: 6 })).toMatchObject({ code: 'STALE_BASIS' })
    expect(await approve(12_000, { months: 6, version: 2, by: company.admin })).toMatchObject({
      code: 'SECOND_PERSON',
    })
  })

  it('is the name too: who corrected it does not approve', async () => {
    await correct({ firstname: 'Annalyn' })
    expect(await approve(12_000, { months: 6, by: company.admin })).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await approve(12_000, { months: 6 })).toMatchObject({ success: true })
  })
})

describe('the legal ceilings in force today', () => {
  it('stop a small loan that costs more than 12 % a month', async () => {
    expect(await approve(3000, { months: 1 })).toMatchObject({
      code: 'OVER_CEILING',
      data: expect.stringContaining('eir') as string,
    })
  })

  it('do not speak of a loan with collateral', async () => {
    const accId = await company.newClient({ type: 'With Collateral' })
    application_id = await company.applied({ accId, status: 'Approved by CI' })
    expect(await approve(3000, { months: 1 })).toMatchObject({ success: true })
  })

  it('are those of the day', async () => {
    await at.db
      .updateTable('legal_cap')
      .set({ eir_pct_per_month: 30 })
      .where('effective_to', 'is', null)
      .execute()
    expect(await approve(3000, { months: 1 })).toMatchObject({ success: true })
    await at.db
      .updateTable('legal_cap')
      .set({ eir_pct_per_month: 12 })
      .where('effective_to', 'is', null)
      .execute()
  })
})

it('refuses an amount that the terms do not lend, a changed basis, a wrong state and what is not there', async () => {
  expect(await approve(100_000.01)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await approve(12_000, { version: 4 })).toMatchObject({ code: 'STALE_BASIS' })
  expect(await approve(12_000, { terms_id: 9999 })).toMatchObject({ code: 'NOT_FOUND' })
  application_id = await company.applied({ accId: await company.newClient() })
  expect(await approve(12_000)).toMatchObject({ code: 'STATE_CONFLICT' })
  application_id = 9999
  expect(await approve(12_000)).toMatchObject({ code: 'NOT_FOUND' })
})

it('refuses who still owes on a loan that was written off, and so does the release', async () => {
  const accId = await company.newClient({ level: 5 })
  const { loanId: loan_id } = await company.lend({ accId })
  application_id = await company.applied({ accId, status: 'Approved by CI', renews: loan_id })
  await company.superAdmin.visitor.get('writeOffLoan', { loan_id, reason: 'Gone' })
  const owed = { code: 'OPEN_APPLICATION', data: expect.stringContaining('₱\u00a014,170.00') as string }
  expect(await approve(12_000)).toMatchObject(owed)
  await at.db
    .updateTable('application')
    .set({ renews_loan_id: null })
    .where('application_id', '=', application_id)
    .execute()
  const { payment_id } = await company.pay({ loan_id, amount: pesos(14_170) })
  expect(await approve(12_000)).toMatchObject({ success: true })
  await company.acceptOnPaper({ application_id })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'False note' })
  const release = { decision: 'release' as const, application_id, released_on: at.clock.today() }
  expect(await company.admin.visitor.ask('decideLoan', { ...release, from: 'cash_on_hand' })).toMatchObject(
    owed,
  )
})

it('is the office’s to do', async () => {
  expect(await approve(12_000, { by: company.ci })).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice is once', async () => {
  const key = uuid()
  const first = await approve(12_000, { key })
  expect(await approve(12_000, { key })).toMatchObject({ success: true, data: first.data })
})
