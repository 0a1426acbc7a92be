import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { instantFromMs, instantMs } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { phoneInField, word } from '../../support/people/blocked-phone.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp()
const field = useMade(() => phoneInField(at))

it('says whose each phone is, what it last told and when it was last heard', async () => {
  const { phone, office, deviceId, isko } = field
  await phone.get('heartbeat', word(at, deviceId, 3, pesos(1500)))
  at.clock.advanceBy(5 * 60_000)
  await phone.get('getSignedInUser', {})
  const { rows, total } = await office.get('listPhones', {})
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    {
      device_id: deviceId,
      mgt_id: isko.mgtId,
      role: 'CI_USER',
      label: 'Cherry Mobile',
      last_contact_at: at.clock.now(),
      told: { unsent_count: 3, unsent_sum: pesos(1500), app_version: '0.1.0' },
      sessions: 1,
      blocked: null,
      held_count: 0,
    },
  ])
})

it('finds by name, by what is blocked and by what is unsent, page by page', async () => {
  const { office, phone, deviceId, isko } = field
  const other = await phoneInField(at)
  await other.block()
  const ids = async (input: object) =>
    (await office.get('listPhones', input)).rows.map(({ device_id }) => device_id)
  expect(await ids({ state: 'blocked' })).toEqual([other.deviceId])
  expect(await ids({ state: 'open' })).toEqual([deviceId])
  expect(await ids({ state: 'unsent' })).toEqual([deviceId])
  await phone.get('heartbeat', word(at, deviceId))
  expect(await ids({ state: 'unsent' }), 'everything is sent').toEqual([])
  expect(await ids({ search: isko.username })).toEqual([deviceId])
  for (const search of ['no one at all', `${isko.username} noone`])
    expect(await ids({ search }), search).toEqual([])
  const first = await office.get('listPhones', { limit: 1 })
  const second = await office.get('listPhones', { limit: 1, after: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ device_id }) => device_id)).toEqual([
    other.deviceId,
    deviceId,
  ])
  expect(second.next).toBeNull()
})

it('counts no session that ended or ran out', async () => {
  const { deviceId, isko, office } = await phoneInField(at)
  const sessions = async () => {
    const { rows } = await office.get('listPhones', { search: isko.username })
    return rows.map((row) => row.sessions)
  }
  const onPhone = () => at.db.updateTable('session').where('device_id', '=', deviceId)
  expect(await sessions()).toEqual([1])
  await onPhone().set({ expires_at: at.clock.now() }).execute()
  expect(await sessions(), 'ran out').toEqual([0])
  const later = instantFromMs(instantMs(at.clock.now()) + 60_000)
  await onPhone().set({ expires_at: later, revoked_at: at.clock.now() }).execute()
  expect(await sessions(), 'ended').toEqual([0])
})

it('shows an admin the phones of CIs, and a super admin those of everybody', async () => {
  const boss = await signInAs(at, await aSuperAdmin(at))
  boss.deviceId = newId()
  await boss.get('registerDevice', { device_id: boss.deviceId, label: "the owner's phone" })
  const seen = async (who: typeof boss) =>
    (await who.get('listPhones', {})).rows.some(({ device_id }) => device_id === boss.deviceId)
  expect(await seen(field.office)).toBe(false)
  expect(await seen(boss)).toBe(true)
})

it('counts what a phone holds until somebody has decided about it', async () => {
  const { deviceId, isko, office, phone, record, block } = await phoneInField(at)
  const held = async () => {
    const { rows } = await office.get('listPhones', { search: isko.username })
    return rows.map(({ held_count, held_sum }) => [held_count, held_sum])
  }
  await block()
  const [one, two] = [await record(500, 1), await record(200, 2)]
  await phone.get('sendCommands', { commands: [one, two] })
  expect(await held()).toEqual([[2, pesos(700)]])
  await office.get('refuseHeldWork', { command_id: one.id, reason: 'Never paid' })
  expect(await held()).toEqual([[1, pesos(200)]])
  await office.get('takeHeldWork', { command_id: two.id, reason: 'The client has the slip' })
  expect(await held()).toEqual([[0, 0]])
  expect((await office.get('listHeldWork', { device_id: deviceId })).total).toBe(0)
})
