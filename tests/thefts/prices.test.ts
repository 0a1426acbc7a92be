/** A lender who asks more than the law allows, by days that no one counted or by a statement that said something else. */
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, toLocalDate } from '../../domain/calendar.ts'
import { pesos } from '../../domain/money.ts'
import { SATURDAY_MORNING } from '../support/world/test-app.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
const today = toLocalDate('2026-11-21')

beforeEach(() => at.clock.set(SATURDAY_MORNING))

/** ₱ 10,000 for "a month" at the most that the law allows for a whole one. */
async function oneMonthLoan(): Promise<number> {
  const terms_id = await company.termsId({ frequency: 'monthly', months: 1 })
  await at.db
    .updateTable('terms_and_interest')
    .set({ rate_per_month: 6 })
    .where('terms_id', '=', terms_id)
    .execute()
  return company.applied({
    frequency: 'monthly',
    months: 1,
    amount: pesos(10_000),
    status: 'Approved by Admin',
  })
}

const release = (application_id: number, first_due_on = addDays(today, 30)) =>
  company.admin.visitor.ask('decideLoan', {
    decision: 'release',
    application_id,
    released_on: today,
    from: 'cash_on_hand',
    first_due_on,
  })

describe('a loan of a month that is due much sooner', () => {
  it('is not released with its first due day tomorrow, or in eight days', async () => {
    const application_id = await oneMonthLoan()
    for (const days of [1, 8, 14])
      expect(await release(application_id, addDays(today, days))).toMatchObject({
        data: [{ fieldname: 'first_due_on' }],
      })
  })

  it('is not released on a day within the terms on which it costs more than the law allows', async () => {
    const application_id = await oneMonthLoan()
    expect(await release(application_id, addDays(today, 15))).toMatchObject({ code: 'OVER_CEILING' })
    await company.acceptOnPaper({ application_id, first_due_on: addDays(today, 30) })
    expect(await release(application_id)).toMatchObject({ success: true })
  })
})

describe('a statement that was accepted', () => {
  it('is no leave for a release on other days', async () => {
    const application_id = await oneMonthLoan()
    await company.acceptOnPaper({ application_id, first_due_on: addDays(today, 40) })
    expect(await release(application_id, addDays(today, 30))).toMatchObject({ code: 'DISCLOSURE_CHANGED' })
    expect(await release(application_id, addDays(today, 40))).toMatchObject({ success: true })
  })
})
