import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { openPart, said, settled } from '../../../tests/support/live/open-app.tsx'
import type { DaySpan } from './day-spans.ts'
import { DaySpanPicker } from './day-span-picker.tsx'
import { AgoText, DayText, useDateWords, useMomentWords } from './day-text.tsx'

/** A calendar has hundreds of elements, and a whole press asks each for its looks. */
async function tap(element: HTMLElement): Promise<void> {
  fireEvent.click(element)
  await settled()
}

const day = toLocalDate
const span = (from?: string, to?: string): Partial<DaySpan> => ({
  ...(from !== undefined && { from: day(from) }),
  ...(to !== undefined && { to: day(to) }),
})

it('a span that has no name is said by its one day or by both of its days', async () => {
  const spans = [span('2026-11-03', '2026-11-03'), span('2026-11-03'), span(undefined, '2025-11-05')]
  await openPart(
    spans.map((value, at) => (
      <DaySpanPicker key={at} label="Days" value={value} onChange={() => undefined} />
    )),
  )
  expect(screen.getAllByLabelText(/^Days: /).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Days: Tue, Nov 3',
    'Days: Tue, Nov 3 to …',
    'Days: … to Wed, Nov 5, 2025',
  ])
})

it('where a span is chosen already, any other is chosen by two presses in the calendar', async () => {
  const value = span('2026-11-03', '2026-11-05')
  const onChange = vi.fn<(span: DaySpan | undefined) => void>()
  await openPart(<DaySpanPicker label="Days" value={value} onChange={onChange} />)
  const isOpen = () => screen.queryByLabelText('Calendar') !== null
  await tap(screen.getByLabelText(/^Days: /))
  expect(isOpen()).toBe(true)
  await tap(screen.getByLabelText(/November 12, 2026/))
  expect(onChange).not.toHaveBeenCalled()
  await tap(screen.getByLabelText(/November 9, 2026/))
  expect(onChange.mock.calls).toEqual([[span('2026-11-09', '2026-11-12')]])
  expect(isOpen()).toBe(false)
})

it('a span that was begun and left is forgotten: the calendar begins with a first press again', async () => {
  const onChange = vi.fn<(span: DaySpan | undefined) => void>()
  await openPart(<DaySpanPicker label="Days" value={span('2026-11-03', '2026-11-05')} onChange={onChange} />)
  await tap(screen.getByLabelText(/^Days: /))
  await tap(screen.getByLabelText(/November 12, 2026/))
  await tap(screen.getByLabelText(/^Days: /))
  expect(screen.queryByLabelText('Calendar')).toBeNull()
  await tap(screen.getByLabelText(/^Days: /))
  await tap(screen.getByLabelText(/November 9, 2026/))
  expect(onChange).not.toHaveBeenCalled()
  await tap(screen.getByLabelText(/November 10, 2026/))
  expect(onChange.mock.calls).toEqual([[span('2026-11-09', '2026-11-10')]])
})

it('a span is chosen by its name, and every day is meant again', async () => {
  const onChange = vi.fn<(span: DaySpan | undefined) => void>()
  const value = span('2026-11-03', '2026-11-05')
  await openPart(<DaySpanPicker label="Days" value={value} onChange={onChange} />)
  for (const name of ['Last month', 'All days']) {
    await tap(screen.getByLabelText(/^Days: /))
    await tap(screen.getByText(name))
  }
  expect(onChange.mock.calls).toEqual([[span('2026-10-01', '2026-10-31')], [undefined]])
})

it('a list that makes sense only for a span has no choice of all days', async () => {
  await openPart(
    <DaySpanPicker
      label="Days"
      required
      value={span('2026-11-03', '2026-11-05')}
      onChange={() => undefined}
    />,
  )
  await tap(screen.getByLabelText(/^Days: /))
  expect(screen.getByText('This year')).not.toBeNull()
  expect(screen.queryByText('All days')).toBeNull()
})

function Words() {
  const date = useDateWords()
  const moment = useMomentWords()
  return (
    <>
      <DayText day={day('2026-11-21')} />
      <p>{date(day('1990-11-21'))}</p>
      <p>{moment(toInstant('2026-11-20T16:05:00.000Z'))}</p>
    </>
  )
}

it('days and moments are said as people read them in Manila', async () => {
  await openPart(<Words />)
  expect(said()).toBe('Sat, Nov 21\nNov 21, 1990\nSat, Nov 21, 12:05 AM')
  expect(screen.getByText('Sat, Nov 21').getAttribute('datetime')).toBe('2026-11-21')
})

it('how long ago something was keeps itself right while the screen is open, and stops once it is left', async () => {
  const now = Date.now()
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-21T02:00:00Z'),
  })
  try {
    const before = vi.getTimerCount()
    await openPart(<AgoText at={toInstant('2026-11-21T01:59:30.000Z')} />)
    expect(said()).toBe('9:59 AM · just now')
    expect(vi.getTimerCount()).toBe(before + 1)
    act(() => void vi.advanceTimersByTime(30_000))
    expect(said()).toBe('9:59 AM · 1 min ago')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(said()).toBe('9:59 AM · 2 min ago')
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now })
  }
})
