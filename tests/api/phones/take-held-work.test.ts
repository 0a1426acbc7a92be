import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { instantFromMs, instantMs, manilaDay } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { paymentForm } from '../../support/money/payment-form.ts'
import type { Command } from '../../../contract/wire/command.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { aClient, anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ env: { LOG_LEVEL: 'silent' } })

it('puts a payment into the books as its collector’s, and the phone hears so under the same id', async () => {
  const { isko, phone, office, deviceId, loan, sendsBlocked } = await phoneInField(at)
  const payment = await sendsBlocked()
  const decided = { command_id: payment.id, reason: 'The client has the slip' }
  expect(await office.get('takeHeldWork', decided)).toEqual({ outcome: 'taken in', why: null })
  const row = await at.db
    .selectFrom('payment')
    .select(['amount', 'collector', 'status'])
    .where('loan_id', '=', loan.loanId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ amount: pesos(500), collector: isko.mgtId, status: 'Posted' })
  expect(await office.ask('takeHeldWork', decided)).toMatchObject({ code: 'STATE_CONFLICT' })
  const { verdicts } = await phone.get('sendCommands', { commands: [payment] })
  expect(verdicts, 'while it is still blocked').toMatchObject([{ status: 'applied', replayed: true }])
  await office.get('releasePhone', { device_id: deviceId, reason: 'Found' })
  const again = await signInAs(at, isko)
  again.deviceId = deviceId
  expect((await again.get('sendCommands', { commands: [payment] })).verdicts).toMatchObject([
    { status: 'applied', replayed: true },
  ])
  await expectBalancedBooks(at.db)
})

it('puts nothing into the till of a collector who left for good', async () => {
  const { isko, office, sendsBlocked, loan } = await phoneInField(at)
  const payment = await sendsBlocked()
  await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', isko.accId).execute()
  expect(
    await office.ask('takeHeldWork', { command_id: payment.id, reason: 'The client has the slip' }),
  ).toMatchObject({ code: 'STATE_CONFLICT', data: expect.stringContaining('no longer works here') })
  expect(
    await at.db.selectFrom('payment').select('amount').where('loan_id', '=', loan.loanId).execute(),
  ).toEqual([])
  await office.get('refuseHeldWork', { command_id: payment.id, reason: 'Recorded at the counter' })
})

type Field = Awaited<ReturnType<typeof phoneInField>>
/** Records of a blocked phone that are about one borrower, each by what it names. Answers the record that is decided on. */
const ABOUT_ONE_BORROWER: Readonly<Record<string, (field: Field) => Promise<string>>> = {
  'a payment on the loan': async ({ sendsBlocked }) => (await sendsBlocked()).id,
  'a payment with a space around the number of its loan': async (field) =>
    heldOf(field, 'collectPayment', paymentForm(at, { loan_id: ` ${field.loan.loanId} ` as never })),
  'a payment taken back that is held itself': async (field) => {
    const payment = await field.record(500, 1)
    return heldOf(field, 'voidOwnPayment', { payment_id: payment.id, reason: 'Wrong client' }, [payment])
  },
  'a payment taken back that is on the books': async (field) => {
    const payment = await field.record(500, 1)
    await field.phone.get('sendCommands', { commands: [payment] })
    const inCapitals = payment.id.toUpperCase()
    return heldOf(field, 'voidOwnPayment', { payment_id: inCapitals, reason: 'Wrong client' })
  },
  'a recommendation': async (field) => {
    const { acc_id } = await theRow(at.db, 'loan', { loan_id: field.loan.loanId })
    const { application_id } = await theRow(at.db, 'application', { acc_id })
    return heldOf(field, 'approveAsInvestigator', { application_id, findings: 'Good' })
  },
  'a recommendation that names another’s loan beside it': async (field) => {
    const { acc_id } = await theRow(at.db, 'loan', { loan_id: field.loan.loanId })
    const { application_id } = await theRow(at.db, 'application', { acc_id })
    const other = await aReleasedLoan(at, await aClient(at))
    const both = { application_id: ` 0${application_id}\n`, loan_id: other.loanId }
    return heldOf(field, 'approveAsInvestigator', { ...both, findings: 'Good' })
  },
}

async function heldOf(field: Field, call: string, input: object, before: Command[] = []): Promise<string> {
  const { isko, phone, deviceId, block } = field
  await block()
  const command = await aCommand(at, isko, call, input, { deviceId, seq: 2 })
  await phone.get('sendCommands', { commands: [...before, command] })
  return command.id
}

const DECISIONS = ['takeHeldWork', 'refuseHeldWork'] as const
it.each(DECISIONS.flatMap((call) => Object.keys(ABOUT_ONE_BORROWER).map((what) => ({ call, what }))))(
  '$call of $what is not for the borrower’s co-maker: on their word it would be in the books of their own loan',
  async ({ call, what }) => {
    const field = await phoneInField(at)
    const { office, admin, loan } = field
    const command_id = await ABOUT_ONE_BORROWER[what]!(field)
    await sql`insert into co_maker
      select borrower.p_id, firstname || ' ' || lastname, '09180000009', 'Office', 1, 'Batangas'
      from person, loan join account borrower using (acc_id)
      where person.p_id = ${admin.pId} and loan.loan_id = ${loan.loanId}
      on conflict (p_id) do update set pcd_name = excluded.pcd_name, pcd_contact = excluded.pcd_contact`.execute(
      at.db,
    )
    const decided = { command_id, reason: 'Seen' }
    expect(await office.ask(call, decided)).toMatchObject({
      code: 'SECOND_PERSON',
      data: 'You are the co-maker of this loan. A second person has to do this.',
    })
    const other = await signInAs(at, await anAdmin(at))
    expect(await other.ask(call, decided)).not.toMatchObject({ code: 'SECOND_PERSON' })
  },
)

it('says why the call itself refuses it for good, and that decides it', async () => {
  const { isko, phone, office, deviceId, block } = await phoneInField(at)
  await block()
  const nonsense = await aCommand(at, isko, 'collectPayment', { nonsense: 1 }, { deviceId })
  await phone.get('sendCommands', { commands: [nonsense] })
  const answer = await office.get('takeHeldWork', { command_id: nonsense.id, reason: 'Try' })
  expect(answer).toMatchObject({ outcome: 'refused', why: expect.stringContaining('is required') })
  const held = at.db
    .selectFrom('held_command')
    .select('decision_reason')
    .where('command_id', '=', nonsense.id)
  expect((await held.executeTakeFirstOrThrow()).decision_reason).toBe(`Try · ${answer.why}`)
  expect((await office.get('listHeldWork', { device_id: deviceId })).rows).toEqual([])
})

it('says in plain words why it does not go into the books, whether a field or the whole is wrong', async () => {
  const why = async (call: string, input: object) => {
    const field = await phoneInField(at)
    const command_id = await heldOf(field, call, input)
    return (await field.office.get('takeHeldWork', { command_id, reason: 'Seen' })).why
  }
  const nowhere = { reason: 'Wrong client', occurred_at: at.clock.now() }
  expect(await why('voidOwnPayment', { ...nowhere, payment_id: newId() })).toBe('Not found.')
  expect(await why('voidOwnPayment', nowhere)).toBe('Payment is required')
})

async function expectTakenAfter(office: Visitor, id: string, all: readonly string[]): Promise<void> {
  const take = (command_id: string, by = office) => by.ask('takeHeldWork', { command_id, reason: 'Seen' })
  for (const before of all) {
    expect(await take(id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await take(before)).toMatchObject({ success: true })
  }
  expect(await take(id, await signInAs(at, await anAdmin(at)))).toMatchObject({ success: true })
}

it('wants what a record builds on first', async () => {
  const { isko, phone, office, deviceId, record, block } = await phoneInField(at)
  await block()
  const payment = await record(500, 1)
  const voided = await aCommand(
    at,
    isko,
    'voidOwnPayment',
    { payment_id: payment.id, reason: 'Wrong client' },
    { deviceId, seq: 2, dependsOn: [payment.id] },
  )
  await phone.get('sendCommands', { commands: [payment, voided] })
  await expectTakenAfter(office, voided.id, [payment.id])
})

it('wants each of the records that one builds on', async () => {
  const { isko, phone, office, deviceId, record, block } = await phoneInField(at)
  await block()
  const [first, second] = [await record(500, 1), await record(300, 2)]
  const form = { payment_id: first.id, reason: 'Wrong client' }
  const facts = { deviceId, seq: 3, dependsOn: [first.id, second.id, second.id.toUpperCase()] }
  const voided = await aCommand(at, isko, 'voidOwnPayment', form, facts)
  await phone.get('sendCommands', { commands: [first, second, voided] })
  await expectTakenAfter(office, voided.id, [first.id, second.id])
})

it('does not build on a record that was refused', async () => {
  const { isko, phone, office, deviceId, record, block } = await phoneInField(at)
  await block()
  const payment = await record(500, 1)
  const form = { payment_id: payment.id, reason: 'Wrong client' }
  const facts = { deviceId, seq: 2, dependsOn: [payment.id] }
  const voided = await aCommand(at, isko, 'voidOwnPayment', form, facts)
  await phone.get('sendCommands', { commands: [payment, voided] })
  await office.get('refuseHeldWork', { command_id: payment.id, reason: 'Never paid' })
  expect(await office.ask('takeHeldWork', { command_id: voided.id, reason: 'Seen' })).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'Decide about the record that this one builds on first.',
  })
})

it('is not for who is not there', async () => {
  const { office } = await phoneInField(at)
  expect(await office.ask('takeHeldWork', { command_id: newId(), reason: 'x' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('decides nothing where it could not be carried out for now: it is asked again, and goes in once', async () => {
  const { office, loan, sendsBlocked } = await phoneInField(at)
  const payment = await sendsBlocked()
  const take = () => office.ask('takeHeldWork', { command_id: payment.id, reason: 'Seen' })
  await sql`alter table payment_part rename to away`.execute(at.db)
  expect(await take()).toMatchObject({ code: 'IN_PROGRESS' })
  await sql`alter table away rename to payment_part`.execute(at.db)
  expect(await take()).toMatchObject({ data: { outcome: 'taken in' } })
  const payments = at.db.selectFrom('payment').select('payment_id').where('loan_id', '=', loan.loanId)
  expect(await payments.execute()).toEqual([{ payment_id: payment.id }])
})

it('is decided by another super admin than whose phone brought it', async () => {
  const { phone, deviceId, record, block } = await phoneInField(at)
  await block()
  const payment = await record(500, 1)
  await phone.get('sendCommands', { commands: [payment] })
  const [owner, other] = [await aSuperAdmin(at), await aSuperAdmin(at)]
  await at.db
    .updateTable('held_command')
    .set({ acc_id: owner.accId })
    .where('device_id', '=', deviceId)
    .execute()
  const decision = { command_id: payment.id, reason: 'The client has the slip' }
  const own = await signInAs(at, owner)
  for (const call of ['takeHeldWork', 'refuseHeldWork'] as const)
    expect(await own.ask(call, decision)).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await (await signInAs(at, other)).ask('refuseHeldWork', decision)).toMatchObject({ success: true })
})

const DAY_MS = 86_400_000
it.each([
  ['was a day fast', { ahead: DAY_MS, server_offset_ms: -DAY_MS }, null],
  ['was set back a day after it had been compared', { ahead: -DAY_MS, isCompared: true }, null],
  ['has changed by a day since', { ahead: 0, unexplained_ms: -DAY_MS }, 'clock far off'],
] as const)(
  'puts a payment on the day that its phone meant, though the clock %s',
  async (_, { ahead, ...known }, doubt) => {
    const { isCompared, ...clock } = { isCompared: false, ...known }
    const { isko, phone, deviceId, loan, admin, block } = await phoneInField(at)
    await block()
    const [now, day] = [at.clock.now(), at.clock.today()]
    const wall = instantFromMs(instantMs(now) + ahead)
    const claimed = { occurred_at: wall, business_on: manilaDay(wall) }
    const form = paymentForm(at, { loan_id: loan.loanId, ...claimed })
    const made = await aCommand(at, isko, 'collectPayment', form, { deviceId, id: form.payment_id })
    const occurred = { ...made.occurred, ...clock, wall, not_before: isCompared ? now : null }
    await phone.get('sendCommands', { commands: [{ ...made, occurred }] })
    at.clock.advanceBy(2 * DAY_MS)
    const office = await signInAs(at, admin)
    await office.get('takeHeldWork', { command_id: made.id, reason: 'The client has the slip' })
    const { business_on, exception } = await office.get('getPayment', { payment_id: made.id })
    expect([business_on, exception?.reason ?? null]).toEqual([day, doubt])
  },
)

it('a payment that cannot be carried out is as good as refused, and is told as done alone: its reference may have been used on purpose', async () => {
  const field = await phoneInField(at)
  const { office, admin } = field
  const wallet = {
    loan_id: field.loan.loanId,
    method: 'GCash' as const,
    reference: '9001234567890',
    amount: pesos(500),
  }
  const other = await aReleasedLoan(at, await aClient(at))
  const first = paymentForm(at, { ...wallet, loan_id: other.loanId, amount: pesos(1) })
  await office.get('collectPayment', first, { key: first.payment_id })
  const command_id = await heldOf(field, 'collectPayment', paymentForm(at, wallet))
  expect(await office.get('takeHeldWork', { command_id, reason: 'Seen' })).toMatchObject({
    outcome: 'refused',
  })
  const { rows } =
    await sql`select acc_id, mark, call, row_id, amount from act_alone where row_id = ${command_id}`.execute(
      at.db,
    )
  expect(rows).toEqual([
    {
      acc_id: admin.accId,
      mark: 'value given up',
      call: 'takeHeldWork',
      row_id: command_id,
      amount: pesos(500),
    },
  ])
})
