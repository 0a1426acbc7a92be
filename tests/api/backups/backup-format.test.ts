import * as v from 'valibot'
import { expect, it } from 'vitest'
import { header, part } from '../../../server/backups/backup-format.ts'

const first = {
  program: '1.0.0',
  taken_at: '2026-11-21T02:00:00.000Z',
  engine: 'embedded',
  epoch: 'a',
  migrations: ['0001-people'],
}

it('a backup says which migrations it was made after, one at least', () => {
  expect(v.is(header, first)).toBe(true)
  expect(v.is(header, { ...first, migrations: [] })).toBe(false)
  expect(v.is(header, { ...first, engine: 'another' })).toBe(false)
})

it('a part is a table, the counters, a picture of so many bytes, or the end', () => {
  expect(v.is(part, { picture: 'k', bytes: 0 })).toBe(true)
  expect(v.is(part, { picture: 'k', bytes: -1 })).toBe(false)
  expect(v.is(part, { sequences: { loan_id: { value: '12', used: true } } })).toBe(true)
  expect(v.is(part, { sequences: { loan_id: { value: 'many', used: true } } })).toBe(false)
  expect(v.is(part, { end: false, rows: 1, pictures: 0 })).toBe(false)
})
