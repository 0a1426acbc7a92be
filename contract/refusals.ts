/**
 * Every way the API says no: its HTTP status, its sentence, and whether it is final for a command that waited in the
 * outbox. What is not final is asked again with the same id, for ever; what is final needs a person.
 */
export interface RefusalKind {
  readonly status: number
  readonly message: string
  readonly final: boolean
}

export const REFUSALS = {
  INVALID_INPUT: { status: 400, message: 'Something in the form needs another look.', final: true },
  KEY_MISSING: { status: 400, message: 'This call needs an Idempotency-Key.', final: false },
  NOT_SIGNED_IN: { status: 401, message: 'Sign in first.', final: false },
  WRONG_CREDENTIALS: { status: 422, message: 'Username or password is wrong.', final: false },
  INVALID_CODE: { status: 422, message: 'Invalid Code', final: false },
  CODE_USED: {
    status: 422,
    message: 'This code was used already. Wait for the next one.',
    final: false,
  },
  CROSS_SITE: { status: 403, message: 'This request did not come from the app.', final: false },
  WRONG_ROLE: { status: 403, message: 'Your role may not do this.', final: false },
  ACCOUNT_NOT_ACTIVE: { status: 403, message: 'This account is not active.', final: false },
  PASSWORD_NEEDED: { status: 403, message: 'Enter your password again to go on.', final: false },
  OWN_PASSWORD_NEEDED: {
    status: 403,
    message: 'Your password was set by the office. Choose your own password first.',
    final: false,
  },
  SESSION_LOCKED: { status: 403, message: 'Enter your password to go on.', final: false },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: 'Enter the code of your authenticator app.',
    final: false,
  },
  SECOND_FACTOR_SETUP: { status: 403, message: 'Set up an authenticator app to go on.', final: false },
  ACTOR_MISMATCH: { status: 403, message: 'This was recorded by somebody else.', final: false },
  DEVICE_BLOCKED: { status: 403, message: 'This phone was blocked by the office.', final: false },
  HELD_BY_OFFICE: {
    status: 403,
    message: 'This phone was blocked by the office. The office decides about this record.',
    final: false,
  },
  CLIENT_TOO_OLD: {
    status: 426,
    message: 'This version of the app is too old. Please update it.',
    final: false,
  },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait.', final: false },
  PROOF_NEEDED: {
    status: 429,
    message: 'There are too many tries from your network right now. Wait a minute and try again.',
    final: false,
  },
  TOO_MANY_CALLS: { status: 429, message: 'Too much was asked at once. Please wait a moment.', final: false },
  TOO_LARGE: { status: 413, message: 'This is too large to send.', final: false },
  NOT_FOUND: { status: 404, message: 'Not found.', final: true },
  NOT_YOURS: { status: 403, message: 'This is assigned to somebody else.', final: true },
  IN_PROGRESS: { status: 409, message: 'The same request is still being worked on.', final: false },
  KEY_REUSED: { status: 422, message: 'This id was already used for something else.', final: false },
  SEAL_UNKNOWN: { status: 422, message: 'The key this was sealed with is not known here.', final: false },
  STATE_CONFLICT: { status: 409, message: 'It has moved on since you looked. Look again.', final: true },
  STALE_BASIS: { status: 409, message: 'The application changed since you looked at it.', final: true },
  USERNAME_TAKEN: { status: 409, message: 'Username already exist', final: true },
  IDENTITY_TAKEN: {
    status: 409,
    message: 'This name and birth date would change who counts as whom.',
    final: true,
  },
  REFERENCE_USED: { status: 422, message: 'This reference number was already used.', final: true },
  OPEN_APPLICATION: { status: 409, message: 'There is already an open application or loan.', final: true },
  OVER_LEVEL: { status: 422, message: 'The amount is above the loan level.', final: true },
  OVER_LIMIT: {
    status: 422,
    message: 'The amount is above what this client may be lent.',
    final: true,
  },
  FILE_INCOMPLETE: { status: 422, message: 'Something about the client is still missing.', final: true },
  UNDER_AGE: { status: 422, message: 'The client is too young to borrow.', final: true },
  OVER_CEILING: { status: 422, message: 'The charges are above the legal ceiling.', final: true },
  DISCLOSURE_NOT_ACCEPTED: {
    status: 409,
    message: 'The client has not accepted the disclosure statement yet.',
    final: true,
  },
  DISCLOSURE_CHANGED: {
    status: 409,
    message: 'The release differs from what the client accepted. Ask for a new acceptance.',
    final: true,
  },
  SECOND_PERSON: { status: 409, message: 'A second person has to do this.', final: true },
  NOT_ENOUGH_CASH: { status: 422, message: 'There is not that much cash on hand.', final: true },
  UNSENT_WORK: { status: 409, message: 'Send everything that waits on the phone first.', final: true },
  REFUSED_BY_OFFICE: { status: 409, message: 'The office did not accept this record.', final: true },
  DEPENDS_ON_REFUSED: { status: 409, message: 'What this builds on was refused.', final: true },
  TRY_AGAIN: {
    status: 503,
    message: 'The office can’t be reached for a moment. Please try again.',
    final: false,
  },
  SOMETHING_WRONG: { status: 500, message: 'Something went wrong!', final: false },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof REFUSALS

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}

export interface FieldMessage {
  readonly fieldname: string
  readonly message: string
}

/** What a refused call answers. `data` is the owner's shape: a sentence, or one message per field. */
export interface RefusedAnswer {
  readonly success: false
  readonly code: RefusalCode
  readonly data: string | readonly FieldMessage[]
}
