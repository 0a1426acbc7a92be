import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press } from '../../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../../tests/support/live/phone.tsx'
import { aStop } from '../../../../../tests/support/phone/a-stop.ts'
import type { Stop } from '../../../../../contract/field/sync.ts'
import { toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos } from '../../../../../domain/money.ts'
import { writeMeta } from '../../../../offline/outbox/outbox-meta.ts'
import type { Offline } from '../../../../offline/account/offline.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const root = document.documentElement
const across = (px: number) => Object.defineProperty(root, 'clientWidth', { value: px, configurable: true })
let looks: (() => void)[]
const before = globalThis.ResizeObserver
beforeEach(() => {
  looks = []
  class Looking {
    constructor(look: () => void) {
      looks.push(look)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Looking })
})
afterEach(() => {
  Object.assign(globalThis, { ResizeObserver: before })
  Reflect.deleteProperty(root, 'clientWidth')
  root.style.fontSize = ''
  vi.restoreAllMocks()
})
const resized = () => act(() => looks.forEach((look) => look()))
const list = () => screen.getByRole('list', { name: 'Stops' })
const offsets = () => [...list().children].map((row) => (row as HTMLElement).style.transform)
const drawn = () => [list().style.height, list().dataset['fit']]

async function open(): Promise<void> {
  await giveRound(page, [aStop(), aStop({ loan_id: 8, acc_id: 4, name: 'Reyes, Ben', route_order: 2 })])
  await openField(page, '/CIUser/thisSaturdayColl')
}

it.each([
  [360, 16, 'all', 5.125],
  [320, 16, 'all', 5.125],
  [360, 20, 'narrow', 7],
  [360, 24, 'narrow', 7],
  [360, 28, 'narrowest', 9.25],
])(
  'on a page of %s px with text of %s px rows are “%s”, so that no amount lies over the way to a visit',
  async (width, textPx, fit, rowRem) => {
    across(width)
    root.style.fontSize = `${textPx}px`
    await open()
    expect(drawn()).toEqual([`${2 * rowRem * textPx}px`, fit])
  },
)

it.each([
  [16, 82],
  [24, 168],
])(
  'with text of %s px the name of a barangay has as much room as its text, and its first client begins below it',
  async (textPx, rowPx) => {
    across(360)
    root.style.fontSize = `${textPx}px`
    await writeMeta(page.outbox, 'roundSort', 'barangay')
    await open()
    const heading = 2.5 * textPx
    expect(offsets()).toEqual([0, heading, heading + rowPx].map((px) => `translateY(${px}px)`))
    expect(list().style.height).toBe(`${heading + 2 * rowPx}px`)
  },
)

it('a window that becomes narrow while the list is open draws its rows taller at once, and back again', async () => {
  across(360)
  await open()
  expect(drawn()).toEqual(['164px', 'all'])
  across(250)
  resized()
  expect(drawn()).toEqual(['224px', 'narrow'])
  expect(offsets()).toEqual(['translateY(0px)', 'translateY(112px)'])
  across(360)
  resized()
  expect(drawn()).toEqual(['164px', 'all'])
  expect(offsets()).toEqual(['translateY(0px)', 'translateY(82px)'])
})

it('a list that is behind the PIN keeps its measures until it is on the page again', async () => {
  across(360)
  await open()
  const hidden = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as never)
  across(250)
  resized()
  expect(drawn()).toEqual(['164px', 'all'])
  hidden.mockRestore()
  resized()
  expect(drawn()).toEqual(['224px', 'narrow'])
})

it('another filter that lets as many rows through, with fewer headings among them, gives each its own height', async () => {
  across(360)
  await writeMeta(page.outbox, 'roundSort', 'barangay')
  const promised = {
    first_due_on: toLocalDate('2026-11-21'),
    promise_on: toLocalDate('2026-11-21'),
    promise_amount: pesos(500),
  }
  const inBarangay = (at: number, barangay: string, over: Partial<Stop> = {}) =>
    aStop({
      loan_id: 10 + at,
      acc_id: 10 + at,
      route_order: at,
      name: `Client ${at}`,
      address: `1 St, Brgy. ${barangay}, Lipa`,
      ...over,
    })
  await giveRound(page, [
    inBarangay(1, 'Masagana'),
    inBarangay(2, 'Malinis'),
    ...[3, 4, 5].map((at) => inBarangay(at, 'Maligaya', promised)),
  ])
  const live = await openField(page, '/CIUser/thisSaturdayColl?filter=overdue')
  expect(drawn()).toEqual(['244px', 'all'])
  expect(offsets()).toEqual([0, 40, 122, 162].map((px) => `translateY(${px}px)`))
  await press(live, screen.getByRole('button', { name: /^Promised/ }))
  expect(list().textContent).toContain('Client 5')
  expect(drawn()).toEqual(['286px', 'all'])
  expect(offsets()).toEqual([0, 40, 122, 204].map((px) => `translateY(${px}px)`))
})
