import { afterAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { endDay, loanWithProposals } from '../../support/money/day-end.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loanId: number
beforeEach(async () => {
  loanId = await loanWithProposals(company)
})
afterAll(() => expectBalancedBooks(at.db))

const penalties = () =>
  at.db
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
  await company.daysLater(1)
  await endDay(at, addDays(at.clock.today(), -1))
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

it('one that is named twice counts once', async () => {
  const [first] = await penalties()
  const id = first?.penalty_id ?? 0
  expect(await dismiss([id, id])).toEqual({ dismissed: [id], passed_over: [] })
  expect(await dismiss([id, id])).toEqual({ dismissed: [], passed_over: [id] })
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

it('what was given up on its instalment before counts towards what an admin may dismiss', async () => {
  const undo = await settingFromToday(at, 'waiver_limit', pesos(30))
  const [first, second] = await penalties()
  if (!first || !second) throw new Error('two are proposed')
  const ask = ({ penalty_id }: { penalty_id: number }, by = company.admin) =>
    by.visitor.ask('dismissProposedPenalties', { penalty_ids: [penalty_id], reason: 'Flood' })
  expect(await ask(first)).toMatchObject({ success: true })
  // The other instalment's is its own.
  expect(await ask(second)).toMatchObject({ success: true })
  await company.daysLater(1)
  await endDay(at, addDays(at.clock.today(), -1))
  const again = (await penalties()).find((row) => row.instalment_no === 1 && row.status === 'Proposed')
  if (!again) throw new Error('the day that came since is proposed')
  expect(await ask(again)).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await ask(again, company.superAdmin)).toMatchObject({ success: true })
  await undo()
})
