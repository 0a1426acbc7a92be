import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const NOTHING = { application: null, loan: null, client_credit: 0 }

it('is nothing for a client who has nothing open', async () => {
  const visitor = await company.clientVisitor(await company.newClient())
  expect(await visitor.get('getCurrentApplication', {})).toEqual(NOTHING)
})

it('is an application on its way', async () => {
  const accId = await company.newClient()
  const applicationId = await company.applied({ accId, status: 'Approved by CI' })
  const visitor = await company.clientVisitor(accId)
  expect(await visitor.get('getCurrentApplication', {})).toMatchObject({
    application: { application_id: applicationId, status: 'Approved by CI', amount: 1_300_000 },
    loan: null,
  })
})

it('is the loan that it became, as it is today, until that is paid up', async () => {
  const { loanId, accId, applicationId } = await company.lend()
  await company.daysLater(9)
  await company.pay({ loan_id: loanId, amount: pesos(500) })
  const visitor = await company.clientVisitor(accId)
  expect(await visitor.get('getCurrentApplication', {})).toMatchObject({
    application: { application_id: applicationId, status: 'Released' },
    loan: {
      loan_id: loanId,
      principal: 1_300_000,
      instalments: 13,
      paid_instalments: 0,
      instalment_amount: 109_000,
      balance: 1_367_000,
      next_due_on: '2026-11-28',
      next_due: 59_000,
      overdue: 59_000,
      penalties: 0,
      days_late: 2,
      last_paid_amount: 50_000,
      to_verify: 0,
    },
  })
  await company.pay({ loan_id: loanId, amount: pesos(600) })
  expect((await visitor.get('getCurrentApplication', {})).loan).toMatchObject({
    paid_instalments: 1,
    next_due_on: '2026-12-05',
    next_due: 108_000,
    overdue: 0,
    days_late: 0,
  })
  await company.pay({ loan_id: loanId, amount: pesos(20_000) })
  const over = pesos(500 + 600 + 20_000 - 13 * 1_090)
  expect(await visitor.get('getCurrentApplication', {})).toEqual({ ...NOTHING, client_credit: over })
})

it('says what the company owes the client over all loans, of money that was found', async () => {
  const { loanId, accId, applicationId } = await company.lend()
  const visitor = await company.clientVisitor(accId)
  const creditOfLoan = async () =>
    (await visitor.get('getOwnLoan', { id: applicationId })).loan?.client_credit
  const credit = async () => (await visitor.get('getCurrentApplication', {})).client_credit
  await company.pay({ loan_id: loanId, amount: pesos(14_170) })
  expect(await credit()).toBe(0)
  const unfound = { loan_id: loanId, method: 'check', reference: '0007654321', amount: pesos(40) } as const
  const { payment_id } = await company.pay(unfound)
  expect([await credit(), await creditOfLoan()]).toEqual([0, 0])
  await company.otherAdmin.visitor.get('verifyPayment', { payment_id })
  expect([await credit(), await creditOfLoan()]).toEqual([4_000, 4_000])
  const debt = sql`insert into client_debt (acc_id, loan_id, payment_id, stands_for_it, amount, paid, noted_at, noted_by, reason)
    values (${accId}, ${loanId}, ${payment_id}, ${payment_id}, 3000, 0, now(), ${company.admin.accId}, 'Never paid')`
  await debt.execute(at.db)
  expect(await credit()).toBe(1_000)
  await at.db
    .updateTable('client_debt')
    .set({ amount: pesos(90) })
    .where('acc_id', '=', accId)
    .execute()
  expect(await credit()).toBe(0)
  await at.db.deleteFrom('client_debt').where('acc_id', '=', accId).execute()
  await company.lend({ accId })
  expect(await credit()).toBe(4_000)
  expect(
    await (await company.clientVisitor(await company.newClient())).get('getCurrentApplication', {}),
  ).toEqual(NOTHING)
})

it('is both where an application is to renew the loan that runs', async () => {
  const { loanId, accId, applicationId } = await company.lend()
  const { application_id: renewal } = await at.db
    .insertInto('application')
    .columns(['acc_id', 'terms_id', 'amount', 'status', 'applied_at', 'renews_loan_id'])
    .expression((eb) =>
      eb
        .selectFrom('application')
        .select((row) => [
          'acc_id',
          'terms_id',
          'amount',
          row.val('Pending').as('status'),
          'applied_at',
          row.val(loanId).as('renews_loan_id'),
        ])
        .where('application_id', '=', applicationId),
    )
    .returning('application_id')
    .executeTakeFirstOrThrow()
  const visitor = await company.clientVisitor(accId)
  expect(await visitor.get('getCurrentApplication', {})).toMatchObject({
    application: { application_id: renewal, status: 'Pending' },
    loan: { loan_id: loanId },
  })
})

it('is the client’s to ask', async () => {
  expect(await company.ci.visitor.ask('getCurrentApplication', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('says of its payments what waits to be verified, and not what is booked', async () => {
  const { loanId: loan_id, accId } = await company.lend()
  const visitor = await company.clientVisitor(accId)
  await company.pay({ loan_id, amount: pesos(500) })
  expect((await visitor.get('getCurrentApplication', {})).loan).toMatchObject({ to_verify: 0 })
  await company.pay({ loan_id, method: 'check', reference: '0001234567', amount: pesos(100) })
  expect((await visitor.get('getCurrentApplication', {})).loan).toMatchObject({ to_verify: 10_000 })
})
