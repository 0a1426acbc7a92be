/**
 * Signing in with a code of an authenticator app in addition to the password: setting it up, the second step of a sign-in, and the way
 * back for anyone who lost the app. After the first step the browser has a cookie that opens these calls and nothing else.
 */
import * as v from 'valibot'
import { OFFICE, SUPER_ADMIN } from '../wire/actors.ts'
import { signedInUser } from './auth.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { done, instant, nothing, text, userId } from '../wire/shapes.ts'

/** Six digits as the app shows them, with or without a space. */
export const factorCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.nonEmpty(),
  v.regex(/^\d{6}$/, 'Code must be 6 digits'),
)

/** Ten letters and digits; case, spaces and hyphens do not matter. */
export const recoveryCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty(),
  v.regex(/^[A-Z2-7]{10}$/),
)

const byCode = form({ code: factorCode }, { code: 'Code' })
const recoveryCodes = v.array(v.string())

export const getSecondFactor = call({
  method: 'GET',
  path: '/auth/secondFactor',
  summary: 'Whether the signed-in account has an authenticator app, and how many recovery codes are left.',
  actors: OFFICE,
  tells: ['second factor'],
  input: nothing,
  output: v.object({
    since: v.nullable(instant),
    recovery_codes_left: v.number(),
    /** The company demands it of this role. */
    demanded: v.boolean(),
  }),
  refusals: [],
})

export const beginSecondFactor = call({
  method: 'POST',
  path: '/auth/secondFactor/begin',
  summary:
    'Makes a secret for an authenticator app, as text and as the address that its QR shows. Also between the two steps of a sign-in that demands it.',
  actors: 'anyone',
  changes: [],
  input: nothing,
  output: v.object({ secret: v.string(), uri: v.string() }),
  refusals: ['WRONG_CREDENTIALS', 'PASSWORD_NEEDED', 'STATE_CONFLICT', 'SESSION_LOCKED'],
})

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/auth/secondFactor/confirm',
  summary:
    'Turns the authenticator app on by its first code; answers the recovery codes, which are shown once.',
  actors: 'anyone',
  changes: ['second factor'],
  input: byCode,
  /** The user where this also was the second step of a sign-in. */
  output: v.object({ recovery_codes: recoveryCodes, user: v.nullable(signedInUser) }),
  refusals: [
    'WRONG_CREDENTIALS',
    'INVALID_CODE',
    'CODE_USED',
    'STATE_CONFLICT',
    'TOO_MANY_TRIES',
    'SESSION_LOCKED',
  ],
})

/** The second step of a sign-in. */
const secondStep = {
  method: 'POST',
  actors: 'anyone',
  changes: [],
  output: signedInUser,
  refusals: ['WRONG_CREDENTIALS', 'INVALID_CODE', 'CODE_USED', 'TOO_MANY_TRIES'],
} as const

export const submitSecondFactor = call({
  ...secondStep,
  path: '/auth/secondFactor/submit',
  summary: 'The second step of a sign-in: the code that the authenticator app shows, good once.',
  input: byCode,
})

export const submitRecoveryCode = call({
  ...secondStep,
  path: '/auth/recoveryCode/submit',
  summary:
    'The second step of a sign-in by a recovery code, which is used up; the owner hears of it by mail.',
  input: form({ code: recoveryCode }, { code: 'Recovery code' }),
})

/** What one changes of the own authenticator app, by a code of it. */
const ofOwnApp = {
  method: 'POST',
  actors: OFFICE,
  changes: ['second factor'],
  stepUp: true,
  input: byCode,
  refusals: ['STATE_CONFLICT', 'INVALID_CODE', 'CODE_USED', 'TOO_MANY_TRIES'],
} as const

export const makeRecoveryCodes = call({
  ...ofOwnApp,
  path: '/auth/recoveryCode/make',
  summary: 'Makes new recovery codes, shown once; the old ones are good no longer.',
  output: v.object({ recovery_codes: recoveryCodes }),
})

export const removeSecondFactor = call({
  ...ofOwnApp,
  path: '/auth/secondFactor/remove',
  summary: 'Takes the own authenticator app off, with the password and a last code of it.',
  output: done,
})

export const removeMemberSecondFactor = call({
  method: 'POST',
  path: '/management/removeSecondFactor',
  summary:
    'Takes somebody else’s authenticator app off, who lost it and the recovery codes; ends their sessions and tells them.',
  actors: SUPER_ADMIN,
  changes: ['team'],
  stepUp: true,
  input: form({ mgt_id: userId, reason: text(300) }),
  output: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})
