import { expect, it } from 'vitest'
import { REFUSALS, type RefusalCode } from '../../contract/wire/refusals.ts'
import { toInstant } from '../../domain/calendar.ts'
import type { Failed } from '../offline/wire/answer.ts'
import { isOfNow, shownRead, takesAway, type ShownRead } from './shown-read.ts'

const now = toInstant('2026-11-21T03:00:00.000Z')
const before = toInstant('2026-11-20T03:00:00.000Z')
const seen = { data: 'old', at: before }
const noInternet: Failed = { success: false, code: 'NO_INTERNET', data: 'You need internet.' }
const noAnswer: Failed = { success: false, code: 'NO_ANSWER', data: 'The office does not answer.' }
const refused = (code: RefusalCode): Failed => ({
  success: false,
  code,
  data: code,
})

it.each<
  [string, string | undefined, Failed | undefined, typeof seen | null | undefined, Partial<ShownRead<string>>]
>([
  ['nothing is known yet', undefined, undefined, undefined, { state: 'loading', data: undefined }],
  ['nothing was seen before, the answer is under way', undefined, undefined, null, { state: 'loading' }],
  ['it was answered', 'new', undefined, null, { state: 'ready', data: 'new', asOf: undefined }],
  ['the answer is under way', undefined, undefined, seen, { state: 'ready', data: 'old', asOf: before }],
  ['no internet, seen before', undefined, noInternet, seen, { state: 'offline', data: 'old', asOf: before }],
  ['no internet, never seen', undefined, noInternet, null, { state: 'offline', data: undefined }],
  ['no internet, and it is being looked up', undefined, noInternet, undefined, { state: 'loading' }],
  [
    'no internet since the last answer',
    'new',
    noInternet,
    null,
    { state: 'offline', data: 'new', asOf: now },
  ],
  ['no answer of the office', 'new', noAnswer, null, { state: 'offline', data: 'new', failed: noAnswer }],
  [
    'trouble at the office',
    'new',
    refused('SOMETHING_WRONG'),
    null,
    { state: 'failed', data: 'new', asOf: now },
  ],
  [
    'the sign-in has ended',
    'new',
    refused('NOT_SIGNED_IN'),
    null,
    { state: 'failed', data: 'new', asOf: now },
  ],
  ['another role by now', 'new', refused('WRONG_ROLE'), seen, { state: 'failed', data: undefined }],
  [
    'gone by now',
    undefined,
    refused('NOT_FOUND'),
    seen,
    { state: 'failed', data: undefined, asOf: undefined },
  ],
])('%s', (_, data, failed, was, shown) => {
  expect(shownRead({ data, at: now, failed }, was)).toMatchObject(shown)
})

it('takes away what was seen where it is refused for good, and for nothing that passes', () => {
  const passing = Object.keys(REFUSALS).filter((code) => !takesAway(refused(code as RefusalCode)))
  expect(passing.toSorted()).toEqual([
    'CLIENT_TOO_OLD',
    'NOT_SIGNED_IN',
    'PASSWORD_NEEDED',
    'PROOF_NEEDED',
    'SESSION_LOCKED',
    'SOMETHING_WRONG',
    'TOO_MANY_CALLS',
    'TOO_MANY_TRIES',
    'TRY_AGAIN',
  ])
  for (const failed of [noInternet, noAnswer]) expect(takesAway(failed)).toBe(false)
})

it('what it would do is confirmed on what the office says now, and on nothing that was seen before', () => {
  const fresh = { data: 'new', at: now, failed: undefined }
  expect(isOfNow(shownRead(fresh, undefined))).toBe(true)
  expect(isOfNow(shownRead({ ...fresh, failed: noAnswer }, undefined))).toBe(false)
  expect(isOfNow(shownRead({ ...fresh, data: undefined }, seen))).toBe(false)
  expect(isOfNow(shownRead({ ...fresh, data: undefined }, undefined))).toBe(false)
})
