/** A collector who speaks for phones that there are not: to have one left when the own is blocked, or to take money back unseen. */
import { afterEach, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { instantFromMs, instantMs } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { phoneInField, word } from '../../support/people/blocked-phone.ts'
import { anInvestigator, signInAs } from '../../support/people/seed.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
afterEach(() => expectBalancedBooks(at.db))

const isKnown = async (device_id: string) =>
  (await at.db.selectFrom('device').select('label').where('device_id', '=', device_id).execute()).length === 1

/** Somebody new at a phone of theirs, which the office knows. */
async function onOwnPhone() {
  const person = await anInvestigator(at)
  const phone = await signInAs(at, person)
  const deviceId = newId()
  phone.deviceId = deviceId
  const { slip_series } = await phone.get('registerDevice', { device_id: deviceId, label: 'Cherry Mobile' })
  return { person, phone, deviceId, slip_series }
}

it('makes no second phone known from the first, which would be left when that one is blocked', async () => {
  const { phone, slip_series } = await onOwnPhone()
  const spare = newId()
  const gap = { series: slip_series, first: 1, last: 1, reason: 'given up' as const, at: at.clock.now() }
  expect(await phone.ask('registerDevice', { device_id: spare, label: 'Spare' })).toMatchObject({
    code: 'NOT_YOURS',
  })
  expect(await phone.ask('heartbeat', word(at, spare))).toMatchObject({ code: 'NOT_YOURS' })
  expect(await phone.ask('explainSlips', { device_id: spare, gaps: [gap] })).toMatchObject({
    code: 'NOT_YOURS',
  })
  expect(await isKnown(spare)).toBe(false)
})

it('has no phone left that never made itself known, while others that the office knows go on', async () => {
  const { person, phone, deviceId: device_id } = await onOwnPhone()
  const silent = await signInAs(at, person)
  silent.deviceId = newId()
  await silent.get('pullWorklist', {})
  const known = await signInAs(at, person)
  await known.get('registerDevice', { device_id: newId(), label: 'Tablet' })
  const lost = { device_id, reason: 'Lost on the bus' }
  expect(await company.admin.visitor.get('blockPhone', lost)).toEqual({ ended_sessions: 2 })
  expect(await silent.ask('pullWorklist', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await phone.ask('pullWorklist', {})).toMatchObject({ code: 'DEVICE_BLOCKED' })
  expect(await known.ask('pullWorklist', {})).toMatchObject({ success: true })
})

it('takes no payment back weeks later in the name of a phone that was never heard of', async () => {
  const { loanId } = await company.lend()
  const { ci } = company
  const phone = await signInAs(at, ci)
  const [deviceId, madeUp] = [newId(), newId()]
  phone.deviceId = deviceId
  const { slip_series } = await phone.get('registerDevice', { device_id: deviceId, label: 'Cherry Mobile' })
  const form = company.paymentForm({ loan_id: loanId, slip_no: formatSlip(slip_series, 1) })
  const of = { seq: 1, deviceId: madeUp }
  const paid = await aCommand(at, ci, 'collectPayment', form, { ...of, id: form.payment_id })
  const [posted] = (await phone.get('sendCommands', { commands: [paid] })).verdicts
  expect(posted, 'the cash is a fact, and the office sees what is odd').toMatchObject({
    status: 'applied',
    data: { exception: 'slip of another phone' },
  })
  const occurred_at = at.clock.now()
  const body = { payment_id: form.payment_id, reason: 'The client changed his mind', occurred_at }
  const taken = await aCommand(at, ci, 'voidOwnPayment', body, { seq: 2, deviceId: madeUp })
  await company.daysLater(14)
  const voided = {
    ...taken,
    occurred: { ...taken.occurred, not_before: instantFromMs(instantMs(occurred_at)) },
  }
  const [verdict] = (await phone.get('sendCommands', { commands: [voided] })).verdicts
  expect(verdict).toMatchObject({ status: 'rejected', code: 'STATE_CONFLICT' })
  expect((await theRow(at.db, 'payment', { payment_id: form.payment_id })).status).toBe('Posted')
})

it('takes none back by a number that was left out for later', async () => {
  const { loanId } = await company.lend()
  const { ci } = company
  const phone = await signInAs(at, ci)
  const deviceId = newId()
  phone.deviceId = deviceId
  const form = company.paymentForm({ loan_id: loanId })
  const next = company.paymentForm({ loan_id: loanId, amount: pesos(20) })
  const paid = await aCommand(at, ci, 'collectPayment', form, { seq: 5, deviceId, id: form.payment_id })
  const body = { payment_id: form.payment_id, reason: 'No signal', occurred_at: at.clock.now() }
  const kept = await aCommand(at, ci, 'voidOwnPayment', body, { seq: 6, deviceId })
  const voided = { ...kept, occurred: { ...kept.occurred, not_before: at.clock.now() } }
  const later = await aCommand(at, ci, 'collectPayment', next, { seq: 20, deviceId, id: next.payment_id })
  await phone.get('sendCommands', { commands: [paid, later] })
  await company.daysLater(3)
  const { verdicts } = await phone.get('sendCommands', { commands: [voided] })
  expect(verdicts[0]).toMatchObject({ status: 'rejected', code: 'STATE_CONFLICT' })
})

it('has its numbers spoiled by no finder: what the office refuses of a blocked phone leaves them free', async () => {
  const field = await phoneInField(at)
  const { isko, phone, office, deviceId, deviceId: device_id } = field
  await field.block()
  const sent = async (seq: number, amount: number) => {
    const form = company.paymentForm({ loan_id: field.loan.loanId, amount: pesos(amount) })
    const made = await aCommand(at, isko, 'collectPayment', form, { seq, deviceId, id: form.payment_id })
    return (await phone.get('sendCommands', { commands: [made] })).verdicts[0]
  }
  for (const seq of [1, 999_999_999]) {
    const held = await sent(seq, seq % 1000)
    await office.get('refuseHeldWork', { command_id: held?.id ?? '', reason: 'Found in a bin' })
  }
  await office.get('releasePhone', { device_id, reason: 'Found' })
  await signInAs(at, isko, phone)
  expect(await phone.get('registerDevice', { device_id, label: '' })).toMatchObject({ last_seq: 0 })
  expect(await sent(1, 300)).toMatchObject({ status: 'applied', data: { exception: null } })
})
