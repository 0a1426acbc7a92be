import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('keeps it out of the books for good, and a released phone hears why', async () => {
  const { isko, office, deviceId, loan, sendsBlocked } = await phoneInField(at)
  const payment = await sendsBlocked()
  const decided = { command_id: payment.id, reason: 'The client never paid' }
  await office.get('refuseHeldWork', decided)
  expect(await office.ask('refuseHeldWork', decided)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await office.ask('takeHeldWork', decided)).toMatchObject({ code: 'STATE_CONFLICT' })
  await office.get('releasePhone', { device_id: deviceId, reason: 'Found' })
  const again = await signInAs(at, isko)
  again.deviceId = deviceId
  const { verdicts } = await again.get('sendCommands', { commands: [payment] })
  expect(verdicts).toMatchObject([{ status: 'rejected', code: 'REFUSED_BY_OFFICE' }])
  expect(String(verdicts[0]?.data)).toContain('The client never paid')
  const payments = await at.db
    .selectFrom('payment')
    .select('payment_id')
    .where('loan_id', '=', loan.loanId)
    .execute()
  expect(payments).toEqual([])
})

it('notes an amount that the phone sent as text in digits, since the call would take it so', async () => {
  const { isko, phone, office, admin, deviceId, loan, block } = await phoneInField(at)
  await block()
  const facts = { deviceId, seq: 1 }
  const form = { loan_id: String(loan.loanId), amount: '300000' }
  const payment = await aCommand(at, isko, 'collectPayment', form, facts)
  await phone.get('sendCommands', { commands: [payment] })
  expect((await office.get('listHeldWork', { device_id: deviceId })).rows).toMatchObject([
    { amount: pesos(3_000) },
  ])
  await office.get('refuseHeldWork', { command_id: payment.id, reason: 'Never seen' })
  const { rows } = await office.get('listActsAlone', {})
  expect(rows.find(({ row_id }) => row_id === payment.id)).toMatchObject({
    acc_id: admin.accId,
    amount: pesos(3_000),
  })
})

it('is not for who is not there', async () => {
  const { office } = await phoneInField(at)
  expect(await office.ask('refuseHeldWork', { command_id: newId(), reason: 'x' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('is on the report where it gives a payment up, and not where it is a visit', async () => {
  const { isko, phone, office, admin, deviceId, loan, record, block } = await phoneInField(at)
  await block()
  const payment = await record(500, 1)
  const form = { visit_id: newId(), loan_id: loan.loanId, outcome: 'no money', occurred_at: at.clock.now() }
  const visit = await aCommand(at, isko, 'recordVisit', form, { deviceId, seq: 2 })
  await phone.get('sendCommands', { commands: [payment, visit] })
  for (const { id: command_id } of [payment, visit])
    await office.get('refuseHeldWork', { command_id, reason: 'Not seen there' })
  const { rows } = await office.get('listActsAlone', {})
  expect(rows.filter(({ acc_id }) => acc_id === admin.accId)).toMatchObject([
    { mark: 'value given up', call: 'refuseHeldWork', row_id: payment.id, amount: pesos(500) },
  ])
})

it('is too late for a payment that was taken in, though we failed before that was noted: it is in the books', async () => {
  const { office, loan, sendsBlocked } = await phoneInField(at)
  const payment = await sendsBlocked()
  const decided = { command_id: payment.id, reason: 'Seen' }
  const logged = vi.spyOn(at.house.log, 'error').mockImplementation(() => {})
  await sql`alter table held_command add constraint trouble check (decision is null) not valid`.execute(at.db)
  expect(await office.ask('takeHeldWork', decided)).toMatchObject({ code: 'SOMETHING_WRONG' })
  await sql`alter table held_command drop constraint trouble`.execute(at.db)
  logged.mockRestore()
  expect(await office.ask('refuseHeldWork', decided)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await office.get('takeHeldWork', decided)).toEqual({ outcome: 'taken in', why: null })
  const payments = at.db.selectFrom('payment').select(['payment_id', 'status'])
  expect(await payments.where('loan_id', '=', loan.loanId).execute()).toEqual([
    { payment_id: payment.id, status: 'Posted' },
  ])
})
