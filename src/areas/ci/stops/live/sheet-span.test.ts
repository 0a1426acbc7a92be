import { expect, it } from 'vitest'
import { toLocalDate } from '../../../../../domain/calendar.ts'
import { SHEETS, sheetNamed, sheetOfPath, sheetSpan } from '../sheet-span.ts'

/** The address of each list, and what it covers on a Wednesday. */
const LISTS = {
  last: { path: 'lastSaturdayColl', from: '2026-11-08', to: '2026-11-14' },
  this: { path: 'thisSaturdayColl', from: '2026-11-15', to: '2026-11-21' },
  next: { path: 'nextSaturdayColl', from: '2026-11-22', to: '2026-11-28' },
  month: { path: 'monthlyCollections', from: '2026-11-01', to: '2026-11-30' },
  all: { path: 'collectibles', from: '2026-11-18', to: '2026-12-18' },
} as const

it.each(SHEETS)(
  'from the list called %s one goes on with it, searched or not, and it is of its days',
  (sheet) => {
    const { path, ...days } = LISTS[sheet]
    expect(sheetOfPath(`/CIUser/${path}`)).toBe(sheet)
    expect(sheetOfPath(`/CIUser/${path}?q=ana`)).toBe(sheet)
    expect(sheetSpan(sheet, toLocalDate('2026-11-18'))).toEqual(days)
  },
)

it('from anywhere else one goes on with this Saturday', () => {
  expect(sheetOfPath('/CIUser/outbox')).toBe('this')
})

it('an address that names no list, or none there is, means this Saturday', () => {
  expect(SHEETS.map(sheetNamed)).toEqual([...SHEETS])
  for (const none of [undefined, '', 'yesterday', 3]) expect(sheetNamed(none)).toBe('this')
})
