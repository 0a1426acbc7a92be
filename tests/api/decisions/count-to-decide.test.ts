import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { handedOver } from '../../support/money/hand-over.ts'
import { beSmall, spent } from '../../support/money/office.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompanyEach } from '../../support/world/use-company.ts'

const company = useCompanyEach({ capital: pesos(100_000) })

const NONE = {
  applications: 0,
  toVerify: 0,
  reversals: 0,
  toLookAt: 0,
  expenses: 0,
  remittances: 0,
  differences: 0,
  newCash: 0,
  safeCounts: 0,
}
const count = ({ visitor }: Member) => visitor.get('countToDecide', {})
const submitted = (kind: 'draw' | 'deposit', amount: number) =>
  company.admin.visitor.get('addCash', { kind, amount: pesos(amount), note: 'As agreed' })

it('counts what is there to decide for everyone who had no hand in it', async () => {
  await company.applied({ status: 'Approved by CI' })
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) }, company.ci)
  await handedOver(company)
  for (const member of [company.admin, company.otherAdmin, company.superAdmin])
    expect(await count(member)).toEqual({ yours: { ...NONE, applications: 1, remittances: 1 }, others: NONE })
})

it('leaves to another person what one submitted, recorded or received', async () => {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) }, company.ci)
  const remittance_id = await handedOver(company)
  const short = { remittance_id, counted: pesos(950), reason: 'Change was short' }
  await company.admin.visitor.get('receiveRemittance', short)
  const gcash = { method: 'GCash' as const, reference: '1234567890123' }
  await company.pay({ loan_id: loanId, amount: pesos(700), ...gcash }, company.admin)
  await submitted('deposit', 500)
  await company.admin.visitor.get('countSafe', { pieces: { '100000': 98 } })
  const hands = { ...NONE, toVerify: 1, differences: 1, newCash: 1, safeCounts: 1 }
  expect(await count(company.admin)).toEqual({ yours: NONE, others: hands })
  expect(await count(company.superAdmin)).toEqual({ yours: hands, others: NONE })
})

it('counts a payment that looks odd until somebody has looked at it, and leaves it to another person than who took it', async () => {
  const { loanId } = await company.lend()
  const more = { loan_id: loanId, amount: pesos(20_000) }
  const { payment_id } = await company.pay(more, company.admin)
  const hands = { ...NONE, toLookAt: 1 }
  expect(await count(company.admin)).toEqual({ yours: NONE, others: hands })
  expect(await count(company.otherAdmin)).toEqual({ yours: hands, others: NONE })
  const kept = { payment_id, resolution: 'kept' as const, reason: 'Paid ahead' }
  await company.otherAdmin.visitor.get('resolvePaymentException', kept)
  expect(await count(company.otherAdmin)).toEqual({ yours: NONE, others: NONE })
})

it('leaves to another person what somebody took or recommended as a collector who has come into the office since', async () => {
  await company.applied({ status: 'Approved by CI' })
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) }, company.ci)
  await handedOver(company)
  const hands = { ...NONE, applications: 1, remittances: 1 }
  const { accId } = company.ci
  await company.at.db.updateTable('account').set({ role: 'ADMIN_USER' }).where('acc_id', '=', accId).execute()
  expect(await count(company.ci)).toEqual({ yours: NONE, others: hands })
  expect(await count(company.admin)).toEqual({ yours: hands, others: NONE })
})

it('leaves to a super admin what two admins may not do between them, and every expense', async () => {
  await submitted('draw', 25_000.01)
  await company.admin.visitor.get('countSafe', { pieces: {} })
  await spent(company)
  const above = { ...NONE, newCash: 1, safeCounts: 1, expenses: 1 }
  expect(await count(company.otherAdmin)).toEqual({ yours: NONE, others: above })
  expect(await count(company.superAdmin)).toEqual({ yours: above, others: NONE })
})

it('leaves to the other admin what comes to the limit and no centavo above it, which says so before and after', async () => {
  const { visitor } = company.otherAdmin
  const { loanId } = await company.lend()
  const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(25_000) }, company.superAdmin)
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Given back' })
  const { new_cash_id } = await submitted('draw', 25_000)
  const { cash_on_hand: booked } = await visitor.get('getCashOnHand', {})
  const there = booked - pesos(25_000)
  const pieces = { '100000': Math.floor(there / 100_000), '1': there % 100_000 }
  const { safe_count_id } = await company.admin.visitor.get('countSafe', { pieces })
  const needSuperAdmin = async () =>
    [
      ...(await visitor.get('listReversals', {})).rows,
      ...(await visitor.get('listNewCash', {})).rows,
      ...(await visitor.get('listSafeCounts', {})).rows,
    ].filter((row) => row.needs_super_admin)
  expect((await count(company.otherAdmin)).yours).toMatchObject({ reversals: 1, newCash: 1, safeCounts: 1 })
  expect(await needSuperAdmin()).toEqual([])
  await visitor.get('confirmSafeCount', { safe_count_id })
  await visitor.get('confirmReversal', { payment_id })
  await visitor.get('confirmNewCash', { new_cash_id })
  expect(await needSuperAdmin()).toEqual([])
})

it('leaves an own expense to another super admin, unless the company is small', async () => {
  await spent(company, {}, company.superAdmin)
  expect(await count(company.superAdmin)).toEqual({ yours: NONE, others: { ...NONE, expenses: 1 } })
  await beSmall(company)
  expect(await count(company.superAdmin)).toEqual({ yours: { ...NONE, expenses: 1 }, others: NONE })
})

it('counts what was decided no longer, and is the office’s to see', async () => {
  const { new_cash_id } = await submitted('deposit', 500)
  await company.otherAdmin.visitor.get('confirmNewCash', { new_cash_id }, { key: uuid() })
  expect(await count(company.otherAdmin)).toEqual({ yours: NONE, others: NONE })
  expect(await company.ci.visitor.ask('countToDecide', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('leaves an expense to another super admin than who opened it again', async () => {
  const other = await aSuperAdmin(company.at)
  const expense_id = await spent(company)
  const { visitor } = company.superAdmin
  await visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
  await visitor.get('reopenExpense', { expense_id, reason: 'Wrong category' })
  expect(await count(company.superAdmin)).toEqual({ yours: NONE, others: { ...NONE, expenses: 1 } })
  expect(await (await signInAs(company.at, other)).get('countToDecide', {})).toEqual({
    yours: { ...NONE, expenses: 1 },
    others: NONE,
  })
})
