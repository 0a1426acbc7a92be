/** The life of what one person submits and a second one decides: new cash, and a reversal that takes from a place of money. */
import { OFFICE } from './people/role.ts'
import { statusMachine } from './status.ts'

export const SECOND_PERSON_STATUSES = ['Waiting', 'Confirmed', 'Refused'] as const
export type SecondPersonStatus = (typeof SECOND_PERSON_STATUSES)[number]

export const secondPersonStatus = statusMachine(SECOND_PERSON_STATUSES, {
  Waiting: { Confirmed: OFFICE, Refused: OFFICE },
})
