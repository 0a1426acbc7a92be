import { beforeEach, expect, it } from 'vitest'
import { debitsLessCredits } from '../../support/money/books.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loanId: number
let number = 0

beforeEach(async () => {
  ;({ loanId } = await company.lend())
  number += 1
})
const books = useBooksEach(at)

it.each([
  ['GCash', 'e_wallet'],
  ['Maya', 'e_wallet'],
  ['bank', 'bank'],
  ['check', 'bank'],
] as const)('moves a %s payment from suspense to %s', async (method, place) => {
  const reference = `123456789000${number}`
  const { payment_id } = await company.pay({ loan_id: loanId, method, reference })
  expect(await books.moved()).toMatchObject({ suspense: 109_000 })
  const answer = await company.admin.visitor.get('verifyPayment', { payment_id })
  expect(answer).toEqual({ payment_id, status: 'Posted' })
  const moved = await books.moved()
  expect(moved[place]).toBe(109_000)
  expect(moved).not.toHaveProperty('suspense')
})

it('refuses cash, which needs none, what is verified already, and what is not there', async () => {
  const cash = await company.pay({ loan_id: loanId })
  expect(await company.admin.visitor.ask('verifyPayment', { payment_id: cash.payment_id })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  const { payment_id } = await company.pay({ loan_id: loanId, method: 'bank', reference: 'BPI-7' })
  await company.admin.visitor.get('verifyPayment', { payment_id })
  const once = await debitsLessCredits(at.db)
  expect(await company.admin.visitor.ask('verifyPayment', { payment_id })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  expect(await debitsLessCredits(at.db)).toEqual(once)
  const unknown = { payment_id: '019aa000-0000-7000-8000-00000000000f' }
  expect(await company.admin.visitor.ask('verifyPayment', unknown)).toMatchObject({ code: 'NOT_FOUND' })
})

it('is for another person than who recorded it, unless a small company’s super admin is alone', async () => {
  const bank = { loan_id: loanId, method: 'bank' as const }
  const { payment_id } = await company.pay({ ...bank, reference: 'BPI-20' }, company.admin)
  const verify = (by: Member, id = payment_id) => by.visitor.ask('verifyPayment', { payment_id: id })
  expect(await verify(company.admin)).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await verify(company.otherAdmin)).toMatchObject({ success: true })
  await company.superAdmin.visitor.get('changeSetting', {
    key: 'small_company',
    value: true,
    effective_from: at.clock.today(),
  })
  const own = await company.pay({ ...bank, reference: 'BPI-21' }, company.superAdmin)
  expect(await verify(company.superAdmin, own.payment_id)).toMatchObject({ success: true })
  const alone = await at.db
    .selectFrom('payment')
    .select('acted_alone')
    .where('payment_id', '=', own.payment_id)
    .executeTakeFirst()
  expect(alone).toEqual({ acted_alone: true })
})

it('waits while another payment has its reference, until that one is reversed', async () => {
  const twin = { loan_id: loanId, reference: '9988776655443' }
  const first = await company.pay({ ...twin, method: 'GCash' })
  const { payment_id, exception } = await company.pay({ ...twin, method: 'Maya' })
  expect(exception).toBe('reference of another payment')
  const verify = () => company.admin.visitor.ask('verifyPayment', { payment_id })
  expect(await verify()).toMatchObject({ code: 'STATE_CONFLICT' })
  const wrong = { payment_id: first.payment_id, reason: 'It is in the other wallet' }
  await company.admin.visitor.get('reversePayment', wrong)
  expect(await verify()).toMatchObject({ success: true })
})

it('waits no more once the doubt about that reference is decided', async () => {
  const twin = { loan_id: loanId, reference: '9988776655444' }
  await company.pay({ ...twin, method: 'GCash' })
  const { payment_id } = await company.pay({ ...twin, method: 'Maya' })
  const decided = { payment_id, resolution: 'kept', reason: 'Two wallets, both looked up' } as const
  await company.otherAdmin.visitor.get('resolvePaymentException', decided)
  expect(await company.admin.visitor.ask('verifyPayment', { payment_id })).toMatchObject({ success: true })
})

it('is the office’s to do', async () => {
  const { payment_id } = await company.pay({ loan_id: loanId, method: 'bank', reference: 'BPI-8' })
  expect(await company.ci.visitor.ask('verifyPayment', { payment_id })).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const { payment_id } = await company.pay({ loan_id: loanId, method: 'bank', reference: 'BPI-9' })
  const key = '019aa000-0000-7000-8000-0000000000bb'
  const first = await company.admin.visitor.get('verifyPayment', { payment_id }, { key })
  expect(await company.admin.visitor.get('verifyPayment', { payment_id }, { key })).toEqual(first)
})
