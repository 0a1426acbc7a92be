/** The end of a day for tests, and everything it wrote, so that two ways to the same end can be compared. */
import { sql } from 'kysely'
import { addDays, type LocalDate } from '../../../domain/calendar.ts'
import { closeDay, type DayEnd } from '../../../server/jobs/close-day.ts'
import { counted } from '../world/counted.ts'
import type { Company } from '../world/lending-company.ts'
import { SATURDAY_MORNING } from '../world/saturday-morning.ts'
import type { TestApp } from '../world/test-app.ts'

const nextNo = counted()

/** Closes a day as a runner of its own. */
export function endDay(at: TestApp, day: LocalDate, signal?: AbortSignal): Promise<DayEnd> {
  return closeDay(at.house, { day, runner: `runner ${nextNo()}` }, signal)
}

/**
 * A loan of 13 instalments of ₱ 1,090, released on the usual Saturday, by Friday 18 December: ₱ 29.07, ₱ 16.35 and ₱ 3.63 are
 * proposed on the first three.
 */
export async function loanWithProposals(company: Company): Promise<number> {
  const { at } = company
  at.clock.set(SATURDAY_MORNING)
  await at.db.deleteFrom('day_end_run').execute()
  const { loanId } = await company.lend()
  await company.daysLater(27)
  await endDay(at, addDays(at.clock.today(), -1))
  return loanId
}

export async function writtenByDayEnds(at: TestApp) {
  const penalties = await sql`select loan_id, instalment_no, amount, penalty_on, status, reason from penalty
    order by loan_id, instalment_no, status`.execute(at.db)
  const notices = await sql`select acc_id, kind, params, once_key from notice where once_key is not null
    order by acc_id, once_key`.execute(at.db)
  const runs =
    await sql`select day, finished_at is not null as finished, last_loan_id, loans, proposals, proposed, notices,
    failed from day_end_run order by day`.execute(at.db)
  const letters = await sql`select recipient, subject from mail order by recipient, subject`.execute(at.db)
  return { penalties: penalties.rows, notices: notices.rows, runs: runs.rows, letters: letters.rows }
}
