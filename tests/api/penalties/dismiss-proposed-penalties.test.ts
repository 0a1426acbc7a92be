import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { endDay } from '../../support/money/day-end.ts'
import { daysLater, lend, openCompany, type Company } from '../../support/world/lending-company.ts'
import { SATURDAY_MORNING, testApp, type TestApp } from '../../support/world/test-app.ts'

let test: TestApp
let company: Company
let loanId: number
beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
beforeEach(async () => {
  test.clock.set(SATURDAY_MORNING)
  await test.db.deleteFrom('day_end_run').execute()
  ;({ loanId } = await lend(company))
  await daysLater(company, 27)
  await endDay(test, addDays(test.clock.today(), -1))
})
afterAll(async () => {
  await expectBalancedBooks(test.db)
  await test.close()
})

const penalties = () =>
  test.db
    .selectFrom('penalty')
    .select(['penalty_id', 'instalment_no', 'amount', 'status', 'waived_by', 'waived_reason'])
    .where('loan_id', '=', loanId)
    .orderBy('penalty_id')
    .execute()
const dismiss = (penalty_ids: number[]) =>
  company.admin.visitor.get('dismissProposedPenalties', { penalty_ids, reason: 'Flood' })

it('keeps who said no and why, and does not propose it again', async () => {
  const [first] = await penalties()
  const id = first?.penalty_id ?? 0
  expect(await dismiss([id])).toEqual({ dismissed: [id], passed_over: [] })
  expect((await penalties())[0]).toMatchObject({
    status: 'Dismissed',
    waived_by: company.admin.accId,
    waived_reason: 'Flood',
  })
  await daysLater(company, 1)
  await endDay(test, addDays(test.clock.today(), -1))
  const again = (await penalties()).filter((row) => row.instalment_no === 1 && row.status === 'Proposed')
  // Only the day that came since: 30.88 less the 29.07 that were dismissed.
  expect(again).toMatchObject([{ amount: 181 }])
})

it('twice is once; what was posted stays posted', async () => {
  const ids = (await penalties()).map((row) => row.penalty_id)
  const [posted = 0, other = 0] = ids
  await company.admin.visitor.get('postProposedPenalties', { penalty_ids: [posted] })
  expect(await dismiss([posted, other])).toEqual({ dismissed: [other], passed_over: [posted] })
  expect(await dismiss([other])).toEqual({ dismissed: [], passed_over: [other] })
})

it('needs a reason, and is the office’s to do', async () => {
  const penalty_ids = [1]
  expect(
    await company.admin.visitor.ask('dismissProposedPenalties', { penalty_ids, reason: ' ' }),
  ).toMatchObject({ data: [{ fieldname: 'reason', message: 'Reason is required' }] })
  expect(
    await company.ci.visitor.ask('dismissProposedPenalties', { penalty_ids, reason: 'Flood' }),
  ).toMatchObject({ code: 'WRONG_ROLE' })
})
