import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { fill, settled } from '../../../../tests/support/live/open-app.tsx'
import { notedAt, openFields } from '../../../../tests/support/live/open-fields.tsx'
import { DayField } from '../day-field.tsx'

const field = () => screen.getByLabelText<HTMLInputElement>('Day')
/** The parts of one view of the calendar; asked for by their roles, a whole calendar takes a second. */
const shown = (view: 'day' | 'month' | 'year', part: string) => [
  ...(document
    .querySelectorAll('[data-part=view]')
    [['day', 'month', 'year'].indexOf(view)]?.querySelectorAll<HTMLElement>(`[data-part=${part}]`) ?? []),
]

/** Of the three views the days come first. */
const arrow = (name: string) => screen.getAllByLabelText(name)[0] as HTMLElement

/** A calendar has hundreds of elements, and a whole press asks each for its looks. */
async function tap(element: HTMLElement): Promise<void> {
  fireEvent.click(element)
  await settled()
}

const NOVEMBER = {
  from: toLocalDate('2026-11-03'),
  to: toLocalDate('2026-11-21'),
}

it('a day is typed as month, day and year and held as the call takes it; a day that is none is shown as nothing', async () => {
  const form = await openFields(<DayField name="day" label="Day" hint="Of birth" />, {
    values: { day: '2026-02-30' },
  })
  expect(field().value).toBe('')
  expect(field().placeholder).toBe('mm/dd/yyyy')
  expect(notedAt('Day')).toBe('Of birth')
  await fill(form, field(), '11/2/2026')
  await settled()
  expect([field().value, form.holds('day')]).toEqual(['11/02/2026', '2026-11-02'])
  expect(form.isTouched('day')).toBe(true)
  await fill(form, field(), '')
  await settled()
  expect(form.holds('day')).toBe('')
  await form.isWrong('day', 'Day is required')
  expect(notedAt('Day')).toBe('Day is required')
})

it('a day is chosen from a calendar with weeks from Sunday, and only between the first and the last that there may be', async () => {
  const form = await openFields(<DayField name="day" label="Day" {...NOVEMBER} />, {
    values: { day: '2026-11-04' },
  })
  expect(field().value).toBe('11/04/2026')
  await tap(screen.getByLabelText('Open the calendar'))
  expect(screen.getByLabelText('Calendar')).not.toBeNull()
  expect(shown('day', 'table-header')[0]?.getAttribute('aria-label')).toBe('Sunday')
  const days = shown('day', 'table-cell-trigger')
  expect(days.slice(0, 8).map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ])
  expect(days[3]?.getAttribute('aria-label')).toBe('Wednesday, November 4, 2026, chosen')
  expect(days.map((day) => !('disabled' in day.dataset)).slice(0, 23)).toEqual(
    days.slice(0, 23).map((_, index) => index >= 2 && index <= 20),
  )
  await tap(screen.getByLabelText('Thursday, November 5, 2026'))
  expect([field().value, form.holds('day')]).toEqual(['11/05/2026', '2026-11-05'])
  expect(screen.queryByLabelText('Calendar')).toBeNull()
})

it('months and years are chosen from the head of the calendar, and one goes from month to month beside it', async () => {
  await openFields(<DayField name="day" label="Day" />, { values: { day: '2026-11-04' } })
  await tap(screen.getByLabelText('Open the calendar'))
  const month = () => screen.getByLabelText('Choose the month').textContent
  await tap(arrow('Earlier'))
  expect(month()).toBe('October 2026')
  await tap(arrow('Later'))
  expect(month()).toBe('November 2026')
  await tap(screen.getByLabelText('Choose the month'))
  const months = shown('month', 'table-cell-trigger')
  expect(months.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Jan', 'Feb', 'Mar'])
  expect(shown('month', 'table-row')[0]?.children).toHaveLength(4)
  await tap(shown('month', 'view-trigger')[0] as HTMLElement)
  expect(shown('year', 'table-row')[0]?.children).toHaveLength(4)
  const year = shown('year', 'table-cell-trigger').find(({ textContent }) => textContent === '2025')
  await tap(year as HTMLElement)
  await tap(shown('month', 'table-cell-trigger')[1] as HTMLElement)
  expect(month()).toBe('February 2025')
})

it('a calendar speaks the language of who reads it, in the same order of month, day and year', async () => {
  await openFields(<DayField name="day" label="Day" />, {
    values: { day: '2026-11-04' },
    language: 'fil',
  })
  expect(field().value).toBe('11/04/2026')
  await tap(document.querySelector<HTMLElement>('[data-part=trigger]') as HTMLElement)
  expect(shown('day', 'table-header')[0]?.getAttribute('aria-label')).toBe('Linggo')
})
