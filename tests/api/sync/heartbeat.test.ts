import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { aPayment } from '../../support/phone/a-command.ts'
import { signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { aCollectorWithLoan } from '../../support/phone/collector-with-loan.ts'

const at = useApp()

const word = (device_id: string) => ({
  device_id,
  pending_count: 3,
  pending_sum: pesos(1500),
  oldest_at: at.clock.now(),
  stuck: 0,
  rejected: 1,
  last_seq: 9,
  persisted: true,
  display_mode: 'standalone',
  app_version: '0.1.0',
  alarm: null,
})

it('leaves word of unsent money, the newest only, and hears which commands never arrived', async () => {
  const { isko, visitor, deviceId, loan } = await aCollectorWithLoan(at)
  const commands = []
  for (const seq of [1, 2, 5, 9]) commands.push(await aPayment(at, isko, loan, pesos(10), { deviceId, seq }))
  await visitor.get('sendCommands', { commands })
  const answer = await visitor.get('heartbeat', word(deviceId))
  expect(answer).toMatchObject({ last_seq: 9, seq_gaps: [3, 4, 6, 7, 8] })
  expect(await visitor.get('heartbeat', word(deviceId))).toEqual(answer)
  const another = await aCollectorWithLoan(at)
  await another.visitor.get('registerDevice', { device_id: another.deviceId, label: '' })
  await another.visitor.get('heartbeat', { ...word(another.deviceId), pending_count: 0 })
  const device = await at.db
    .selectFrom('device')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  expect(device.heartbeat).toMatchObject({ pending_count: 3, pending_sum: 150_000 })
  expect(device.heartbeat_at).toBe(at.clock.now())
})

it('misses a command of this phone though another phone sent one of the same number', async () => {
  const [one, another] = [await aCollectorWithLoan(at), await aCollectorWithLoan(at)]
  const send = async ({ isko, visitor, deviceId, loan }: typeof one, seqs: readonly number[]) => {
    const commands = seqs.map((seq) => aPayment(at, isko, loan, pesos(10), { deviceId, seq }))
    await visitor.get('sendCommands', { commands: await Promise.all(commands) })
  }
  await send(another, [1, 2, 3, 4])
  await send(one, [1, 3])
  expect(await one.visitor.get('heartbeat', word(one.deviceId))).toMatchObject({ last_seq: 3, seq_gaps: [2] })
})

it('tells a phone that is blocked, and takes no word from it or for it', async () => {
  const { isko, visitor, deviceId: device_id } = await aCollectorWithLoan(at)
  await visitor.get('registerDevice', { device_id, label: '' })
  const other = await signInAs(at, isko)
  await other.get('registerDevice', { device_id: newId(), label: '' })
  const blocked_at = at.clock.now()
  await at.db.updateTable('device').set({ blocked_at }).where('device_id', '=', device_id).execute()
  expect(await visitor.ask('heartbeat', word(device_id))).toMatchObject({ code: 'DEVICE_BLOCKED' })
  expect(await other.ask('heartbeat', word(device_id))).toMatchObject({ code: 'NOT_YOURS' })
  expect((await theRow(at.db, 'device', { device_id })).heartbeat).toBeNull()
})

it('takes no word for somebody else’s phone, and its owner’s stays', async () => {
  const { visitor: owner, deviceId: device_id } = await aCollectorWithLoan(at)
  await owner.get('heartbeat', word(device_id))
  const { visitor: finder } = await aCollectorWithLoan(at)
  const empty = { ...word(device_id), pending_count: 0 }
  expect(await finder.ask('heartbeat', empty)).toMatchObject({ code: 'NOT_YOURS' })
  const { heartbeat } = await theRow(at.db, 'device', { device_id })
  expect(heartbeat).toMatchObject({ pending_count: 3 })
  expect(await owner.ask('heartbeat', word(device_id))).toMatchObject({ success: true })
})

it('is for who is signed in', async () => {
  expect(await new Visitor(at).ask('heartbeat', word(newId()))).toMatchObject({ status: 401 })
})
