/** Who decides on a loan makes up what it is decided on: before it is asked for, by an import, or after the approval. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '../../contract/wire/call.ts'
import type { Calls } from '../../contract/index.ts'
import { pesos, type Centavos } from '../../domain/money.ts'
import { ANA, csvOf, fileOf } from '../support/money/import-file.ts'
import type { Member } from '../support/world/lending-company.ts'
import * as steps from '../support/money/loan-steps.ts'
import { secondPerson } from '../support/people/second-person.ts'
import { showPictures } from '../support/world/complete-client-file.ts'
import { useCompany } from '../support/world/use-company.ts'
import { changeSettingToday } from '../support/money/setting-from-today.ts'
import { theRow } from '../support/rows/the-row.ts'

const company = useCompany()
const { at } = company
let accId: number
let p_id: number
let application_id: number

const personOf = async (acc_id: number) => {
  const row = await at.db
    .selectFrom('account')
    .select('p_id')
    .where('acc_id', '=', acc_id)
    .executeTakeFirstOrThrow()
  return row.p_id
}
beforeEach(async () => {
  accId = await company.newClient({ income: pesos(6000) })
  p_id = await personOf(accId)
})

const earns = async (prd_net: Centavos, by: Member, id = p_id) => {
  at.clock.advanceBy(1000)
  const told = { ...(await by.visitor.get('getOtherInfo', { id })), p_id: id, prd_net }
  await by.visitor.get('updateOtherInfo', told as InputOf<Calls['updateOtherInfo']>)
  at.clock.advanceBy(1000)
}
const apply = async () => {
  application_id = await company.applied({ accId, amount: pesos(5000) })
}
const recommend = () => steps.recommend(company, application_id)
const approve = (by: Member, version = 2) => steps.approve(company, application_id, { by, version })
const reject = (reason: string) =>
  company.otherAdmin.visitor.get('decideLoan', { decision: 'reject', application_id, reason })
const release = (by: Member) => steps.release(company, application_id, by)
const statusNow = () => theRow(at.db, 'application', { application_id })
/** For the client whose turn it is, once what was asked for before is turned down. */
const applyAgain = async () => {
  await reject('Client changed her mind')
  at.clock.advanceBy(1000)
  await apply()
  await recommend()
}

describe('an income that is made up before the friend applies', () => {
  it('is not approved by who made it up', async () => {
    await earns(pesos(90_000), company.admin)
    await apply()
    await recommend()
    expect(await approve(company.admin)).toMatchObject(secondPerson('changed what this application'))
    expect(await approve(company.otherAdmin)).toMatchObject({ success: true })
  })

  it('is theirs until another person approved a loan on it, for the next application too', async () => {
    await earns(pesos(90_000), company.admin)
    await apply()
    await recommend()
    await applyAgain()
    expect(await approve(company.admin)).toMatchObject(secondPerson('changed what this application'))
    await approve(company.otherAdmin)
    await applyAgain()
    expect(await approve(company.admin), 'another one looked at it').toMatchObject({ success: true })
  })

  it('is one’s own in the file of this client alone, and no approval of another client looks at it', async () => {
    const other = await company.newClient({ income: pesos(6000) })
    await earns(pesos(20_000), company.superAdmin)
    await earns(pesos(90_000), company.admin, await personOf(other))
    await apply()
    await recommend()
    expect(await approve(company.admin), 'written for another').toMatchObject({ success: true })
    await earns(pesos(91_000), company.admin)
    const ofFriend = application_id
    accId = other
    await apply()
    await recommend()
    expect(await approve(company.otherAdmin)).toMatchObject({ success: true })
    application_id = ofFriend
    const { version } = await statusNow()
    expect(await approve(company.admin, version)).toMatchObject(secondPerson('changed what this application'))
  })

  it('is looked at by no restructuring, which no credit investigator recommends and which rests on none of it', async () => {
    const { loanId: loan_id } = await company.lend({ accId, amount: pesos(5000) })
    await earns(pesos(90_000), company.admin)
    const ofAnother = await company.applied({ status: 'Approved by Admin' })
    const wish = { loan_id, terms_id: await company.termsId(), reason: 'Flood' }
    const { application_id: proposed } = await company.superAdmin.visitor.get('proposeRestructuring', wish)
    const asTheyAre = () =>
      Promise.all([proposed, ofAnother].map((id) => theRow(at.db, 'application', { application_id: id })))
    const before = await asTheyAre()
    await earns(pesos(91_000), company.otherAdmin)
    expect(await asTheyAre(), 'nor sent back').toEqual(before)
    await company.acceptOnPaper({ application_id: proposed })
    const { new_loan_id: renews } = await company.superAdmin.visitor.get('restructureLoan', {
      application_id: proposed,
    })
    at.clock.advanceBy(1000)
    application_id = await company.applied({ accId, amount: pesos(5000), status: 'Approved by CI', renews })
    expect(await approve(company.admin, 1)).toMatchObject(secondPerson('changed what this application'))
  })

  it('is looked at by no one where a super admin of a small company approved on it alone', async () => {
    const isSmallCompany = (value: boolean) => changeSettingToday(company, 'small_company', value)
    await earns(pesos(90_000), company.superAdmin)
    await apply()
    await recommend()
    await isSmallCompany(true)
    expect(await approve(company.superAdmin)).toMatchObject({ success: true })
    await isSmallCompany(false)
    await applyAgain()
    expect(await approve(company.superAdmin)).toMatchObject(secondPerson('changed what this application'))
    expect(await approve(company.otherAdmin)).toMatchObject({ success: true })
    await applyAgain()
    expect(await approve(company.superAdmin), 'another one looked at it').toMatchObject({ success: true })
  })

  it('was looked at, whatever else somebody did alone under the same number', async () => {
    await earns(pesos(90_000), company.admin)
    await apply()
    await recommend()
    expect(await approve(company.otherAdmin)).toMatchObject({ success: true })
    const other = { done_at: at.clock.now(), business_on: at.clock.today(), acc_id: company.superAdmin.accId }
    const row_id = String(application_id)
    await at.db
      .insertInto('act_alone')
      .values([
        { ...other, mark: 'alone', call: 'confirmNewCash', row_table: 'new_cash', row_id },
        { ...other, mark: 'limit overridden', call: 'approveAsAdmin', row_table: 'application', row_id },
      ])
      .execute()
    await applyAgain()
    expect(await approve(company.admin), 'another one looked at it').toMatchObject({ success: true })
  })

  it('came with a file, and who imported it does not approve on it until another person did', async () => {
    await earns(pesos(20_000), company.admin)
    const friend = { ...ANA, lastname: 'Kaibigan', prd_net: '900000', assigned_ci: '' }
    const coMaker = {
      pcd_name: 'Berto Cruz',
      pcd_contact: '09180000000',
      pcd_work: 'Driver',
      pcd_net: '9000',
    }
    const row = { ...friend, ...coMaker, pcd_address: '1 A St' }
    await company.superAdmin.visitor.get('runImport', { file: fileOf(csvOf([row])) })
    await apply()
    await recommend()
    expect(await approve(company.superAdmin), 'a client of before').toMatchObject({ success: true })
    const imported = await at.db
      .selectFrom('account')
      .innerJoin('person', 'person.p_id', 'account.p_id')
      .select(['acc_id', 'person.p_id'])
      .where('lastname', '=', 'Kaibigan')
      .executeTakeFirstOrThrow()
    ;({ acc_id: accId, p_id } = imported)
    await showPictures(at.db, p_id, at.clock.now())
    at.clock.advanceBy(1000)
    await apply()
    expect(await recommend()).toMatchObject({ success: true })
    expect(await approve(company.superAdmin)).toMatchObject(secondPerson('imported what this application'))
    expect(await approve(company.otherAdmin)).toMatchObject({ success: true })
    await applyAgain()
    expect(await approve(company.superAdmin), 'another one looked at it').toMatchObject({ success: true })
  })
})

describe('what changes after the approval', () => {
  beforeEach(async () => {
    await earns(pesos(20_000), company.superAdmin)
    await apply()
    await recommend()
    await approve(company.otherAdmin)
    await company.acceptOnPaper({ application_id })
  })

  it('sends the application back to be approved again, and who raised it again neither approves nor releases', async () => {
    await earns(pesos(5500), company.superAdmin)
    expect(await statusNow()).toMatchObject({ status: 'Approved by CI', version: 4, admin_acc_id: null })
    await earns(pesos(50_000), company.admin)
    expect(await release(company.admin)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await approve(company.admin, 5)).toMatchObject(secondPerson('changed what this application'))
    expect(await approve(company.otherAdmin, 5)).toMatchObject({ success: true })
    expect(await release(company.otherAdmin)).toMatchObject(secondPerson('You approved this application'))
  })

  it('of what no one decides on leaves it as it is', async () => {
    const told = await company.admin.visitor.get('getOtherInfo', { id: p_id })
    const form = { ...told, p_id, prd_work: 'Nurse' } as InputOf<Calls['updateOtherInfo']>
    await company.admin.visitor.get('updateOtherInfo', form)
    expect(await statusNow()).toMatchObject({ status: 'Approved by Admin', version: 3 })
    expect(await release(company.admin)).toMatchObject({ success: true })
  })
})

describe('a client who is suspended, for fraud say, while an application is on its way', () => {
  const isNow = (status: 'Suspended' | 'Active') =>
    company.superAdmin.visitor.get('changeAccountStatus', { acc_id: accId, status })
  const stopped = { code: 'STATE_CONFLICT', data: expect.stringContaining('Suspended') as string }
  /** What a step answers while the client is suspended, and after. */
  const inTurn = async <Answer>(step: () => Promise<Answer>) => {
    await isNow('Suspended')
    const before = await step()
    await isNow('Active')
    return [before, await step()]
  }
  const done = { success: true }

  it('gets no step further, and no money; who is opened again goes on', async () => {
    await earns(pesos(20_000), company.superAdmin)
    await apply()
    expect(await inTurn(recommend)).toMatchObject([stopped, done])
    expect(await inTurn(() => approve(company.otherAdmin))).toMatchObject([stopped, done])
    await company.acceptOnPaper({ application_id })
    expect(await inTurn(() => release(company.admin))).toMatchObject([stopped, done])
  })

  it('is still rejected', async () => {
    await apply()
    await isNow('Suspended')
    const rejected = { decision: 'reject', application_id, reason: 'Forged payslip' } as const
    expect(await company.admin.visitor.ask('decideLoan', rejected)).toMatchObject({ success: true })
    await isNow('Active')
  })
})
