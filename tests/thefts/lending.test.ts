/** One dishonest person in the office wants to lend the company's money to no one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addMonths, toLocalDate, type LocalDate } from '../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../domain/loans/price/disclosure.ts'
import { pesos, type Centavos } from '../../domain/money.ts'
import type { Member } from '../support/world/lending-company.ts'
import * as steps from '../support/money/loan-steps.ts'
import { aSuperAdmin, signInAs } from '../support/people/seed.ts'
import { secondPerson } from '../support/people/second-person.ts'
import { useCompany } from '../support/world/use-company.ts'
import { theRow } from '../support/rows/the-row.ts'

const company = useCompany()
const { at } = company
let application_id: number

beforeEach(async () => {
  application_id = await company.applied({ accId: await company.newClient(), amount: pesos(5000) })
})

const recommend = (by: Member) => steps.recommend(company, application_id, by)
const approve = (by: Member, version = 2) => steps.approve(company, application_id, { by, version })
const recordOnPaper = (by: Member) =>
  by.visitor.ask('acceptDisclosure', { application_id, text_version: DISCLOSURE_TEXT_VERSION })
/** Each step by another person: the CI, the admin, the other admin. */
async function approvedAndAccepted(): Promise<void> {
  await recommend(company.ci)
  await approve(company.admin)
  await recordOnPaper(company.otherAdmin)
}
const release = (by: Member) => steps.release(company, application_id, by)
const isSmallCompany = (value: boolean) =>
  company.superAdmin.visitor.get('changeSetting', {
    key: 'small_company',
    value,
    effective_from: at.clock.today(),
  })

/** The same human being gets another account: the same name and birth date under another number. */
async function makeOnePerson(one: Member, other: Member): Promise<void> {
  for (const { accId } of [one, other])
    await at.db
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
    await approvedAndAccepted()
    expect(await release(company.admin)).toMatchObject(secondPerson('You approved this application'))
    expect(await release(company.superAdmin)).toMatchObject({ success: true })
  })

  it('does not release what they recorded as accepted on paper', async () => {
    await approvedAndAccepted()
    expect(await release(company.otherAdmin)).toMatchObject(secondPerson('recorded its acceptance on paper'))
  })

  it('is told about all that they did before', async () => {
    await recommend(company.ci)
    await approve(company.admin)
    await recordOnPaper(company.admin)
    expect(await release(company.admin)).toMatchObject(
      secondPerson('You approved this application and recorded its acceptance on paper'),
    )
  })
})

describe('one person with two accounts', () => {
  let before: { p_id: number; firstname: string; lastname: string; birthdate: LocalDate | null }[]
  beforeEach(async () => {
    before = await at.db.selectFrom('person').select(['p_id', 'firstname', 'lastname', 'birthdate']).execute()
  })
  const restore = async () => {
    for (const { p_id, ...name } of before)
      await at.db.updateTable('person').set(name).where('p_id', '=', p_id).execute()
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

  it.each([
    ['who recommended it still does not approve it', 'ci', false],
    ['who got the client after that may approve it', 'otherCi', true],
  ] as const)('where the client changed hands, the CI %s as an admin', async (_, ci, mayGoOn) => {
    await makeOnePerson(company[ci], company.admin)
    await recommend(company.ci)
    const { acc_id } = await theRow(at.db, 'application', { application_id })
    await company.superAdmin.visitor.get('assignClient', { acc_id, mgt_id: company.otherCi.mgtId })
    const answer = mayGoOn ? { success: true } : secondPerson('You recommended this application')
    expect(await approve(company.admin)).toMatchObject(answer)
    await restore()
  })

  it('is one who approves as an admin and would release as a super admin', async () => {
    await makeOnePerson(company.admin, company.superAdmin)
    await approvedAndAccepted()
    expect(await release(company.superAdmin)).toMatchObject(secondPerson('You approved this application'))
    await restore()
  })

  it('decides on no step of a loan of their own, in a small company either', async () => {
    await isSmallCompany(true)
    const { acc_id: accId } = await at.db
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
    const { p_id } = await at.db
      .selectFrom('application')
      .innerJoin('account', 'account.acc_id', 'application.acc_id')
      .select('p_id')
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow()
    await recommend(company.ci)
    await at.db.updateTable('co_maker').set({ pcd_name: 'Abad, ALMA' }).where('p_id', '=', p_id).execute()
    expect(await approve(company.admin)).toMatchObject(secondPerson('You are the co-maker'))
  })

  describe('as co-maker strikes themselves out', () => {
    const person = () =>
      at.db
        .selectFrom('application')
        .innerJoin('account', 'account.acc_id', 'application.acc_id')
        .select(['p_id', 'account.acc_id'])
        .where('application_id', '=', application_id)
        .executeTakeFirstOrThrow()
    const other = (p_id: number) => ({
      p_id,
      pcd_name: 'Berto Cruz',
      pcd_contact: '09180000009',
      pcd_work: 'Driver',
      pcd_net: pesos(15_000),
      pcd_address: '14 Rizal St, Brgy. Poblacion',
    })

    it('by the own hand, and is still the co-maker', async () => {
      const { p_id, acc_id } = await person()
      await at.db.updateTable('co_maker').set({ pcd_name: 'Alma Abad' }).where('p_id', '=', p_id).execute()
      await recommend(company.ci)
      const client = await company.clientVisitor(acc_id)
      expect(await client.ask('updateCoMaker', other(p_id))).toMatchObject({ code: 'STATE_CONFLICT' })
      await company.admin.visitor.get('updateCoMaker', other(p_id))
      expect(await approve(company.admin, 3)).toMatchObject(secondPerson('You are the co-maker'))
    })

    it('and who wrote another one in, no matter who was there before, does not approve', async () => {
      const { p_id } = await person()
      await recommend(company.ci)
      await company.otherAdmin.visitor.get('updateCoMaker', other(p_id))
      expect(await approve(company.otherAdmin, 3)).toMatchObject(
        secondPerson('changed what this application'),
      )
    })

    it('and gives the telephone up that the co-maker gave', async () => {
      const { p_id } = await person()
      const [contact, born] = ['09176543210', toLocalDate('1985-03-04')]
      const own = await at.db
        .selectFrom('account')
        .select('p_id')
        .where('acc_id', '=', company.admin.accId)
        .executeTakeFirstOrThrow()
      const alma = at.db.updateTable('person').where('p_id', '=', own.p_id)
      await alma.set({ contact, birthdate: born }).execute()
      await at.db
        .updateTable('co_maker')
        .set({ pcd_name: 'A. A.', pcd_contact: contact })
        .where('p_id', '=', p_id)
        .execute()
      await recommend(company.ci)
      const { firstname, middlename, lastname, suffix, address } = await at.db
        .selectFrom('person')
        .selectAll()
        .where('p_id', '=', own.p_id)
        .executeTakeFirstOrThrow()
      await company.admin.visitor.get('updateTeamMember', {
        firstname,
        middlename,
        lastname,
        suffix,
        birthdate: born,
        address: address || '3 Mabini St, Batangas',
        mgt_id: company.admin.mgtId,
        contact: '09179999999',
      } as never)
      expect(await approve(company.admin)).toMatchObject(secondPerson('You are the co-maker'))
    })
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
    expect(await theRow(at.db, 'loan', { application_id })).toMatchObject({ acted_alone: true })
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
    await approvedAndAccepted()
    expect(await release(company.admin)).toMatchObject(secondPerson('You approved this application'))
  })

  it('marks nothing that two people did', async () => {
    await approvedAndAccepted()
    const { total } = await company.admin.visitor.get('listActsAlone', {})
    expect(await release(company.superAdmin)).toMatchObject({ success: true })
    expect(await company.admin.visitor.get('listActsAlone', {})).toMatchObject({ total })
    expect(await theRow(at.db, 'loan', { application_id })).toMatchObject({ acted_alone: false })
  })
})

describe('ninety thousand for a child who asked for five', () => {
  const ninety = pesos(90_000)
  let accId: number
  beforeEach(async () => {
    accId = (await theRow(at.db, 'application', { application_id })).acc_id
  })
  const change = (table: 'person' | 'other_info', values: object) =>
    at.db
      .updateTable(table)
      .set(values)
      .where('p_id', '=', ({ selectFrom }) =>
        selectFrom('account').select('p_id').where('acc_id', '=', accId),
      )
      .execute()
  const recommends = (amount: Centavos) =>
    company.ci.visitor.ask(
      'approveAsInvestigator',
      { application_id, version: 1, findings: 'Good', recommended_amount: amount },
      { key: uuid() },
    )
  const approves = async (by: Member, amount: Centavos, override_reason?: string) =>
    by.visitor.ask(
      'approveAsAdmin',
      {
        application_id,
        version: 2,
        approved_amount: amount,
        terms_id: await company.termsId(),
        override_reason,
      },
      { key: uuid() },
    )

  it('is not recommended, and not approved by an admin, with or without a reason', async () => {
    for (const amount of [pesos(999_000), ninety, pesos(5000.01)])
      expect(await recommends(amount)).toMatchObject({ code: 'OVER_LIMIT' })
    await recommend(company.ci)
    expect(await approves(company.admin, ninety)).toMatchObject({
      code: 'OVER_LIMIT',
      data: expect.stringMatching(
        /what was asked for.*what the level lends.*what the client can carry/,
      ) as string,
    })
    expect(await approves(company.admin, ninety, 'She is my cousin')).toMatchObject({ code: 'OVER_LIMIT' })
    expect(await approves(company.superAdmin, ninety)).toMatchObject({ code: 'OVER_LIMIT' })
  })

  it('is let pass by a super admin with a reason, which is on the row, in the audit and on the report', async () => {
    await recommend(company.ci)
    const reason = 'Her store was bought by a supermarket'
    expect(await approves(company.superAdmin, pesos(9000), reason)).toMatchObject({ success: true })
    const row = await at.db
      .selectFrom('application')
      .select(['overridden_limits', 'override_reason'])
      .where('application_id', '=', application_id)
      .executeTakeFirst()
    expect(row).toEqual({ overridden_limits: ['asked', 'level'], override_reason: reason })
    const { rows } = await company.admin.visitor.get('listActsAlone', { limit: 1 })
    expect(rows).toMatchObject([
      {
        acc_id: company.superAdmin.accId,
        mark: 'limit overridden',
        call: 'approveAsAdmin',
        row_id: String(application_id),
        amount: 900_000,
        reason: expect.stringContaining(reason) as string,
      },
    ])
    const audited = await company.superAdmin.visitor.get('listAudit', { call: 'approveAsAdmin', limit: 1 })
    expect(JSON.stringify(audited.rows)).toContain('limit overridden')
    await recordOnPaper(company.otherAdmin)
    expect(await release(company.admin)).toMatchObject({ success: true })
  })

  it('keeps what the approval let pass beside what the release does', async () => {
    await recommend(company.ci)
    await approves(company.superAdmin, pesos(9000), 'Her store was bought by a supermarket')
    await recordOnPaper(company.otherAdmin)
    await change('other_info', { prd_m_bills: pesos(20_000) })
    const other = await signInAs(at, await aSuperAdmin(at))
    const override_reason = 'Her brother pays the bills from now on'
    const form = { ...steps.releaseToday(company, application_id), override_reason }
    expect(await other.ask('decideLoan', form)).toMatchObject({ success: true })
    const row = await at.db
      .selectFrom('application')
      .select(['overridden_limits', 'override_reason'])
      .where('application_id', '=', application_id)
      .executeTakeFirst()
    expect(row).toEqual({ overridden_limits: ['asked', 'level', 'capacity'], override_reason })
  })

  it('is not released when the income that it stood on was made up and corrected', async () => {
    await approvedAndAccepted()
    await change('other_info', { prd_m_bills: pesos(20_000) })
    expect(await release(company.otherAdmin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await release(company.superAdmin)).toMatchObject({
      code: 'OVER_LIMIT',
      data: expect.stringContaining('can carry') as string,
    })
  })

  it('gets no step further for who is under age, of no age, or shows no face', async () => {
    const incomplete = [
      [{ birthdate: toLocalDate('2024-03-01') }, { code: 'UNDER_AGE' }],
      [{ birthdate: toLocalDate('2008-11-22') }, { code: 'UNDER_AGE' }],
      [{ birthdate: null }, { code: 'FILE_INCOMPLETE', data: 'Still missing: birthdate.' }],
      [{ valid_id: null }, { code: 'FILE_INCOMPLETE', data: 'Still missing: valid ID picture.' }],
    ] as const
    const kept = await at.db
      .selectFrom('person')
      .innerJoin('account', 'account.p_id', 'person.p_id')
      .select(['birthdate', 'valid_id'])
      .where('acc_id', '=', accId)
      .executeTakeFirstOrThrow()
    const stops = async (step: () => Promise<unknown>) => {
      for (const [values, refused] of incomplete) {
        await change('person', values)
        expect(await step()).toMatchObject(refused)
        await change('person', kept)
      }
    }
    await stops(() => recommend(company.ci))
    await recommend(company.ci)
    await stops(() => approve(company.admin))
    await approve(company.admin)
    await recordOnPaper(company.admin)
    await stops(() => release(company.otherAdmin))
    expect(await release(company.otherAdmin)).toMatchObject({ success: true })
  })

  it('is lent to from the day of the eighteenth birthday on', async () => {
    accId = await company.newClient()
    const visitor = await company.clientVisitor(accId)
    await change('person', { birthdate: addMonths(at.clock.today(), -18 * 12) })
    const asked = { terms_id: await company.termsId(), amount: pesos(5000) }
    expect(await visitor.ask('applyForLoan', asked)).toMatchObject({ success: true })
  })

  it('does not even apply', async () => {
    const child = await company.newClient()
    const visitor = await company.clientVisitor(child)
    accId = child
    const apply = async () =>
      visitor.ask('applyForLoan', { terms_id: await company.termsId(), amount: pesos(5000) })
    await change('person', { birthdate: toLocalDate('2024-03-01') })
    expect(await apply()).toMatchObject({ code: 'UNDER_AGE' })
    await change('person', { birthdate: toLocalDate('1990-03-01'), picture_with_valid_id: null })
    expect(await apply()).toMatchObject({ data: 'Still missing: picture holding the valid ID.' })
    await company.superAdmin.visitor.get('changeSetting', {
      key: 'application_needs',
      value: { other_info: true, co_maker: true, pictures: false },
      effective_from: at.clock.today(),
    })
    expect(await apply()).toMatchObject({ success: true })
  })
})
