import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos, ZERO, type Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../../server/db/connect.ts'
import {
  notifyAccount,
  notifyInvestigators,
  notifyOffice,
  notifyOtherSuperAdmins,
  notifySuperAdmins,
} from '../../../server/notices/notify.ts'
import { lettersTo } from '../../support/notices/mailed-code.ts'
import { noticesOf } from '../../support/notices/notices.ts'
import { anAdmin, anInvestigator, aSuperAdmin } from '../../support/people/seed.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import type { ClientWish } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { released } from '../../support/money/loan-steps.ts'

const company = useCompany()
const { at } = company
beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  await at.db.deleteFrom('notice').execute()
  await at.db.deleteFrom('mail').execute()
})

const kindsOf = async (accId: number) => (await noticesOf(at, accId)).map(({ kind }) => kind)

/** A client with an address of mail. */
async function clientWithMail(wish: ClientWish = {}) {
  const accId = await company.newClient(wish)
  const email = `client${accId}@example.com`
  await at.db.updateTable('account').set({ email }).where('acc_id', '=', accId).execute()
  return { accId, email }
}

describe('an application', () => {
  it('is told to the CI of the client, and to all CIs where the client is no one’s', async () => {
    const form = { terms_id: await company.termsId(), amount: pesos(5000) }
    const [mine, unassigned] = [await company.newClient(), await company.newClient({ ci: null })]
    const away = await anInvestigator(at, { status: 'Suspended' })
    await (await company.clientVisitor(mine)).get('applyForLoan', form)
    expect(await noticesOf(at, company.ci.accId)).toMatchObject([
      { kind: 'new application', params: { acc_id: mine, amount: 500_000 } },
    ])
    expect(await kindsOf(company.otherCi.accId)).toEqual([])
    await (await company.clientVisitor(unassigned)).get('applyForLoan', form)
    expect(await kindsOf(company.ci.accId)).toHaveLength(2)
    expect(await kindsOf(company.otherCi.accId)).toEqual(['new application'])
    expect(await kindsOf(away.accId), 'who is suspended').toEqual([])
  })

  it('tells its client every step, and the office what is to be approved', async () => {
    const { accId, email } = await clientWithMail({ level: 6, income: pesos(30_000) })
    const application_id = await company.applied({ accId })
    const findings = { findings: 'Good', recommended_amount: pesos(13_000) }
    await company.ci.visitor.get(
      'approveAsInvestigator',
      { application_id, version: 1, ...findings },
      { key: uuid() },
    )
    expect(await noticesOf(at, accId)).toEqual([
      { kind: 'application step', params: { application_id, status: 'Approved by CI' } },
    ])
    for (const { accId: office } of [company.admin, company.otherAdmin, company.superAdmin])
      expect(await noticesOf(at, office)).toEqual([
        { kind: 'approval waiting', params: { application_id, acc_id: accId, amount: 1_300_000 } },
      ])
    const terms_id = await company.termsId()
    const approved_amount = pesos(13_000)
    await company.otherAdmin.visitor.get(
      'approveAsAdmin',
      { application_id, version: 2, approved_amount, terms_id },
      { key: uuid() },
    )
    await company.acceptOnPaper({ application_id })
    const loan = await released(company, application_id)
    const [newest, ...before] = await noticesOf(at, accId)
    expect(newest).toEqual({
      kind: 'loan released',
      params: {
        application_id,
        loan_id: loan.loan_id,
        net_proceeds: loan.net_proceeds,
        first_due_on: '2026-11-28',
      },
    })
    expect(before).toHaveLength(2)
    const letters = await lettersTo(at, email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your loan was released',
      'Your application: Approved by Admin',
      'Your application: Approved by CI',
    ])
    expect(letters[0]?.text).toContain('The first instalment is due on November 28, 2026.')
    expect(letters.every(({ keeps_contact_hours }) => keeps_contact_hours)).toBe(true)
  })

  it('rejected is told too', async () => {
    const accId = await company.newClient()
    const application_id = await company.applied({ accId })
    await company.admin.visitor.get('decideLoan', { decision: 'reject', application_id, reason: 'No' })
    expect(await noticesOf(at, accId)).toMatchObject([{ params: { status: 'Rejected' } }])
  })
})

describe('a payment', () => {
  it('is told to its client with slip and balance, once however often it is sent', async () => {
    const { accId, email } = await clientWithMail()
    const { loanId } = await company.lend({ accId })
    const form = company.paymentForm({ loan_id: loanId, amount: pesos(500) })
    for (let times = 0; times < 2; times++)
      await company.ci.visitor.get('collectPayment', form, { key: form.payment_id })
    const told = (await noticesOf(at, accId)).filter(({ kind }) => kind === 'payment received')
    expect(told).toMatchObject([
      { params: { payment_id: form.payment_id, amount: 50_000, balance: 1_367_000 } },
    ])
    const [letter] = await lettersTo(at, email)
    expect(letter?.subject).toBe('Payment received: ₱\u00a0500.00')
    expect(letter?.text).toContain('What is left to pay: ₱\u00a013,670.00.')
    expect(await kindsOf(company.admin.accId)).toEqual([])
  })

  it('that pays the loan off says so where nothing is still to be found, and one on a loan that had ended does not', async () => {
    const accId = await company.newClient()
    const { loanId } = await company.lend({ accId })
    const wallet = {
      loan_id: loanId,
      amount: pesos(500),
      method: 'GCash',
      reference: '9876543210987',
    } as const
    const { payment_id } = await company.pay(wallet)
    await company.pay({ loan_id: loanId, amount: pesos(13_670) })
    await company.pay({ loan_id: loanId, amount: pesos(20) })
    await company.otherAdmin.visitor.get('verifyPayment', { payment_id })
    const other = await company.lend({ accId: await company.newClient() })
    await company.pay({ loan_id: other.loanId, amount: pesos(14_170) })
    await company.pay({ loan_id: other.loanId, amount: pesos(10) })
    const told = await at.db
      .selectFrom('notice')
      .select(['params'])
      .where('kind', '=', 'payment received')
      .orderBy('notice_id')
      .execute()
    expect(told.map(({ params }) => (params as { paid_off: boolean }).paid_off)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('that was to be found is told again once it is, with what else is still to be found', async () => {
    const accId = await company.newClient()
    const { loanId } = await company.lend({ accId })
    const wallet = { loan_id: loanId, method: 'GCash' } as const
    const first = await company.pay({ ...wallet, amount: pesos(500), reference: '1111111111111' })
    const second = await company.pay({ ...wallet, amount: pesos(300), reference: '2222222222222' })
    const { visitor } = company.otherAdmin
    for (const [{ payment_id }, amount, to_verify] of [
      [first, pesos(500), pesos(300)],
      [second, pesos(300), 0],
    ] as const) {
      await visitor.get('verifyPayment', { payment_id })
      expect((await noticesOf(at, accId))[0]).toMatchObject({
        kind: 'payment received',
        params: { payment_id, amount, to_verify, status: 'Posted', found: true, paid_off: false },
      })
    }
  })

  it('that needs a look is told to the office', async () => {
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId }, company.otherCi)
    expect(await noticesOf(at, company.admin.accId)).toMatchObject([
      { kind: 'payment exception', params: { loan_id: loanId, reason: 'not assigned', amount: 109_000 } },
    ])
  })

  it('that is refused tells no one', async () => {
    const { loanId, accId } = await company.lend()
    const form = company.paymentForm({ loan_id: loanId, method: 'GCash', reference: '1234567890123' })
    const again = { ...form, payment_id: uuid() }
    await company.ci.visitor.get('collectPayment', form, { key: form.payment_id })
    await at.db.deleteFrom('notice').execute()
    const refused = await company.ci.visitor.ask('collectPayment', again, { key: again.payment_id })
    expect(refused).toMatchObject({ code: 'REFERENCE_USED' })
    expect(await kindsOf(accId)).toEqual([])
  })
})

it('cash that is handed over is told to who may receive it', async () => {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) }, company.otherCi)
  await at.db.deleteFrom('notice').execute()
  const remittance_id = uuid()
  const amount = await inHand(company.otherCi.mgtId)
  await company.otherCi.visitor.get(
    'handOverCash',
    {
      remittance_id,
      business_on: at.clock.today(),
      pieces: await piecesOf(company.otherCi.mgtId),
      recorded: amount,
      occurred_at: at.clock.now(),
    },
    { key: uuid() },
  )
  const params = { remittance_id, acc_id: company.otherCi.accId, amount }
  expect(await noticesOf(at, company.superAdmin.accId)).toEqual([
    { kind: 'remittance waiting', params: { ...params, business_on: at.clock.today() } },
  ])
})

async function inHand(mgtId: number): Promise<Centavos> {
  const held = await company.admin.visitor.get('getCashOnHand', {})
  return held.with_collectors.find((row) => row.mgt_id === mgtId)?.amount ?? ZERO
}
const piecesOf = async (mgtId: number) => ({ '1000': (await inHand(mgtId)) / 1000 })

it('what a job tells once is told once, and its letter goes out once', async () => {
  const { accId, email } = await clientWithMail()
  const params = { loan_id: 1, instalment_no: 2, due_on: at.clock.today(), amount: pesos(500) }
  const tell = () =>
    at.db
      .transaction()
      .execute((tx) => notifyAccount(tx, accId, { kind: 'due today', params }, at.clock.now(), 'due:1.2'))
  expect([await tell(), await tell()]).toEqual([true, false])
  expect(await kindsOf(accId)).toEqual(['due today'])
  expect((await lettersTo(at, email)).map(({ text }) => text)).toEqual([
    'The 2nd instalment of loan no. 1, ₱\u00a0500.00, falls due today.\n\nYou find the details in the app.',
  ])
})

describe('who is told', () => {
  const message = () =>
    ({
      kind: 'setting changed',
      params: { acc_id: 1, key: 'waiver_limit', effective_from: at.clock.today() },
    }) as const
  const telling = {
    notifyOffice: (tx: Tx, by: number) => notifyOffice(tx, message(), at.clock.now(), by),
    notifyOtherSuperAdmins: (tx: Tx, by: number) => notifyOtherSuperAdmins(tx, message(), at.clock.now(), by),
    notifySuperAdmins: (tx: Tx) => notifySuperAdmins(tx, message(), at.clock.now(), uuid()),
    notifyInvestigators: (tx: Tx) => notifyInvestigators(tx, null, message(), at.clock.now()),
  }

  it.each([
    ['notifyOffice', 'everybody who decides, but for who did it', ['admin', 'super admin']],
    ['notifyOtherSuperAdmins', 'the other super admins', ['super admin']],
    ['notifySuperAdmins', 'every super admin', ['doer', 'super admin']],
    ['notifyInvestigators', 'every CI, of a client who is no one’s', ['CI']],
  ] as const)('%s tells %s, and no one whose account is suspended', async (name, _, whom) => {
    const people = {
      doer: await aSuperAdmin(at),
      admin: await anAdmin(at),
      'super admin': await aSuperAdmin(at),
      CI: await anInvestigator(at),
      'suspended admin': await anAdmin(at, { status: 'Suspended' }),
      'suspended super admin': await aSuperAdmin(at, { status: 'Suspended' }),
      'suspended CI': await anInvestigator(at, { status: 'Suspended' }),
      client: { accId: await company.newClient() },
    }
    await at.db.deleteFrom('notice').execute()
    await at.db.transaction().execute((tx) => telling[name](tx, people.doer.accId))
    const told: string[] = []
    for (const [who, { accId }] of Object.entries(people))
      if ((await kindsOf(accId)).length > 0) told.push(who)
    expect(told.toSorted()).toEqual([...whom].toSorted())
  })
})
