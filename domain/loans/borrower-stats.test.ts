import { expect, it } from 'vitest'
import { bucketOf } from '../collections/due-list.ts'
import { BORROWER_STATS, borrowerFilter } from './borrower-stats.ts'

const BUCKET_STATS = BORROWER_STATS.filter((stats) => stats === 'current' || stats.startsWith('late-'))

it('has one bucket for every number of days late, the same as on every list', () => {
  for (let days = 0; days <= 200; days++) {
    const holding = BUCKET_STATS.filter((stats) => {
      const { daysLate } = borrowerFilter(stats)
      return daysLate && days >= daysLate.from && days <= (daysLate.to ?? Infinity)
    })
    const slug = bucketOf(days).replace('–', '-').replace('90+', '90-plus')
    expect(holding).toEqual([slug === 'current' ? slug : `late-${slug}`])
  }
})

it('goes into an address as it is', () => {
  for (const stats of BORROWER_STATS) expect(encodeURIComponent(stats)).toBe(stats)
})
