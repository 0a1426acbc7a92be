/** Who wrote what an application is decided on does not approve it, until another person has approved on it. */
import { beforeEach, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { ANA, csvOf, fileOf } from '../../support/money/import-file.ts'
import { restructured } from '../../support/money/restructure.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'
import { rowsOf, theRow } from '../../support/rows/the-row.ts'
import { completeClientFile } from '../../support/world/complete-client-file.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let accId: number

beforeEach(async () => {
  accId = await company.newClient({ level: 5 })
})

let income = pesos(90_000)
async function changeIncome({ visitor }: Member, of = accId): Promise<void> {
  const { p_id } = await theRow(at.db, 'account', { acc_id: of })
  const { prd_work, prd_educ_attain, prd_collateral, prd_m_bills } = (await visitor.get('getOtherInfo', {
    id: p_id,
  }))!
  income = pesos(income / 100 + 1)
  const told = { p_id, prd_work, prd_educ_attain, prd_collateral, prd_m_bills, prd_net: income }
  await visitor.get('updateOtherInfo', { ...told, cu_type: 'Midway Employee' })
  at.clock.advanceBy(1000)
}

/** What is still open is turned down first, so that the client may apply again. */
async function approve({ visitor }: Member, renews?: number) {
  const open = await rowsOf(at.db, 'application', { acc_id: accId })
  for (const { application_id, status } of open)
    if (status.startsWith('Approved'))
      await company.otherAdmin.visitor.get('decideLoan', { decision: 'reject', application_id, reason: 'No' })
  const application_id = await company.applied({ accId, status: 'Approved by CI', renews })
  const terms_id = await company.termsId({ months: 6 })
  const form = { application_id, version: 1, approved_amount: pesos(12_000), terms_id }
  const answer = await visitor.ask('approveAsAdmin', form)
  at.clock.advanceBy(1000)
  return answer.success ? 'approved' : answer.code
}

it('is another person’s to approve, whoever else’s file the admin wrote in', async () => {
  await changeIncome(company.admin, await company.newClient())
  expect(await approve(company.admin)).toBe('approved')
  await changeIncome(company.admin)
  expect(await approve(company.admin)).toBe('SECOND_PERSON')
})

it('was looked at once another person approved on it, and not by an approval of another client', async () => {
  await changeIncome(company.admin)
  const hers = accId
  accId = await company.newClient({ level: 5 })
  expect(await approve(company.otherAdmin)).toBe('approved')
  accId = hers
  expect(await approve(company.admin)).toBe('SECOND_PERSON')
  expect(await approve(company.otherAdmin)).toBe('approved')
  expect(await approve(company.admin)).toBe('approved')
  await changeIncome(company.admin)
  expect(await approve(company.admin)).toBe('SECOND_PERSON')
})

it('was not looked at by a restructuring, which no credit investigator recommends', async () => {
  const { loanId: loan_id } = await company.lend({ accId })
  at.clock.advanceBy(1000)
  await changeIncome(company.admin)
  const { new_loan_id } = await restructured(company, {
    loan_id,
    terms_id: await company.termsId({ months: 6 }),
    reason: 'Flood',
  })
  at.clock.advanceBy(1000)
  expect(await approve(company.admin, new_loan_id)).toBe('SECOND_PERSON')
})

it('was not looked at by who approves alone in a small company, once more than that', async () => {
  const endSmall = await settingFromToday(at, 'small_company', true)
  const alone = async () =>
    (await company.superAdmin.visitor.get('listActsAlone', {})).rows.filter(
      ({ call }) => call === 'approveAsAdmin',
    ).length
  const before = await alone()
  await changeIncome(company.superAdmin)
  expect(await approve(company.superAdmin)).toBe('approved')
  expect(await alone()).toBe(before + 1)
  expect(await approve(company.superAdmin)).toBe('approved')
  expect(await alone()).toBe(before + 2)
  expect(await approve(company.admin), 'with other eyes').toBe('approved')
  expect(await approve(company.superAdmin)).toBe('approved')
  expect(await alone()).toBe(before + 2)
  await endSmall()
})

it('is not approved by who imported the client, and is by who imported others', async () => {
  at.clock.advanceBy(1000)
  await company.superAdmin.visitor.get('runImport', {
    file: fileOf(csvOf([{ ...ANA, firstname: 'Bea', loan_level: '5' }])),
  })
  expect(await approve(company.superAdmin), 'a client who was there before').toBe('approved')
  const { p_id } = await theRow(at.db, 'person', { firstname: 'Bea', contact: ANA.contact })
  ;({ acc_id: accId } = await theRow(at.db, 'account', { p_id }))
  await at.db.deleteFrom('other_info').where('p_id', '=', p_id).execute()
  await completeClientFile(at, p_id, {})
  at.clock.advanceBy(1000)
  expect(await approve(company.superAdmin)).toBe('SECOND_PERSON')
  expect(await approve(company.otherAdmin)).toBe('approved')
  expect(await approve(company.superAdmin), 'after another person').toBe('approved')
})

it('sends nothing back but what rests on it: no application of another client, and no restructuring', async () => {
  const ofAnother = await company.applied({ status: 'Approved by Admin' })
  const { loanId: loan_id } = await company.lend({ accId })
  const { application_id: restructuring } = await company.superAdmin.visitor.get('proposeRestructuring', {
    loan_id,
    terms_id: await company.termsId({ months: 6 }),
    reason: 'Flood',
  })
  const ids = [ofAnother, restructuring]
  const statesOf = () =>
    Promise.all(
      ids.map(async (application_id) => {
        const { status, version } = await theRow(at.db, 'application', { application_id })
        return `${status}, ${version}`
      }),
    )
  const before = await statesOf()
  await changeIncome(company.admin)
  expect(await statesOf()).toEqual(before)
})
