/** The end of a loan moves its client's level, whichever way it comes, and what opens it again takes that back. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import { expectBalancedBooks } from '../../../support/money/books.ts'
import { restructured } from '../../../support/money/restructure.ts'
import { SATURDAY_MORNING } from '../../../support/world/test-app.ts'
import { useCompany } from '../../../support/world/use-company.ts'
import { released } from '../../../support/money/loan-steps.ts'
import { together } from '../../../../server/loan-account/move-level.ts'

const ALL = pesos(14_170)

const company = useCompany()
const { at } = company
let accId: number
let loan_id: number

/** At level 3; ₱ 1,090.00 due every Saturday, the first on the 7th day and the last on the 91st. */
beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  await company.daysLater(0)
  accId = await company.newClient({ level: 3 })
  ;({ loanId: loan_id } = await company.lend({ accId }))
})
afterAll(() => expectBalancedBooks(at.db))

const level = async () =>
  (await at.db.selectFrom('client').select('loan_level').where('acc_id', '=', accId).executeTakeFirst())
    ?.loan_level
const reverse = (payment_id: string) =>
  company.admin.visitor.get('reversePayment', { payment_id, reason: 'Wrong client' })
/** What the audit says of the client's row, the newest last. */
async function audited() {
  const rows = await at.db.selectFrom('audit').select('changes').orderBy('audit_id').execute()
  return rows
    .flatMap((row) => row.changes as { table: string; id: number; before: unknown; after: unknown }[])
    .filter((change) => change.table === 'client' && change.id === accId)
    .map(({ before, after }) => [before, after])
}

describe('paid in full', () => {
  it.each([
    [0, 4, 'all ahead'],
    [14, 4, 'one of thirteen a week late'],
    [15, 3, 'eight days late'],
    [37, 3, 'thirty days late'],
    [38, 2, 'more than thirty days late'],
  ])('on the %ith day: level %i, %s', async (days, reached) => {
    await company.daysLater(days)
    await company.pay({ loan_id, amount: ALL })
    expect(await level()).toBe(reached)
    expect(await audited()).toEqual(reached === 3 ? [] : [[{ loan_level: 3 }, { loan_level: reached }]])
  })

  it('counts the days on which it was taken, not those on which it arrived', async () => {
    await company.daysLater(7)
    const taken = { occurred_at: at.clock.now(), business_on: at.clock.today() }
    await company.daysLater(3)
    await company.pay({ loan_id, amount: pesos(13_000) })
    await company.pay({ loan_id, amount: pesos(1170), ...taken })
    expect(await level()).toBe(4)
  })

  it('out of credit, and by a payment that waits to be found', async () => {
    await company.pay({ loan_id, amount: pesos(14_170 + 13_000) })
    expect(await level()).toBe(4)
    const next = await company.lend({ accId })
    await company.admin.visitor.get('applyCredit', { loan_id: next.loanId, amount: pesos(13_000) })
    expect(await level()).toBe(4)
    const wallet = { method: 'Maya' as const, reference: '1234567890123', amount: pesos(1170) }
    const { payment_id } = await company.pay({ loan_id: next.loanId, ...wallet })
    expect(await level()).toBe(4)
    await company.admin.visitor.get('verifyPayment', { payment_id })
    expect(await level()).toBe(5)
  })

  it('by a renewal', async () => {
    await company.pay({ loan_id, amount: pesos(10_900) })
    await company.daysLater(1)
    const application_id = await renewal()
    await released(company, application_id)
    expect(await level()).toBe(4)
    expect(await audited()).toEqual([[{ loan_level: 3 }, { loan_level: 4 }]])
    // The loan that renewed it is judged as any other.
    const newest = await at.db
      .selectFrom('loan')
      .select('loan_id')
      .where('replaces_loan_id', '=', loan_id)
      .executeTakeFirstOrThrow()
    await company.pay({ loan_id: newest.loan_id, amount: pesos(25_000) })
    expect(await level()).toBe(5)
  })

  it('with a penalty waived is no rise', async () => {
    await company.daysLater(13)
    const charge = { loan_id, instalment_no: 1, amount: pesos(1) }
    const { penalty_id } = await company.admin.visitor.get('chargePenalty', charge)
    await company.pay({ loan_id, amount: ALL })
    expect(await level()).toBe(3)
    await company.otherAdmin.visitor.get('waivePenalty', { penalty_id, reason: 'Flood' })
    expect(await level()).toBe(3)
  })

  it('looks at when what was agreed was paid, not at when the penalty for it was', async () => {
    await company.daysLater(14)
    await company.pay({ loan_id, amount: pesos(13_080) })
    await company.daysLater(1)
    await company.admin.visitor.get('chargePenalty', { loan_id, instalment_no: 1, amount: pesos(1) })
    await company.daysLater(76)
    await company.pay({ loan_id, amount: pesos(1091) })
    expect(await level(), 'one of thirteen a week late').toBe(4)
  })

  it('no one falls below the first level', async () => {
    await at.db.updateTable('client').set({ loan_level: 1 }).where('acc_id', '=', accId).execute()
    await company.daysLater(60)
    const { payment_id } = await company.pay({ loan_id, amount: ALL })
    expect(await level()).toBe(1)
    const next = await company.lend({ accId })
    await company.pay({ loan_id: next.loanId, amount: ALL })
    expect(await level()).toBe(2)
    await reverse(payment_id)
    expect(await level()).toBe(2)
  })
})

async function renewal(): Promise<number> {
  const terms_id = await company.termsId()
  const amount = pesos(8000)
  const client = await company.clientVisitor(accId)
  const { application_id } = await client.get('applyForLoan', { terms_id, amount })
  const found = { application_id, version: 1, findings: 'Good', recommended_amount: amount }
  await company.ci.visitor.get('approveAsInvestigator', found, { key: uuid() })
  const settled = { application_id, version: 2, approved_amount: amount, terms_id }
  await company.otherAdmin.visitor.get('approveAsAdmin', settled, { key: uuid() })
  await company.acceptOnPaper({ application_id })
  return application_id
}

describe('opened again', () => {
  it('takes its move back, and is judged again when it is paid again', async () => {
    const { payment_id } = await company.pay({ loan_id, amount: ALL })
    await reverse(payment_id)
    expect(await level()).toBe(3)
    await company.daysLater(50)
    await company.pay({ loan_id, amount: ALL })
    expect(await level()).toBe(2)
    expect(await audited()).toEqual([
      [{ loan_level: 3 }, { loan_level: 4 }],
      [{ loan_level: 4 }, { loan_level: 3 }],
      [{ loan_level: 3 }, { loan_level: 2 }],
    ])
  })

  it('leaves what other loans did', async () => {
    const { payment_id } = await company.pay({ loan_id, amount: ALL })
    const next = await company.lend({ accId })
    await company.pay({ loan_id: next.loanId, amount: ALL })
    expect(await level()).toBe(5)
    await reverse(payment_id)
    expect(await level()).toBe(4)
  })

  it('a payment that comes to light later can put a paid loan right', async () => {
    await company.daysLater(7)
    const taken = { occurred_at: at.clock.now(), business_on: at.clock.today() }
    await company.daysLater(35)
    await company.pay({ loan_id, amount: ALL })
    expect(await level()).toBe(2)
    await company.pay({ loan_id, amount: ALL, ...taken })
    expect(await level()).toBe(4)
  })
})

describe('ended otherwise', () => {
  afterEach(() => expectBalancedBooks(at.db))
  const restructure = async () => {
    const terms_id = await company.termsId({ frequency: 'monthly', months: 6 })
    return restructured(company, { loan_id, terms_id, reason: 'Burned down' })
  }

  it('a restructured loan is no rise, and neither is the one that replaces it', async () => {
    const { new_loan_id, principal } = await restructure()
    expect(await level()).toBe(3)
    expect(await audited()).toEqual([])
    await company.pay({ loan_id: new_loan_id, amount: pesos(principal / 100 + 10_000) })
    expect(await level()).toBe(3)
  })

  it('a restructuring of what was long overdue lowers it, said once in the audit', async () => {
    await company.daysLater(45)
    await restructure()
    expect(await level()).toBe(2)
    expect(await audited()).toEqual([[{ loan_level: 3 }, { loan_level: 2 }]])
  })

  it('a loan written off in its term lowers it; past due it waits until all is recovered', async () => {
    await company.daysLater(45)
    await company.superAdmin.visitor.get('writeOffLoan', { loan_id, reason: 'Gone' })
    expect(await level()).toBe(2)
    accId = await company.newClient({ level: 3 })
    ;({ loanId: loan_id } = await company.lend({ accId }))
    await company.daysLater(120)
    await company.superAdmin.visitor.get('writeOffLoan', { loan_id, reason: 'Gone' })
    expect(await level()).toBe(3)
    await company.pay({ loan_id, amount: ALL })
    expect(await level()).toBe(2)
  })
})

it('is judged by the rule that was in force on the release', async () => {
  await company.superAdmin.visitor.get('changeSetting', {
    key: 'level_rule',
    effective_from: toLocalDate('2026-11-23'),
    value: { on_time_pct: 90, promote_within_days: 0, demote_after_days: 0 },
  })
  await company.daysLater(14)
  await company.pay({ loan_id, amount: ALL })
  expect(await level()).toBe(4)
  const later = await company.lend({ accId })
  await company.daysLater(10)
  await company.pay({ loan_id: later.loanId, amount: ALL })
  expect(await level()).toBe(3)
})

it('two changes of one level are told as one, and a level that is back where it was as none', () => {
  const [up, back, down] = [
    { before: 3, after: 4 },
    { before: 4, after: 3 },
    { before: 4, after: 2 },
  ]
  expect(together(up, down)).toEqual({ before: 3, after: 2 })
  expect(together(up, back)).toBeUndefined()
  expect([together(up, undefined), together(undefined, down)]).toEqual([up, down])
})
