import { expect, it } from 'vitest'
import { orderToShow } from './use-own-order.ts'

it('a change of the own order counts at once, whatever the phone has kept by then', () => {
  expect(orderToShow([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2])
  expect(orderToShow([], [1, 2, 3])).toEqual([])
})

it('before any change the kept order is shown', () => {
  expect(orderToShow(undefined, [1, 2, 3])).toEqual([1, 2, 3])
  expect(orderToShow(undefined, undefined)).toBeUndefined()
})
