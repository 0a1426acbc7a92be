import { expect, it } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import { newestTold } from './newest-told.ts'

const rows = [{ notice_id: 9 }, { notice_id: 4 }]

it('notices that the office told now are read up to the newest', () => {
  expect(newestTold({ asOf: undefined, rows })).toBe(9)
})

it('notices that were only seen before, without internet, stay unread', () => {
  expect(newestTold({ asOf: toInstant('2026-11-21T02:00:00.000Z'), rows })).toBeUndefined()
})

it('where there is no notice there is none to read', () => {
  expect(newestTold({ asOf: undefined, rows: [] })).toBeUndefined()
})
