/** What a refusal tells the caller, and what an error of the database means to them. */
import { describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { refuseTurnedSpan } from '../../../server/http/refuse-span.ts'
import {
  asDatabaseError,
  isWorthRetrying,
  Refusal,
  refusalOf,
  refuse,
  refuseField,
  refuseInvalid,
} from '../../../server/http/refuse.ts'

const withCode = (code: unknown, constraint?: unknown) =>
  Object.assign(new Error('no'), { code, ...(constraint === undefined ? {} : { constraint }) })
const kindOf = (error: unknown) => refusalOf(error)?.code

describe('a refusal', () => {
  it('says its code’s own sentence unless it has a better one, and how long to wait', () => {
    expect(new Refusal('NOT_FOUND').answer).toEqual({
      success: false,
      code: 'NOT_FOUND',
      data: expect.stringMatching(/\w+/),
    })
    expect(() => refuse('TOO_MANY_TRIES', 'Tomorrow again.', 60)).toThrow(
      expect.objectContaining({
        code: 'TOO_MANY_TRIES',
        data: 'Tomorrow again.',
        retryAfter: 60,
        status: 429,
      }),
    )
  })

  it('is final where asking again can never help', () => {
    expect([new Refusal('NOT_FOUND').final, new Refusal('TRY_AGAIN').final]).toEqual([true, false])
  })

  it('names the field that is wrong, by its label', () => {
    expect(() => refuseField('amount', 'Too little')).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        data: [{ fieldname: 'amount', message: 'Too little' }],
      }),
    )
    expect(() => refuseInvalid('birthdate')).toThrow(
      expect.objectContaining({ data: [{ fieldname: 'birthdate', message: 'Invalid Birthdate' }] }),
    )
  })

  it('of a span of days that ends before it begins; one day is a span, and so is one without an end', () => {
    const [friday, saturday] = [toLocalDate('2026-11-20'), toLocalDate('2026-11-21')]
    expect(() => refuseTurnedSpan(saturday, friday)).toThrow(
      expect.objectContaining({ data: [expect.objectContaining({ fieldname: 'to' })] }),
    )
    for (const [from, to] of [[friday, friday], [friday, saturday], [saturday], [undefined, friday]])
      expect(() => refuseTurnedSpan(from, to)).not.toThrow()
  })
})

describe('an error of the database', () => {
  it('is one by its five signs and nothing else', () => {
    expect(asDatabaseError(withCode('23505', 'payment_slip'))).toEqual({
      code: '23505',
      constraint: 'payment_slip',
    })
    expect(asDatabaseError(withCode('HL001', 7))).toEqual({ code: 'HL001', constraint: undefined })
    expect(asDatabaseError(withCode('40001'))).toEqual({ code: '40001', constraint: undefined })
    for (const other of [
      null,
      undefined,
      '40001',
      {},
      withCode(40_001),
      withCode('ENOENT'),
      withCode('e4000'),
      withCode('400011'),
    ])
      expect(asDatabaseError(other), JSON.stringify(other)).toBeUndefined()
  })

  it.each([
    ['23505', 'payment_reference', 'REFERENCE_USED'],
    ['23505', 'one_open_application', 'OPEN_APPLICATION'],
    ['23505', 'one_waiting_application', 'OPEN_APPLICATION'],
    ['23505', 'account_username_key_key', 'USERNAME_TAKEN'],
    ['55P03', undefined, 'IN_PROGRESS'],
    ['40P01', undefined, 'IN_PROGRESS'],
    ['40001', undefined, 'IN_PROGRESS'],
    ['HL001', undefined, 'NOT_ENOUGH_CASH'],
    ['22021', undefined, 'INVALID_INPUT'],
    ['22P05', undefined, 'INVALID_INPUT'],
    ['23505', 'another_index', undefined],
    ['23505', undefined, undefined],
    ['23514', 'payment_reference', undefined],
  ])('%s of %s is told as %s', (code, constraint, refusal) => {
    expect(kindOf(withCode(code, constraint))).toBe(refusal)
  })

  it('names the field of a username that somebody took meanwhile, and no field otherwise', () => {
    expect(refusalOf(withCode('23505', 'account_username_key_key'))?.data).toEqual([
      { fieldname: 'username', message: 'Username already exist' },
    ])
    expect(refusalOf(withCode('23505', 'payment_reference'))?.data).toEqual(
      new Refusal('REFERENCE_USED').data,
    )
  })

  it('is no refusal where it is none of the database, and a refusal is itself', () => {
    const refusal = new Refusal('NOT_FOUND')
    expect(refusalOf(refusal)).toBe(refusal)
    expect(refusalOf(new TypeError('ours'))).toBeUndefined()
  })

  it.each([
    ['40P01', undefined, true],
    ['40001', undefined, true],
    ['23505', 'payment_slip', true],
    ['23505', 'payment_reference', false],
    ['55P03', undefined, false],
    ['ENOENT', undefined, false],
  ])('%s of %s: done again by itself is %s', (code, constraint, again) => {
    expect(isWorthRetrying(withCode(code, constraint))).toBe(again)
  })
})
