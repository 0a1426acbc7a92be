/**
 * Setting a new password without the old one: a code goes to the account's mailbox, is handed in from the browser that asked,
 * and opens the reset once. The browser is known by a cookie, so none of these answers names an account or tells whether
 * there is one (docs/decisions/0012-a-code-belongs-to-a-browser.md).
 */
import * as v from 'valibot'
import { call } from '../wire/call.ts'
import { newPasswordFields, typedTheSame } from './new-password.ts'
import { form } from '../wire/form.ts'
import { instant, nothing, oneTimeCode, text } from '../wire/shapes.ts'

export const sendOneTimeCode = call({
  method: 'PUT',
  path: '/mail/sendOTPToMail',
  summary: 'Mails a one-time code to the account of a username; answers the same where there is none.',
  actors: 'anyone',
  changes: ['one-time code'],
  input: form({ username: text(100) }),
  output: v.object({ expires_at: instant }),
  refusals: ['TOO_MANY_TRIES', 'PROOF_NEEDED'],
})

export const submitOneTimeCode = call({
  method: 'POST',
  path: '/mail/submitOTP',
  summary: 'Hands the mailed code in; the right one opens `resetPassword` to this browser for ten minutes.',
  actors: 'anyone',
  changes: ['one-time code'],
  input: form({
    code: oneTimeCode,
  }),
  output: v.object({ expires_at: instant }),
  refusals: ['INVALID_CODE'],
})

export const checkOneTimeCode = call({
  method: 'GET',
  path: '/mail/checkOTP',
  summary: 'How far this browser is: no code, a code on its way, or a code handed in.',
  actors: 'anyone',
  tells: ['one-time code'],
  input: nothing,
  output: v.object({
    state: v.picklist(['none', 'sent', 'submitted']),
    expires_at: v.nullable(instant),
    tries_left: v.number(),
  }),
  refusals: [],
})

export const resetPassword = call({
  method: 'POST',
  path: '/user/resetPass',
  summary:
    'Sets the new password once the code was handed in; every session of the account ends. That of a super admin takes a second factor too, or waits until another one confirms it.',
  actors: 'anyone',
  changes: [],
  input: v.pipe(
    form({
      ...newPasswordFields,
      /** Of a super admin: the authenticator app's code or a recovery code, and it need not wait. */
      code: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    }),
    typedTheSame(),
  ),
  output: v.object({ done: v.literal(true), waits: v.boolean() }),
  refusals: ['INVALID_CODE', 'CODE_USED', 'SECOND_FACTOR_NEEDED', 'TOO_MANY_TRIES'],
})
