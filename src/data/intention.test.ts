import { expect, it } from 'vitest'
import type { RefusalCode } from '../../contract/wire/refusals.ts'
import { newIntention } from './intention.ts'

function begun() {
  let made = 0
  return newIntention(() => `key ${++made}`)
}

const no = (code: RefusalCode) => ({ success: false, code, data: code }) as const

it('what was done is done; the next is something else', () => {
  const intention = begun()
  intention.settle({ success: true, data: null })
  expect(intention.key).toBe('key 2')
})

it.each([
  'IN_PROGRESS',
  'TRY_AGAIN',
  'SOMETHING_WRONG',
  'TOO_MANY_CALLS',
  'PASSWORD_NEEDED',
  'NOT_SIGNED_IN',
] as const)('after %s it goes under the same key', (code) => {
  const intention = begun()
  intention.settle(no(code))
  expect(intention.key).toBe('key 1')
})

it('without an answer no one knows whether it was done: the same key', () => {
  const intention = begun()
  intention.settle({ success: false, code: 'NO_ANSWER', data: '' })
  intention.settle({ success: false, code: 'NO_INTERNET', data: '' })
  expect(intention.key).toBe('key 1')
})

it.each(['INVALID_INPUT', 'STATE_CONFLICT', 'NOT_ENOUGH_CASH', 'KEY_REUSED'] as const)(
  'what was refused for good (%s) and corrected is another',
  (code) => {
    const intention = begun()
    intention.settle(no(code))
    expect(intention.key).toBe('key 2')
  },
)
