import { expect, it } from 'vitest'
import { neighbour, nextAfter } from './queue-steps.ts'

const ids = ['a', 'b', 'c']

it.each([
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
  [undefined, 1, 'a'],
])('from %s by %i it goes to %s', (open, step, to) => {
  expect(neighbour(ids, open, step)).toBe(to)
})

it('goes nowhere in an empty queue', () => {
  expect(neighbour([], undefined, 1)).toBeUndefined()
})

it.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('after %s was decided %s comes up', (decided, next) => {
  expect(nextAfter(ids, decided)).toBe(next)
})

it('after the last one nothing does', () => {
  expect(nextAfter(['a'], 'a')).toBeUndefined()
})
