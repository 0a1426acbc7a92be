import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import { getCashFlow } from '../../../../../contract/cash/cash.ts'
import { downloaded } from '../../../../../tests/support/live/downloaded.ts'
import { onAPhone } from '../../../../../tests/support/live/in-width.ts'
import { looksOf } from '../../../../../tests/support/live/looks-of.ts'
import { openPart, press, said } from '../../../../../tests/support/live/open-app.tsx'
import { queryClient } from '../../../../data/cache/query-client.ts'
import { useFilters } from '../../../../features/list/use-filters.ts'
import { CashFlow, type Flow } from './cash-flow.tsx'

const DAY = { opening: pesos(100), cash_in: pesos(70), cash_out: pesos(20), closing: pesos(150), lines: [] }
const FLOW = {
  place: 'bank',
  from: '2026-10-05',
  to: '2026-11-21',
  opening: pesos(100),
  cash_in: pesos(1070),
  cash_out: pesos(20),
  closing: pesos(1150),
  lines: [
    { line: 'remittance', cash_in: pesos(1070), cash_out: ZERO, entries: 1234 },
    { line: 'not known here', cash_in: ZERO, cash_out: pesos(20), entries: 1 },
  ],
  overdrawn: ZERO,
  waiting: { cash_in: ZERO, cash_out: ZERO, entries: 0 },
  periods: [
    { ...DAY, from: '2026-10-01' },
    { ...DAY, from: '2026-11-01', cash_in: pesos(1000), cash_out: ZERO, closing: pesos(1150) },
  ],
} as unknown as Flow

function Alone() {
  return <CashFlow filters={useFilters(getCashFlow.input)} />
}
const open = (flow: Partial<Flow> = {}) =>
  openPart(<Alone />, { role: 'ADMIN_USER', answers: { getCashFlow: { ...FLOW, ...flow } } })
const table = (name: string) => within(screen.getByRole('table', { name }))
const rows = (name: string) =>
  table(name)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
const links = (name: string) =>
  table(name)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), searchOf(link)])
const searchOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams)

it('asks for the safe of this month by day, and then for what somebody chooses', async () => {
  const live = await open()
  const asked = () => live.office.asked.filter(({ call }) => call === 'getCashFlow').map(({ input }) => input)
  expect(asked()).toEqual([{ from: '2026-11-01', to: '2026-11-21', by: 'day', place: 'cash_on_hand' }])
  await press(live, screen.getByRole('tab', { name: 'Bank' }))
  expect(asked().at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-21', by: 'day', place: 'bank' })
  expect(screen.getByRole('tab', { name: 'Bank' }).getAttribute('aria-selected')).toBe('true')
  await press(live, screen.getByRole('combobox', { name: 'By' }))
  await press(live, await screen.findByRole('option', { name: 'Month' }))
  expect(asked().at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-21', by: 'month', place: 'bank' })
  expect(live.address()).toContain('by=month')
  // By month a figure opens the days of its month that were asked for.
  expect(links('By date')).toEqual([
    ['Nov 2026, In, 1,000.00', { place: 'bank', from: '2026-11-01', to: '2026-11-21', side: 'in' }],
    ['Oct 2026, In, 70.00', { place: 'bank', from: '2026-10-05', to: '2026-10-31', side: 'in' }],
    ['Oct 2026, Out, 20.00', { place: 'bank', from: '2026-10-05', to: '2026-10-31', side: 'out' }],
  ])
  expect(rows('By date')[1]).toBe('Nov 2026100.001,000.000.001,150.00')
  await press(live, screen.getByRole('combobox', { name: 'By' }))
  await press(live, await screen.findByRole('option', { name: 'Day' }))
  expect(live.address()).toContain('by=day')
  expect(rows('By date')[1]).toMatch(/^Sun, Nov 1/)
})

it('the last day is first in the table and last in the chart, with what it opens', async () => {
  await open()
  expect(rows('By date').slice(1)).toEqual([
    'Sun, Nov 1100.001,000.000.001,150.00',
    'Thu, Oct 1100.0070.0020.00150.00',
    expect.stringMatching(/100\.001,070\.0020\.001,150\.00$/),
  ])
  expect(links('By date')[0]).toEqual([
    'Sun, Nov 1, In, 1,000.00',
    { place: 'bank', from: '2026-11-01', to: '2026-11-01', side: 'in' },
  ])
  expect(rows('By source').slice(1, 3)).toEqual(['Remittances1,070.000.001,234', 'not known here0.0020.001'])
  expect(links('By source')).toEqual([
    [
      'Remittances, In, 1,070.00',
      { place: 'bank', from: '2026-10-05', to: '2026-11-21', side: 'in', line: 'remittance' },
    ],
    ['not known here, Out, 20.00', expect.objectContaining({ line: 'not known here', side: 'out' })],
  ])
  const chart = screen.getByRole('img', { name: /Money in and out of the Bank/ })
  expect(
    [...chart.querySelectorAll('title')].map(({ textContent }) => textContent.replaceAll(/\s/gu, ' ')),
  ).toEqual([
    'Thu, Oct 1: in ₱ 70.00, out ₱ 20.00, closing ₱ 150.00',
    'Sun, Nov 1: in ₱ 1,000.00, out ₱ 0, closing ₱ 1,150.00',
  ])
  const bars = [...chart.querySelectorAll('rect')].map((bar) =>
    ['x', 'y', 'height'].map((name) => Number(bar.getAttribute(name)).toFixed(1)),
  )
  expect(bars).toEqual([
    ['1.5', '65.1', '4.9'],
    ['1.5', '70.0', '1.4'],
    ['11.5', '0.0', '70.0'],
    ['11.5', '70.0', '0.0'],
  ])
  expect(chart.getAttribute('viewBox')).toBe('0 0 120 140')
  expect(said()).toContain('In, highest ₱ 1,000.00')
  expect(said()).toContain('Out, highest ₱ 20.00')
  const foot = chart.parentElement?.querySelector('figcaption')
  expect(foot?.textContent).toBe('Thu, Oct 1Sun, Nov 1')
})

it('the bars of what came in and of what went out have colours of their own, and each is explained in its own', async () => {
  await open()
  const chart = screen.getByRole('img', { name: /Money in and out of the Bank/ })
  const toneOf = (element: Element | null | undefined) =>
    element ? /colors-data-\d/.exec(looksOf(element))?.[0] : undefined
  const bars = [...chart.querySelectorAll('rect')].map(toneOf)
  const explained = ['In, highest', 'Out, highest'].map((words) => {
    const line = screen.getByText(
      (_, element) => element?.tagName === 'P' && element.textContent.startsWith(words),
    )
    return toneOf(line.querySelector('[aria-hidden]'))
  })
  expect(new Set(explained).size).toBe(2)
  expect(explained).not.toContain(undefined)
  expect(bars).toEqual([...explained, ...explained])
})

it('one day alone is named once below its bars', async () => {
  await open({ periods: FLOW.periods.slice(0, 1) })
  expect(document.querySelector('figcaption')?.textContent).toBe('Thu, Oct 1')
})

it('what waits for a second person and what was taken back is told, each only where there is any', async () => {
  await open({ periods: [] })
  expect(said()).toContain('No money moved in this span')
  expect(screen.queryByRole('img')).toBeNull()
  expect(said()).not.toContain('waits for a second person')
  expect(said()).not.toContain('was taken back')
  cleanup()
  queryClient.clear()
  await open({ waiting: { cash_in: pesos(5), cash_out: pesos(6), entries: 2 }, overdrawn: pesos(7) })
  expect(said()).toContain('₱ 5.00 in waits for a second person.')
  expect(said()).toContain('₱ 6.00 out waits for a second person.')
  expect(said()).toContain('₱ 7.00 was taken back beyond what was there.')
  expect(said()).not.toContain('No money moved in this span')
})

it('each table is handed over as a file with its days as days and its amounts in pesos', async () => {
  const live = await open()
  const [periods, lines] = screen.getAllByRole('button', { name: 'Download CSV' })
  if (!periods || !lines) throw new Error('each table has its file')
  expect(await downloaded(live, periods)).toEqual([
    ['Date', 'Opening, ₱', 'In, ₱', 'Out, ₱', 'Closing, ₱'],
    ['2026-11-01', '100', '1000', '0', '1150'],
    ['2026-10-01', '100', '70', '20', '150'],
  ])
  expect(await downloaded(live, lines)).toEqual([
    ['Source', 'In, ₱', 'Out, ₱', 'Entries'],
    ['Remittances', '1070', '0', '1234'],
    ['not known here', '0', '20', '1'],
  ])
})

it('on a phone the table by source leaves its number of entries to the file', async () => {
  await onAPhone(async () => {
    const live = await open()
    expect(rows('By source').slice(1, 3)).toEqual(['Remittances1,070.000.00', 'not known here0.0020.00'])
    const [, lines] = screen.getAllByRole('button', { name: 'Download CSV' })
    if (!lines) throw new Error('each table has its file')
    expect((await downloaded(live, lines))[1]).toEqual(['Remittances', '1070', '0', '1234'])
  })
})

it('asks for other days as they are chosen, and they are in the address', async () => {
  const live = await open()
  await press(live, screen.getByLabelText(/^Days/))
  await press(live, screen.getByText('Last month'))
  expect(live.office.asked.at(-1)).toMatchObject({
    call: 'getCashFlow',
    input: { from: '2026-10-01', to: '2026-10-31', by: 'day', place: 'cash_on_hand' },
  })
  expect(live.address()).toBe('/?from=2026-10-01&to=2026-10-31')
})
