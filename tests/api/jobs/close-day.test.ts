import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, manilaInstant, toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { closeMissedDays } from '../../../server/jobs/close-missed-days.ts'
import { LostDay, noteLoan, takeDay } from '../../../server/jobs/day-end-store.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { endDay, writtenByDayEnds } from '../../support/money/day-end.ts'
import { noticesOf } from '../../support/notices/notices.ts'
import { useCompany } from '../../support/world/use-company.ts'

const LEASE_MS = 120_000

const company = useCompany({ env: { LOG_LEVEL: 'silent' } })
const { at } = company
/** ₱ 1,090.00 due every Saturday from 28 November: of a CI's client with an address, of one without, and of one paid ahead. */
let ana: { loanId: number; accId: number }
let ben: { loanId: number; accId: number }
let carla: { loanId: number; accId: number }

beforeAll(async () => {
  ana = await company.lend({ accId: await company.newClient({ lastname: 'Abad' }) })
  ben = await company.lend({ accId: await company.newClient({ lastname: 'Bello' }) })
  carla = await company.lend({ accId: await company.newClient({ lastname: 'Cruz' }) })
  await company.pay({ loan_id: carla.loanId, amount: pesos(1090 * 6) })
  await at.db
    .updateTable('account')
    .set({ email: 'ana@example.com' })
    .where('acc_id', '=', ana.accId)
    .execute()
})
beforeEach(() => forget())
afterEach(async () => {
  await sql`drop trigger if exists trouble on day_end_run`.execute(at.db)
  await expectBalancedBooks(at.db)
})

async function forget(): Promise<void> {
  await at.db.deleteFrom('penalty').execute()
  await at.db.deleteFrom('notice').execute()
  await at.db.deleteFrom('mail').execute()
  await at.db.deleteFrom('day_end_run').execute()
  await at.db.deleteFrom('holiday').where('holiday_on', '=', toLocalDate('2026-12-12')).execute()
}

const day = toLocalDate
/** At two in the morning of the day after. */
const nightAfter = (over: LocalDate) => at.clock.set(manilaInstant(addDays(over, 1), 2))
async function end(over: string) {
  nightAfter(day(over))
  return endDay(at, day(over))
}
const told = async (accId: number) => (await noticesOf(at, accId)).map(({ kind, params }) => [kind, params])
const proposalsOn = (loanId: number) =>
  at.db
    .selectFrom('penalty')
    .select(['instalment_no', 'amount', 'penalty_on', 'reason'])
    .where('loan_id', '=', loanId)
    .where('status', '=', 'Proposed')
    .orderBy('instalment_no')
    .execute()

describe('clients are told', () => {
  it('three days before, on the morning itself, and when it did not come', async () => {
    const facts = { loan_id: ana.loanId, instalment_no: 4, due_on: '2026-12-19', amount: 109_000 }
    await end('2026-12-15')
    expect(await told(ana.accId)).toEqual([['due soon', facts]])
    await end('2026-12-18')
    expect((await told(ana.accId))[0]).toEqual(['due today', facts])
    await end('2026-12-19')
    expect((await told(ana.accId))[0]).toEqual(['overdue', facts])
    await end('2026-12-20')
    expect(await told(ana.accId)).toHaveLength(3)
  })

  it('by a letter too, within the contact hours', async () => {
    await end('2026-12-18')
    const letters = await at.db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'keeps_contact_hours'])
      .execute()
    expect(letters).toEqual([
      { recipient: 'ana@example.com', subject: 'Due today: ₱\u00a01,090.00', keeps_contact_hours: true },
    ])
  })

  it('of each instalment anew', async () => {
    for (const over of ['2026-12-08', '2026-12-15']) await end(over)
    expect(await told(ana.accId)).toMatchObject([
      ['due soon', { instalment_no: 4, due_on: '2026-12-19' }],
      ['due soon', { instalment_no: 3, due_on: '2026-12-12' }],
    ])
  })

  it('of the next loan as of the one before, though its instalments have the same numbers', async () => {
    const accId = await company.newClient()
    const lentAndTold = async () => {
      await company.daysLater(0)
      const { loanId } = await company.lend({ accId })
      const { due_on } = await at.db
        .selectFrom('instalment')
        .select('due_on')
        .where('loan_id', '=', loanId)
        .where('no', '=', 1)
        .executeTakeFirstOrThrow()
      await end(addDays(due_on, -4))
      return loanId
    }
    const first = await lentAndTold()
    await company.pay({ loan_id: first, amount: pesos(1090 * 13) })
    const second = await lentAndTold()
    const soon = (await told(accId)).filter(([kind]) => kind === 'due soon')
    expect(soon).toMatchObject([second, first].map((loan_id) => ['due soon', { loan_id, instalment_no: 1 }]))
  })

  it('nothing of what is paid', async () => {
    for (const over of ['2026-12-15', '2026-12-18', '2026-12-19']) await end(over)
    expect(await told(carla.accId)).toEqual([])
    expect(await told(ben.accId)).toHaveLength(3)
  })

  it('nothing is overdue on a day on which no one works', async () => {
    await at.db
      .insertInto('holiday')
      .values({ holiday_on: day('2026-12-12'), name: 'Fiesta', kind: 'local' })
      .execute()
    await end('2026-12-12')
    expect(await told(ben.accId)).toEqual([])
    await end('2026-12-14')
    expect(await told(ben.accId)).toMatchObject([['overdue', { due_on: '2026-12-12' }]])
  })
})

describe('penalties are proposed', () => {
  it('for each late instalment after its grace, and grow from day to day in one row', async () => {
    await end('2026-12-01')
    expect(await proposalsOn(ben.loanId)).toEqual([])
    await end('2026-12-02')
    expect(await proposalsOn(ben.loanId)).toEqual([
      { instalment_no: 1, amount: 182, penalty_on: '2026-12-02', reason: '4 days late' },
    ])
    await end('2026-12-11')
    expect(await proposalsOn(ben.loanId)).toMatchObject([
      { instalment_no: 1, amount: 1817, penalty_on: '2026-12-11' },
      { instalment_no: 2, amount: 545 },
    ])
    expect(await proposalsOn(carla.loanId)).toEqual([])
  })

  it('and stay for what was late when it was late, though the client paid before anybody decided', async () => {
    await end('2026-12-02')
    const paid = await company.pay({ loan_id: ben.loanId })
    await end('2026-12-03')
    expect(await proposalsOn(ben.loanId)).toMatchObject([{ amount: 182 }])
    await company.daysLater(0)
    await company.admin.visitor.get('reversePayment', { payment_id: paid.payment_id, reason: 'Wrong client' })
    await end('2026-12-04')
    expect(await proposalsOn(ben.loanId)).toMatchObject([{ amount: 545 }])
  })

  it('and are gone with the next day where their loan ended otherwise', async () => {
    const { loanId } = ben
    const proposed = async () =>
      (await writtenByDayEnds(at)).penalties.filter(
        (penalty) => (penalty as { loan_id: number }).loan_id === loanId,
      )
    const be = (status: 'Restructured' | 'Released') =>
      at.db.updateTable('loan').set({ status }).where('loan_id', '=', loanId).execute()
    await end('2026-12-11')
    expect(await proposed()).toMatchObject([{ status: 'Proposed' }, { status: 'Proposed' }])
    await be('Restructured')
    await end('2026-12-12')
    const left = await proposed()
    await be('Released')
    expect(left).toEqual([])
  })

  it('never so much that all charges of a small loan pass what was borrowed', async () => {
    await company.daysLater(0)
    const accId = await company.newClient()
    const small = await company.lend({ accId, amount: pesos(10_000), frequency: 'monthly', months: 4 })
    const left = pesos(1)
    const { interest_total } = await at.db
      .selectFrom('loan')
      .select('interest_total')
      .where('loan_id', '=', small.loanId)
      .executeTakeFirstOrThrow()
    await at.db
      .updateTable('loan')
      .set({ deductions: (pesos(10_000) - interest_total - left) as typeof left })
      .where('loan_id', '=', small.loanId)
      .execute()
    await end('2027-03-20')
    const amounts = (await proposalsOn(small.loanId)).map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(100)
  })
})

describe('twice', () => {
  it('is once, even where the run itself was forgotten', async () => {
    expect(await end('2026-12-18')).toBe('closed')
    const once = await writtenByDayEnds(at)
    expect(once.penalties.length).toBeGreaterThan(3)
    expect(await end('2026-12-18')).toBe('closed before')
    expect(await writtenByDayEnds(at)).toEqual(once)
    await at.db.deleteFrom('day_end_run').execute()
    expect(await end('2026-12-18')).toBe('closed')
    const { runs: _again, ...written } = await writtenByDayEnds(at)
    const { runs: _once, ...before } = once
    expect(written).toEqual(before)
  })

  it('an older day after a newer one takes nothing back', async () => {
    await end('2026-12-18')
    const before = await proposalsOn(ben.loanId)
    nightAfter(day('2026-12-18'))
    await endDay(at, day('2026-12-10'))
    expect(await proposalsOn(ben.loanId)).toEqual(before)
  })
})

/** Every write of the run's row that fits fails like a server that goes down, with all that its transaction did. */
async function failWhere(condition: string, code = '57P01'): Promise<void> {
  await sql`create or replace function trouble() returns trigger language plpgsql as ${sql.raw(
    `$$ begin if ${condition} then raise exception 'down' using errcode = '${code}'; end if; return new; end $$`,
  )}`.execute(at.db)
  await sql`create or replace trigger trouble before update on day_end_run for each row execute function trouble()`.execute(
    at.db,
  )
}

describe('killed in the middle', () => {
  it('and run again equals one run, wherever it died', async () => {
    await end('2026-12-18')
    const whole = await writtenByDayEnds(at)
    const loans = await at.db.selectFrom('loan').select('loan_id').orderBy('loan_id').execute()
    const places = [
      ...loans.map(({ loan_id }) => `new.last_loan_id = ${loan_id}`),
      'new.finished_at is not null',
    ]
    let deaths = 0
    for (const place of places) {
      await forget()
      await failWhere(place)
      const died = await end('2026-12-18').then(
        () => false,
        () => true,
      )
      if (died) deaths++
      await sql`drop trigger trouble on day_end_run`.execute(at.db)
      const before = await writtenByDayEnds(at)
      expect(await endDay(at, day('2026-12-18'))).toBe(died ? 'held by another' : 'closed before')
      expect(await writtenByDayEnds(at)).toEqual(before)
      at.clock.advanceBy(LEASE_MS)
      expect(await endDay(at, day('2026-12-18'))).toBe(died ? 'closed' : 'closed before')
      expect(await writtenByDayEnds(at), place).toEqual(whole)
    }
    expect(deaths).toBeGreaterThan(2)
  })

  it('politely, it lets the day go, and the next goes on at once', async () => {
    await end('2026-12-18')
    const whole = await writtenByDayEnds(at)
    await forget()
    nightAfter(day('2026-12-18'))
    expect(await endDay(at, day('2026-12-18'), AbortSignal.abort())).toBe('interrupted')
    expect(await endDay(at, day('2026-12-18'))).toBe('closed')
    expect(await writtenByDayEnds(at)).toEqual(whole)
  })

  it('a runner that was silent and followed by another can write nothing more', async () => {
    nightAfter(day('2026-12-18'))
    const silent = { day: day('2026-12-18'), runner: 'silent' }
    expect(await takeDay(at.db, silent, at.clock.now())).toEqual({ afterLoan: 0 })
    at.clock.advanceBy(LEASE_MS)
    expect(await takeDay(at.db, { ...silent, runner: 'next' }, at.clock.now())).toEqual({ afterLoan: 0 })
    const done = { loanId: ben.loanId, proposals: 0, proposed: pesos(0), notices: 0 }
    const writing = at.db.transaction().execute((tx) => noteLoan(tx, silent, done, at.clock.now()))
    await expect(writing).rejects.toThrow(LostDay)
  })
})

it('a runner that goes on from loan to loan keeps the day to itself, however long all of them take', async () => {
  nightAfter(day('2026-12-18'))
  const slow = { day: day('2026-12-18'), runner: 'slow' }
  const next = () => takeDay(at.db, { ...slow, runner: 'next' }, at.clock.now())
  await takeDay(at.db, slow, at.clock.now())
  for (const { loanId } of [ana, ben, carla]) {
    at.clock.advanceBy(LEASE_MS - 1)
    const done = { loanId, proposals: 0, proposed: pesos(0), notices: 0 }
    await at.db.transaction().execute((tx) => noteLoan(tx, slow, done, at.clock.now()))
    at.clock.advanceBy(LEASE_MS - 1)
    expect(await next()).toBe('held')
    at.clock.advanceBy(1 - LEASE_MS)
  }
  at.clock.advanceBy(LEASE_MS)
  expect(await next()).toEqual({ afterLoan: carla.loanId })
})

it('one loan that cannot be closed does not hold up the others, and says why', async () => {
  await failWhere(`new.last_loan_id = ${ana.loanId} and new.failed = old.failed`, 'P0001')
  expect(await end('2026-12-18')).toBe('closed')
  const [run] = await at.db.selectFrom('day_end_run').selectAll().execute()
  expect(run).toMatchObject({ failed: 1, last_error: `loan ${ana.loanId}: down` })
  expect(await proposalsOn(ana.loanId)).toEqual([])
  expect(await proposalsOn(ben.loanId)).not.toEqual([])
  await sql`drop trigger trouble on day_end_run`.execute(at.db)
  await end('2026-12-19')
  expect(await proposalsOn(ana.loanId)).toEqual(await proposalsOn(ben.loanId))
})

describe('a loan that somebody is at', () => {
  /** The first tries at it fail; numbers of a sequence are kept when their transaction is not. */
  const busyFor = async (tries: number) => {
    await sql`drop sequence if exists tries`.execute(at.db)
    await sql`create sequence tries`.execute(at.db)
    const isTried = `new.last_loan_id = ${ana.loanId} and new.failed = old.failed`
    await failWhere(`${isTried} and nextval('tries') <= ${tries}`, '55P03')
  }
  const run = () => at.db.selectFrom('day_end_run').selectAll().executeTakeFirstOrThrow()

  it('is tried three times', async () => {
    await busyFor(2)
    expect(await end('2026-12-18')).toBe('closed')
    expect(await run()).toMatchObject({ failed: 0 })
    expect(await proposalsOn(ana.loanId)).not.toEqual([])
  })

  it('and no more, then is passed over', async () => {
    await busyFor(3)
    expect(await end('2026-12-18')).toBe('closed')
    expect(await run()).toMatchObject({ failed: 1, last_error: `loan ${ana.loanId}: down` })
    expect(await proposalsOn(ana.loanId)).toEqual([])
  })
})

it('a database that goes away ends the run where it is: no loan is passed over for it', async () => {
  await failWhere(`new.last_loan_id = ${ana.loanId} and new.failed = old.failed`)
  await expect(end('2026-12-18')).rejects.toThrow()
  expect(await at.db.selectFrom('day_end_run').select(['failed', 'finished_at']).execute()).toEqual([
    { failed: 0, finished_at: null },
  ])
})

describe('days that were missed', () => {
  const missed = async () => (await closeMissedDays(at.house)).map((closed) => `${closed.day} ${closed.end}`)

  it('the first time it is yesterday, once its hour has come', async () => {
    at.clock.set(manilaInstant(day('2026-12-10'), 0, 29))
    expect(await missed()).toEqual(['2026-12-08 closed'])
    at.clock.set(manilaInstant(day('2026-12-10'), 0, 30))
    expect(await missed()).toEqual(['2026-12-09 closed'])
    expect(await missed()).toEqual([])
  })

  it('are made up in their order, and what has passed meanwhile is not told', async () => {
    await end('2026-12-14')
    at.clock.set(manilaInstant(day('2026-12-21'), 9))
    expect(await missed()).toEqual(
      ['15', '16', '17', '18', '19', '20'].map((date) => `2026-12-${date} closed`),
    )
    expect(await told(ben.accId)).toMatchObject([['overdue', { due_on: '2026-12-19' }]])
  })

  it('are not those to come, though one was begun before the clock was set back', async () => {
    await end('2026-12-14')
    nightAfter(day('2026-12-15'))
    await takeDay(at.db, { day: day('2026-12-20'), runner: 'of tomorrow' }, at.clock.now())
    at.clock.advanceBy(LEASE_MS)
    expect(await missed()).toEqual(['2026-12-15 closed'])
  })

  it('wait for the day that another runner holds', async () => {
    await end('2026-12-14')
    nightAfter(day('2026-12-17'))
    await takeDay(at.db, { day: day('2026-12-15'), runner: 'another' }, at.clock.now())
    expect(await missed()).toEqual(['2026-12-15 held by another'])
    at.clock.advanceBy(LEASE_MS)
    expect(await missed()).toHaveLength(3)
  })
})
