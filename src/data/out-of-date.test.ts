import { expect, it } from 'vitest'
import { isOutOfDate } from './out-of-date.ts'

it.each(['STALE_BASIS', 'STATE_CONFLICT'] as const)(
  'after %s the screen asks again what there is',
  (code) => {
    expect(isOutOfDate({ code })).toBe(true)
  },
)

it.each(['INVALID_INPUT', 'NOT_ENOUGH_CASH', 'PASSWORD_NEEDED'] as const)(
  'after %s what is on the screen is still so',
  (code) => {
    expect(isOutOfDate({ code })).toBe(false)
  },
)
