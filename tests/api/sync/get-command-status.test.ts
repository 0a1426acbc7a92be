import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { aCommand, aPayment } from '../../support/phone/a-command.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { anApplication } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { aCollectorWithLoan } from '../../support/phone/collector-with-loan.ts'

const at = useApp()

it('says of each id whether it was applied, rejected, or is not known; of another person’s nothing', async () => {
  const { isko, visitor, deviceId, loan } = await aCollectorWithLoan(at)
  const applied = await aPayment(at, isko, loan, pesos(50), { deviceId })
  const application_id = await anApplication(
    at,
    await aClient(at, { investigator: await anInvestigator(at) }),
  )
  const decision = { application_id, version: 9, reason: 'no' }
  const rejected = await aCommand(at, isko, 'rejectAsInvestigator', decision, { deviceId })
  await visitor.get('sendCommands', { commands: [applied, rejected] })
  const ids = [applied.id.toUpperCase(), rejected.id, newId()]
  const { statuses } = await visitor.get('getCommandStatus', { ids })
  expect(statuses).toEqual([
    { id: ids[0], status: 'applied' },
    { id: ids[1], status: 'rejected' },
    { id: ids[2], status: 'unknown' },
  ])
  expect(await visitor.get('getCommandStatus', { ids })).toEqual({ statuses })
  const stranger = await signInAs(at, await anInvestigator(at))
  const seen = await stranger.get('getCommandStatus', { ids: [applied.id] })
  expect(seen.statuses).toEqual([{ id: applied.id, status: 'unknown' }])
})

it('takes 200 ids at once, none too, and only from who is signed in', async () => {
  const visitor = await signInAs(at, await anInvestigator(at))
  const many = Array.from({ length: 200 }, () => newId())
  expect((await visitor.get('getCommandStatus', { ids: many })).statuses).toHaveLength(200)
  expect(await visitor.get('getCommandStatus', { ids: [] })).toEqual({ statuses: [] })
  expect(await visitor.ask('getCommandStatus', { ids: [...many, newId()] })).toMatchObject({ status: 400 })
  expect(await new Visitor(at).ask('getCommandStatus', { ids: [] })).toMatchObject({ status: 401 })
})
