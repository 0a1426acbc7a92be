/** What an application would be on the amount and the terms that are about to be approved, which need not be those asked for. */
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import type { LocalDate } from '../../../../domain/calendar.ts'
import { timesRate, type Centavos } from '../../../../domain/money.ts'
import { instalmentFor } from '../../../features/applications/carried-share.ts'
import { scheduleOn, type Terms } from '../../../features/applications/schedule-on.ts'

export interface Wish {
  /** Undefined while nothing is typed. */
  readonly amount: Centavos | undefined
  readonly termsId: number
}

export interface AboutToApprove {
  readonly amount: Centavos
  readonly frequency: Terms['frequency']
  readonly instalments: number
  readonly months: number
  readonly instalment: Centavos
  /** The largest instalment that the client can carry on these terms. */
  readonly capacity: Centavos
}

/** As the form begins: what the collector recommends, on the terms asked for. */
export const firstWish = (card: ApplicationCard): Wish => ({
  amount: card.ci_recommended_amount ?? card.amount,
  termsId: card.terms_id,
})

/** Undefined where no amount is typed, or one too small for the terms. In proportion to what was asked where the terms were not loaded yet. */
export function aboutToApprove(
  card: ApplicationCard,
  { amount, termsId }: Wish,
  terms: readonly Terms[],
  today: LocalDate,
): AboutToApprove | undefined {
  if (amount === undefined) return undefined
  const chosen = terms.find(({ terms_id }) => terms_id === termsId)
  if (!chosen) {
    const instalment = instalmentFor(amount, { amount: card.amount, instalment: card.instalment_amount })
    const { frequency, instalments, months, capacity } = card
    return { amount, frequency, instalments, months, instalment, capacity }
  }
  const instalment = scheduleOn(chosen, amount, today)?.instalmentAmount
  const { frequency, instalments, months } = chosen
  return instalment === undefined
    ? undefined
    : { amount, frequency, instalments, months, instalment, capacity: capacityOn(card, chosen) }
}

/** A month's capacity is shared by the instalments that fall in it. */
function capacityOn(card: ApplicationCard, { instalments, months }: Terms): Centavos {
  return instalments * card.months === card.instalments * months
    ? card.capacity
    : timesRate(card.capacity, ((card.instalments / card.months) * months) / instalments, 'down')
}
