import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos, ZERO, type Centavos } from '../../../domain/money.ts'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { handedOver, handOverForm } from '../../support/money/hand-over.ts'
import { paySalaries, spent } from '../../support/money/office.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { changeSettingToday } from '../../support/money/setting-from-today.ts'
import { openCompany, type Company } from '../../support/world/lending-company.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let company: Company
beforeEach(async () => {
  company = await openCompany(at)
})

const suspend = (mgt_id: number) => ({ mgt_id, status: 'Suspended' as const })
const close = (mgt_id: number) => ({ mgt_id, status: 'Closed' as const })

const closeCi = async () =>
  (await company.admin.visitor.ask('changeTeamStatus', close(company.ci.mgtId))).data

/** ₱ 1,000 are recorded and ₱ 900 counted. Answers the difference. */
async function shortByAHundred(): Promise<number> {
  return remitted(pesos(900))
}

/** Of ₱ 1,000 that are recorded. */
async function remitted(counted: Centavos): Promise<number> {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) })
  const remittance_id = await handedOver(company)
  const received = { remittance_id, counted, reason: 'Counted twice' }
  await company.admin.visitor.get('receiveRemittance', received)
  const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest', limit: 1 })
  return rows[0]?.difference_id ?? 0
}

async function owesAdvance(mgt_id: number, amount: Centavos): Promise<void> {
  const expense_id = await spent(company, { category: 'cash_advance', mgt_id, amount })
  await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
}

describe('a member of the team', () => {
  it('who is suspended is signed out everywhere and may do nothing; opened again, all as before', async () => {
    const isko = await anInvestigator(at)
    const phone = await signInAs(at, isko)
    const { admin } = company
    expect(await admin.visitor.get('changeTeamStatus', suspend(isko.mgtId))).toEqual(suspend(isko.mgtId))
    expect(await phone.ask('pullWorklist', { after: 0, limit: 1 })).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const again = await signInAs(at, isko)
    expect(await again.ask('pullWorklist', { after: 0, limit: 1 })).toMatchObject({
      code: 'ACCOUNT_NOT_ACTIVE',
    })
    await admin.visitor.get('changeTeamStatus', { mgt_id: isko.mgtId, status: 'Active' })
    expect(await again.ask('pullWorklist', { after: 0, limit: 1 })).toMatchObject({ success: true })
  })

  it('who is closed signs in no more; the second closing finds it done', async () => {
    const isko = await anInvestigator(at)
    const { visitor } = company.admin
    await visitor.get('changeTeamStatus', close(isko.mgtId))
    expect(await visitor.ask('changeTeamStatus', close(isko.mgtId))).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await visitor.ask('changeTeamStatus', { mgt_id: isko.mgtId, status: 'Active' })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    const hello = { username: isko.username, password: PASSWORD }
    expect(await new Visitor(at).ask('signInInvestigator', hello)).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
  })

  it('is not closed while a phone has told of records that it did not send, until they are in or the phone is blocked', async () => {
    const isko = await anInvestigator(at)
    const phone = await signInAs(at, isko)
    const device_id = newId()
    phone.deviceId = device_id
    await phone.get('registerDevice', { device_id, label: 'Isko’s' })
    const tell = (pending_count: number) =>
      at.db
        .updateTable('device')
        .set({ heartbeat: JSON.stringify({ pending_count, pending_sum: pesos(12_345) }) })
        .where('device_id', '=', device_id)
        .execute()
    const { visitor } = company.admin
    await tell(7)
    expect(await visitor.ask('changeTeamStatus', close(isko.mgtId))).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'A phone has 7 records not sent yet, ₱\u00a012,345.00. Let it send them, or block it first.',
    })
    await tell(0)
    await visitor.get('changeTeamStatus', close(isko.mgtId))
  })

  it('is not closed while what a blocked phone brought is not decided', async () => {
    const { isko, sendsBlocked, office } = await phoneInField(at)
    const { id } = await sendsBlocked()
    await at.db
      .updateTable('client')
      .set({ assigned_ci: null })
      .where('assigned_ci', '=', isko.mgtId)
      .execute()
    expect(await office.ask('changeTeamStatus', close(isko.mgtId))).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'Decide first about the 1 records that a blocked phone brought.',
    })
    await office.get('refuseHeldWork', { command_id: id, reason: 'No such client' })
    await office.get('changeTeamStatus', close(isko.mgtId))
  })

  it('is not closed while cash that was short is not decided about, and by a super admin alone while pay has still to cover it', async () => {
    const { otherAdmin, superAdmin, ci } = company
    await paySalaries(company)
    const short = await shortByAHundred()
    expect(await closeCi()).toBe('Decide first about the ₱\u00a0100.00 that the cash was over or short.')
    await changeSettingToday(company, 'shortage_from_pay', {
      pct_of_wages: 20,
      least_monthly_pay: pesos(8000),
    })
    const today = at.clock.today()
    const heard = { heard_on: today, consent_on: today, reason: 'Heard' }
    const fromPay = { kind: 'from pay' as const, difference_id: short, amount: pesos(60), ...heard }
    const borne = { kind: 'absorbed' as const, difference_id: short, amount: pesos(39), reason: 'Old notes' }
    await otherAdmin.visitor.get('decideCashDifference', fromPay)
    expect(await closeCi()).toBe('Decide first about the ₱\u00a040.00 that the cash was over or short.')
    await otherAdmin.visitor.get('decideCashDifference', borne)
    expect(await closeCi()).toBe('Decide first about the ₱\u00a01.00 that the cash was over or short.')
    await otherAdmin.visitor.get('decideCashDifference', { ...borne, amount: pesos(1) })
    await owesAdvance(ci.mgtId, pesos(500))
    await at.db.updateTable('client').set({ assigned_ci: null }).execute()
    expect(await closeCi()).toBe(
      '₱\u00a0560.00 are still to be taken from pay. A super admin closes the account, and gives that up.',
    )
    await superAdmin.visitor.get('changeTeamStatus', close(ci.mgtId))
    expect(await theRow(at.db, 'act_alone', { row_id: String(ci.accId) })).toMatchObject({
      mark: 'value given up',
      row_id: String(ci.accId),
      amount: pesos(560),
      reason: 'Closed with ₱\u00a060.00 of a shortage and ₱\u00a0500.00 of an advance owed.',
    })
  })

  it('is not closed where cash that was over makes up for cash that was short: no one has decided about either', async () => {
    await shortByAHundred()
    await remitted(pesos(1100))
    expect(await closeCi()).toBe('Decide first about the ₱\u00a0200.00 that the cash was over or short.')
  })

  it('is not closed with a bag on its way to the office', async () => {
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(1000) })
    const form = handOverForm(at, { pieces: { '100000': 1 } })
    await company.ci.visitor.get('handOverCash', form, { key: form.remittance_id })
    await at.db.updateTable('client').set({ assigned_ci: null }).execute()
    // By the books the till still holds it; a bag of what no book has would be left out by them.
    expect(await closeCi()).toBe('₱\u00a01,000.00 collected are not handed over yet.')
    const { remittance_id } = form
    await company.admin.visitor.get('receiveRemittance', { remittance_id, counted: pesos(1000) })
    const found = handOverForm(at, { pieces: { '50000': 1 }, recorded: ZERO, reason: 'Found in the bag' })
    await company.ci.visitor.get('handOverCash', found, { key: found.remittance_id })
    expect(await closeCi()).toBe('Cash that was handed over is not received yet.')
  })

  it('is not closed with money or clients still out', async () => {
    const { admin, ci, otherCi } = company
    const { loanId, accId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(1090) })
    expect(await closeCi()).toBe('₱\u00a01,090.00 collected are not handed over yet.')
    await at.db
      .updateTable('client')
      .set({ assigned_ci: otherCi.mgtId })
      .where('acc_id', '=', accId)
      .execute()
    expect(await admin.visitor.ask('changeTeamStatus', close(otherCi.mgtId))).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'Hand over the 1 clients first.',
    })
    await admin.visitor.get('changeTeamStatus', suspend(ci.mgtId))
  })
})

describe('who may', () => {
  it('admins over CIs, super admins over all, no one over oneself', async () => {
    const { admin, otherAdmin, superAdmin, ci } = company
    const other = await aSuperAdmin(at)
    const word = async (visitor: Visitor, mgtId: number) => {
      const answer = await visitor.ask('changeTeamStatus', suspend(mgtId))
      return answer.success ? 'done' : answer.code
    }
    const asked: readonly (readonly [Visitor, number, string])[] = [
      [admin.visitor, otherAdmin.mgtId, 'NOT_FOUND'],
      [admin.visitor, superAdmin.mgtId, 'NOT_FOUND'],
      [admin.visitor, admin.mgtId, 'WRONG_ROLE'],
      [admin.visitor, ci.mgtId, 'done'],
      [superAdmin.visitor, superAdmin.mgtId, 'WRONG_ROLE'],
      [superAdmin.visitor, otherAdmin.mgtId, 'done'],
      [superAdmin.visitor, other.mgtId, 'done'],
      [superAdmin.visitor, 999_999, 'NOT_FOUND'],
      [await signInAs(at, await aClient(at)), ci.mgtId, 'WRONG_ROLE'],
      [await signInAs(at, await anInvestigator(at)), ci.mgtId, 'WRONG_ROLE'],
      [new Visitor(at), ci.mgtId, 'NOT_SIGNED_IN'],
    ]
    for (const [visitor, mgtId, answer] of asked) expect(await word(visitor, mgtId)).toBe(answer)
  })

  it('with the member alone asks for the status, but for one who is pending', async () => {
    const visitor = await signInAs(at, await aSuperAdmin(at))
    const { mgtId, accId } = await anInvestigator(at)
    expect(await visitor.ask('changeTeamStatus', { mgt_id: mgtId })).toMatchObject({
      data: [{ fieldname: 'status', message: 'Status is required' }],
    })
    await at.db.updateTable('account').set({ status: 'Pending' }).where('acc_id', '=', accId).execute()
    expect(await visitor.get('changeTeamStatus', { mgt_id: mgtId })).toEqual({
      mgt_id: mgtId,
      status: 'Active',
    })
  })

  it('says what is missing', async () => {
    const visitor = await signInAs(at, await anAdmin(at))
    expect(await visitor.askRaw('changeTeamStatus', { status: 'Open' })).toMatchObject({
      data: [
        { fieldname: 'mgt_id', message: 'No user parameters found.' },
        { fieldname: 'status', message: 'Invalid Status' },
      ],
    })
  })
})

it('whom a super admin suspended, no admin opens again; whom an admin suspended, either does', async () => {
  const { mgtId: mgt_id } = company.ci
  const { admin, superAdmin } = company
  const opens = (by: typeof admin) => by.visitor.ask('changeTeamStatus', { mgt_id, status: 'Active' })
  const suspends = (by: typeof admin) => by.visitor.get('changeTeamStatus', suspend(mgt_id))
  await suspends(admin)
  expect(await opens(admin)).toMatchObject({ success: true })
  await suspends(superAdmin)
  expect(await opens(admin)).toMatchObject({
    code: 'WRONG_ROLE',
    data: 'A super admin suspended this account, and a super admin opens it again.',
  })
  expect(await opens(superAdmin)).toMatchObject({ success: true })
  await suspends(admin)
  expect(await opens(admin), 'the last word counts').toMatchObject({ success: true })
})
