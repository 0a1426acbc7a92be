import { expect, it } from 'vitest'
import { toLocalDate } from '../../../../../domain/calendar.ts'
import { SHEETS, sheetNamed, sheetOfPath, sheetSpan } from '../sheet-span.ts'

it.each([
  ['/CIUser/lastSaturdayColl', 'last'],
  ['/CIUser/thisSaturdayColl', 'this'],
  ['/CIUser/nextSaturdayColl', 'next'],
  ['/CIUser/monthlyCollections', 'month'],
  ['/CIUser/collectibles', 'all'],
  ['/CIUser/outbox', 'this'],
])('from the list at %s one goes on with the list called %s, searched or not', (address, sheet) => {
  expect(sheetOfPath(address)).toBe(sheet)
  expect(sheetOfPath(`${address}?q=ana`)).toBe(sheet)
})

it.each([
  ['last', '2026-11-08', '2026-11-14'],
  ['this', '2026-11-15', '2026-11-21'],
  ['next', '2026-11-22', '2026-11-28'],
  ['month', '2026-11-01', '2026-11-30'],
  ['all', '2026-11-18', '2026-12-18'],
] as const)('on a Wednesday the list called %s is of %s to %s', (sheet, from, to) => {
  expect(sheetSpan(sheet, toLocalDate('2026-11-18'))).toEqual({ from, to })
})

it('an address that names no list, or none there is, means this Saturday', () => {
  expect(SHEETS.map(sheetNamed)).toEqual([...SHEETS])
  for (const none of [undefined, '', 'yesterday', 3]) expect(sheetNamed(none)).toBe('this')
})
