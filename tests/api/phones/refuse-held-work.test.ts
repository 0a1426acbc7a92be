import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { phoneInField } from '../../support/people/blocked-phone.ts'
import { signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('keeps it out of the books for good, and a released phone hears why', async () => {
  const { isko, phone, office, deviceId, loan, record, block } = await phoneInField(at)
  await block()
  const payment = await record(500, 1)
  await phone.get('sendCommands', { commands: [payment] })
  const decided = { command_id: payment.id, reason: 'The client never paid' }
  await office.get('refuseHeldWork', decided)
  expect(await office.ask('refuseHeldWork', decided)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await office.ask('takeHeldWork', decided)).toMatchObject({ code: 'STATE_CONFLICT' })
  await office.get('releasePhone', { device_id: deviceId, reason: 'Found' })
  const again = await signInAs(at, isko)
  again.deviceId = deviceId
  const { verdicts } = await again.get('sendCommands', { commands: [payment] })
  expect(verdicts).toMatchObject([{ status: 'rejected', code: 'REFUSED_BY_OFFICE' }])
  expect(String(verdicts[0]?.data)).toContain('The client never paid')
  const payments = await at.db
    .selectFrom('payment')
    .select('payment_id')
    .where('loan_id', '=', loan.loanId)
    .execute()
  expect(payments).toEqual([])
})

it('is not for who is not there', async () => {
  const { office } = await phoneInField(at)
  expect(await office.ask('refuseHeldWork', { command_id: newId(), reason: 'x' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})
