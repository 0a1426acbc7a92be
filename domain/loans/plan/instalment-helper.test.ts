import { expect, test } from 'vitest'
import { pesos } from '../../money.ts'
import { paidTerms, splitEvenly } from './instalment-helper.ts'
import { ordinal } from '../ordinal.ts'

test('an amount is split evenly over its terms, the last one closes it', () => {
  expect(splitEvenly(pesos(10_000), 3)).toEqual([333_333, 333_333, 333_334])
})

test('a term counts as paid when the amount paid covers all of it', () => {
  const counted = [0, 3333.32, 3333.33, 7000, 9999.99, 10_000, 12_000].map((paid) =>
    paidTerms(pesos(10_000), 3, pesos(paid)),
  )
  expect(counted).toEqual([0, 0, 1, 2, 2, 3, 3])
})

test('instalments are counted 1st, 2nd, 3rd, 4th, and 11th to 13th', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 111th'.split(' '),
  )
})
