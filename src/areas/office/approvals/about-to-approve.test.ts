import { describe, expect, it } from 'vitest'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { SIX_MONTHS as monthly } from '../../../../tests/support/money/six-months.ts'
import { aboveLimit } from '../../../features/applications/above-limit.ts'
import { aboutToApprove, firstWish } from './about-to-approve.ts'

const today = toLocalDate('2026-11-24')
const twiceAMonth = { ...monthly, terms_id: 2, frequency: 'semi-monthly', instalments: 12 } as const
const card = {
  terms_id: 1,
  amount: pesos(20_000),
  ci_recommended_amount: pesos(10_000),
  instalment_amount: pesos(3933.34),
  capacity: pesos(3600),
  months: 6,
  instalments: 6,
} as ApplicationCard

it('begins at what the collector recommends, and says the instalment of that, not of what was asked', () => {
  expect(aboutToApprove(card, firstWish(card), [monthly, twiceAMonth], today)).toEqual({
    amount: pesos(10_000),
    frequency: 'monthly',
    instalments: 6,
    months: 6,
    instalment: pesos(1966.67),
    capacity: pesos(3600),
  })
})

it('follows what is typed, and terms on which instalments share what the client can carry in a month', () => {
  const ahead = aboutToApprove(card, { amount: pesos(12_000), termsId: 2 }, [monthly, twiceAMonth], today)
  expect(ahead).toMatchObject({ instalments: 12, instalment: pesos(1180), capacity: pesos(1800) })
})

it('says nothing of an amount that is not typed or cannot be cut into instalments', () => {
  expect(aboutToApprove(card, { amount: undefined, termsId: 1 }, [monthly], today)).toBeUndefined()
  expect(aboutToApprove(card, { amount: ZERO, termsId: 1 }, [monthly], today)).toBeUndefined()
})

it('is in proportion to what was asked while the terms are not here', () => {
  expect(aboutToApprove(card, firstWish(card), [], today)).toMatchObject({ instalment: pesos(1966.67) })
})

describe('what is about to be approved is above a limit', () => {
  const limited = { ...card, level_limit: pesos(15_000), other_info: {} } as ApplicationCard
  const above = (amount: number, of = limited) => {
    const about = aboutToApprove(of, { amount: pesos(amount), termsId: 1 }, [monthly], today)
    return about && aboveLimit(of, about)
  }

  it('names the first limit that is passed, with its figure, and nothing up to the limit itself', () => {
    expect(above(15_000)).toBeUndefined()
    expect(above(15_000.01)).toEqual({ limit: 'level', most: pesos(15_000) })
    expect(above(20_000.01)).toEqual({ limit: 'asked', most: pesos(20_000) })
  })

  it('goes by what the client can carry where that was told, and not where it was not', () => {
    const poor = { ...limited, capacity: pesos(1900) }
    expect(above(10_000, poor)).toEqual({ limit: 'capacity', most: pesos(1900) })
    expect(above(10_000, { ...poor, other_info: null })).toBeUndefined()
  })
})
