/**
 * Closes one day, and last clears away letters that are old. Every loan is a transaction of its own, in which the run's row moves on with it: a runner that dies leaves
 * each loan done or untouched, and the next begins where it ended. One runner holds the day; a second is turned away, and one
 * that was silent too long and was followed by another can write nothing more.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalDate } from '../../domain/calendar.ts'
import { ZERO } from '../../domain/money.ts'
import { toldAfter } from '../../domain/notices/notice-kind.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { safeCountedBy } from '../cash/safe-count-store.ts'
import { makeDigests } from '../audit/make-digests.ts'
import { purgeTraces } from '../audit/purge-traces.ts'
import type { House } from '../http/ask.ts'
import { asDatabaseError } from '../http/refuse.ts'
import { purgeMail } from '../mail/purge-mail.ts'
import { notifySuperAdmins } from '../notices/notify.ts'
import type { DayRules } from '../penalties/propose-penalties.ts'
import { holidaysFrom, readCeilings } from '../settings/settings.ts'
import { closeLoan } from './close-loan.ts'
import {
  finishDay,
  letGo,
  loansToClose,
  LostDay,
  noteLoan,
  takeDay,
  type HeldDay,
  type LoanDone,
} from './day-end-store.ts'

export type DayEnd = 'closed' | 'closed before' | 'held by another' | 'interrupted'

const TRIES = 3
const WAIT_MS = 200
/** Due days older than this are late whatever the holidays were. */
const FIRST_HOLIDAY = '2020-01-01' as LocalDate
const LONGEST_REASON = 500

export async function closeDay(house: House, held: HeldDay, signal?: AbortSignal): Promise<DayEnd> {
  const { db, clock } = house
  const taken = await takeDay(db, held, clock.now())
  if (taken === 'finished') return 'closed before'
  if (taken === 'held') return 'held by another'
  const rules = await rulesOf(house)
  const told = toldAfter(held.day)
  const days = { day: held.day, told: [told.soon, told.today] }
  try {
    for (const loanId of await loansToClose(db, taken.afterLoan, days)) {
      if (signal?.aborted === true) {
        await letGo(db, held, clock.now())
        return 'interrupted'
      }
      await closeOrPassOver(house, held, loanId, rules)
    }
  } catch (error) {
    if (error instanceof LostDay) return 'held by another'
    throw error
  }
  await tellActsAlone(house, held.day)
  await tellUncountedSafe(house, held.day)
  await purgeMail(house)
  await purgeTraces(house)
  await makeDigests(house, held.day)
  await finishDay(db, held, clock.now())
  return 'closed'
}

/** Who owns the company hears of what one person did on the day; a runner that follows says it no second time. */
async function tellActsAlone({ db, clock }: House, day: LocalDate): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('act_alone')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_on', '=', day)
      .executeTakeFirstOrThrow()
    if (count === 0) return
    await notifySuperAdmins(
      tx,
      { kind: 'acts alone', params: { day, count } },
      clock.now(),
      `acts-alone:${day}`,
    )
  })
}

/** Who owns the company hears each day for as long as the safe was not counted by two. */
async function tellUncountedSafe({ db, clock }: House, day: LocalDate): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { is_overdue: isOverdue, last_counted_on } = await safeCountedBy(tx, day)
    if (!isOverdue) return
    const message = { kind: 'safe not counted', params: { day, last_counted_on } } as const
    await notifySuperAdmins(tx, message, clock.now(), `safe-not-counted:${day}`)
  })
}

function rulesOf({ db }: House): Promise<DayRules> {
  return db.transaction().execute(async (tx) => ({
    ceilings: await readCeilings(tx),
    holidays: await holidaysFrom(tx, FIRST_HOLIDAY),
  }))
}

/** One loan that cannot be closed does not hold up the others: it is noted, and the next day makes up for it. */
async function closeOrPassOver(house: House, held: HeldDay, loanId: number, rules: DayRules): Promise<void> {
  const { db, clock } = house
  const inTransaction = (work: (tx: Parameters<typeof noteLoan>[0]) => Promise<LoanDone>) =>
    db.transaction().execute(async (tx) => noteLoan(tx, held, await work(tx), clock.now()))
  for (let tried = 1; ; tried++) {
    try {
      return await inTransaction((tx) =>
        closeLoan(tx, loanId, { day: held.day, rules, today: clock.today(), now: clock.now() }),
      )
    } catch (error) {
      if (error instanceof LostDay || isDatabaseAway(error)) throw error
      if (isBusy(error) && tried < TRIES) {
        await sleep(WAIT_MS * tried)
        continue
      }
      const reason = error instanceof Error ? error.message : String(error)
      house.log.error({ err: error, loan_id: loanId, day: held.day }, 'a loan was passed over at the day end')
      const failure = `loan ${loanId}: ${reason}`.slice(0, LONGEST_REASON)
      return inTransaction(async () => ({ loanId, proposals: 0, proposed: ZERO, notices: 0, failure }))
    }
  }
}

/** Somebody is at the loan: a lock that was not had in time, a deadlock. */
function isBusy(error: unknown): boolean {
  const code = asDatabaseError(error)?.code
  return code === '55P03' || code === '40P01' || code === '40001'
}
