/**
 * The code that is mailed to anyone who forgot a password: six digits, good for ten minutes and five tries, used once. Who gave
 * the right one has ten minutes more to set the new password.
 *
 * Five tries at a million codes: one guesser in 200,000 codes gets in.
 */
export const CODE_DIGITS = 6
export const CODE_TRIES = 5
export const CODE_LIFETIME_MS = 10 * 60_000

/** A number below a million as its six digits: 42 is `000042`. Throws RangeError on anything else. */
export function codeOf(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= 10 ** CODE_DIGITS)
    throw new RangeError(`not a code: ${number}`)
  return String(number).padStart(CODE_DIGITS, '0')
}
