/** The fields of what one person submits and another confirms or refuses. */
import * as v from 'valibot'
import { SECOND_PERSON_STATUSES } from '../../domain/second-person-status.ts'
import { OFFICE } from './actors.ts'
import { decidedBy } from './fields.ts'
import { ONCE, ONCE_WITH_PASSWORD } from './once.ts'
import { instant } from './shapes.ts'

export const secondPersonStatus = v.picklist(SECOND_PERSON_STATUSES)

export const submitted = {
  status: secondPersonStatus,
  submitted_by: v.string(),
  submitted_at: instant,
  /** Another person has to confirm it. */
  is_own: v.boolean(),
}

export const decidedBySecond = {
  ...decidedBy,
  refused_reason: v.nullable(v.string()),
  /** Confirmed by who submitted it, a super admin of a small company. */
  acted_alone: v.boolean(),
}

/** How another person of the office confirms a proposal, so that it is on the books. */
export const CONFIRMING = {
  ...ONCE_WITH_PASSWORD,
  actors: OFFICE,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON', 'NOT_ENOUGH_CASH'],
} as const

/** How it is refused, or taken back by who submitted it. */
export const REFUSING = { ...ONCE, actors: OFFICE, refusals: ['NOT_FOUND', 'STATE_CONFLICT'] } as const
