import { expect, it } from 'vitest'
import { isLeaseOver, LEASE_MS } from './heal.ts'

const NOW = 1_000_000_000
const lease = (until: number) => ({ owner: 'another window', until })

it('a lease holds until its end, and no longer', () => {
  expect(isLeaseOver(lease(NOW + LEASE_MS), NOW)).toBe(false)
  expect(isLeaseOver(lease(NOW + 1), NOW)).toBe(false)
  expect(isLeaseOver(lease(NOW), NOW)).toBe(true)
  expect(isLeaseOver(null, NOW)).toBe(true)
})

it('a lease that no window can have taken by this clock is from before it was set back, and over', () => {
  expect(isLeaseOver(lease(NOW + 3 * LEASE_MS), NOW)).toBe(true)
})
