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

/** By code: its status, where it leads, and its sentence. */
const KINDS = {
  INVALID_INPUT: [400, 'final', 'Something in the form needs another look.'],
  KEY_MISSING: [400, 'again', 'This call needs an Idempotency-Key.'],
  NOT_SIGNED_IN: [401, 'pauses person', 'Sign in first.'],
  WRONG_CREDENTIALS: [422, 'again', 'Username or password is wrong.'],
  INVALID_CODE: [422, 'again', 'Invalid Code'],
  CODE_USED: [422, 'again', 'This code was used already. Wait for the next one.'],
  CROSS_SITE: [403, 'again', 'This request did not come from the app.'],
  WRONG_ROLE: [403, 'pauses item', 'Your role may not do this.'],
  ACCOUNT_NOT_ACTIVE: [403, 'pauses person', 'This account is not active.'],
  PASSWORD_NEEDED: [403, 'pauses item', 'Enter your password again to go on.'],
  OWN_PASSWORD_NEEDED: [
    403,
    'pauses person',
    'Your password was set by the office. Choose your own password first.',
  ],
  SESSION_LOCKED: [403, 'pauses person', 'Enter your password to go on.'],
  SECOND_FACTOR_NEEDED: [403, 'pauses person', 'Enter the code of your authenticator app.'],
  SECOND_FACTOR_SETUP: [403, 'pauses person', 'Set up an authenticator app to go on.'],
  ACTOR_MISMATCH: [403, 'pauses person', 'This was recorded by somebody else.'],
  DEVICE_BLOCKED: [403, 'pauses person', 'This phone was blocked by the office.'],
  HELD_BY_OFFICE: [
    403,
    'pauses item',
    'This phone was blocked by the office. The office decides about this record.',
  ],
  CLIENT_TOO_OLD: [426, 'pauses person', 'This version of the app is too old. Please update it.'],
  TOO_MANY_TRIES: [429, 'again', 'Too many tries. Please wait.'],
  PROOF_NEEDED: [
    429,
    'again',
    'There are too many tries from your network right now. Wait a minute and try again.',
  ],
  TOO_MANY_CALLS: [429, 'later', 'Too much was asked at once. Please wait a moment.'],
  TOO_LARGE: [413, 'set aside', 'This is too large to send.'],
  NOT_FOUND: [404, 'final', 'Not found.'],
  NOT_YOURS: [403, 'final', 'This is assigned to somebody else.'],
  IN_PROGRESS: [409, 'again', 'The same request is still being worked on.'],
  KEY_REUSED: [422, 'set aside', 'This id was already used for something else.'],
  SEAL_UNKNOWN: [422, 'again', 'The key this was sealed with is not known here.'],
  STATE_CONFLICT: [409, 'final', 'It has moved on since you looked. Look again.'],
  STALE_BASIS: [409, 'final', 'This changed since you looked at it. Look again.'],
  USERNAME_TAKEN: [409, 'final', 'Username already exist'],
  IDENTITY_TAKEN: [409, 'final', 'This name and birth date would change who counts as whom.'],
  REFERENCE_USED: [422, 'final', 'This reference number was already used.'],
  OPEN_APPLICATION: [409, 'final', 'There is already an open application or loan.'],
  OVER_LEVEL: [422, 'final', 'The amount is above the loan level.'],
  OVER_LIMIT: [422, 'final', 'The amount is above what this client may be lent.'],
  FILE_INCOMPLETE: [422, 'final', 'Something about the client is still missing.'],
  UNDER_AGE: [422, 'final', 'The client is too young to borrow.'],
  OVER_CEILING: [422, 'final', 'The charges are above the legal ceiling.'],
  DISCLOSURE_NOT_ACCEPTED: [409, 'final', 'The client has not accepted the disclosure statement yet.'],
  DISCLOSURE_CHANGED: [
    409,
    'final',
    'The release differs from what the client accepted. Ask for a new acceptance.',
  ],
  SECOND_PERSON: [409, 'final', 'A second person has to do this.'],
  NOT_ENOUGH_CASH: [422, 'final', 'There is not that much cash on hand.'],
  UNSENT_WORK: [409, 'final', 'Send everything that waits on the phone first.'],
  REFUSED_BY_OFFICE: [409, 'final', 'The office did not accept this record.'],
  DEPENDS_ON_REFUSED: [409, 'final', 'What this builds on was refused.'],
  TRY_AGAIN: [503, 'later', 'The office can’t be reached for a moment. Please try again.'],
  SOMETHING_WRONG: [500, 'again', 'Something went wrong!'],
} as const satisfies Record<string, readonly [status: number, Leads, sentence: string]>

export type RefusalCode = keyof typeof KINDS

export const REFUSALS = Object.fromEntries(
  Object.entries(KINDS).map(([code, [status, leads, message]]) => [code, { status, leads, message }]),
) as Readonly<Record<RefusalCode, RefusalKind>>

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
