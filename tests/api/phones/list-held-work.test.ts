import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { LARGEST_AMOUNT, pesos } from '../../../domain/money.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('shows what a blocked phone brought, word for word, and nothing of it is in the books', async () => {
  const { phone, office, deviceId, loan, isko, record, block } = await phoneInField(at)
  const before = await record(100, 1)
  await phone.get('sendCommands', { commands: [before] })
  await block()
  const commands = [before, await record(500, 2), await record(700, 3)]
  const { verdicts } = await phone.get('sendCommands', { commands })
  expect(verdicts.map(({ status, code }) => `${status} ${code}`)).toEqual([
    'applied null',
    'paused HELD_BY_OFFICE',
    'paused HELD_BY_OFFICE',
  ])
  await phone.get('sendCommands', { commands })
  const held = await office.get('listHeldWork', { device_id: deviceId })
  expect(held).toMatchObject({ total: 2, next: null })
  expect(held.rows).toMatchObject([
    { command_id: commands[1]?.id, mgt_id: isko.mgtId, call: 'collectPayment', seq: 2, amount: pesos(500) },
    { command_id: commands[2]?.id, seq: 3, amount: pesos(700), recorded: { method: 'cash' } },
  ])
  const first = await office.get('listHeldWork', { limit: 1 })
  const second = await office.get('listHeldWork', { limit: 1, after: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ seq }) => seq)).toEqual([2, 3])
  const paid = await at.db.selectFrom('payment').select('amount').where('loan_id', '=', loan.loanId).execute()
  expect(paid).toEqual([{ amount: pesos(100) }])
  const { rows } = await office.get('listPhones', {})
  expect(rows[0]).toMatchObject({ held_count: 2, held_sum: pesos(1200) })
})

it('says when the phone recorded it, and when it came', async () => {
  const { phone, office, deviceId, record, block } = await phoneInField(at)
  await block()
  const [payment, occurred_at] = [await record(500, 1), at.clock.now()]
  at.clock.advanceBy(600_000)
  await phone.get('sendCommands', { commands: [payment] })
  const { rows } = await office.get('listHeldWork', { device_id: deviceId })
  expect(rows).toMatchObject([{ occurred_at, received_at: at.clock.now() }])
})

it('counts no amount that no one could mean', async () => {
  const { isko, phone, office, deviceId, block } = await phoneInField(at)
  await block()
  const amounts = [-500, 0, 0.5, LARGEST_AMOUNT + 1, 1e20, '-500', '5e2', null]
  for (const [index, amount] of amounts.entries()) {
    const sent = await aCommand(
      at,
      isko,
      'collectPayment',
      { amount, loan_id: -1 },
      { deviceId, seq: index + 1 },
    )
    expect((await phone.get('sendCommands', { commands: [sent] })).verdicts).toMatchObject([
      { status: 'paused' },
    ])
  }
  const { rows } = await office.get('listHeldWork', { device_id: deviceId })
  expect(rows.map(({ amount }) => amount)).toEqual(amounts.map(() => null))
  const { rows: phones } = await office.get('listPhones', { search: isko.username })
  expect(phones).toMatchObject([{ held_count: amounts.length, held_sum: 0 }])
})

it('has no more of one phone than a round makes in a year: who found it fills no database', async () => {
  const { isko, phone, deviceId, record, block } = await phoneInField(at)
  await block()
  await sql`insert into held_command (command_id, device_id, acc_id, call, seq, body, received_at)
    select gen_random_uuid(), ${deviceId}::uuid, ${isko.accId}, 'collectPayment', seq, '{}', ${at.clock.now()}::timestamptz
    from generate_series(1, 9999) seq`.execute(at.db)
  const [last, more] = [await record(500, 10_001), await record(500, 10_002)]
  const said = async (command: typeof last) =>
    (await phone.get('sendCommands', { commands: [command] })).verdicts
  expect(await said(last)).toMatchObject([{ status: 'paused', code: 'HELD_BY_OFFICE' }])
  expect(await said(more)).toMatchObject([{ status: 'paused', code: 'DEVICE_BLOCKED' }])
})
