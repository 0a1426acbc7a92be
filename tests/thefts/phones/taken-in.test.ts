/** An admin who has a collector's phone blocks it, lets it send what they made up, and takes that in. */
import { afterEach, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { toLocalDate } from '../../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { handOverForm } from '../../support/money/hand-over.ts'
import type { PaymentWish } from '../../support/money/payment-form.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { phoneInField, type PhoneInField } from '../../support/people/blocked-phone.ts'
import { signInAs } from '../../support/people/seed.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { member, type Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
afterEach(() => expectBalancedBooks(at.db))

const SECOND_PERSON = {
  code: 'SECOND_PERSON',
  data: expect.stringContaining('from a blocked phone') as string,
}

/** What a blocked phone sends as the collector's, and answers its id. */
async function heldOf(field: PhoneInField, call: string, input: object, id = newId()): Promise<string> {
  const { isko, phone, deviceId, block } = field
  await block()
  const command = await aCommand(at, isko, call, input, { deviceId, id })
  await phone.get('sendCommands', { commands: [command] })
  return id
}

const take = (command_id: string, by: Member = company.admin) =>
  by.visitor.ask('takeHeldWork', { command_id, reason: 'The client has the slip' })

/** A payment that the admin takes in, and answers its id. */
async function takenIn(wish: PaymentWish, field?: PhoneInField): Promise<string> {
  const form = company.paymentForm(wish)
  await heldOf(field ?? (await phoneInField(at)), 'collectPayment', form, form.payment_id)
  expect(await take(form.payment_id)).toMatchObject({ data: { outcome: 'taken in' } })
  return form.payment_id
}

describe('a payment that an admin took in', () => {
  it('is not found in the wallet by the same admin', async () => {
    const { loanId: loan_id } = await company.lend()
    const wallet = { loan_id, method: 'GCash' as const, reference: '7234567890123' }
    const payment_id = await takenIn(wallet)
    const verify = (by: Member) => by.visitor.ask('verifyPayment', { payment_id })
    expect(await verify(company.admin)).toMatchObject(SECOND_PERSON)
    expect(await verify(company.otherAdmin)).toMatchObject({ success: true })
  })

  it('is not handed out of the safe as credit by the same admin', async () => {
    const { loanId: loan_id, accId: acc_id } = await company.lend()
    const payment_id = await takenIn({ loan_id, amount: pesos(15_000) })
    const credit = { from: 'cash_on_hand' as const, reason: 'Asked for it' }
    const { visitor } = company.admin
    expect(await visitor.ask('refundCredit', { acc_id, amount: pesos(500), ...credit })).toMatchObject(
      SECOND_PERSON,
    )
    const refunded = { payment_id, resolution: 'refunded' as const, ...credit }
    expect(await visitor.ask('resolvePaymentException', refunded)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.otherAdmin.visitor.ask('resolvePaymentException', refunded)).toMatchObject({
      success: true,
    })
  })

  it('makes a collector short, and what becomes of that another one says', async () => {
    const field = await phoneInField(at)
    const { isko, phone, office, deviceId: device_id } = field
    const { loanId: loan_id } = await company.lend()
    const amount = pesos(300)
    await takenIn({ loan_id, amount }, field)
    await office.get('releasePhone', { device_id, reason: 'Found' })
    await signInAs(at, isko, phone)
    const form = handOverForm(at, { pieces: {}, recorded: amount, reason: 'Never had it' })
    await phone.get('handOverCash', form, { key: form.remittance_id })
    const { remittance_id } = form
    const empty = { remittance_id, counted: ZERO, reason: 'Never had it' }
    await company.otherAdmin.visitor.get('receiveRemittance', empty)
    const { rows } = await company.admin.visitor.get('listCashDifferences', { mgt_id: isko.mgtId })
    const { difference_id = 0, version = 0 } = rows[0] ?? {}
    const borne = { kind: 'absorbed', difference_id, version, amount, reason: 'Phone was stolen' } as const
    const bear = (by: Member) => by.visitor.ask('decideCashDifference', borne)
    expect(await bear(company.admin)).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('took in a payment of this round') as string,
    })
    expect(await bear(company.superAdmin)).toMatchObject({ success: true })
  })
})

describe('a hand-over that an admin took in', () => {
  it('is received by another, and another again says what becomes of what is missing', async () => {
    const field = await phoneInField(at)
    const amount = pesos(500)
    const { loanId: loan_id } = await company.lend()
    const { visitor } = company.otherAdmin
    const paid = company.paymentForm({ loan_id, amount, mgt_id: field.isko.mgtId })
    await visitor.get('collectPayment', paid, { key: paid.payment_id })
    const form = handOverForm(at, { pieces: { '10000': 5 }, recorded: amount, reason: '' })
    const { remittance_id } = form
    const id = await heldOf(field, 'handOverCash', form, newId())
    expect(await take(id)).toMatchObject({ data: { outcome: 'taken in' } })
    const receive = (by: Member) =>
      by.visitor.ask('receiveRemittance', { remittance_id, counted: pesos(400), reason: 'One is missing' })
    expect(await receive(company.admin)).toMatchObject(SECOND_PERSON)
    expect(await receive(company.superAdmin)).toMatchObject({ success: true })
    const { rows } = await company.admin.visitor.get('listCashDifferences', { mgt_id: field.isko.mgtId })
    const { difference_id = 0, version = 0 } = rows[0] ?? {}
    const borne = { kind: 'absorbed', difference_id, version, amount: pesos(100), reason: 'Stolen' } as const
    expect(await company.admin.visitor.ask('decideCashDifference', borne)).toMatchObject(SECOND_PERSON)
  })
})

describe('a recommendation that an admin took in', () => {
  /** `written` is the number of the application as the record has it. */
  const recommended = async (written = (id: number): unknown => id) => {
    const accId = await company.newClient({ ci: null, income: pesos(60_000), level: 9 })
    const application_id = await company.applied({ accId, amount: pesos(5000) })
    const more = { version: 1, findings: 'Good', recommended_amount: pesos(5000), visit_place: 'Home' }
    const recommends = { application_id: written(application_id), ...more }
    const id = await heldOf(await phoneInField(at), 'approveAsInvestigator', recommends)
    expect(await take(id)).toMatchObject({ data: { outcome: 'taken in' } })
    return application_id
  }
  const approve = async (application_id: number, by: Member) => {
    const { version, terms_id } = await theRow(at.db, 'application', { application_id })
    const wish = { application_id, version, terms_id, approved_amount: pesos(5000) }
    return by.visitor.ask('approveAsAdmin', wish)
  }

  it('is not approved by the same admin, nor is the loan then handed out by them', async () => {
    const application_id = await recommended()
    expect(await approve(application_id, company.admin)).toMatchObject(SECOND_PERSON)
    expect(await approve(application_id, company.otherAdmin)).toMatchObject({ success: true })
    const accepted = { application_id, text_version: DISCLOSURE_TEXT_VERSION }
    await company.superAdmin.visitor.get('acceptDisclosure', accepted)
    const form = { decision: 'release', application_id, released_on: at.clock.today() } as const
    const release = (by: Member) => by.visitor.ask('decideLoan', { ...form, from: 'cash_on_hand' })
    expect(await release(company.admin)).toMatchObject(SECOND_PERSON)
    const third = await member(at, 'ADMIN_USER', 'Tess', 'Torres')
    expect(await release(third)).toMatchObject({ success: true })
  })

  it.each([String, (id: number) => `0${id}`])('whatever way its number was written', async (written) => {
    expect(await approve(await recommended(written), company.admin)).toMatchObject(SECOND_PERSON)
  })
})

describe('somebody who collects under one account and is of the office under another', () => {
  it('takes in nothing that their own phone brought, refuses none of it, and does not release it', async () => {
    const named = { firstname: 'Isko', lastname: 'Ilagan', birthdate: toLocalDate('1985-03-04') }
    const field = await phoneInField(at)
    const admin = await member(at, 'ADMIN_USER', 'Isko', 'Ilagan')
    const people = [field.isko, admin].map(({ accId }) => accId)
    await at.db
      .updateTable('person')
      .set(named)
      .where('p_id', 'in', (of) => of.selectFrom('account').select('p_id').where('acc_id', 'in', people))
      .execute()
    const form = company.paymentForm({ loan_id: (await company.lend()).loanId })
    const command_id = await heldOf(field, 'collectPayment', form, form.payment_id)
    expect(await take(command_id, admin)).toMatchObject({ code: 'WRONG_ROLE' })
    const reason = 'Fine'
    expect(await admin.visitor.ask('refuseHeldWork', { command_id, reason })).toMatchObject({
      code: 'WRONG_ROLE',
    })
    const release = { device_id: field.deviceId, reason }
    expect(await admin.visitor.ask('releasePhone', release)).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await take(command_id)).toMatchObject({ data: { outcome: 'taken in' } })
  })
})
