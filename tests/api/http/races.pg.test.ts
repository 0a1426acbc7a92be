import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { migrate, newestMigration } from '../../../server/db/migrate.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan, type SeededLoan } from '../../support/money/seed-loan.ts'
import { PASSWORD, Visitor, type Asked, type TestApp } from '../../support/world/test-app.ts'
import { twoProcesses } from '../../support/world/two-processes.ts'
import { untilWaitedFor, waitingForLocks } from '../../support/world/waiting-for-locks.ts'

let at: TestApp
/** A second process on the same database. */
let other: TestApp
let close: () => Promise<void>
let loan: SeededLoan
let visitor: Visitor
beforeAll(async () => {
  ;({ here: at, there: other, close } = await twoProcesses())
  const isko = await anInvestigator(at, { username: 'isko.racer' })
  loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
  visitor = await signInAs(at, isko)
})
afterAll(() => close())

const visit = (visit_id: string) => ({
  visit_id,
  loan_id: loan.loanId,
  outcome: 'no money' as const,
  promise_on: null,
  promise_amount: null,
  note: '',
  occurred_at: at.clock.now(),
})

const refusalsIn = (answers: readonly Asked<'recordVisit'>[]) =>
  answers.flatMap((answer) => (answer.success ? [] : [answer.code]))

it('two processes that start at the same moment migrate the database once', async () => {
  const rows = await at.db.selectFrom('installation').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(other.house.epoch).toBe(at.house.epoch)
})

it('who starts while another process brings a large database up to date waits for it, however long', async () => {
  let migrated: Promise<void> | undefined
  await at.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4855640)`.execute(tx)
    // Its last step, as the others see it until it is done: not there.
    await sql`delete from migration where name = ${newestMigration()}`.execute(at.db)
    migrated = other.db.connection().execute(async (impatient) => {
      await sql`set lock_timeout = 50`.execute(impatient)
      await sql`set statement_timeout = 50`.execute(impatient)
      await migrate(impatient, other.clock)
      await sql`reset lock_timeout`.execute(impatient)
      await sql`reset statement_timeout`.execute(impatient)
    })
    await untilWaitedFor(at.db, 200)
    await sql`insert into migration (name, applied_at) values (${newestMigration()}, ${at.clock.now()})`.execute(
      at.db,
    )
    expect(await waitingForLocks(at.db)).toBe(1)
  })
  await migrated
})

it('fifty copies of one command at the same moment are one row and fifty equal answers', async () => {
  for (let round = 0; round < 5; round++) {
    const key = newId()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.ask('recordVisit', visit(key), { key })),
    )
    const done = answers.filter((answer) => answer.success)
    expect(refusalsIn(answers).filter((code) => code !== 'IN_PROGRESS')).toEqual([])
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    const rows = await at.db.selectFrom('visit').select('visit_id').where('visit_id', '=', key).execute()
    expect(rows).toHaveLength(1)
    const audit = await at.db.selectFrom('audit').select('audit_id').where('command_id', '=', key).execute()
    expect(audit).toHaveLength(1)
  }
})

it('a twin that cannot wait longer is told that it is being worked on, and later gets the answer', async () => {
  const key = newId()
  const body = visit(key)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const holder = at.db.transaction().execute(async (tx) => {
    await tx.selectFrom('loan').selectAll().where('loan_id', '=', loan.loanId).forUpdate().execute()
    await held
  })
  const first = visitor.ask('recordVisit', body, { key })
  const second = visitor.ask('recordVisit', body, { key })
  const answers = await Promise.all([first, second])
  letGo()
  await holder
  expect(refusalsIn(answers).filter((code) => code !== 'IN_PROGRESS')).toEqual([])
  expect(await visitor.ask('recordVisit', body, { key })).toMatchObject({ success: true })
})

it('tries are counted over both processes: fifty guesses at once are not fifty verifications', async () => {
  await anInvestigator(at, { username: 'guessed.by.many' })
  const guess = { username: 'guessed.by.many', password: 'Not-the-one-1' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      new Visitor(index % 2 === 0 ? at : other).ask('signInInvestigator', guess),
    ),
  )
  const verified = answers.filter((answer) => !answer.success && answer.code === 'WRONG_CREDENTIALS')
  expect(verified).toHaveLength(10)
  const right = { username: 'guessed.by.many', password: PASSWORD }
  for (const process of [at, other])
    expect(await new Visitor(process).ask('signInInvestigator', right)).toMatchObject({
      code: 'TOO_MANY_TRIES',
    })
})

it('two registrations of one username at the same moment make one account', async () => {
  const form = {
    username: 'both.want.it',
    password: PASSWORD,
    confirmPass: PASSWORD,
    email: 'a@example.com',
    firstname: 'Ana',
    middlename: '',
    lastname: 'Reyes',
    suffix: '' as const,
    contact: '09170000001',
    birthdate: '1990-01-01',
    address: 'Batangas',
    landmark: '',
    consent_version: '2026-11' as const,
  }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      new Visitor(index % 2 === 0 ? at : other).ask('registerClient', form),
    ),
  )
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  expect(answers.every((answer) => answer.success || answer.code === 'USERNAME_TAKEN')).toBe(true)
})
