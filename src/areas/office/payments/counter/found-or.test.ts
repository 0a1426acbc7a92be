import { expect, it } from 'vitest'
import { foundOr } from './found-or.ts'

const NOTHING = { rows: [] }
const SANTOS = [{ value: '7', label: 'Santos, Ana · loan 7' }]

it.each([
  { where: 'the office found no one', data: NOTHING, state: 'ready', says: [] },
  { where: 'no one was found among those seen here', data: NOTHING, state: 'offline', says: [] },
  { where: 'the office is still looking', data: undefined, state: 'loading', says: 'looking' },
  { where: 'the office refused to look', data: undefined, state: 'failed', says: 'not asked' },
  { where: 'nothing was ever seen here', data: undefined, state: 'offline', says: 'not asked' },
] as const)('where $where, a search at the counter says so', ({ data, state, says }) => {
  expect(foundOr([], { data, state })).toEqual(says)
  expect(foundOr(SANTOS, { data, state })).toBe(SANTOS)
})
