/** An admin undoes a block, empties what a blocked phone brought, or makes its cash never have been there, alone or as its collector. */
import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { phoneInField, word, type PhoneInField } from '../../support/people/blocked-phone.ts'
import { useMadeEach } from '../../support/people/use-made.ts'
import { signInAs } from '../../support/people/seed.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
const field: PhoneInField = useMadeEach(() => phoneInField(at))

/** As after a password that an admin set and that no one else has confirmed: the admin may be who signs in. */
const setsPassword = () =>
  at.db
    .insertInto('account_vouch')
    .values({
      acc_id: field.isko.accId,
      by_acc_id: field.admin.accId,
      kind: 'password',
      since: at.clock.now(),
    })
    .execute()

const release = (by = field.office, device_id = field.deviceId) =>
  by.ask('releasePhone', { device_id, reason: 'Found again' })
const take = (command_id: string, by = field.office) =>
  by.ask('takeHeldWork', { command_id, reason: 'The client has the slip' })
const blockAsOwner = (device_id = field.deviceId) =>
  company.superAdmin.visitor.ask('blockPhone', { device_id, reason: 'Cash is missing' })

describe('who may be the one who signs in as the collector', () => {
  it('neither lets the phone go on nor decides what it brought; another person does', async () => {
    const [first, second] = [await field.record(300, 2), await field.sendsBlocked()]
    await field.phone.get('sendCommands', { commands: [first] })
    await setsPassword()
    const refused = { command_id: first.id, reason: 'No slip' }
    expect(await release()).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining(' used this phone. That account counts as yours'),
    })
    expect(await take(second.id)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await field.office.ask('refuseHeldWork', refused)).toMatchObject({ code: 'SECOND_PERSON' })
    const { visitor } = company.otherAdmin
    expect(await take(second.id, visitor)).toMatchObject({ data: { outcome: 'taken in' } })
    expect(await visitor.ask('refuseHeldWork', refused)).toMatchObject({ success: true })
    expect(await release(visitor)).toMatchObject({ success: true })
  })

  const tell = (sum: Centavos, last_seq = 1) =>
    field.phone.get('heartbeat', { ...word(at, field.deviceId, sum > 0 ? 1 : 0, sum), last_seq })
  async function told() {
    const { rows } = await field.office.get('listPhones', {})
    return rows.find(({ device_id }) => device_id === field.deviceId)?.told?.unsent_sum
  }

  it('makes no cash that the phone told of never have been there', async () => {
    await tell(pesos(800))
    await setsPassword()
    at.clock.advanceBy(1000)
    await tell(pesos(0))
    expect(await told()).toBe(pesos(800))
    await tell(pesos(900), 2)
    expect(await told(), 'more is believed of anyone').toBe(pesos(900))
    const { verdicts } = await field.phone.get('sendCommands', { commands: [await field.record(900, 2)] })
    expect(verdicts).toMatchObject([{ status: 'applied' }])
    await tell(pesos(0), 2)
    expect(await told(), 'what it brought is not on it any more').toBe(pesos(0))
  })

  it('a phone whose collector alone has the password is believed that less is on it', async () => {
    await tell(pesos(800))
    await tell(pesos(300))
    expect(await told()).toBe(pesos(300))
  })
})

describe('what a super admin blocked', () => {
  it('an admin lets go on neither whole nor record by record', async () => {
    expect(await blockAsOwner()).toMatchObject({ success: true })
    const payment = await field.record(500, 1)
    await field.phone.get('sendCommands', { commands: [payment] })
    expect(await release()).toMatchObject({ code: 'WRONG_ROLE' })
    expect(await take(payment.id)).toMatchObject({ code: 'WRONG_ROLE' })
    expect(
      await field.office.ask('refuseHeldWork', { command_id: payment.id, reason: 'No slip' }),
    ).toMatchObject({ code: 'WRONG_ROLE' })
    expect(await take(payment.id, company.superAdmin.visitor)).toMatchObject({
      data: { outcome: 'taken in' },
    })
  })

  it('was blocked by an admin before, who undoes it no more; the sessions ended with the first block', async () => {
    const payment = await field.sendsBlocked()
    at.clock.advanceBy(60_000)
    expect(
      await field.office.ask('blockPhone', { device_id: field.deviceId, reason: 'Again' }),
    ).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await blockAsOwner()).toMatchObject({ success: true })
    expect(await blockAsOwner()).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await release()).toMatchObject({ code: 'WRONG_ROLE' })
    const { rows } = await field.office.get('listPhones', { state: 'blocked' })
    expect(rows.find(({ device_id }) => device_id === field.deviceId)?.blocked).toMatchObject({
      reason: 'Cash is missing',
    })
    const { verdicts } = await field.phone.get('sendCommands', { commands: [payment] })
    expect(verdicts, 'it still hands over').toMatchObject([{ status: 'paused' }])
  })

  it('leaves a new phone beside it a super admin’s to release, also once the first is released', async () => {
    await blockAsOwner()
    const beside = await signInAs(at, field.isko)
    beside.deviceId = newId()
    expect(await beside.ask('getSignedInUser', {})).toMatchObject({ code: 'DEVICE_BLOCKED' })
    expect(await release(company.superAdmin.visitor)).toMatchObject({ success: true })
    expect(await release(field.office, beside.deviceId)).toMatchObject({ code: 'WRONG_ROLE' })
    expect(await release(company.superAdmin.visitor, beside.deviceId)).toMatchObject({ success: true })
  })
})

it('who took a payment in takes in no take-back of it; who does is on the report with its amount', async () => {
  const payment = await field.sendsBlocked()
  expect(await take(payment.id)).toMatchObject({ data: { outcome: 'taken in' } })
  const form = { payment_id: payment.id, reason: 'Wrong client', occurred_at: at.clock.now() }
  const { deviceId } = field
  const back = await aCommand(at, field.isko, 'voidOwnPayment', form, { deviceId, seq: 2 })
  await field.phone.get('sendCommands', { commands: [back] })
  expect(await take(back.id)).toMatchObject({ code: 'SECOND_PERSON' })
  const { visitor, accId } = company.otherAdmin
  expect(await take(back.id, visitor)).toMatchObject({ data: { outcome: 'taken in' } })
  const acts = await at.db.selectFrom('act_alone').selectAll().where('row_id', '=', back.id).execute()
  expect(acts).toMatchObject([{ call: 'takeHeldWork', acc_id: accId, amount: pesos(500) }])
})

it('a session that was opened after the block hands nothing over', async () => {
  await field.block()
  at.clock.advanceBy(60_000)
  const since = await signInAs(at, field.isko)
  since.deviceId = field.deviceId
  const commands = [await field.record(500, 1)]
  expect(await since.ask('sendCommands', { commands })).toMatchObject({ code: 'DEVICE_BLOCKED' })
  const again = await since.ask('sendCommands', { commands })
  expect(again.success, 'the second time as little').toBe(false)
  expect((await field.office.get('listHeldWork', { device_id: field.deviceId })).rows).toEqual([])
})
