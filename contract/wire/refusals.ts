/** Every way the API says no: its HTTP status, its sentence, and where it leads. */
export interface RefusalKind {
  readonly status: number
  readonly message: string
  readonly leads: Leads
}

/**
 * What becomes of what was refused, for a form and for a command of the outbox alike:
 *
 * - `final`: asking again brings the same word, a person has to look at it;
 * - `again`: worth trying again under the same id, for ever; meanwhile only what concerns the same loan waits;
 * - `later`: nothing else would fare better right now, so everything waits;
 * - `pauses item`: waits until something else was done first, such as the password given again;
 * - `pauses person`: so does everything that this person has waiting;
 * - `set aside`: a fault of the app, kept for support and never sent again by itself.
 */
export type Leads = 'final' | 'again' | 'later' | 'pauses item' | 'pauses person' | 'set aside'

export const REFUSALS = {
  INVALID_INPUT: { status: 400, message: 'Something in the form needs another look.', leads: 'final' },
  KEY_MISSING: { status: 400, message: 'This call needs an Idempotency-Key.', leads: 'again' },
  NOT_SIGNED_IN: { status: 401, message: 'Sign in first.', leads: 'pauses person' },
  WRONG_CREDENTIALS: { status: 422, message: 'Username or password is wrong.', leads: 'again' },
  INVALID_CODE: { status: 422, message: 'Invalid Code', leads: 'again' },
  CODE_USED: {
    status: 422,
    message: 'This code was used already. Wait for the next one.',
    leads: 'again',
  },
  CROSS_SITE: { status: 403, message: 'This request did not come from the app.', leads: 'again' },
  WRONG_ROLE: { status: 403, message: 'Your role may not do this.', leads: 'pauses item' },
  ACCOUNT_NOT_ACTIVE: { status: 403, message: 'This account is not active.', leads: 'pauses person' },
  PASSWORD_NEEDED: { status: 403, message: 'Enter your password again to go on.', leads: 'pauses item' },
  OWN_PASSWORD_NEEDED: {
    status: 403,
    message: 'Your password was set by the office. Choose your own password first.',
    leads: 'pauses person',
  },
  SESSION_LOCKED: { status: 403, message: 'Enter your password to go on.', leads: 'pauses person' },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: 'Enter the code of your authenticator app.',
    leads: 'pauses person',
  },
  SECOND_FACTOR_SETUP: {
    status: 403,
    message: 'Set up an authenticator app to go on.',
    leads: 'pauses person',
  },
  ACTOR_MISMATCH: { status: 403, message: 'This was recorded by somebody else.', leads: 'pauses person' },
  DEVICE_BLOCKED: { status: 403, message: 'This phone was blocked by the office.', leads: 'pauses person' },
  HELD_BY_OFFICE: {
    status: 403,
    message: 'This phone was blocked by the office. The office decides about this record.',
    leads: 'pauses item',
  },
  CLIENT_TOO_OLD: {
    status: 426,
    message: 'This version of the app is too old. Please update it.',
    leads: 'pauses person',
  },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait.', leads: 'again' },
  PROOF_NEEDED: {
    status: 429,
    message: 'There are too many tries from your network right now. Wait a minute and try again.',
    leads: 'again',
  },
  TOO_MANY_CALLS: {
    status: 429,
    message: 'Too much was asked at once. Please wait a moment.',
    leads: 'later',
  },
  TOO_LARGE: { status: 413, message: 'This is too large to send.', leads: 'set aside' },
  NOT_FOUND: { status: 404, message: 'Not found.', leads: 'final' },
  NOT_YOURS: { status: 403, message: 'This is assigned to somebody else.', leads: 'final' },
  IN_PROGRESS: { status: 409, message: 'The same request is still being worked on.', leads: 'again' },
  KEY_REUSED: { status: 422, message: 'This id was already used for something else.', leads: 'set aside' },
  SEAL_UNKNOWN: { status: 422, message: 'The key this was sealed with is not known here.', leads: 'again' },
  STATE_CONFLICT: { status: 409, message: 'It has moved on since you looked. Look again.', leads: 'final' },
  STALE_BASIS: { status: 409, message: 'This changed since you looked at it. Look again.', leads: 'final' },
  USERNAME_TAKEN: { status: 409, message: 'Username already exist', leads: 'final' },
  IDENTITY_TAKEN: {
    status: 409,
    message: 'This name and birth date would change who counts as whom.',
    leads: 'final',
  },
  REFERENCE_USED: { status: 422, message: 'This reference number was already used.', leads: 'final' },
  OPEN_APPLICATION: { status: 409, message: 'There is already an open application or loan.', leads: 'final' },
  OVER_LEVEL: { status: 422, message: 'The amount is above the loan level.', leads: 'final' },
  OVER_LIMIT: {
    status: 422,
    message: 'The amount is above what this client may be lent.',
    leads: 'final',
  },
  FILE_INCOMPLETE: { status: 422, message: 'Something about the client is still missing.', leads: 'final' },
  UNDER_AGE: { status: 422, message: 'The client is too young to borrow.', leads: 'final' },
  OVER_CEILING: { status: 422, message: 'The charges are above the legal ceiling.', leads: 'final' },
  DISCLOSURE_NOT_ACCEPTED: {
    status: 409,
    message: 'The client has not accepted the disclosure statement yet.',
    leads: 'final',
  },
  DISCLOSURE_CHANGED: {
    status: 409,
    message: 'The release differs from what the client accepted. Ask for a new acceptance.',
    leads: 'final',
  },
  SECOND_PERSON: { status: 409, message: 'A second person has to do this.', leads: 'final' },
  NOT_ENOUGH_CASH: { status: 422, message: 'There is not that much cash on hand.', leads: 'final' },
  UNSENT_WORK: { status: 409, message: 'Send everything that waits on the phone first.', leads: 'final' },
  REFUSED_BY_OFFICE: { status: 409, message: 'The office did not accept this record.', leads: 'final' },
  DEPENDS_ON_REFUSED: { status: 409, message: 'What this builds on was refused.', leads: 'final' },
  TRY_AGAIN: {
    status: 503,
    message: 'The office can’t be reached for a moment. Please try again.',
    leads: 'later',
  },
  SOMETHING_WRONG: { status: 500, message: 'Something went wrong!', leads: 'again' },
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
