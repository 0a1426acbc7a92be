import { afterEach, beforeEach, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../../support/money/books.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'

const company = useCompany()
const { at } = company
let loanId: number

beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  ;({ loanId } = await company.lend({ amount: pesos(100_000) }))
})
afterEach(() => expectBalancedBooks(at.db))

/** Charged after 100 days, past maturity, unless told otherwise. */
async function charged(amount: number, days = 100): Promise<number> {
  await company.daysLater(days)
  const { penalty_id } = await company.admin.visitor.get('chargePenalty', {
    loan_id: loanId,
    instalment_no: 1,
    amount: pesos(amount),
  })
  return penalty_id
}

it('takes the penalty off and gives what was paid to it to interest and principal', async () => {
  const penalty_id = await charged(100, 20)
  const { balance } = await company.pay({ loan_id: loanId, amount: pesos(1000) })
  const books = await debitsLessCredits(at.db)
  const answer = await company.admin.visitor.get('waivePenalty', { penalty_id, reason: 'Typhoon' })
  expect(answer).toMatchObject({ penalty_id, balance: Number(balance) - 10_000 })
  expect(await movedSince(at.db, books)).toMatchObject({ penalty_income: 10_000 })
  const [penalty] = await company.admin.visitor.get('listPenalties', { id: loanId })
  expect(penalty?.status).toBe('Waived')
})

it('takes the extra instalment of a late charge away with it', async () => {
  const penalty_id = await charged(300)
  await company.admin.visitor.get('waivePenalty', { penalty_id, reason: 'Agreed' })
  const schedule = await company.admin.visitor.get('getSchedule', { id: loanId })
  expect(schedule).toHaveLength(13)
})

it('closes a loan of which only the penalty was left', async () => {
  await company.pay({ loan_id: loanId, amount: pesos(108_999) })
  const penalty_id = await charged(0.01)
  await company.pay({ loan_id: loanId, amount: pesos(1.01) })
  const reopened = await company.admin.visitor.get('waivePenalty', { penalty_id, reason: 'Agreed' })
  expect(reopened.balance).toBe(0)
})

it('is an admin’s up to ₱ 500, above it a super admin’s', async () => {
  const penalty_id = await charged(500.01)
  const form = { penalty_id, reason: 'Hospital' }
  expect(await company.admin.visitor.ask('waivePenalty', form)).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await company.superAdmin.visitor.ask('waivePenalty', form)).toMatchObject({ success: true })
})

it('has its limit in the settings, by the day', async () => {
  const penalty_id = await charged(450)
  const undo = await settingFromToday(at, 'waiver_limit', pesos(400))
  const form = { penalty_id, reason: 'Flood' }
  expect(await company.admin.visitor.ask('waivePenalty', form)).toMatchObject({ code: 'WRONG_ROLE' })
  await undo()
})

it('refuses what is waived already, what is not there, and a CI', async () => {
  const penalty_id = await charged(100)
  const form = { penalty_id, reason: 'Agreed' }
  await company.admin.visitor.get('waivePenalty', form)
  expect(await company.admin.visitor.ask('waivePenalty', form)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await company.admin.visitor.ask('waivePenalty', { ...form, penalty_id: 9999 })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await company.ci.visitor.ask('waivePenalty', form)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const form = { penalty_id: await charged(100), reason: 'Agreed' }
  const key = '019aa000-0000-7000-8000-0000000000dd'
  const first = await company.admin.visitor.get('waivePenalty', form, { key })
  expect(await company.admin.visitor.get('waivePenalty', form, { key })).toEqual(first)
})

it('in slices is the same penalty: what was given up on the instalment before counts', async () => {
  const [first, second, third] = [await charged(300), await charged(200, 1), await charged(0.01, 1)]
  const waive = (penalty_id: number, by = company.admin) =>
    by.visitor.ask('waivePenalty', { penalty_id, reason: 'Agreed' })
  expect(await waive(first)).toMatchObject({ success: true })
  expect(await waive(second, company.otherAdmin)).toMatchObject({ success: true })
  expect(await waive(third)).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await waive(third, company.superAdmin)).toMatchObject({ success: true })
})
