import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, said } from '../../../tests/support/live/open-app.tsx'
import { toCentavos } from '../../../domain/money.ts'
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
