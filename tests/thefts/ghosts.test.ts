/** Somebody registers people who are not there, or sets the password of those who are, and wants to be the second person by their accounts. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { toLocalDate } from '../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../domain/loans/price/disclosure.ts'
import { pesos } from '../../domain/money.ts'
import { aCommand } from '../support/phone/a-command.ts'
import { turnBondsOn } from '../support/money/office.ts'
import { ANA, csvOf, fileOf } from '../support/money/import-file.ts'
import { openCompany, type Company, type Member } from '../support/world/lending-company.ts'
import { registered, resetByMail, takenOver, verifyAddress } from '../support/people/second-account.ts'
import { aSuperAdmin, signInAs } from '../support/people/seed.ts'
import type { Visitor } from '../support/world/test-app.ts'
import { useApp } from '../support/world/use-company.ts'

const at = useApp()
let company: Company
/** Lent before anything dishonest was done. */
let loan_id: number
beforeEach(async () => {
  await at.db.deleteFrom('attempt').execute()
  await sql`update account set status = 'Suspended' where status = 'Active' and role <> 'CLIENT_USER'`.execute(
    at.db,
  )
  company = await openCompany(at)
  for (const { accId } of [company.ci, company.otherCi, company.admin, company.otherAdmin])
    await at.db
      .updateTable('account')
      .set({ email: `tao${accId}@example.com`, email_verified_at: at.clock.now() })
      .where('acc_id', '=', accId)
      .execute()
  loan_id = (await company.lend()).loanId
  later()
})

/** What is done at one moment counts as done while the doubt stood. */
const later = () => at.clock.advanceBy(1000)
const isRefused = (words = '') => ({
  code: 'SECOND_PERSON',
  data: expect.stringContaining(words) as string,
})
const isDone = { success: true }

async function recommended(by: Visitor, ci: Pick<Member, 'mgtId'>): Promise<number> {
  const accId = await company.newClient({ ci: { ...company.ci, ...ci } })
  const application_id = await company.applied({ accId, amount: pesos(5000) })
  await by.get(
    'approveAsInvestigator',
    { application_id, version: 1, findings: 'Good', recommended_amount: pesos(5000), visit_place: '' },
    { key: uuid() },
  )
  return application_id
}
const approve = async (by: Visitor, application_id: number) =>
  by.ask(
    'approveAsAdmin',
    { application_id, version: 2, approved_amount: pesos(5000), terms_id: await company.termsId() },
    { key: uuid() },
  )
const release = (by: Visitor, application_id: number) =>
  by.ask('decideLoan', {
    decision: 'release',
    application_id,
    released_on: at.clock.today(),
    from: 'cash_on_hand',
  })
const confirm = (by: Visitor, { accId }: Pick<Member, 'accId'>) => by.ask('confirmAccount', { acc_id: accId })

let references = 0
/** A GCash payment that never came. */
const gcash = () =>
  company.paymentForm({ loan_id, method: 'GCash', reference: String(1_000_000_000_000 + ++references) })
async function invented(by: Visitor): Promise<string> {
  const form = gcash()
  await by.get('collectPayment', form, { key: form.payment_id })
  return form.payment_id
}
const draw = async (by: Visitor) =>
  (await by.get('addCash', { kind: 'draw', amount: pesos(500) })).new_cash_id
const confirmDraw = (by: Visitor, new_cash_id: number) => by.ask('confirmNewCash', { new_cash_id })
const verify = (by: Visitor, payment_id: string) => by.ask('verifyPayment', { payment_id })

describe('somebody who is not there', () => {
  it('recommends as a CI what the admin who registered them would approve', async () => {
    const { admin, otherAdmin } = company
    const ghost = await registered(at, admin.visitor, 'CI_USER')
    const application_id = await recommended(ghost.visitor, ghost)
    expect(await approve(admin.visitor, application_id)).toMatchObject(
      isRefused('That account counts as yours: you opened it or set its password'),
    )
    expect(await approve(otherAdmin.visitor, application_id)).toMatchObject(isDone)
  })

  it('submits as an admin a draw that the super admin who registered them would confirm, or the other way round', async () => {
    const { superAdmin, otherAdmin } = company
    const ghost = await registered(at, superAdmin.visitor, 'ADMIN_USER')
    const byGhost = await draw(ghost.visitor)
    expect(await confirmDraw(superAdmin.visitor, byGhost)).toMatchObject(isRefused())
    const byThief = await draw(superAdmin.visitor)
    expect(await confirmDraw(ghost.visitor, byThief)).toMatchObject(
      isRefused('Your account counts as the same person’s: Sofia Santos opened it'),
    )
    expect(await confirmDraw(otherAdmin.visitor, byThief)).toMatchObject(isDone)
  })

  it('and another who is not there are one person, however the one came by the other', async () => {
    const { superAdmin } = company
    const ghost = await registered(at, superAdmin.visitor, 'ADMIN_USER')
    const ofGhost = await registered(at, ghost.visitor, 'CI_USER')
    const sibling = await registered(at, superAdmin.visitor, 'ADMIN_USER')
    const application_id = await recommended(ofGhost.visitor, ofGhost)
    for (const one of [superAdmin, ghost, sibling])
      expect(await approve(one.visitor, application_id)).toMatchObject(isRefused())
  })

  it('does not become somebody by a mailbox, nor by the word of another who is not there', async () => {
    const { superAdmin, admin } = company
    const ghost = await registered(at, superAdmin.visitor, 'ADMIN_USER')
    const ghostCi = await registered(at, superAdmin.visitor, 'CI_USER')
    const seized = await takenOver(at, superAdmin.visitor, admin.accId)
    for (const by of [superAdmin.visitor, ghost.visitor, ghostCi.visitor, seized])
      expect(await confirm(by, ghost)).toMatchObject({ success: false })
    expect(await confirm(ghost.visitor, ghostCi)).toMatchObject(isRefused())
    await verifyAddress(at, ghost.visitor, 'isa-pa@example.com')
    later()
    const again = await resetByMail(at, ghost.accId)
    expect(await confirmDraw(again, await draw(superAdmin.visitor))).toMatchObject(isRefused())
  })

  it('stays the thief’s when an honest admin sets the password that the ghost forgot', async () => {
    const { admin, otherAdmin, superAdmin } = company
    const ghost = await registered(at, admin.visitor, 'CI_USER')
    const helped = await takenOver(at, otherAdmin.visitor, ghost.accId)
    later()
    const application_id = await recommended(helped, ghost)
    for (const by of [admin, otherAdmin])
      expect(await approve(by.visitor, application_id)).toMatchObject(isRefused())
    expect(await approve(superAdmin.visitor, application_id)).toMatchObject(isDone)
  })

  it('is paid by no payroll that who registered them approves', async () => {
    const { superAdmin, admin } = company
    const ghost = await registered(at, superAdmin.visitor, 'CI_USER')
    const { payroll_id } = await admin.visitor.get('createPayroll', {
      year: 2026,
      month: 11,
      cut_off: 'second',
    })
    const pay = () => superAdmin.visitor.ask('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
    expect(await pay()).toMatchObject(isRefused('You registered Rosa M'))
    expect(await confirm(admin.visitor, ghost)).toMatchObject(isDone)
    expect(await pay()).toMatchObject(isRefused('You set the pay of Rosa M'))
    const other = await signInAs(at, await aSuperAdmin(at))
    expect(await other.ask('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })).toMatchObject(isDone)
  })

  it('has no cash bond that who registered them approves', async () => {
    const { superAdmin, admin } = company
    const ghost = await registered(at, superAdmin.visitor, 'CI_USER')
    await turnBondsOn(company)
    const { mgtId: mgt_id } = ghost
    const lines = [{ mgt_id, direction: 'collect', amount: pesos(100), reason: 'Agreed' } as const]
    const bond = { year: 2026, month: 11, cut_off: 'second', lines } as const
    const { payroll_id } = await admin.visitor.get('createBondPayroll', bond)
    const pay = () => superAdmin.visitor.ask('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
    expect(await pay()).toMatchObject(isRefused('You registered Rosa M'))
    expect(await confirm(admin.visitor, ghost)).toMatchObject(isDone)
    expect(await pay()).toMatchObject(isDone)
  })
})

describe('a CI who left, and whose account one super admin opens again', () => {
  it('is paid by no payroll that this super admin approves, at a pay that they set', async () => {
    const { superAdmin, admin } = company
    const other = await signInAs(at, await aSuperAdmin(at))
    const friend = await registered(at, admin.visitor, 'CI_USER')
    await confirm(other, friend)
    await at.db
      .updateTable('team_member')
      .set({ hired_on: toLocalDate('2026-01-15') })
      .where('mgt_id', '=', friend.mgtId)
      .execute()
    const paid = async (month: number) =>
      (await admin.visitor.get('createPayroll', { year: 2026, month, cut_off: 'first' })).payroll_id
    const approved = (by: Visitor, payroll_id: number) =>
      by.ask('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
    const { mgtId: mgt_id } = friend
    await admin.visitor.get('changeTeamStatus', { mgt_id, status: 'Suspended' })
    await superAdmin.visitor.get('changeTeamStatus', { mgt_id, status: 'Active' })
    later()
    const first = await paid(10)
    expect(await approved(superAdmin.visitor, first)).toMatchObject(
      isRefused('You opened the account of Rosa M'),
    )
    later()
    expect(await approved(other, first)).toMatchObject(isDone)
    later()
    const second = await paid(11)
    await superAdmin.visitor.get('updateTeamMember', {
      ...(await personOf(friend)),
      mgt_id,
      salary: pesos(200_000),
    })
    expect(await approved(superAdmin.visitor, second)).toMatchObject(
      isRefused('You changed the pay of Rosa M'),
    )
    expect(await approved(other, second)).toMatchObject(isDone)
  })

  const personOf = async ({ accId }: Pick<Member, 'accId'>) => {
    const { birthdate, ...person } = await at.db
      .selectFrom('person')
      .select(['firstname', 'middlename', 'lastname', 'suffix', 'contact', 'birthdate', 'address'])
      .where('p_id', '=', (q) => q.selectFrom('account').select('p_id').where('acc_id', '=', accId))
      .executeTakeFirstOrThrow()
    return { ...person, birthdate: birthdate ?? '' }
  }
})

describe('somebody honest, whose password was set', () => {
  it('records a payment that never came, and the person who set it does not verify it, then or later', async () => {
    const { admin, otherAdmin, ci } = company
    const payment_id = await invented(await takenOver(at, admin.visitor, ci.accId))
    expect(await verify(admin.visitor, payment_id)).toMatchObject(isRefused('That account counts as yours'))
    later()
    await resetByMail(at, ci.accId)
    later()
    expect(await verify(admin.visitor, payment_id)).toMatchObject(isRefused('had confirmed it by then'))
    expect(await verify(otherAdmin.visitor, payment_id)).toMatchObject(isDone)
  })

  it('nor by a phone that was blocked, whose work is taken in after the doubt, and not by them', async () => {
    const { admin, otherAdmin, superAdmin, ci } = company
    const seized = await takenOver(at, admin.visitor, ci.accId)
    const deviceId = uuid()
    seized.deviceId = deviceId
    await seized.get('registerDevice', { device_id: deviceId, label: 'Cherry Mobile' })
    later()
    await admin.visitor.get('blockPhone', { device_id: deviceId, reason: 'Lost on the bus' })
    later()
    await resetByMail(at, ci.accId)
    later()
    const form = gcash()
    const command = await aCommand(at, ci, 'collectPayment', form, { id: form.payment_id, deviceId })
    await seized.get('sendCommands', { commands: [command] })
    const taken = { command_id: command.id, reason: 'The client has the slip' }
    expect(await admin.visitor.ask('takeHeldWork', taken)).toMatchObject(
      isRefused('That account counts as yours'),
    )
    expect(await otherAdmin.visitor.get('takeHeldWork', taken)).toMatchObject({ outcome: 'taken in' })
    expect(await verify(admin.visitor, command.id)).toMatchObject(isRefused('That account counts as yours'))
    expect(await verify(superAdmin.visitor, command.id)).toMatchObject(isDone)
  })

  it('is themselves again by a code to their own mailbox, and was before the password was set', async () => {
    const { admin, otherAdmin, ci } = company
    const before = await invented(ci.visitor)
    later()
    await takenOver(at, admin.visitor, ci.accId)
    expect(await verify(admin.visitor, before)).toMatchObject(isDone)
    later()
    const own = await resetByMail(at, ci.accId)
    later()
    expect(await verify(admin.visitor, await invented(own))).toMatchObject(isDone)
    expect(await confirm(otherAdmin.visitor, ci)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('is not, where the mailbox was changed meanwhile', async () => {
    const { admin, ci } = company
    const seized = await takenOver(at, admin.visitor, ci.accId)
    await verifyAddress(at, seized, 'sa-akin@example.com')
    later()
    const thief = await resetByMail(at, ci.accId)
    later()
    expect(await verify(admin.visitor, await invented(thief))).toMatchObject(isRefused())
  })

  it('is themselves again by the word of another, but not by a mailbox that the thief had typed', async () => {
    const { admin, otherAdmin } = company
    const rosa = await registered(at, admin.visitor, 'CI_USER')
    expect(await confirm(otherAdmin.visitor, rosa)).toMatchObject(isDone)
    later()
    expect(await verify(admin.visitor, await invented(rosa.visitor))).toMatchObject(isDone)
    const thief = await resetByMail(at, rosa.accId)
    later()
    expect(await verify(admin.visitor, await invented(thief))).toMatchObject(isRefused())
    expect(await confirm(otherAdmin.visitor, rosa)).toMatchObject(isDone)
    await verifyAddress(at, thief, 'kay-rosa@example.com')
    later()
    const own = await resetByMail(at, rosa.accId)
    later()
    expect(await verify(admin.visitor, await invented(own))).toMatchObject(isDone)
  })

  it('does not approve the loan of who set it', async () => {
    const { superAdmin, admin } = company
    const borrower = await company.newClient()
    for (const accId of [superAdmin.accId, borrower])
      await sql`update person set firstname = 'Sofia', lastname = 'Santos', birthdate = ${toLocalDate('1980-03-04')}
        where p_id = (select p_id from account where acc_id = ${accId})`.execute(at.db)
    const application_id = await company.applied({
      accId: borrower,
      status: 'Approved by CI',
      amount: pesos(5000),
    })
    await sql`update application set version = 2 where application_id = ${application_id}`.execute(at.db)
    const seized = await takenOver(at, superAdmin.visitor, admin.accId)
    expect(await approve(seized, application_id)).toMatchObject(
      isRefused('Your account counts as that of Sofia Santos'),
    )
  })
})

describe('a client whose password was set', () => {
  const accept = (by: Visitor, application_id: number) =>
    by.get('acceptDisclosure', { application_id, text_version: DISCLOSURE_TEXT_VERSION })

  it('accepts in the app, and the person who set it does not hand out the money for it', async () => {
    const { admin, superAdmin } = company
    const accId = await company.newClient()
    const application_id = await company.approvedApplication({ accId, amount: pesos(5000) })
    await accept(await takenOver(at, admin.visitor, accId), application_id)
    expect(await release(admin.visitor, application_id)).toMatchObject(isRefused('accepted it in the app'))
    expect(await release(superAdmin.visitor, application_id)).toMatchObject(isDone)
  })

  it('accepts as themselves once another person knows them', async () => {
    const { admin, otherAdmin } = company
    const accId = await company.newClient()
    const application_id = await company.approvedApplication({ accId, amount: pesos(5000) })
    const client = await takenOver(at, admin.visitor, accId)
    expect(await confirm(otherAdmin.visitor, { accId })).toMatchObject(isDone)
    later()
    await accept(client, application_id)
    expect(await release(admin.visitor, application_id)).toMatchObject(isDone)
  })

  it('and a mailbox that somebody typed into an import is no proof of theirs', async () => {
    const { superAdmin } = company
    const row = { ...ANA, firstname: 'Imelda', email: 'kay-imelda@example.com' }
    await superAdmin.visitor.get('runImport', { file: fileOf(csvOf([row])) })
    const { acc_id: accId } = await at.db
      .selectFrom('account')
      .select('acc_id')
      .where('email', '=', row.email)
      .executeTakeFirstOrThrow()
    const client = await resetByMail(at, accId)
    later()
    const application_id = await company.approvedApplication({ accId, amount: pesos(5000) })
    await accept(client, application_id)
    expect(await release(superAdmin.visitor, application_id)).toMatchObject(
      isRefused('accepted it in the app'),
    )
  })
})
