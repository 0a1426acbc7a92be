import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { manilaInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { endDay, writtenByDayEnds } from '../../support/money/day-end.ts'
import { openCompany, type Company } from '../../support/world/lending-company.ts'
import { PASSWORD, type TestApp } from '../../support/world/test-app.ts'
import { twoProcesses } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const LOANS = 24
const OVER = toLocalDate('2026-12-18')

let here: TestApp
let there: TestApp
let close: () => Promise<void>
let company: Company
let whole: Awaited<ReturnType<typeof writtenByDayEnds>>
const loans: number[] = []

beforeAll(async () => {
  ;({ here, there, close } = await twoProcesses())
  company = await openCompany(here)
  for (let count = 0; count < LOANS; count++)
    loans.push((await company.lend({ accId: await company.newClient(), amount: pesos(13_000) })).loanId)
  nightAfter()
  expect(await endDay(here, OVER)).toBe('closed')
  whole = await writtenByDayEnds(here)
})
afterEach(async () => {
  await here.db.deleteFrom('penalty').where('status', '=', 'Proposed').execute()
  await here.db.deleteFrom('notice').execute()
  await here.db.deleteFrom('day_end_run').execute()
  nightAfter()
})
afterAll(async () => {
  await expectBalancedBooks(here.db)
  await close()
})

function nightAfter(): void {
  for (const test of [here, there]) test.clock.set(manilaInstant(toLocalDate('2026-12-19'), 2))
}

it('a whole day is closed for every loan', () => {
  expect(whole.runs).toMatchObject([{ finished: true, loans: LOANS, proposals: 3 * LOANS, notices: LOANS }])
})

it('two runners at once are one run: one closes the day, the other is turned away', async () => {
  const ends = await Promise.all([endDay(here, OVER), endDay(there, OVER)])
  expect(ends.filter((end) => end === 'closed')).toHaveLength(1)
  expect(ends.filter((end) => end === 'held by another' || end === 'closed before')).toHaveLength(1)
  expect(await writtenByDayEnds(here)).toEqual(whole)
})

it('where the second takes the first for dead, each loan is still closed once', async () => {
  there.clock.advanceBy(120_000)
  const ends = await here.db.transaction().execute(async (tx) => {
    await sql`select loan_id from loan where loan_id = ${loans[3]} for update`.execute(tx)
    const first = endDay(here, OVER)
    await untilWaiting(here.db, 1)
    const second = endDay(there, OVER)
    await untilWaiting(here.db, 2)
    return { first, second }
  })
  expect(await ends.first).toBe('held by another')
  expect(await ends.second).toBe('closed')
  expect(await writtenByDayEnds(here)).toEqual(whole)
})

it('payments that come while the day is closed are taken, and the books balance', async () => {
  const paying = loans.slice(0, 8).map((loan_id) => company.pay({ loan_id, amount: pesos(1090) }))
  const [end] = await Promise.all([endDay(there, OVER), ...paying])
  expect(end).toBe('closed')
  await expectBalancedBooks(here.db)
})

it('two admins who post the same proposals at once charge each once', async () => {
  await endDay(here, OVER)
  const ids = (await here.db.selectFrom('penalty').select('penalty_id').execute()).map(
    (row) => row.penalty_id,
  )
  const half = ids.slice(0, 30)
  await company.admin.visitor.get('verifyPassword', { password: PASSWORD })
  const post = (penalty_ids: number[]) => company.admin.visitor.get('postProposedPenalties', { penalty_ids })
  const answers = await Promise.all([post(half), post(half.toReversed())])
  const posted = answers.flatMap((answer) => answer.posted.map(({ penalty_id }) => penalty_id))
  expect(new Set(posted).size).toBe(posted.length)
  await expectBalancedBooks(here.db)
})
