import { describe, expect, it } from 'vitest'
import { REFUSALS, type Leads } from '../../../contract/wire/refusals.ts'
import { verdictOf, type AnswerFacts } from './verdict.ts'

const yes: AnswerFacts = {
  kind: 'answer',
  status: 200,
  marked: true,
  sameId: true,
  success: true,
  code: null,
  message: null,
  retryAfterMs: null,
  data: { loan_version: 2 },
}
const no = (code: string, status: number, more: Partial<AnswerFacts> = {}): AnswerFacts => ({
  ...yes,
  status,
  success: false,
  code,
  message: 'no',
  data: 'no',
  ...more,
})

describe('what an answer means', () => {
  it.each<[string, AnswerFacts]>([
    ['a yes of our API', yes],
    ['201', { ...yes, status: 201 }],
    ['a yes whose body was cut off', { ...yes, success: null, data: undefined }],
  ])('%s is an acknowledgement', (_, facts) => {
    expect(verdictOf(facts).to).toBe('acked')
  })

  it.each<[string, AnswerFacts, 'run' | 'stream', string]>([
    ['a yes without the mark', { ...yes, marked: false }, 'run', 'NOT_OURS'],
    ['a page of a portal', { ...yes, marked: false, success: null }, 'run', 'NOT_OURS'],
    ['a yes about another id', { ...yes, sameId: false }, 'stream', 'NOT_OURS'],
    ['a marked 200 that says no', { ...yes, success: false }, 'stream', 'NOT_OURS'],
    ['a 300', { ...yes, status: 300 }, 'stream', 'HTTP_300'],
    ['a redirect', { ...yes, status: 302, success: null }, 'stream', 'HTTP_302'],
    ['a 199', { ...yes, status: 199 }, 'stream', 'HTTP_199'],
    ['409 in progress', no('IN_PROGRESS', 409), 'stream', 'IN_PROGRESS'],
    ['408', no('SLOW', 408), 'stream', 'SLOW'],
    ['425', no('EARLY', 425), 'stream', 'EARLY'],
    ['429', no('TOO_MANY_TRIES', 429), 'stream', 'TOO_MANY_TRIES'],
    ['500', no('SOMETHING_WRONG', 500), 'stream', 'SOMETHING_WRONG'],
    ['502 without a body', { ...yes, status: 502, success: null }, 'stream', 'HTTP_502'],
    ['a final code with a 500', no('NOT_FOUND', 500), 'stream', 'NOT_FOUND'],
    ['a code that this version does not know', no('NEVER_HEARD_OF', 422), 'stream', 'NEVER_HEARD_OF'],
    ['a final refusal without the mark', no('NOT_FOUND', 404, { marked: false }), 'run', 'NOT_OURS'],
    ['a final refusal about another id', no('NOT_FOUND', 404, { sameId: false }), 'stream', 'NOT_FOUND'],
    ['a final refusal that does not say no', no('NOT_FOUND', 404, { success: null }), 'stream', 'NOT_FOUND'],
    ['a 404 whose body was cut off', { ...yes, status: 404, success: null }, 'stream', 'HTTP_404'],
    ['a request from elsewhere', no('CROSS_SITE', 403), 'stream', 'CROSS_SITE'],
  ])('%s is unknown and will be asked again, sealed as it is', (_, facts, waits, code) => {
    expect(verdictOf(facts)).toEqual({ to: 'unknown', waits, code, retryAfterMs: null, reseal: false })
  })

  it.each([
    ['network', 'NETWORK'],
    ['timeout', 'TIMEOUT'],
  ] as const)('no answer (%s) stops the whole run', (reason, code) => {
    const waits = 'run'
    expect(verdictOf({ kind: 'failure', reason })).toEqual({
      to: 'unknown',
      waits,
      code,
      retryAfterMs: null,
      reseal: false,
    })
  })

  it('trouble of the server makes one stream wait, as long as it asks for', () => {
    expect(verdictOf(no('SOMETHING_WRONG', 500, { retryAfterMs: 9_000 }))).toMatchObject({
      waits: 'stream',
      retryAfterMs: 9_000,
    })
  })

  it('a server without its database stops the whole run, as long as it asks for', () => {
    expect(verdictOf(no('TRY_AGAIN', 503, { retryAfterMs: 3_000 }))).toMatchObject({
      to: 'unknown',
      waits: 'run',
      retryAfterMs: 3_000,
    })
  })

  it('a server that had too many calls of this phone stops the whole run, and nothing is lost', () => {
    expect(verdictOf(no('TOO_MANY_CALLS', 429, { retryAfterMs: 2_000 }))).toMatchObject({
      to: 'unknown',
      waits: 'run',
      retryAfterMs: 2_000,
    })
  })

  it('a seal that is not known is asked to be made again', () => {
    expect(verdictOf(no('SEAL_UNKNOWN', 422))).toMatchObject({ to: 'unknown', waits: 'stream', reseal: true })
  })

  it.each<[string, number, 'actor' | 'item']>([
    ['NOT_SIGNED_IN', 401, 'actor'],
    ['ACCOUNT_NOT_ACTIVE', 403, 'actor'],
    ['ACTOR_MISMATCH', 403, 'actor'],
    ['DEVICE_BLOCKED', 403, 'actor'],
    ['CLIENT_TOO_OLD', 426, 'actor'],
    ['SESSION_LOCKED', 403, 'actor'],
    ['WRONG_ROLE', 403, 'item'],
    ['PASSWORD_NEEDED', 403, 'item'],
  ])('%s pauses the %s', (code, status, who) => {
    expect(verdictOf(no(code, status))).toEqual({ to: 'paused', who, code })
  })

  it('401 and 426 pause even when their body was cut off', () => {
    expect(verdictOf({ ...yes, status: 401, success: null })).toMatchObject({
      to: 'paused',
      code: 'NOT_SIGNED_IN',
    })
    expect(verdictOf({ ...yes, status: 426, success: null })).toMatchObject({
      to: 'paused',
      code: 'CLIENT_TOO_OLD',
    })
  })

  it('our own faults are set apart for support', () => {
    expect(verdictOf(no('KEY_REUSED', 422)).to).toBe('quarantined')
    expect(verdictOf(no('TOO_LARGE', 413)).to).toBe('quarantined')
    expect(verdictOf(no('TOO_LARGE', 413, { sameId: false })).to).toBe('unknown')
  })

  it('every refusal of the contract leads where the contract says', () => {
    const to: Record<Leads, unknown> = {
      final: { to: 'rejected' },
      again: { to: 'unknown', waits: 'stream' },
      later: { to: 'unknown', waits: 'run' },
      'pauses item': { to: 'paused', who: 'item' },
      'pauses person': { to: 'paused', who: 'actor' },
      'set aside': { to: 'quarantined' },
    }
    for (const [code, { status, leads }] of Object.entries(REFUSALS))
      expect(verdictOf(no(code, status)), code).toMatchObject(to[leads] as object)
  })
})
