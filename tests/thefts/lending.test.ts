/** One dishonest person in the office wants to lend the company's money to nobody. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { toLocalDate } from '../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../domain/loans/disclosure.ts'
import { pesos } from '../../domain/money.ts'
import {
  applied,
  newClient,
  openCompany,
  termsId,
  type Company,
  type Member,
} from '../support/lending-company.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
let company: Company
let application_id: number

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
beforeEach(async () => {
  application_id = await applied(company, { accId: await newClient(company), amount: pesos(5000) })
})
afterAll(() => test.close())

const recommend = (by: Member) =>
  by.visitor.ask(
    'approveAsInvestigator',
    { application_id, version: 1, findings: 'Good', recommended_amount: pesos(5000) },
    { key: uuid() },
  )
const approve = async (by: Member) =>
  by.visitor.ask(
    'approveAsAdmin',
    { application_id, version: 2, approved_amount: pesos(5000), terms_id: await termsId(company) },
    { key: uuid() },
  )
const recordOnPaper = (by: Member) =>
  by.visitor.ask('acceptDisclosure', { application_id, text_version: DISCLOSURE_TEXT_VERSION })
const release = (by: Member) =>
  by.visitor.ask('decideLoan', {
    decision: 'release',
    application_id,
    released_on: test.clock.today(),
    from: 'cash_on_hand',
  })
const isSmallCompany = (value: boolean) =>
  company.superAdmin.visitor.get('changeSetting', {
    key: 'small_company',
    value,
    effective_from: test.clock.today(),
  })
const secondPerson = (words: string) => ({
  code: 'SECOND_PERSON',
  data: expect.stringContaining(words) as string,
})

/** The same human being gets another account: the same name and birth date under another number. */
async function makeOnePerson(one: Member, other: Member): Promise<void> {
  for (const { accId } of [one, other])
    await test.db
      .updateTable('person')
      .set({
        firstname: 'Alma',
        lastname: accId === one.accId ? 'Dela Peña' : 'de la pena',
        birthdate: toLocalDate('1990-05-17'),
      })
      .where('p_id', '=', ({ selectFrom }) =>
        selectFrom('account').select('p_id').where('acc_id', '=', accId),
      )
      .execute()
}

describe('an admin who is also the CI, the approver, the recorder of the acceptance and the releaser', () => {
  it('does not release what they approved', async () => {
    await recommend(company.ci)
    await approve(company.admin)
    await recordOnPaper(company.otherAdmin)
    expect(await release(company.admin)).toMatchObject(secondPerson('You approved this application'))
    expect(await release(company.superAdmin)).toMatchObject({ success: true })
  })

  it('does not release what they recorded as accepted on paper', async () => {
    await recommend(company.ci)
    await approve(company.admin)
    await recordOnPaper(company.otherAdmin)
    expect(await release(company.otherAdmin)).toMatchObject(secondPerson('recorded its acceptance on paper'))
  })

  it('is told of all that they did before', async () => {
    await recommend(company.ci)
    await approve(company.admin)
    await recordOnPaper(company.admin)
    expect(await release(company.admin)).toMatchObject(
      secondPerson('You approved this application and recorded its acceptance on paper'),
    )
  })
})

describe('one person with two accounts', () => {
  let before: { p_id: number; firstname: string; lastname: string }[]
  beforeEach(async () => {
    before = await test.db.selectFrom('person').select(['p_id', 'firstname', 'lastname']).execute()
  })
  const restore = async () => {
    for (const { p_id, ...name } of before)
      await test.db
        .updateTable('person')
        .set({ ...name, birthdate: null })
        .where('p_id', '=', p_id)
        .execute()
  }

  it('is one who recommends as a CI and would approve, or release, as an admin', async () => {
    await makeOnePerson(company.ci, company.admin)
    await recommend(company.ci)
    expect(await approve(company.admin)).toMatchObject(secondPerson('You recommended this application'))
    await approve(company.otherAdmin)
    await recordOnPaper(company.otherAdmin)
    expect(await release(company.admin)).toMatchObject(secondPerson('You recommended this application'))
    await restore()
  })

  it('is one who approves as an admin and would release as a super admin', async () => {
    await makeOnePerson(company.admin, company.superAdmin)
    await recommend(company.ci)
    await approve(company.admin)
    await recordOnPaper(company.otherAdmin)
    expect(await release(company.superAdmin)).toMatchObject(secondPerson('You approved this application'))
    await restore()
  })

  it('decides on no step of a loan of their own, in a small company either', async () => {
    await isSmallCompany(true)
    const { acc_id: accId } = await test.db
      .selectFrom('application')
      .select('acc_id')
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow()
    const client = { ...company.ci, accId }
    const own = secondPerson('This loan is your own')
    await makeOnePerson(client, company.ci)
    expect(await recommend(company.ci)).toMatchObject(own)
    await restore()
    await recommend(company.ci)
    await makeOnePerson(client, company.superAdmin)
    expect(await approve(company.superAdmin)).toMatchObject(own)
    await approve(company.admin)
    expect(await recordOnPaper(company.superAdmin)).toMatchObject(own)
    await recordOnPaper(company.admin)
    expect(await release(company.superAdmin)).toMatchObject(own)
    await restore()
    await isSmallCompany(false)
  })

  it('decides on no loan that they are the co-maker of', async () => {
    const { p_id } = await test.db
      .selectFrom('application')
      .innerJoin('account', 'account.acc_id', 'application.acc_id')
      .select('p_id')
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow()
    await recommend(company.ci)
    await test.db.updateTable('co_maker').set({ pcd_name: 'Abad, ALMA' }).where('p_id', '=', p_id).execute()
    expect(await approve(company.admin)).toMatchObject(secondPerson('You are the co-maker'))
  })
})

describe('a company too small for two people', () => {
  beforeEach(() => isSmallCompany(true))
  afterEach(() => isSmallCompany(false))

  it('lets its super admin act alone, marked on the row, in the audit and on the report', async () => {
    await recommend(company.ci)
    await approve(company.superAdmin)
    await recordOnPaper(company.superAdmin)
    expect(await release(company.superAdmin)).toMatchObject({ success: true })
    const loan = await test.db
      .selectFrom('loan')
      .select('acted_alone')
      .where('application_id', '=', application_id)
      .executeTakeFirst()
    expect(loan).toEqual({ acted_alone: true })
    const { rows } = await company.admin.visitor.get('listActsAlone', {})
    expect(rows.filter(({ mark }) => mark === 'alone')).toMatchObject([
      {
        acc_id: company.superAdmin.accId,
        call: 'decideLoan',
        row_table: 'application',
        row_id: String(application_id),
        amount: 500_000,
        reason: 'Also approved this application and recorded its acceptance on paper.',
      },
    ])
    const audited = await company.superAdmin.visitor.get('listAudit', { call: 'decideLoan', limit: 1 })
    expect(JSON.stringify(audited.rows)).toContain('"alone":true')
  })

  it('does not let an admin act alone', async () => {
    await recommend(company.ci)
    await approve(company.admin)
    await recordOnPaper(company.otherAdmin)
    expect(await release(company.admin)).toMatchObject(secondPerson('You approved this application'))
  })

  it('marks nothing that two people did', async () => {
    await recommend(company.ci)
    await approve(company.admin)
    await recordOnPaper(company.otherAdmin)
    const { total } = await company.admin.visitor.get('listActsAlone', {})
    expect(await release(company.superAdmin)).toMatchObject({ success: true })
    expect(await company.admin.visitor.get('listActsAlone', {})).toMatchObject({ total })
    const loan = await test.db
      .selectFrom('loan')
      .select('acted_alone')
      .where('application_id', '=', application_id)
      .executeTakeFirst()
    expect(loan).toEqual({ acted_alone: false })
  })
})
