import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { calls, type CallName } from '../../../contract/index.ts'
import { aPayment, cashPayment } from '../../support/phone/a-command.ts'
import { pesos } from '../../../domain/money.ts'
import { phoneInField, word } from '../../support/people/blocked-phone.ts'
import { anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach } from '../../support/people/use-made.ts'

const at = useApp()
const field = useMadeEach(() => phoneInField(at))

it('ends the sessions on it, with who and why in the list and in the audit', async () => {
  const { phone, office, deviceId, admin } = field
  expect(await office.get('blockPhone', { device_id: deviceId, reason: 'Lost on the bus' })).toEqual({
    ended_sessions: 1,
  })
  expect(await phone.ask('getSignedInUser', {})).toMatchObject({ status: 403, code: 'DEVICE_BLOCKED' })
  const { rows } = await office.get('listPhones', { state: 'blocked' })
  const row = rows.find(({ device_id }) => device_id === deviceId)
  expect(row).toMatchObject({ sessions: 0, blocked: { at: at.clock.now(), reason: 'Lost on the bus' } })
  const [changes] = await changesOf(at.db, 'blockPhone', admin.accId)
  expect(changes).toMatchObject([
    { table: 'device', id: deviceId, after: { block_reason: 'Lost on the bus', blocked_by: admin.accId } },
  ])
})

it('holds on every call there is, with the session or without, but for handing over and signing out', async () => {
  const { phone, deviceId, block } = field
  await block()
  const stranger = new Visitor(at)
  stranger.deviceId = deviceId
  const names = (Object.keys(calls) as CallName[]).filter(
    (name) => name !== 'sendCommands' && name !== 'signOut',
  )
  const admitted: string[] = []
  for (const who of [phone, stranger])
    for (const name of names) {
      const answer = await who.askRaw(name, {}, { key: newId() })
      if (answer.success || answer.code !== 'DEVICE_BLOCKED') admitted.push(name)
    }
  expect(admitted).toEqual([])
  expect(
    await stranger.askRaw('sendCommands', { commands: [] }),
    'who is not signed in hands nothing over',
  ).toMatchObject({ code: 'DEVICE_BLOCKED' })
  expect(await phone.ask('signOut', {})).toMatchObject({ success: true })
})

it('a session that ended with it is no longer seen alive, though the phone still hands over what it has', async () => {
  const { phone, deviceId, record, block } = field
  await block()
  const seen = () =>
    at.db.selectFrom('session').select('last_seen_at').where('device_id', '=', deviceId).execute()
  const before = await seen()
  at.clock.advanceBy(10 * 60_000)
  await phone.get('sendCommands', { commands: [await record(100, 1)] })
  expect(await seen()).toEqual(before)
})

it('takes from a desk of the office what was recorded there before, though no one has touched it for long', async () => {
  const { office, admin, loan } = field
  const deviceId = newId()
  office.deviceId = deviceId
  office.staysSignedIn = false
  await office.get('registerDevice', { device_id: deviceId, label: 'Desk' })
  const payment = await aPayment(at, admin, loan, pesos(100), { deviceId, seq: 1 })
  const boss = await signInAs(at, await aSuperAdmin(at))
  await boss.get('blockPhone', { device_id: deviceId, reason: 'Lost' })
  at.clock.advanceBy(60 * 60_000)
  expect(await office.get('sendCommands', { commands: [payment] })).toMatchObject({
    verdicts: [{ code: 'HELD_BY_OFFICE' }],
  })
})

it('gives a session that had ended before no way back: what its cookie brings is not even held', async () => {
  const { phone, deviceId, record, block } = field
  await at.db
    .updateTable('session')
    .set({ revoked_at: at.clock.now() })
    .where('device_id', '=', deviceId)
    .execute()
  at.clock.advanceBy(60_000)
  await block()
  const sent = await phone.ask('sendCommands', { commands: [await record(100, 1)] })
  expect(sent).toMatchObject({ code: 'DEVICE_BLOCKED' })
  const held = at.db.selectFrom('held_command').select('command_id').where('device_id', '=', deviceId)
  expect(await held.execute()).toEqual([])
})

it('ends a session of its owner that no phone has used yet, and no session on another phone', async () => {
  const { isko, block } = field
  const elsewhere = await signInAs(at, isko)
  elsewhere.deviceId = newId()
  await elsewhere.get('registerDevice', { device_id: elsewhere.deviceId, label: 'a second phone' })
  const unused = await signInAs(at, isko)
  await block()
  expect(await unused.ask('getSignedInUser', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await elsewhere.ask('getSignedInUser', {})).toMatchObject({ success: true })
})

it('ends a session that names it for the first time, and admits no sign-in on it', async () => {
  const { isko, deviceId, loan, block } = field
  await block()
  const later = await signInAs(at, isko)
  later.deviceId = deviceId
  const id = newId()
  const paid = await later.ask('collectPayment', cashPayment(at, loan, id, pesos(100)), { key: id })
  expect(paid).toMatchObject({ code: 'DEVICE_BLOCKED' })
  later.deviceId = undefined
  expect(await later.ask('getSignedInUser', {}), 'and stays ended').toMatchObject({ success: false })
  const there = new Visitor(at)
  there.deviceId = deviceId
  expect(
    await there.ask('signInInvestigator', { username: isko.username, password: 'Hulog-2026' }),
  ).toMatchObject({ code: 'DEVICE_BLOCKED' })
})

it('is for the phones of whom one looks after, once, and with the password given again', async () => {
  const { office, deviceId, phone } = field
  const reason = 'Lost'
  expect(await office.ask('blockPhone', { device_id: newId(), reason })).toMatchObject({ code: 'NOT_FOUND' })
  const admin = await signInAs(at, await anAdmin(at))
  admin.deviceId = newId()
  await admin.get('registerDevice', { device_id: admin.deviceId, label: '' })
  expect(await office.ask('blockPhone', { device_id: admin.deviceId, reason })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await office.ask('blockPhone', { device_id: deviceId, reason: ' ' })).toMatchObject({
    code: 'INVALID_INPUT',
  })
  at.clock.advanceBy(16 * 60_000)
  expect(await office.ask('blockPhone', { device_id: deviceId, reason })).toMatchObject({
    code: 'PASSWORD_NEEDED',
  })
  await office.get('verifyPassword', { password: 'Hulog-2026' })
  await office.get('blockPhone', { device_id: deviceId, reason })
  expect(await office.ask('blockPhone', { device_id: deviceId, reason })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  expect(await phone.ask('heartbeat', word(at, deviceId))).toMatchObject({ code: 'DEVICE_BLOCKED' })
})
