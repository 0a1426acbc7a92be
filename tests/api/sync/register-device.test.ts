import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { aCommand, cashPayment } from '../../support/phone/a-command.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('gives every phone a slip series of its own, for good', async () => {
  const isko = await anInvestigator(at)
  const [visitor, tablet] = [await signInAs(at, isko), await signInAs(at, isko)]
  const first = newId()
  const one = await visitor.get('registerDevice', { device_id: first, label: 'Cherry Mobile' })
  const two = await tablet.get('registerDevice', { device_id: newId(), label: 'tablet' })
  expect(one.slip_series).toMatch(/^[A-Z0-9]{1,8}$/)
  expect(two.slip_series).not.toBe(one.slip_series)
  expect(one).toMatchObject({ last_slip: 0, last_seq: 0, epoch: at.house.epoch })
  const again = await visitor.get('registerDevice', { device_id: first, label: 'Cherry Mobile' })
  expect(again).toEqual(one)
})

it('writes down what the phone was called before', async () => {
  const visitor = await signInAs(at, await anInvestigator(at))
  const device_id = newId()
  for (const label of ['Cherry Mobile', 'Cherry Mobile, repaired'])
    await visitor.get('registerDevice', { device_id, label })
  const noted = await at.db
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'registerDevice')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(noted.changes).toMatchObject([
    { before: { label: 'Cherry Mobile' }, after: { label: 'Cherry Mobile, repaired' } },
  ])
})

it('tells a phone that lost its memory the last slip and the last command that arrived', async () => {
  const isko = await anInvestigator(at)
  const visitor = await signInAs(at, isko)
  const deviceId = newId()
  const { slip_series } = await visitor.get('registerDevice', { device_id: deviceId, label: '' })
  const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
  for (const running of [1, 2, 10]) {
    const id = newId()
    const body = { ...cashPayment(at, loan, id, pesos(50)), slip_no: formatSlip(slip_series, running) }
    const command = await aCommand(at, isko, 'collectPayment', body, { id, deviceId, seq: running })
    await visitor.get('sendCommands', { commands: [command] })
  }
  const known = await visitor.get('registerDevice', { device_id: deviceId, label: '' })
  expect(known).toMatchObject({ slip_series, last_slip: 10, last_seq: 10 })
  const { mgtId } = await anInvestigator(at)
  const tenth = at.db.updateTable('payment').where('slip_no', '=', formatSlip(slip_series, 10))
  await tenth.set({ collector: mgtId }).execute()
  expect(
    await visitor.get('registerDevice', { device_id: deviceId, label: '' }),
    'what another collector wrote on a slip is none of this phone',
  ).toMatchObject({ last_slip: 2 })
})

it('refuses a phone that was blocked, and one that belongs to somebody else', async () => {
  const visitor = await signInAs(at, await anInvestigator(at))
  const device_id = newId()
  await visitor.get('registerDevice', { device_id, label: '' })
  const other = await signInAs(at, await anInvestigator(at))
  expect(await other.ask('registerDevice', { device_id, label: '' })).toMatchObject({
    status: 403,
    code: 'NOT_YOURS',
  })
  await at.db
    .updateTable('device')
    .set({ blocked_at: at.clock.now() })
    .where('device_id', '=', device_id)
    .execute()
  expect(await visitor.ask('registerDevice', { device_id, label: '' })).toMatchObject({
    code: 'DEVICE_BLOCKED',
  })
})

it('is for who is signed in', async () => {
  const answer = await new Visitor(at).ask('registerDevice', { device_id: newId(), label: '' })
  expect(answer).toMatchObject({ status: 401 })
})
