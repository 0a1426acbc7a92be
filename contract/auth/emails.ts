/** One's own mailbox: it counts as one's own once a code that went there was handed in, for a new address and for the first. */
import * as v from 'valibot'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { email, instant, nothing, oneTimeCode } from '../wire/shapes.ts'

export const getOwnEmail = call({
  method: 'GET',
  path: '/user/getOwnEmail',
  summary: 'The own address, whether it was verified, and one that waits for its code.',
  actors: 'signed-in',
  tells: ['email'],
  input: nothing,
  output: v.object({
    email: v.string(),
    verified_at: v.nullable(instant),
    waiting: v.nullable(v.object({ email: v.string(), expires_at: instant })),
  }),
  refusals: [],
})

const ofOwnEmail = { method: 'POST', actors: 'signed-in' } as const

export const sendEmailCode = call({
  ...ofOwnEmail,
  path: '/user/sendEmailCode',
  summary: 'Mails a code to an address that is to be the own one; nothing changes until it is handed in.',
  changes: ['email'],
  stepUp: true,
  input: form({ email }),
  output: v.object({ expires_at: instant }),
  refusals: ['TOO_MANY_TRIES'],
})

export const submitEmailCode = call({
  ...ofOwnEmail,
  path: '/user/submitEmailCode',
  summary:
    'Hands that code in: the address is the own one and verified from now on. The one before gets a letter.',
  changes: ['email', 'team'],
  input: form({ code: oneTimeCode }),
  output: v.object({ email: v.string() }),
  refusals: ['INVALID_CODE'],
})
