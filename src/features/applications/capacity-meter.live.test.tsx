import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, said } from '../../../tests/support/live/open-app.tsx'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import { pesos, toCentavos } from '../../../domain/money.ts'
import type { CommandRow } from '../../offline/outbox/command-row.ts'
import { ApplicationChip } from './application-chip.tsx'
import { CapacityMeter } from './capacity-meter.tsx'

async function meter(instalment: number, capacity: number) {
  cleanup()
  await openPart(<CapacityMeter instalment={toCentavos(instalment)} capacity={toCentavos(capacity)} />)
  return {
    line: said().split('\n').at(-1),
    width: document.querySelector<HTMLElement>('[aria-hidden] > div')?.style.width,
  }
}

it('an instalment fills the bar as far as the client can carry it, and says by how much it is above', async () => {
  expect(await meter(45_000, 60_000)).toEqual({ line: '75 % of what the client can afford', width: '75%' })
  expect(await meter(60_000, 60_000)).toEqual({ line: '100 % of what the client can afford', width: '100%' })
  expect(await meter(60_001, 60_000)).toEqual({ line: 'Above capacity by ₱ 0.01', width: '100%' })
  expect(said()).toContain('Instalment\n₱ 600.01\nCan afford\n₱ 600.00')
})

async function chip(state: CommandRow['state'], display: object): Promise<string> {
  cleanup()
  const pending = aCommandRow({ state, display } as Parameters<typeof aCommandRow>[0])
  await openPart(<ApplicationChip pending={pending} />)
  return said()
}

it('what was decided here stands at the application, and what was not accepted before it', async () => {
  await openPart(<ApplicationChip pending={null} />)
  expect(said()).toBe('')
  const approval = { kind: 'approval', amount: pesos(400) }
  expect(await chip('queued', approval)).toBe('You approved ₱ 400.00')
  expect(await chip('acked', { kind: 'rejection' })).toBe('You rejected this')
  expect(await chip('rejected', approval)).toBe('Not accepted')
})
