/** What a blocked phone had told the office about and never brought is a super admin's alone to give up, with the account. */
import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { remit } from '../../support/money/hand-over.ts'
import { phoneInField, word, type PhoneInField } from '../../support/people/blocked-phone.ts'
import { useMadeEach } from '../../support/people/use-made.ts'
import { signInAs } from '../../support/people/seed.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { theRow } from '../../support/rows/the-row.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const field = useMadeEach(() => phoneInField(at))
/** Of the same collector, and not blocked with the first. */
let second: Visitor
beforeEach(async () => void (second = await anotherPhone()))

async function anotherPhone(): Promise<Visitor> {
  const visitor = await signInAs(at, field.isko)
  visitor.deviceId = newId()
  await visitor.get('registerDevice', { device_id: visitor.deviceId, label: 'Another' })
  return visitor
}

const send = (...commands: Awaited<ReturnType<PhoneInField['record']>>[]) =>
  field.phone.get('sendCommands', { commands })
const tell = (count: number, sum: Centavos, last_seq = count) =>
  field.phone.get('heartbeat', { ...word(at, field.deviceId, count, sum), last_seq })

/** The clients go to no one, and the cash to the office: what a phone did not send alone is left. */
async function leavesNothingElse(held: Centavos): Promise<void> {
  const { mgtId } = field.isko
  await at.db.updateTable('client').set({ assigned_ci: null }).where('assigned_ci', '=', mgtId).execute()
  if (held > 0) await remit(company, held, { ...field.isko, visitor: second })
}

const close = (by = field.office) =>
  by.ask('changeTeamStatus', { mgt_id: field.isko.mgtId, status: 'Closed' })
const isLost = (amount: string) => ({
  code: 'STATE_CONFLICT',
  data: `₱\u00a0${amount} recorded on a blocked phone never arrived. A super admin closes the account, and gives that up.`,
})

it('a super admin gives up what never came, and it is on the report', async () => {
  await tell(3, pesos(950))
  await send(await field.record(250, 1))
  await field.block()
  const held = await field.record(500, 2)
  await send(held)
  await field.office.get('takeHeldWork', { command_id: held.id, reason: 'Found in the book' })
  await leavesNothingElse(pesos(750))
  expect(await close()).toMatchObject(isLost('200.00'))
  expect(await close(company.superAdmin.visitor)).toMatchObject({ success: true })
  expect(await theRow(at.db, 'act_alone', { row_id: String(field.isko.accId) })).toMatchObject({
    mark: 'value given up',
    amount: 20_000,
    reason: 'Closed with ₱\u00a0200.00 recorded on a blocked phone that never arrived.',
  })
})

it('an admin closes where all of it is on the books', async () => {
  await tell(1, pesos(250))
  await send(await field.record(250, 1))
  await field.block()
  await leavesNothingElse(pesos(250))
  expect(await close()).toMatchObject({ success: true })
})

it('what was there before the phone told, and what was recorded after it, makes up for nothing', async () => {
  await send(await field.record(500, 1))
  at.clock.advanceBy(60_000)
  await tell(1, pesos(500), 2)
  await send(await field.record(500, 3))
  await field.block()
  await leavesNothingElse(pesos(1000))
  expect(await close()).toMatchObject(isLost('500.00'))
})

it('nor does more than one phone had told make up for what another lost', async () => {
  await tell(1, pesos(100), 2)
  await send(await field.record(100, 1), await field.record(500, 2))
  await field.block()
  const { deviceId: device_id = '' } = second
  await leavesNothingElse(pesos(600))
  await second.get('heartbeat', word(at, device_id, 1, pesos(300)))
  await field.office.get('blockPhone', { device_id, reason: 'Lost as well' })
  expect(await close()).toMatchObject(isLost('300.00'))
})

it('nor does what came and is no payment on the books: a visit that says an amount, a payment that was refused', async () => {
  await tell(2, pesos(500))
  await field.block()
  const said = { visit_id: newId(), loan_id: field.loan.loanId, outcome: 'no money', amount: pesos(500) }
  const visit = await aCommand(at, field.isko, 'recordVisit', said, { deviceId: field.deviceId, seq: 1 })
  const payment = await field.record(500, 2)
  await send(visit, payment)
  for (const { id } of [visit, payment])
    await field.office.get('refuseHeldWork', { command_id: id, reason: 'Made up' })
  await leavesNothingElse(pesos(0))
  expect(await close()).toMatchObject(isLost('500.00'))
})

it('nor does a payment that was taken back by the same hand', async () => {
  await tell(1, pesos(500))
  const payment = await field.record(500, 1)
  await send(payment)
  const form = { payment_id: payment.id, reason: 'Wrong client', occurred_at: at.clock.now() }
  const { deviceId } = field
  await send(await aCommand(at, field.isko, 'voidOwnPayment', form, { deviceId, seq: 2 }))
  await field.block()
  await leavesNothingElse(pesos(0))
  expect(await close()).toMatchObject(isLost('500.00'))
})
