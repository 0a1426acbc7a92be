import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { addDays, manilaInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks } from '../../support/money/books.ts'
import { ANA, csvOf, fileOf, LOAN, type RowWish } from '../../support/money/import-file.ts'
import { showPictures } from '../../support/world/complete-client-file.ts'
import { tableContents } from '../../support/rows/table-contents.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { theRow } from '../../support/rows/the-row.ts'

const company = useCompany({ engine: 'embedded' })
const { at } = company
let ciUsername: string
beforeAll(async () => {
  const { username } = await at.db
    .selectFrom('account')
    .select('username')
    .where('acc_id', '=', company.ci.accId)
    .executeTakeFirstOrThrow()
  ciUsername = username
})

const run = (rows: readonly RowWish[], name?: string) =>
  company.superAdmin.visitor.ask('runImport', { file: fileOf(csvOf(rows), name) })

interface Imported {
  readonly loan_id: number
  readonly acc_id: number
  readonly application_id: number
  readonly balance: number
  readonly username: string
}

async function importedLoan(firstname: string): Promise<Imported> {
  const { rows } =
    await sql<Imported>`select loan_id, acc_id, application_id, balance, username from loan join account using (acc_id)
    join person using (p_id) where firstname = ${firstname}`.execute(at.db)
  const [row] = rows
  if (!row) throw new Error(`${firstname} has no loan`)
  return row
}

it('brings clients and loans in, and opens the books with what is owed and nothing else', async () => {
  const { cursor } = await company.ci.visitor.get('pullWorklist', {})
  const before = await debitsLessCredits(at.db)
  const answer = await run([
    { ...ANA, ...LOAN, assigned_ci: ciUsername, loan_level: '3', username: 'ana.cruz' },
    { ...ANA, firstname: 'Bea', contact: '09181234567' },
  ])
  expect(answer).toMatchObject({
    success: true,
    data: { created: { clients: 2, loans: 1, co_makers: 0, terms: 1 }, totals: { balance: pesos(11_670) } },
  })
  await expectBalancedBooks(at.db)
  const { loan_id, username, acc_id } = await importedLoan('Ana')
  const changes = await company.ci.visitor.get('pullChanges', { cursor })
  expect(changes.clients).toEqual([acc_id])
  expect(username).toBe('ana.cruz')
  const alone = await company.superAdmin.visitor.get('listActsAlone', {})
  expect(alone.rows).toEqual([
    expect.objectContaining({
      call: 'runImport',
      mark: 'control loosened',
      reason: 'Loan level above the first for 1 of 2 clients, up to level 3.',
    }),
  ])
  const after = await debitsLessCredits(at.db)
  const receivable = answer.success ? answer.data.totals.receivable : 0
  expect(after).toEqual({
    ...before,
    [`loan_receivable:${loan_id}`]: receivable,
    opening_balance: -receivable,
  })
  const brought = at.db.selectFrom('transfer').select(['memo', 'business_on']).where('loan_id', '=', loan_id)
  expect(await brought.distinct().orderBy('business_on').execute()).toEqual([
    { memo: 'brought over', business_on: '2026-09-05' },
    { memo: 'brought over', business_on: '2026-10-03' },
  ])
  const { p_id } = await theRow(at.db, 'person', { firstname: 'Bea' })
  expect(await theRow(at.db, 'account', { p_id })).toMatchObject({
    username: 'bea.delacruz.4567',
    status: 'Active',
  })
})

it('an imported loan was asked for and decided on the day of its release, not on that of the move', async () => {
  const { application_id } = await importedLoan('Ana')
  const released = manilaInstant(toLocalDate('2026-09-05'), 12)
  expect(await theRow(at.db, 'application', { application_id })).toMatchObject({
    status: 'Released',
    applied_at: released,
    admin_decided_at: released,
  })
})

it.each([
  ['weekly', '2026-09-12', 52 / 12],
  ['monthly', '2026-09-30', 1],
])('keeps what a %s loan costs by the month', async (frequency, first_due_on, periods) => {
  const firstname = `Luz ${frequency}`
  const row = { ...ANA, ...LOAN, firstname, frequency, first_due_on, paid: '', last_paid_on: '' }
  expect(await run([row])).toMatchObject({ success: true })
  const { loan_id } = await importedLoan(firstname)
  const { eir_per_month, rate_per_period } = await theRow(at.db, 'loan', { loan_id })
  expect(eir_per_month / rate_per_period).toBeCloseTo(periods, 6)
})

it('an imported loan is as any other: on the phone, in its schedule, and when it is paid', async () => {
  const { loan_id, acc_id } = await importedLoan('Ana')
  const schedule = await company.admin.visitor.get('getSchedule', { id: loan_id })
  expect(schedule.map((row) => row.due_on)).toEqual(
    Array.from({ length: 13 }, (_, index) => addDays(toLocalDate('2026-09-12'), 7 * index)),
  )
  const worklist = await company.ci.visitor.get('pullWorklist', {})
  expect(JSON.stringify(worklist)).toContain(`${acc_id}`)
  const paid = await company.pay({ loan_id, amount: pesos(770) })
  expect(paid).toMatchObject({ balance: pesos(10_900), exception: null })
  expect(paid.parts.every((part) => part.no === 3)).toBe(true)
  await expectBalancedBooks(at.db)
})

it('a payment of before the move that turns up late is split with the others, and the opening payment can be reversed', async () => {
  const { loan_id } = await importedLoan('Ana')
  await company.pay({ loan_id, amount: pesos(100), business_on: toLocalDate('2026-09-19') })
  await expectBalancedBooks(at.db)
  const opening = await theRow(at.db, 'payment', { loan_id, note: 'Paid before the move' })
  const key = '0192f0c1-2d3e-7f4a-8b5c-6d7e8f901234'
  const proposed = await company.otherAdmin.visitor.get(
    'reversePayment',
    { payment_id: opening.payment_id, reason: 'Counted wrong in the old books' },
    { key },
  )
  expect(proposed.waits).toBe(true)
  await company.admin.visitor.get('confirmReversal', { payment_id: opening.payment_id })
  await expectBalancedBooks(at.db)
  expect((await importedLoan('Ana')).balance).toBe(pesos(14_170 - 770 - 100))
})

it('its end moves the level by what was paid here: what came before the move came on its days', async () => {
  const paid = { ...LOAN, paid: '11990', last_paid_on: at.clock.today() }
  await run([{ ...ANA, ...paid, firstname: 'Dora', contact: '09191234567', loan_level: '3' }])
  const { loan_id, acc_id, balance } = await importedLoan('Dora')
  await company.pay({ loan_id, amount: pesos(balance / 100) })
  const client = await at.db
    .selectFrom('client')
    .select('loan_level')
    .where('acc_id', '=', acc_id)
    .executeTakeFirst()
  expect(client).toEqual({ loan_level: 4 })
})

it('is on the report of what was done alone from the second level on', async () => {
  await run([{ ...ANA, firstname: 'Elena', contact: '09201234567', loan_level: '2' }], 'second.csv')
  const { rows } = await company.superAdmin.visitor.get('listActsAlone', {})
  expect(rows.map(({ reason }) => reason)).toContain(
    'Loan level above the first for 1 of 1 clients, up to level 2.',
  )
})

it('says the first hundred of the faults of a file, and takes nothing of it', async () => {
  const wrong = Array.from({ length: 101 }, () => ({ ...ANA, contact: '1' }))
  const answer = await run(wrong, 'wrong.csv')
  expect(answer).toMatchObject({ code: 'INVALID_INPUT' })
  expect(answer.data).toHaveLength(100)
})

it('its terms are never offered', async () => {
  const before = await company.admin.visitor.get('getTermsAndInterest', {})
  await run([
    {
      ...ANA,
      ...LOAN,
      firstname: 'Carla',
      released_on: at.clock.today(),
      first_due_on: '2026-11-28',
      paid: '',
      last_paid_on: '',
    },
  ])
  expect(await company.admin.visitor.get('getTermsAndInterest', {})).toEqual(before)
})

it('the next loan of an imported client, once the first is paid, is lent as any other', async () => {
  const { loan_id, acc_id, balance } = await importedLoan('Carla')
  await company.pay({ loan_id, amount: balance as never })
  const { p_id } = await at.db
    .selectFrom('account')
    .select('p_id')
    .where('acc_id', '=', acc_id)
    .executeTakeFirstOrThrow()
  // What the import knows of the person stays; the co-maker and the pictures come with the next application.
  await at.db
    .insertInto('co_maker')
    .values({
      p_id,
      pcd_name: 'Berto Cruz',
      pcd_contact: '09180000000',
      pcd_work: 'Driver',
      pcd_net: pesos(15_000),
      pcd_address: '14 Rizal St',
    })
    .execute()
  await showPictures(at.db, p_id, at.clock.now())
  const next = await company.lend({ accId: acc_id })
  expect(next.loanId).not.toBe(loan_id)
  await expectBalancedBooks(at.db)
})

it('no one can sign in as an imported client until the office has set a password', async () => {
  const rows = await at.db
    .selectFrom('account')
    .select('password_hash')
    .where('username', 'in', ['ana.cruz', 'bea.delacruz.4567'])
    .execute()
  for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$/)
})

it('the same file a second time is refused in words, whatever it is called', async () => {
  const rows = [{ ...ANA, firstname: 'Dina', ...LOAN }]
  expect(await run(rows, 'clients.csv')).toMatchObject({ success: true })
  const before = await tableContents(at.db)
  const again = await run(rows, 'copy of clients.csv')
  expect(again).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'This very file was imported on 2026-11-21 as clients.csv.',
  })
  const checked = await company.superAdmin.visitor.get('checkImport', { file: fileOf(csvOf(rows)) })
  expect(checked.imported_at).toBe(at.clock.now())
  expect(await tableContents(at.db)).toEqual(before)
})

it('one wrong row keeps the whole file out', async () => {
  const before = await tableContents(at.db)
  const answer = await run([
    { ...ANA, firstname: 'Esther', ...LOAN },
    { ...ANA, firstname: 'Flor', ...LOAN, principal: '-5' },
    { ...ANA, firstname: 'Gina', lastname: '' },
  ])
  expect(answer).toMatchObject({
    code: 'INVALID_INPUT',
    data: [
      { fieldname: 'row 3, principal', message: 'Principal must be number' },
      { fieldname: 'row 4, lastname', message: 'Last name is required' },
    ],
  })
  expect(await tableContents(at.db)).toEqual(before)
})

it('refuses a row of the wrong width by the number of the row alone', async () => {
  const file = fileOf(`${csvOf([{ ...ANA, firstname: 'Cora' }])}Bea,Reyes\r\n`)
  expect(await company.superAdmin.visitor.ask('runImport', { file })).toMatchObject({
    code: 'INVALID_INPUT',
    data: [{ fieldname: 'row 3', message: expect.stringContaining('The row has 2 cells') as string }],
  })
})

it('a thousand rows come in at once, namesakes with usernames of their own', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...ANA,
    ...LOAN,
    birthdate: addDays(toLocalDate('1960-01-01'), index),
  }))
  expect(await run(rows)).toMatchObject({ data: { created: { clients: 1000, loans: 1000, terms: 1 } } })
  await expectBalancedBooks(at.db)
})

it('only a super admin, with the password given lately', async () => {
  const ask = { file: fileOf(csvOf([ANA])) }
  expect(await company.admin.visitor.ask('runImport', ask)).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await company.superAdmin.visitor.ask('runImport', ask)).toMatchObject({ code: 'PASSWORD_NEEDED' })
})

it('brings a loan in with the penalty and the days of grace that it was agreed with', async () => {
  await company.daysLater(0)
  const agreed = { penalty_pct_per_month: '2', grace_days: '9' }
  const row = { ...ANA, ...LOAN, ...agreed, firstname: 'Grasya', contact: '09181230009' }
  expect(await run([row])).toMatchObject({ success: true })
  const { loan_id } = await importedLoan('Grasya')
  expect(await theRow(at.db, 'loan', { loan_id })).toMatchObject({ grace_days: 9, penalty_pct_per_month: 2 })
})
