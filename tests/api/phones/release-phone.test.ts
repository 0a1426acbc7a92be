import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('lets the phone go on once its owner has signed in again, and what was held is sent as ever', async () => {
  const { isko, phone, office, deviceId, loan, sendsBlocked } = await phoneInField(at)
  const payment = await sendsBlocked()
  await office.get('releasePhone', { device_id: deviceId, reason: 'Found again' })
  expect(await phone.ask('getSignedInUser', {}), 'the block ended the session for good').toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
  const again = await signInAs(at, isko)
  again.deviceId = deviceId
  const { verdicts } = await again.get('sendCommands', { commands: [payment] })
  expect(verdicts).toMatchObject([{ status: 'applied', replayed: false }])
  expect((await office.get('listHeldWork', {})).rows, 'nothing is left to decide').toEqual([])
  const payments = await at.db
    .selectFrom('payment')
    .select('payment_id')
    .where('loan_id', '=', loan.loanId)
    .execute()
  expect(payments).toEqual([{ payment_id: payment.id }])
  const { rows } = await office.get('listPhones', {})
  expect(rows[0]).toMatchObject({ blocked: null, sessions: 1, held_count: 0 })
})

it('is refused for a phone that is not blocked, or not there', async () => {
  const { office, deviceId } = await phoneInField(at)
  const reason = 'Found'
  expect(await office.ask('releasePhone', { device_id: deviceId, reason })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  expect(await office.ask('releasePhone', { device_id: newId(), reason })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('is nothing that somebody does for a phone of their own', async () => {
  const [sofia, other] = [await aSuperAdmin(at), await aSuperAdmin(at)]
  const phone = await signInAs(at, sofia)
  const device_id = newId()
  phone.deviceId = device_id
  await phone.get('registerDevice', { device_id, label: 'Lost' })
  await (await signInAs(at, other)).get('blockPhone', { device_id, reason: 'Lost' })
  const release = async (who: typeof sofia) =>
    (await signInAs(at, who)).ask('releasePhone', { device_id, reason: 'Found' })
  expect(await release(sofia)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await release(other)).toMatchObject({ success: true })
})

it('of a phone that a super admin blocked is for a super admin, of one that an admin blocked for both', async () => {
  const { isko, office, deviceId: device_id, block } = await phoneInField(at)
  const owner = await signInAs(at, await aSuperAdmin(at))
  const found = { device_id, reason: 'Found' }
  await owner.get('blockPhone', { device_id, reason: 'Cash is missing' })
  expect(await office.ask('releasePhone', found)).toMatchObject({
    code: 'WRONG_ROLE',
    data: 'A super admin blocked this phone. A super admin releases it, and decides about what it brought.',
  })
  const wiped = await signInAs(at, isko)
  const again = { ...found, device_id: newId() }
  wiped.deviceId = again.device_id
  expect(await wiped.ask('getSignedInUser', {})).toMatchObject({ code: 'DEVICE_BLOCKED' })
  expect(await office.ask('releasePhone', again), 'it may be the same one').toMatchObject({
    code: 'WRONG_ROLE',
  })
  expect(await owner.ask('releasePhone', again)).toMatchObject({ success: true })
  expect(await owner.ask('releasePhone', found)).toMatchObject({ success: true })
  await block()
  expect(await owner.ask('releasePhone', found)).toMatchObject({ success: true })
  await block()
  expect(await office.ask('releasePhone', found)).toMatchObject({ success: true })
})

it.each<[string, (blocked: string) => string]>([
  ['the blocked phone', (blocked) => blocked],
  ['a new one of the same person beside it', () => newId()],
])('a session that first came from %s is over, and stays so once the phone is released', async (_, from) => {
  const { isko, office, deviceId, block } = await phoneInField(at)
  await block()
  const found = await signInAs(at, isko)
  const device_id = from(deviceId)
  found.deviceId = device_id
  expect(await found.ask('getSignedInUser', {})).toMatchObject({ code: 'DEVICE_BLOCKED' })
  const { rows } = await office.get('listPhones', { state: 'blocked' })
  expect(rows.find((row) => row.device_id === device_id)).toMatchObject({ sessions: 0 })
  await office.get('releasePhone', { device_id, reason: 'Found again' })
  expect(await found.ask('getSignedInUser', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
})
