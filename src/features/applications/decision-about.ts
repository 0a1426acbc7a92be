/** What every decision on an application says to the outbox: what a person recognises it by, and its place in the application's order. */
import type { ApplicationCard } from '../../../contract/loans/loans.ts'
import type { LocalDate } from '../../../domain/calendar.ts'

export function aboutApplication(card: ApplicationCard, businessOn: LocalDate) {
  return { title: card.name, applicationId: card.application_id, accId: card.acc_id, businessOn }
}

/** `refused` is a decision that was not accepted, whose place this one takes. */
export function placeOfDecision({ application_id: id }: ApplicationCard, refused: string | undefined) {
  return {
    streamKey: `application:${id}`,
    ...(refused === undefined ? {} : { supersedes: refused }),
  } as const
}
