import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { formatSlip, ownSeries } from '../../../domain/payments/slip-number.ts'
import { aCommand, cashPayment } from '../../support/phone/a-command.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('shows the office each series of a collector’s phones, its gaps, and what the phone said of them', async () => {
  const isko = await anInvestigator(at)
  const visitor = await signInAs(at, isko)
  const device_id = newId()
  const { slip_series: series } = await visitor.get('registerDevice', { device_id, label: 'Cherry Mobile' })
  const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
  const own = ownSeries(device_id)
  const slips = [formatSlip(own, 1), formatSlip(series, 1), formatSlip(series, 4)]
  for (const [index, slip_no] of slips.entries()) {
    const id = newId()
    const body = { ...cashPayment(at, loan, id, pesos(50)), slip_no }
    const command = await aCommand(at, isko, 'collectPayment', body, {
      id,
      deviceId: device_id,
      seq: index + 1,
    })
    await visitor.get('sendCommands', { commands: [command] })
  }
  const given = { series, first: 2, last: 2, reason: 'given up' as const, at: at.clock.now() }
  const unsaid = { series, first: 5, last: 6, reason: 'given up' as const, at: at.clock.now() }
  await visitor.get('explainSlips', { device_id, gaps: [given, unsaid] })

  const office = await signInAs(at, await anAdmin(at))
  const facts = { device_id, label: 'Cherry Mobile' }
  expect(await office.get('getSlipSeries', { mgt_id: isko.mgtId ?? 0 })).toEqual({
    series: [
      {
        ...facts,
        series,
        last: 6,
        issued: 2,
        gaps: [
          { first: 2, last: 2, reason: 'given up', at: given.at },
          { first: 3, last: 3, reason: null, at: null },
          { first: 5, last: 6, reason: 'given up', at: given.at },
        ],
      },
      { ...facts, series: own, last: 1, issued: 1, gaps: [] },
    ],
  })
})

it('knows no one by a number that no team member has', async () => {
  const office = await signInAs(at, await anAdmin(at))
  expect(await office.ask('getSlipSeries', { mgt_id: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
})
