import * as v from 'valibot'
import { expect, it } from 'vitest'
import { roundSearch } from './round-search.ts'

const read = (search: unknown) => v.parse(roundSearch, search)

it('what was searched for comes back with the address, a loan number as well', () => {
  expect(read({ q: 'ana', filter: 'overdue', at: 7 })).toEqual({ q: 'ana', filter: 'overdue', at: 7 })
  expect(read({ q: 1234 })).toEqual({ q: '1234' })
})

it('of an address that somebody typed, only what fits holds', () => {
  expect(read({ q: ['a'], filter: 'rich', at: 'top' })).toEqual({
    q: undefined,
    filter: undefined,
    at: undefined,
  })
})
