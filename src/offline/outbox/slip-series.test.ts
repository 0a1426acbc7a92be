import { expect, it } from 'vitest'
import type { DeviceFacts } from './outbox-db.ts'
import { isNext } from './slip-series.ts'

const device = (facts: Pick<DeviceFacts, 'series' | 'lastSlip'>) =>
  ({ deviceId: '019aa000-0000-7000-8000-00000000000a', ...facts }) as DeviceFacts
const drawn = { series: 'A7', running: 4, slipNo: 'A7-000004-0' }

it('a slip’s number is the next one where no other window has given it out since', () => {
  expect(isNext(drawn, device({ series: 'A7', lastSlip: 3 }))).toBe(true)
  expect(isNext(drawn, device({ series: 'A7', lastSlip: 4 }))).toBe(false)
})

it('nor where the office has named another series since it was drawn', () => {
  expect(isNext(drawn, device({ series: 'B2', lastSlip: 3 }))).toBe(false)
})
