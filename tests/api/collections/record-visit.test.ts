import { beforeAll, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { stop } from '../../../contract/field/sync.ts'
import { unpackRows } from '../../../contract/wire/columns.ts'
import { addDays, manilaInstant, toLocalDate } from '../../../domain/calendar.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loanId: number
let accId: number

beforeAll(async () => {
  ;({ loanId, accId } = await company.lend())
})

const promise = () => ({
  visit_id: uuid(),
  loan_id: loanId,
  outcome: 'promise to pay' as const,
  promise_on: toLocalDate('2026-12-02'),
  promise_amount: pesos(800),
  occurred_at: at.clock.now(),
})

it('keeps a promise, which brings the loan back on its day', async () => {
  const form = promise()
  const before = await at.db
    .selectFrom('loan')
    .select('version')
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  const kept = await company.ci.visitor.get('recordVisit', form, { key: form.visit_id })
  expect(kept).toEqual({ visit_id: form.visit_id, loan_version: (before?.version ?? 0) + 1 })
  const day = toLocalDate('2026-12-02')
  const { rows } = await company.ci.visitor.get('listCollectibles', { from: day, to: day })
  expect(rows).toMatchObject([{ loan_id: loanId, promise_on: '2026-12-02' }])
})

it('comes to the other phone of the CI at its next pull, with the version that has it inside', async () => {
  const { cursor } = await company.ci.visitor.get('pullWorklist', {})
  const form = promise()
  const { loan_version } = await company.ci.visitor.get('recordVisit', form, { key: form.visit_id })
  const { clients, stops } = await company.ci.visitor.get('pullChanges', { cursor })
  expect(clients).toEqual([accId])
  expect(unpackRows(stop, stops)).toMatchObject([{ loan_id: loanId, version: loan_version }])
})

it('a visit that says it is still to come was when it arrived, so that an honest one comes after it', async () => {
  const ahead = { ...promise(), occurred_at: manilaInstant(addDays(at.clock.today(), 1), 9) }
  await company.ci.visitor.get('recordVisit', ahead, { key: ahead.visit_id })
  const { occurred_at } = await theRow(at.db, 'visit', { visit_id: ahead.visit_id })
  expect(occurred_at).toBe(at.clock.now())
})

it('what is no promise to pay carries none', async () => {
  const visit = { ...promise(), outcome: 'not at home' as const }
  const bare = { promise_on: null, promise_amount: null }
  for (const wish of [{ promise_amount: null }, { promise_on: null }]) {
    const form = { ...visit, ...wish }
    const [fieldname] = Object.keys(bare).filter((name) => !(name in wish))
    expect(await company.ci.visitor.ask('recordVisit', form, { key: form.visit_id })).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ fieldname }],
    })
  }
})

it('a promise for the day of the visit is kept, though it arrives on the next', async () => {
  const made = { ...promise(), promise_on: at.clock.today() }
  at.clock.advanceBy(86_400_000)
  expect(await company.ci.visitor.ask('recordVisit', made, { key: made.visit_id })).toMatchObject({
    success: true,
  })
  at.clock.advanceBy(-86_400_000)
})

it.each([
  ['a promise without its day', { promise_on: null }, 'promise_on'],
  ['a promise for a day that is over', { promise_on: toLocalDate('2026-11-20') }, 'promise_on'],
  ['a promise without its amount', { promise_amount: null }, 'promise_amount'],
  [
    'a refusal without a note',
    { outcome: 'refused' as const, promise_on: null, promise_amount: null },
    'note',
  ],
])('refuses %s', async (_, wish, fieldname) => {
  const form = { ...promise(), ...wish }
  expect(await company.ci.visitor.ask('recordVisit', form, { key: form.visit_id })).toMatchObject({
    code: 'INVALID_INPUT',
    data: [{ fieldname }],
  })
})

it('refuses a loan that is not there, and an id that names another visit', async () => {
  const unknown = { ...promise(), loan_id: 9999 }
  expect(await company.ci.visitor.ask('recordVisit', unknown, { key: uuid() })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const form = promise()
  await company.ci.visitor.get('recordVisit', form, { key: uuid() })
  expect(await company.ci.visitor.ask('recordVisit', form, { key: uuid() })).toMatchObject({
    code: 'KEY_REUSED',
  })
})

it('is for CIs', async () => {
  const form = promise()
  expect(await company.admin.visitor.ask('recordVisit', form, { key: uuid() })).toMatchObject({
    code: 'WRONG_ROLE',
  })
})

it('twice is once', async () => {
  const form = promise()
  const first = await company.ci.visitor.get('recordVisit', form, { key: form.visit_id })
  expect(await company.ci.visitor.get('recordVisit', form, { key: form.visit_id })).toEqual(first)
})
