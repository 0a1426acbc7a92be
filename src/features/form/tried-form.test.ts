import { expect, it } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import { changedSinceTry, readTriedAt } from './tried-form.ts'

const at = toInstant('2026-11-21T15:59:00.000Z')

it('a form that is changed after a try that failed is another one, of its own moment', () => {
  const form = { id: 'a', at: null, note: '' }
  expect(changedSinceTry(form, { note: 'a dog' }, () => 'b')).toEqual({ id: 'a', at: null, note: 'a dog' })
  expect(changedSinceTry({ ...form, at }, { note: 'a dog' }, () => 'b')).toEqual({
    id: 'b',
    at: null,
    note: 'a dog',
  })
})

it('of a draft the moment of a try comes back where it is one', () => {
  expect([at, 7, 'last night', null, undefined].map(readTriedAt)).toEqual([at, null, null, null, null])
})
