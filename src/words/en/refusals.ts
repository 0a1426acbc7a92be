/**
 * What has to be said in another language when the API or a schema refuses. In English both say it themselves
 * (`contract/wire/refusals.ts`, the owner's messages), so no words of this are loaded there.
 */
export interface Refusals extends Readonly<Record<RefusalName, string>> {
  /** TOO_MANY_TRIES with how long. */
  readonly wait: { readonly seconds: string; readonly minutes: string }
  readonly recoveryUsed: string
  /** NOT_ENOUGH_CASH where it is not the safe that lacks it. */
  readonly lacking: { readonly bank: string; readonly 'e-wallet': string }
  /** The owner's messages at a field, by their pattern in `own-language.ts`. */
  readonly fields: Readonly<Record<FieldProblem, string>>
}

export type FieldProblem =
  | 'required'
  | 'invalid'
  | 'tooLong'
  | 'letters'
  | 'number'
  | 'username'
  | 'usernameSigns'
  | 'usernameTaken'
  | 'password'
  | 'passwordCommon'
  | 'passwordSame'
  | 'passwordsDiffer'
  | 'example'
  | 'income'
  | 'moreThanZero'
  | 'tooLarge'
  | 'tooMany'
  | 'unknown'

/** The codes of `contract/wire/refusals.ts`, and the two of no answer at all; a test holds the list whole. */
type RefusalName =
  | 'INVALID_INPUT'
  | 'KEY_MISSING'
  | 'NOT_SIGNED_IN'
  | 'WRONG_CREDENTIALS'
  | 'INVALID_CODE'
  | 'CODE_USED'
  | 'CROSS_SITE'
  | 'WRONG_ROLE'
  | 'ACCOUNT_NOT_ACTIVE'
  | 'PASSWORD_NEEDED'
  | 'OWN_PASSWORD_NEEDED'
  | 'SESSION_LOCKED'
  | 'SECOND_FACTOR_NEEDED'
  | 'SECOND_FACTOR_SETUP'
  | 'ACTOR_MISMATCH'
  | 'DEVICE_BLOCKED'
  | 'HELD_BY_OFFICE'
  | 'CLIENT_TOO_OLD'
  | 'TOO_MANY_TRIES'
  | 'PROOF_NEEDED'
  | 'TOO_MANY_CALLS'
  | 'TOO_LARGE'
  | 'NOT_FOUND'
  | 'NOT_YOURS'
  | 'IN_PROGRESS'
  | 'KEY_REUSED'
  | 'SEAL_UNKNOWN'
  | 'STATE_CONFLICT'
  | 'STALE_BASIS'
  | 'USERNAME_TAKEN'
  | 'IDENTITY_TAKEN'
  | 'REFERENCE_USED'
  | 'OPEN_APPLICATION'
  | 'OVER_LEVEL'
  | 'OVER_LIMIT'
  | 'FILE_INCOMPLETE'
  | 'UNDER_AGE'
  | 'OVER_CEILING'
  | 'DISCLOSURE_NOT_ACCEPTED'
  | 'DISCLOSURE_CHANGED'
  | 'SECOND_PERSON'
  | 'NOT_ENOUGH_CASH'
  | 'UNSENT_WORK'
  | 'REFUSED_BY_OFFICE'
  | 'DEPENDS_ON_REFUSED'
  | 'TRY_AGAIN'
  | 'SOMETHING_WRONG'
  | 'NO_INTERNET'
  | 'NOT_REACHED'
  | 'NO_ANSWER'
