/** A handler says no by throwing a Refusal; the pipeline turns it into the owner's shape and nothing stays half-written. */
import { isDatabaseAway } from '../db/database-away.ts'
import { labelOf } from '../../contract/wire/labels.ts'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import {
  REFUSALS,
  type FieldMessage,
  type RefusalCode,
  type RefusedAnswer,
} from '../../contract/wire/refusals.ts'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly data: string | readonly FieldMessage[]
  /** For TOO_MANY_TRIES and TRY_AGAIN: seconds to wait. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, data?: string | readonly FieldMessage[], retryAfter?: number) {
    super(code)
    this.code = code
    this.data = data ?? REFUSALS[code].message
    this.retryAfter = retryAfter
  }

  get status(): number {
    return REFUSALS[this.code].status
  }

  get final(): boolean {
    return REFUSALS[this.code].leads === 'final'
  }

  get answer(): RefusedAnswer {
    return { success: false, code: this.code, data: this.data }
  }
}

/** Throws; `data` replaces the code's own sentence. */
export function refuse(
  code: RefusalCode,
  data?: string | readonly FieldMessage[],
  retryAfter?: number,
): never {
  throw new Refusal(code, data, retryAfter)
}

/** Throws INVALID_INPUT for one field. */
export function refuseField(fieldname: string, message: string): never {
  throw new Refusal('INVALID_INPUT', [{ fieldname, message }])
}

/** The same in the owner's words for a value that may not be: `Invalid {field}`. */
export function refuseInvalid(fieldname: string): never {
  return refuseField(fieldname, MESSAGES.invalid(labelOf(fieldname)))
}

/** What is said where it is not the safe that lacks the money. */
const LACKING: Readonly<Record<string, string>> = {
  bank: 'There is not that much in the bank.',
  e_wallet: 'There is not that much in the e-wallet.',
}

/** Money would leave a place that does not hold it. */
export const notEnoughIn = (place: string) => new Refusal('NOT_ENOUGH_CASH', LACKING[place])

interface DatabaseError {
  readonly code: string
  readonly constraint: string | undefined
}

export function asDatabaseError(error: unknown): DatabaseError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string')
    return undefined
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return undefined
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}

/** A message at its field, as the owner has it. */
export const TAKEN_USERNAME: readonly FieldMessage[] = [
  { fieldname: 'username', message: REFUSALS.USERNAME_TAKEN.message },
]

/** A unique index that two requests raced for says the same as the check that came too early to see it. */
const BY_CONSTRAINT: Readonly<Record<string, RefusalCode>> = {
  payment_reference: 'REFERENCE_USED',
  one_open_application: 'OPEN_APPLICATION',
  one_waiting_application: 'OPEN_APPLICATION',
  account_username_key_key: 'USERNAME_TAKEN',
}

/** A database that was restarted is back within seconds. */
const AWAY_FOR_S = 3

/** `refuse_overdrawn` begins with the place that it speaks of. */
const placeIn = (error: unknown) => (error instanceof Error ? (error.message.split(' ')[0] ?? '') : '')

/** What an error of the database means to the caller; undefined where it is our own fault. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('TRY_AGAIN', undefined, AWAY_FOR_S)
  const problem = asDatabaseError(error)
  if (!problem) return undefined
  if (problem.code === '23505' && problem.constraint && BY_CONSTRAINT[problem.constraint]) {
    const code = BY_CONSTRAINT[problem.constraint] as RefusalCode
    return new Refusal(code, code === 'USERNAME_TAKEN' ? TAKEN_USERNAME : undefined)
  }
  // A lock that is not had within the time limit, or still none after all tries: the same thing is being worked on.
  if (problem.code === '55P03' || isStandOff(problem)) return new Refusal('IN_PROGRESS')
  // `refuse_overdrawn` of the database: money that would leave a place without having been there.
  if (problem.code === 'HL001') return notEnoughIn(placeIn(error))
  // Text that the database cannot hold (a NUL, a lone surrogate).
  if (problem.code === '22021' || problem.code === '22P05') return new Refusal('INVALID_INPUT')
  return undefined
}

/**
 * Deadlocks and serialisation failures leave nothing behind and may simply be done again; so may a payment that raced another
 * one for a slip number, which is seen the second time.
 */
export function isWorthRetrying(error: unknown): boolean {
  const problem = asDatabaseError(error)
  if (problem?.code === '23505') return problem.constraint === 'payment_slip'
  return problem !== undefined && isStandOff(problem)
}

/** Two transactions that wait for each other, or that saw each other's rows change. */
function isStandOff({ code }: DatabaseError): boolean {
  return code === '40P01' || code === '40001'
}
