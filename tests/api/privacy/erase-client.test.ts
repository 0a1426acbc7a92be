import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { addDays, addMonths, toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO, type Centavos } from '../../../domain/money.ts'
import { notifyAccount } from '../../../server/notices/notify.ts'
import { purgeErased } from '../../../server/privacy/purge-erased.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { aBrowser } from '../../support/notices/push-browser.ts'
import { PUSH_ENV } from '../../support/notices/push-service.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { SeededPerson } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan, type SeededLoan } from '../../support/money/seed-loan.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useVisitorEach } from '../../support/people/use-made.ts'

const at = useApp({ env: PUSH_ENV })
let ana: SeededPerson
const owner = useVisitorEach(at, () => aSuperAdmin(at))
beforeEach(async () => {
  await owner.get('verifyPassword', { password: PASSWORD })
  ana = await aClient(at, {
    firstname: 'Teodora',
    lastname: 'Makiling',
    investigator: await anInvestigator(at),
  })
})

const erase = (accId = ana.accId) => owner.ask('eraseClient', { acc_id: accId, reason: 'She asked for it' })
const wordsOf = async () => {
  const tables = [
    'person',
    'account',
    'other_info',
    'co_maker',
    'application',
    'visit',
    'payment',
    'session',
    'audit',
  ]
  const texts = await Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(at.db)).rows),
  )
  return JSON.stringify(texts)
}

it('who never borrowed is closed at once, signed out, and forgotten the same day, pictures and audit included', async () => {
  const hers = await signInAs(at, ana)
  await hers.get('changeValidId', { p_id: ana.pId, valid_id: asFile(await aPicture()) })
  await hers.get('changeValidId', { p_id: ana.pId, valid_id: asFile(await aPicture({ width: 800 })) })
  const { rows: before } = await sql<{ file_id: string }>`select file_id from file`.execute(at.db)
  expect(before.length).toBeGreaterThanOrEqual(2)
  const kept = before.flatMap(({ file_id }) => [file_id, `${file_id}-small`])
  for (const key of kept) expect(await at.house.files.get(key), key).toBeDefined()
  expect(await erase()).toMatchObject({ data: { purge_on: at.clock.today(), legal_hold: false } })
  expect(await hers.ask('getPerson', { id: ana.pId })).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await purgeErased(at.house)).toBe(1)
  expect(await purgeErased(at.house), 'twice is once').toBe(0)
  expect(await wordsOf()).not.toMatch(/Teodora|Makiling/)
  const person = at.db.selectFrom('person').selectAll().where('p_id', '=', ana.pId)
  const blank = { middlename: '', suffix: '', contact: '', birthdate: null, address: '', landmark: '' }
  expect(await person.executeTakeFirst()).toMatchObject({ ...blank, valid_id: null, profile_picture: null })
  for (const key of kept) expect(await at.house.files.get(key), key).toBeUndefined()
  expect((await sql`select from file`.execute(at.db)).rows).toEqual([])
})

it('says in the audit what it closed, and nothing of an account that was closed already', async () => {
  const closed = () => changesOf(at.db, 'eraseClient')
  await erase()
  expect((await closed())[0]).toContainEqual({
    table: 'account',
    id: ana.accId,
    before: { status: 'Active' },
    after: { status: 'Closed' },
  })
  await at.db.deleteFrom('erasure').where('acc_id', '=', ana.accId).execute()
  await erase()
  expect((await closed())[0]).toMatchObject([{ table: 'erasure', id: ana.accId }])
  expect(await purgeErased(at.house)).toBe(1)
})

it('leaves what the audit says of another person’s session, though its number is that of the client’s account', async () => {
  const ben = await aClient(at)
  await signInAs(at, ben)
  const session_id = ana.accId
  await sql`update session set session_id = session_id + 100000 where session_id = ${session_id}`.execute(
    at.db,
  )
  await sql`update session set session_id = ${session_id} where acc_id = ${ben.accId}`.execute(at.db)
  await sql`select setval(pg_get_serial_sequence('session', 'session_id'), max(session_id)) from session`.execute(
    at.db,
  )
  await (await signInAs(at, ben)).get('revokeSession', { session_id })
  await erase()
  expect(await purgeErased(at.house)).toBe(1)
  const line = at.db.selectFrom('audit').select('changes').where('acc_id', '=', ben.accId)
  expect((await line.where('call', '=', 'revokeSession').executeTakeFirst())?.changes).toMatchObject([
    { table: 'session', id: session_id },
  ])
})

it('nothing is pushed to who is erased any more: subscriptions go at once, and their unsent pushes', async () => {
  const hers = await signInAs(at, ana)
  const ben = await aClient(at)
  await hers.get('subscribeToPush', aBrowser('https://push.example.com').subscription)
  await (await signInAs(at, ben)).get('subscribeToPush', aBrowser('https://push.example.com').subscription)
  const message = { kind: 'application step', params: { application_id: 1, status: 'Rejected' } } as const
  await at.db.transaction().execute(async (tx) => {
    for (const { accId } of [ana, ben]) await notifyAccount(tx, accId, message, at.clock.now())
  })
  await erase()
  const left = await at.db.selectFrom('push_subscription').select(['acc_id', 'subscription_id']).execute()
  expect(left).toMatchObject([{ acc_id: ben.accId }])
  const waiting = await at.db.selectFrom('push').select('subscription_id').execute()
  expect(waiting).toEqual([{ subscription_id: left[0]?.subscription_id }])
  await at.db
    .updateTable('push_subscription')
    .set({ acc_id: ana.accId })
    .where('acc_id', '=', ben.accId)
    .execute()
  await purgeErased(at.house)
  expect(await at.db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  expect(await at.db.selectFrom('push').selectAll().execute()).toEqual([])
})

it('whose money moved is kept for the years of the settings, then only the person goes and the books stay', async () => {
  const loan = await aReleasedLoan(at, ana)
  await at.db
    .updateTable('application')
    .set({ status: 'Fully Paid' })
    .where('acc_id', '=', ana.accId)
    .execute()
  await at.db.updateTable('loan').set({ status: 'Fully Paid' }).where('loan_id', '=', loan.loanId).execute()
  const moved = await sql<{
    on: string
  }>`select max(business_on) as on from transfer where loan_id = ${loan.loanId}`.execute(at.db)
  const last = moved.rows[0]?.on
  const answer = await erase()
  expect(answer).toMatchObject({ success: true })
  const purgeOn = answer.success ? answer.data.purge_on : at.clock.today()
  if (last) expect(purgeOn).toBe(addMonths(last as typeof purgeOn, 60))
  expect(await purgeErased(at.house)).toBe(0)
  expect(await wordsOf()).toMatch(/Makiling/)
  const loans = await sql`select count(*) as n, sum(principal) as sum from loan`.execute(at.db)
  await at.db
    .updateTable('erasure')
    .set({ purge_on: at.clock.today() })
    .where('acc_id', '=', ana.accId)
    .execute()
  expect(await purgeErased(at.house)).toBe(1)
  expect(await wordsOf()).not.toMatch(/Makiling/)
  expect(await sql`select count(*) as n, sum(principal) as sum from loan`.execute(at.db)).toEqual(loans)
})

it('whose application was turned down is kept for the year of the settings from that day on, which is Manila’s', async () => {
  const application_id = await anApplication(at, ana)
  await at.db
    .updateTable('application')
    .set({
      status: 'Rejected',
      applied_at: toInstant('2026-10-01T02:00:00.000Z'),
      rejected_at: toInstant('2026-11-19T17:00:00.000Z'),
      rejected_reason: 'No income',
    })
    .where('application_id', '=', application_id)
    .execute()
  expect(await erase()).toMatchObject({ data: { purge_on: '2027-11-20' } })
})

it('waits where the server is told to stop, and goes on with the next run', async () => {
  await erase()
  expect(await purgeErased(at.house, AbortSignal.abort())).toBe(0)
  expect(await wordsOf()).toMatch(/Makiling/)
  expect(await purgeErased(at.house)).toBe(1)
})

it('is refused while a loan or an application is open, and nothing is changed', async () => {
  await anApplication(at, ana)
  expect(await erase()).toMatchObject({ code: 'OPEN_APPLICATION' })
  expect(await (await signInAs(at, ana)).get('getPerson', { id: ana.pId })).toMatchObject({
    lastname: 'Makiling',
  })
  expect(await erase(999_999)).toMatchObject({ code: 'NOT_FOUND' })
})

it('asked for twice it keeps the first day', async () => {
  const first = await erase()
  expect(await erase()).toMatchObject({ data: first.data as object })
})

it('is for super admins alone, with the password given lately', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  expect(await admin.ask('eraseClient', { acc_id: ana.accId, reason: 'x' })).toMatchObject({
    code: 'WRONG_ROLE',
  })
})

it('the audit still refuses every other change', async () => {
  await expect(sql`update audit set call = 'x'`.execute(at.db)).rejects.toThrow(/append-only/)
  await expect(sql`update audit set input = null, changes = null`.execute(at.db)).rejects.toThrow(
    /append-only/,
  )
  await expect(sql`delete from audit`.execute(at.db)).rejects.toThrow(/append-only/)
})

it('what a blocked phone brought keeps its words until somebody has decided about it', async () => {
  const { phone, office, loan, record, block } = await phoneInField(at)
  await block()
  const [decided, open] = [await record(500, 1), await record(600, 2)]
  await phone.get('sendCommands', { commands: [decided, open] })
  await office.get('refuseHeldWork', { command_id: decided.id, reason: 'No such payment' })
  const others = await phoneInField(at)
  await others.block()
  const ofAnother = await others.record(700, 1)
  await others.phone.get('sendCommands', { commands: [ofAnother] })
  await office.get('refuseHeldWork', { command_id: ofAnother.id, reason: 'Nor this one' })
  await paidUp(loan)
  const { acc_id } = await at.db
    .selectFrom('loan')
    .select('acc_id')
    .where('loan_id', '=', loan.loanId)
    .executeTakeFirstOrThrow()
  const now = at.clock.now()
  await at.db
    .insertInto('erasure')
    .values({ acc_id, asked_at: now, asked_by: acc_id, reason: 'Asked', purge_on: at.clock.today() })
    .execute()
  expect(await purgeErased(at.house)).toBeGreaterThan(0)
  const kept = await at.db.selectFrom('held_command').select(['command_id', 'body']).execute()
  const bodyOf = ({ id }: typeof open) => kept.find(({ command_id }) => command_id === id)?.body
  expect(bodyOf(decided)).toBe('{}')
  expect(bodyOf(open)).toContain('60000')
  expect(bodyOf(ofAnother), 'of another client').toContain('70000')
})

it('whose credit was used last is kept from that day on, which is Manila’s', async () => {
  const ben = await aClient(at)
  const { loanId } = await aReleasedLoan(at, ben)
  for (const table of ['loan', 'application'] as const)
    await at.db.updateTable(table).set({ status: 'Fully Paid' }).where('acc_id', '=', ben.accId).execute()
  const late = addDays(at.clock.today(), 9)
  await sql`insert into credit_use (loan_id, amount, used_at, used_by)
    values (${loanId}, 100, ${`${late}T17:00:00Z`}::timestamptz, ${ben.accId})`.execute(at.db)
  expect(await erase(ben.accId)).toMatchObject({ data: { purge_on: addMonths(addDays(late, 1), 60) } })
})

/** As a loan is once it is paid up, with what was paid above it. */
async function paidUp({ loanId, applicationId }: SeededLoan, credit: Centavos = ZERO): Promise<void> {
  const paid = { status: 'Fully Paid' as const, balance: ZERO, client_credit: credit }
  await at.db.updateTable('loan').set(paid).where('loan_id', '=', loanId).execute()
  const { status } = paid
  await at.db.updateTable('application').set({ status }).where('application_id', '=', applicationId).execute()
}

it('waits until the company owes the client nothing: who is closed can no longer ask for it', async () => {
  const loan = await aReleasedLoan(at, ana)
  await paidUp(loan, pesos(50))
  expect(await erase()).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'The company still owes the client ₱\u00a050.00. Pay it out first.',
  })
  await paidUp(loan)
  expect(await erase()).toMatchObject({ success: true })
})

const letDayCome = (accId: number) =>
  at.db.updateTable('erasure').set({ purge_on: at.clock.today() }).where('acc_id', '=', accId).execute()

it('waits for what a blocked phone brought about the client until it is decided, and forgets the words of that too', async () => {
  const { isko, phone, office, deviceId, loan, record, block } = await phoneInField(at)
  const { acc_id } = await theRow(at.db, 'loan', { loan_id: loan.loanId })
  const payment = await record(500, 1)
  await phone.get('sendCommands', { commands: [payment] })
  await paidUp(loan)
  await block()
  const said = {
    voidOwnPayment: { payment_id: payment.id.toUpperCase(), reason: 'Makiling took it back' },
    approveAsInvestigator: { application_id: ` 0${loan.applicationId}\n`, findings: 'Makiling is good' },
  }
  for (const [index, [call, input]] of Object.entries(said).entries()) {
    const command = await aCommand(at, isko, call, input, { deviceId, seq: 2 + index })
    await phone.get('sendCommands', { commands: [command] })
    expect(await erase(acc_id), call).toMatchObject({ code: 'OPEN_APPLICATION' })
    await office.get('refuseHeldWork', { command_id: command.id, reason: 'Of Makiling' })
  }
  expect(await erase(acc_id)).toMatchObject({ success: true })
  await letDayCome(acc_id)
  expect(await purgeErased(at.house)).toBe(1)
  const held = await at.db
    .selectFrom('held_command')
    .select(['body', 'decision_reason'])
    .where('device_id', '=', deviceId)
    .execute()
  expect(held).toEqual([1, 2].map(() => ({ body: '{}', decision_reason: '' })))
  expect(JSON.stringify(await at.db.selectFrom('audit').selectAll().execute())).not.toContain('Makiling')
})

it('forgets no one whose loan runs again, and who was forgotten is not written to any more', async () => {
  const loan = await aReleasedLoan(at, ana)
  await paidUp(loan)
  await erase()
  await letDayCome(ana.accId)
  const become = (status: 'Released' | 'Fully Paid') =>
    at.db.updateTable('loan').set({ status }).where('loan_id', '=', loan.loanId).execute()
  await become('Released')
  expect(await purgeErased(at.house)).toBe(0)
  await become('Fully Paid')
  const office = await signInAs(at, await anAdmin(at))
  const coMaker = {
    p_id: ana.pId,
    pcd_name: 'Ben Makiling',
    pcd_contact: '09171234567',
    pcd_work: 'Clerk',
    pcd_net: pesos(9000),
    pcd_address: 'Lipa',
  }
  expect(await office.ask('updateCoMaker', coMaker)).not.toMatchObject({ code: 'NOT_FOUND' })
  expect(await purgeErased(at.house)).toBe(1)
  expect(await office.ask('updateCoMaker', coMaker)).toMatchObject({ code: 'NOT_FOUND' })
})

it('takes the client out of the sight of every collector at once, and tells the phone', async () => {
  const ci = await anInvestigator(at)
  const client = await aClient(at, { investigator: ci })
  const loan = await aReleasedLoan(at, client)
  const phone = await signInAs(at, ci)
  expect(await phone.ask('getClientProfile', { id: client.accId })).toMatchObject({ success: true })
  const { cursor } = await phone.get('pullWorklist', {})
  await paidUp(loan)
  await erase(client.accId)
  expect(await phone.ask('getClientProfile', { id: client.accId })).toMatchObject({ success: false })
  expect((await phone.get('pullProfiles', {})).profiles.map(({ acc_id }) => acc_id)).not.toContain(
    client.accId,
  )
  expect((await phone.get('pullChanges', { cursor })).tombstones).toEqual([
    { acc_id: client.accId, reason: 'reassigned' },
  ])
})

it('forgets no letter that is to warn somebody else, though the client chose its words as a name or its address as an own one', async () => {
  const ben = await aClient(at)
  await at.db
    .updateTable('account')
    .set({ email: 'ben@example.com' })
    .where('acc_id', '=', ben.accId)
    .execute()
  await at.db
    .updateTable('account')
    .set({ email: 'ben@example.com' })
    .where('acc_id', '=', ana.accId)
    .execute()
  const letter = async (recipient: string, text: string, sent_at: string | null) =>
    sql`insert into mail (recipient, subject, text, created_at, send_after, give_up_at, sent_at)
      values (${recipient}, 'Payment taken back', ${text}, now(), now(), now() + interval '1 day', ${sent_at}::timestamptz)`.execute(
      at.db,
    )
  await letter('cora@example.com', 'Teodora Makiling paid, and it waits', null)
  await letter('cora@example.com', 'Teodora Makiling paid, and it was sent', '2026-11-20T00:00:00Z')
  await letter('ben@example.com', 'Keep your slip', null)
  await erase()
  expect(await purgeErased(at.house)).toBe(1)
  const left = await at.db.selectFrom('mail').select('text').orderBy('mail_id').execute()
  expect(left.map(({ text }) => text).filter((text) => /paid|slip/.test(text))).toEqual([
    'Teodora Makiling paid, and it waits',
    'Keep your slip',
  ])
})

it('of an own account is for another super admin to ask, and so is whether a case holds it up', async () => {
  const other = await aSuperAdmin(at, { firstname: 'Teodora', lastname: 'Makiling' })
  const birthdate = toLocalDate('1988-03-02')
  await at.db.updateTable('person').set({ birthdate }).where('p_id', 'in', [other.pId, ana.pId]).execute()
  const visitor = await signInAs(at, other)
  await visitor.get('verifyPassword', { password: PASSWORD })
  const own = { code: 'SECOND_PERSON', data: 'This account is your own. A second person has to do this.' }
  const asked = { acc_id: ana.accId, reason: 'Mine' }
  expect(await visitor.ask('eraseClient', asked)).toMatchObject(own)
  expect(await erase()).toMatchObject({ success: true })
  const held = { acc_id: ana.accId, hold: true }
  expect(await visitor.ask('holdErasure', held)).toMatchObject(own)
  expect(await owner.ask('holdErasure', held)).toMatchObject({ data: { legal_hold: true } })
})

it('is told to phones also where the account was closed before', async () => {
  await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', ana.accId).execute()
  const changedIn = async () => (await theRow(at.db, 'client_change', { acc_id: ana.accId })).xid
  const before = await changedIn()
  await erase()
  const first = await changedIn()
  expect(first).not.toBe(before)
  await erase()
  expect(await changedIn(), 'asked for once more').toBe(first)
  await at.db.deleteFrom('erasure').where('acc_id', '=', ana.accId).execute()
})
