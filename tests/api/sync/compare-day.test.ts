import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { aPayment } from '../../support/phone/a-command.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { aCollectorWithLoan } from '../../support/phone/collector-with-loan.ts'

const at = useApp()

it('names what is missing here, refused here, missing there, and different, and the cash in hand', async () => {
  const { isko, visitor, deviceId, loan } = await aCollectorWithLoan(at)
  const commands = []
  for (const [index, amount] of [100, 200, 300].entries())
    commands.push(await aPayment(at, isko, loan, pesos(amount), { deviceId, seq: index + 4 }))
  const refused = await aPayment(at, isko, { ...loan, loanId: 999_999 }, pesos(50), { deviceId, seq: 8 })
  await visitor.get('sendCommands', { commands: [...commands, refused] })
  const [equal, unknownThere, different] = commands.map((command) => command.id)
  const unsent = newId()
  visitor.deviceId = deviceId
  const day = at.clock.today()
  const payments = [
    { id: equal ?? '', amount: pesos(100) },
    { id: different ?? '', amount: pesos(350) },
    { id: unsent, amount: pesos(70) },
    { id: refused.id, amount: pesos(50) },
  ]
  const answer = await visitor.get('compareDay', { day, payments })
  expect(answer).toEqual({
    missing_here: [unsent],
    refused_here: [refused.id],
    missing_there: [{ id: unknownThere, amount: pesos(200) }],
    different: [{ id: different, here: pesos(300), there: pesos(350) }],
    server_time: at.clock.now(),
    cash: {
      in_hand: pesos(600),
      from_seq: 1,
      // Of what the books took: the refused one has the number 8.
      through_seq: 6,
      missing_seq: [[1, 3]],
    },
  })
  expect(await visitor.get('compareDay', { day, payments })).toEqual(answer)
  const other = await signInAs(at, await anInvestigator(at))
  expect(
    await other.get('compareDay', { day, payments: [{ id: refused.id, amount: pesos(50) }] }),
  ).toMatchObject({
    missing_here: [refused.id],
    refused_here: [],
  })
  const dayBefore = await visitor.get('compareDay', { day: addDays(day, -1), payments: [] })
  expect(dayBefore).toMatchObject({ missing_here: [], missing_there: [] })
})

it('misses no payment on the phone that was reversed here', async () => {
  const isko = await anInvestigator(at)
  const visitor = await signInAs(at, isko)
  const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
  const payment = await aPayment(at, isko, loan, pesos(100), { deviceId: newId(), seq: 1 })
  await visitor.get('sendCommands', { commands: [payment] })
  const day = at.clock.today()
  const missed = async () => (await visitor.get('compareDay', { day, payments: [] })).missing_there
  expect(await missed()).toEqual([{ id: payment.id, amount: pesos(100) }])
  const form = { payment_id: payment.id, reason: 'Wrong client', occurred_at: at.clock.now() }
  await visitor.get('voidOwnPayment', form, { key: newId() })
  expect(await missed()).toEqual([])
})

it("shows a CI nothing of another's day", async () => {
  const carla = await signInAs(at, await anInvestigator(at))
  const answer = await carla.get('compareDay', { day: at.clock.today(), payments: [] })
  expect(answer).toMatchObject({ missing_here: [], missing_there: [], different: [], cash: null })
  carla.deviceId = newId()
  expect(await carla.get('compareDay', { day: at.clock.today(), payments: [] })).toMatchObject({
    cash: { in_hand: 0, from_seq: 1, through_seq: 0, missing_seq: [] },
  })
})

it('is for CIs', async () => {
  const ask = { day: at.clock.today(), payments: [] }
  expect(await (await signInAs(at, await anAdmin(at))).ask('compareDay', ask)).toMatchObject({
    code: 'WRONG_ROLE',
  })
  expect(await new Visitor(at).ask('compareDay', ask)).toMatchObject({ status: 401 })
})
