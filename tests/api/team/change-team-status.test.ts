import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { handedOver } from '../../support/money/hand-over.ts'
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
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) })
  const remittance_id = await handedOver(company)
  const counted = { remittance_id, counted: pesos(900), reason: 'Counted twice' }
  await company.admin.visitor.get('receiveRemittance', counted)
  const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest', limit: 1 })
  return rows[0]?.difference_id ?? 0
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
    await visitor.get('blockPhone', { device_id, reason: 'Lost' })
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

  it('is not closed while cash that was short is not decided about, nor while pay has still to cover it', async () => {
    const { otherAdmin } = company
    const short = await shortByAHundred()
    expect(await closeCi()).toBe('Decide first about the ₱\u00a0100.00 that the cash was over or short.')
    await changeSettingToday(company, 'shortage_from_pay', {
      pct_of_wages: 20,
      least_monthly_pay: pesos(8000),
    })
    const today = at.clock.today()
    const heard = { heard_on: today, consent_on: today, reason: 'Heard' }
    const fromPay = { kind: 'from pay' as const, difference_id: short, amount: pesos(60), ...heard }
    const borne = { kind: 'absorbed' as const, difference_id: short, amount: pesos(40), reason: 'Old notes' }
    await otherAdmin.visitor.get('decideCashDifference', fromPay)
    expect(await closeCi()).toBe('Decide first about the ₱\u00a040.00 that the cash was over or short.')
    await otherAdmin.visitor.get('decideCashDifference', borne)
    expect(await closeCi()).toBe('₱\u00a060.00 of a shortage are still to be taken from pay.')
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
    expect(await word(admin.visitor, otherAdmin.mgtId)).toBe('NOT_FOUND')
    expect(await word(admin.visitor, superAdmin.mgtId)).toBe('NOT_FOUND')
    expect(await word(admin.visitor, admin.mgtId)).toBe('WRONG_ROLE')
    expect(await word(admin.visitor, ci.mgtId)).toBe('done')
    expect(await word(superAdmin.visitor, superAdmin.mgtId)).toBe('WRONG_ROLE')
    expect(await word(superAdmin.visitor, otherAdmin.mgtId)).toBe('done')
    expect(await word(superAdmin.visitor, other.mgtId)).toBe('done')
    expect(await word(superAdmin.visitor, 999_999)).toBe('NOT_FOUND')
    expect(await word(await signInAs(at, await aClient(at)), ci.mgtId)).toBe('WRONG_ROLE')
    expect(await word(await signInAs(at, await anInvestigator(at)), ci.mgtId)).toBe('WRONG_ROLE')
    expect(await word(new Visitor(at), ci.mgtId)).toBe('NOT_SIGNED_IN')
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
