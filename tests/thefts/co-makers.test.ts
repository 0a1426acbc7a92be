/** A borrower plays with the co-maker: swaps who vouches, vouches for themselves, or makes the office the co-maker. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '../../contract/wire/call.ts'
import type { Calls } from '../../contract/index.ts'
import { pesos } from '../../domain/money.ts'
import type { Member } from '../support/world/lending-company.ts'
import * as steps from '../support/money/loan-steps.ts'
import type { Visitor } from '../support/world/test-app.ts'
import { useCompany } from '../support/world/use-company.ts'
import { CO_MAKER } from '../support/world/complete-client-file.ts'
import { theRow } from '../support/rows/the-row.ts'

const company = useCompany()
const { at } = company
let accId: number
let p_id: number
let client: Visitor
let told: InputOf<Calls['updateCoMaker']>

const personOf = async (acc_id: number) => {
  const account = await theRow(at.db, 'account', { acc_id })
  return theRow(at.db, 'person', { p_id: account.p_id })
}
const office = () => [company.admin, company.otherAdmin, company.superAdmin]
beforeEach(async () => {
  for (const { accId: one } of office())
    await at.db
      .updateTable('person')
      .set({ contact: `0917${String(one).padStart(7, '0')}` })
      .where('p_id', '=', (await personOf(one)).p_id)
      .execute()
  accId = await company.newClient()
  ;({ p_id } = await personOf(accId))
  client = await company.clientVisitor(accId)
  told = { p_id, ...CO_MAKER }
})

const writes = (over: Partial<typeof told>, by: Visitor = client) => {
  at.clock.advanceBy(1000)
  return by.ask('updateCoMaker', { ...told, ...over })
}
const recommend = (application_id: number) => steps.recommend(company, application_id)
const approve = (application_id: number, by: Member, version = 2) =>
  steps.approve(company, application_id, { by, version })
const release = (application_id: number) => steps.release(company, application_id)

describe('the co-maker whom the CI has seen', () => {
  const stranger = { pcd_name: 'Wala Tao', pcd_contact: '09990000000' }

  it('is not swapped by the borrower, from the visit until the loan is paid', async () => {
    const application_id = await company.applied({ accId, amount: pesos(5000) })
    expect(await writes({ pcd_work: 'Jeepney driver' }), 'before the visit').toMatchObject({ success: true })
    await recommend(application_id)
    expect(await writes(stranger)).toMatchObject({ code: 'STATE_CONFLICT' })
    await approve(application_id, company.otherAdmin)
    expect(await writes(stranger)).toMatchObject({ code: 'STATE_CONFLICT' })
    await company.acceptOnPaper({ application_id })
    expect(await release(application_id)).toMatchObject({ success: true })
    expect(await writes(stranger)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('is not swapped by the office unseen: the application goes back to be approved, and not by who swapped', async () => {
    const application_id = await company.applied({ accId, amount: pesos(5000) })
    await recommend(application_id)
    await approve(application_id, company.otherAdmin)
    await company.acceptOnPaper({ application_id })
    expect(await writes(stranger, company.admin.visitor)).toMatchObject({ success: true })
    expect(await release(application_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await approve(application_id, company.admin, 4)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await approve(application_id, company.otherAdmin, 4)).toMatchObject({ success: true })
  })
})

describe('a borrower who is their own co-maker', () => {
  it.each([
    ['pcd_name', { pcd_name: 'DELA CRUZ, Ana' }],
    ['pcd_contact', { pcd_contact: '09171234567' }],
  ])('is refused at the form, in %s, by whomever it is filled in', async (fieldname, over) => {
    for (const by of [client, company.admin.visitor])
      expect(await writes(over, by)).toMatchObject({ data: [{ fieldname }] })
  })

  it('gets no step further by the own name or telephone written later', async () => {
    const application_id = await company.applied({ accId, amount: pesos(5000) })
    await at.db.updateTable('person').set({ contact: told.pcd_contact }).where('p_id', '=', p_id).execute()
    const missing = { code: 'FILE_INCOMPLETE', data: 'Still missing: co-maker other than the client.' }
    expect(await recommend(application_id)).toMatchObject(missing)
    await at.db.updateTable('person').set({ contact: '09170000000' }).where('p_id', '=', p_id).execute()
    expect(await recommend(application_id)).toMatchObject({ success: true })
  })
})

describe('somebody of the office', () => {
  it('is not made the co-maker by a borrower or a colleague, by name or telephone, so that no one shuts the office out', async () => {
    for (const one of office()) {
      const { firstname, lastname, contact } = await personOf(one.accId)
      const by = one === company.admin ? company.otherAdmin : company.admin
      for (const over of [{ pcd_name: `${lastname}, ${firstname}` }, { pcd_contact: contact }])
        for (const visitor of [client, by.visitor])
          expect(await writes(over, visitor)).toMatchObject({ data: [{ fieldname: 'pcd_name' }] })
    }
    const { loanId } = await company.lend({ accId, amount: pesos(5000) })
    const fake = { method: 'GCash' as const, reference: '1000000000001', amount: pesos(5000) }
    const { payment_id } = await company.pay({ loan_id: loanId, ...fake })
    const reversed = await company.otherAdmin.visitor.ask('reversePayment', {
      payment_id,
      reason: 'Never came',
    })
    expect(reversed).toMatchObject({ success: true })
  })

  it('who is one by their own word verifies nothing of that loan, once it is paid up either', async () => {
    const { firstname, lastname } = await personOf(company.admin.accId)
    const own = { pcd_name: `${firstname} ${lastname}` }
    expect(await writes(own, company.admin.visitor)).toMatchObject({ success: true })
    const application_id = await company.applied({ accId, amount: pesos(5000), status: 'Approved by Admin' })
    await company.acceptOnPaper({ application_id })
    const { loan_id } = await steps.released(company, application_id, company.superAdmin)
    const paid = { method: 'GCash' as const, reference: '1000000000009', amount: pesos(5450) }
    const { payment_id } = await company.pay({ loan_id: loan_id ?? 0, ...paid })
    const verify = (by: Member) => by.visitor.ask('verifyPayment', { payment_id })
    const refused = {
      code: 'SECOND_PERSON',
      data: expect.stringContaining('You are the co-maker') as string,
    }
    expect(await verify(company.admin)).toMatchObject(refused)
    const struckOut = await writes({}, company.otherAdmin.visitor)
    expect(struckOut).toMatchObject({ success: true })
    expect(await verify(company.admin)).toMatchObject(refused)
    expect(await verify(company.otherAdmin)).toMatchObject({ success: true })
  })
})

describe('who vouched once', () => {
  it('decides on what was asked for after they were struck out, whatever was asked for and given up before', async () => {
    const { firstname, lastname } = await personOf(company.admin.accId)
    const own = { pcd_name: `${firstname} ${lastname}` }
    expect(await writes(own, company.admin.visitor)).toMatchObject({ success: true })
    const given_up = await company.applied({ accId, amount: pesos(5000) })
    expect(await client.ask('cancelApplication', { application_id: given_up, reason: 'No' })).toMatchObject({
      success: true,
    })
    expect(await writes({}, company.otherAdmin.visitor)).toMatchObject({ success: true })
    at.clock.advanceBy(1000)
    const { loanId } = await company.lend({ accId, amount: pesos(5000) })
    const paid = { method: 'GCash' as const, reference: '1000000000011', amount: pesos(500) }
    const { payment_id } = await company.pay({ loan_id: loanId, ...paid })
    expect(await company.admin.visitor.ask('verifyPayment', { payment_id })).toMatchObject({ success: true })
  })

  it('and has left the office for good may vouch again', async () => {
    const { contact } = await personOf(company.otherAdmin.accId)
    const over = { pcd_contact: contact }
    expect(await writes(over)).toMatchObject({ data: [{ fieldname: 'pcd_name' }] })
    const becomes = (status: 'Suspended' | 'Closed') =>
      at.db.updateTable('account').set({ status }).where('acc_id', '=', company.otherAdmin.accId).execute()
    await becomes('Suspended')
    expect(await writes(over), 'who is only suspended comes back').toMatchObject({ success: false })
    await becomes('Closed')
    expect(await writes(over)).toMatchObject({ success: true })
  })
})
