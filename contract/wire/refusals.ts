/** Every way the API says no: its HTTP status, its sentence, and where it leads. */
export interface RefusalKind {
  readonly status: number
  readonly message: string
  readonly leads: Leads
}

type Kinds = Readonly<Record<string, readonly [status: number, sentence: string]>>

/** By what becomes of what was refused, for a form and for a command of the outbox alike; then by code its status and its sentence. */
export const REFUSALS_BY_LEADS = {
  /** Asking again brings the same word, a person has to look at it. */
  final: {
    INVALID_INPUT: [400, 'Something in the form needs another look.'],
    NOT_FOUND: [404, 'Not found.'],
    NOT_YOURS: [403, 'This is assigned to somebody else.'],
    STATE_CONFLICT: [409, 'It has moved on since you looked. Look again.'],
    STALE_BASIS: [409, 'This changed since you looked at it. Look again.'],
    USERNAME_TAKEN: [409, 'Username already exist'],
    IDENTITY_TAKEN: [409, 'This name and birth date would change who counts as whom.'],
    REFERENCE_USED: [422, 'This reference number was already used.'],
    OPEN_APPLICATION: [409, 'There is already an open application or loan.'],
    OVER_LEVEL: [422, 'The amount is above the loan level.'],
    OVER_LIMIT: [422, 'The amount is above what this client may be lent.'],
    FILE_INCOMPLETE: [422, 'Something about the client is still missing.'],
    UNDER_AGE: [422, 'The client is too young to borrow.'],
    OVER_CEILING: [422, 'The charges are above the legal ceiling.'],
    DISCLOSURE_NOT_ACCEPTED: [409, 'The client has not accepted the disclosure statement yet.'],
    DISCLOSURE_CHANGED: [409, 'The release differs from what the client accepted. Ask for a new acceptance.'],
    SECOND_PERSON: [409, 'A second person has to do this.'],
    NOT_ENOUGH_CASH: [422, 'There is not that much cash on hand.'],
    UNSENT_WORK: [409, 'Send everything that waits on the phone first.'],
    REFUSED_BY_OFFICE: [409, 'The office did not accept this record.'],
    DEPENDS_ON_REFUSED: [409, 'What this builds on was refused.'],
  },
  /** Worth trying again under the same id, for ever; meanwhile only what concerns the same loan waits. */
  again: {
    KEY_MISSING: [400, 'This call needs an Idempotency-Key.'],
    WRONG_CREDENTIALS: [422, 'Username or password is wrong.'],
    INVALID_CODE: [422, 'Invalid Code'],
    CODE_USED: [422, 'This code was used already. Wait for the next one.'],
    CROSS_SITE: [403, 'This request did not come from the app.'],
    TOO_MANY_TRIES: [429, 'Too many tries. Please wait.'],
    PROOF_NEEDED: [429, 'There are too many tries from your network right now. Wait a minute and try again.'],
    IN_PROGRESS: [409, 'The same request is still being worked on.'],
    SEAL_UNKNOWN: [422, 'The key this was sealed with is not known here.'],
    SOMETHING_WRONG: [500, 'Something went wrong!'],
  },
  /** Nothing else would fare better right now, so everything waits. */
  later: {
    TOO_MANY_CALLS: [429, 'Too much was asked at once. Please wait a moment.'],
    TRY_AGAIN: [503, 'The office can’t be reached for a moment. Please try again.'],
  },
  /** Waits until something else was done first, such as the password given again. */
  'pauses item': {
    WRONG_ROLE: [403, 'Your role may not do this.'],
    PASSWORD_NEEDED: [403, 'Enter your password again to go on.'],
    HELD_BY_OFFICE: [403, 'This phone was blocked by the office. The office decides about this record.'],
  },
  /** So does everything that this person has waiting. */
  'pauses person': {
    NOT_SIGNED_IN: [401, 'Sign in first.'],
    ACCOUNT_NOT_ACTIVE: [403, 'This account is not active.'],
    OWN_PASSWORD_NEEDED: [403, 'Your password was set by the office. Choose your own password first.'],
    SESSION_LOCKED: [403, 'Enter your password to go on.'],
    SECOND_FACTOR_NEEDED: [403, 'Enter the code of your authenticator app.'],
    SECOND_FACTOR_SETUP: [403, 'Set up an authenticator app to go on.'],
    ACTOR_MISMATCH: [403, 'This was recorded by somebody else.'],
    DEVICE_BLOCKED: [403, 'This phone was blocked by the office.'],
    CLIENT_TOO_OLD: [426, 'This version of the app is too old. Please update it.'],
  },
  /** A fault of the app, kept for support and never sent again by itself. */
  'set aside': {
    TOO_LARGE: [413, 'This is too large to send.'],
    KEY_REUSED: [422, 'This id was already used for something else.'],
  },
} as const satisfies Record<string, Kinds>

export type Leads = keyof typeof REFUSALS_BY_LEADS
export type RefusalCode = { [L in Leads]: keyof (typeof REFUSALS_BY_LEADS)[L] }[Leads]

export const REFUSALS = Object.fromEntries(
  Object.entries<Kinds>(REFUSALS_BY_LEADS).flatMap(([leads, kinds]) =>
    Object.entries(kinds).map(([code, [status, message]]) => [code, { status, leads, message }]),
  ),
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
