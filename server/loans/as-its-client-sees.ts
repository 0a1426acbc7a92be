/** An application without what a CI wrote about its client for the office, and recommended to it. */
import type { ApplicationCard } from '../../contract/loans/loans.ts'

export function asItsClientSees(card: ApplicationCard): ApplicationCard {
  return { ...card, ci_findings: null, ci_recommended_amount: null }
}
