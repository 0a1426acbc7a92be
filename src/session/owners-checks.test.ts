import { expect, it } from 'vitest'
import { isLoggedIn, isPasswordFresh } from './owners-checks.ts'

const said = <Data>(data: Data) => ({ success: true, data }) as const
const FAILURES = [
  { success: false, code: 'NO_INTERNET', data: 'No internet.' },
  { success: false, code: 'NO_ANSWER', data: 'The office does not answer.' },
  { success: false, code: 'SOMETHING_WRONG', data: 'Something went wrong!' },
  { success: false, code: 'NOT_SIGNED_IN', data: 'Sign in first.' },
] as const

it('logged in is who the office says it is, and no one on a failure', () => {
  expect(isLoggedIn(said({ signed_in: true, acc_id: 7, locked: false, ended: null }), 7)).toBe(true)
  expect(isLoggedIn(said({ signed_in: true, acc_id: 8, locked: false, ended: null }), 7)).toBe(false)
  expect(isLoggedIn(said({ signed_in: false, acc_id: null, locked: false, ended: null }), 7)).toBe(false)
  expect(FAILURES.filter((answer) => isLoggedIn(answer, 7))).toEqual([])
})

it('a password is verified where the office says so, and not on a failure', () => {
  expect(isPasswordFresh(said({ verified: true }))).toBe(true)
  expect(isPasswordFresh(said({ verified: false }))).toBe(false)
  expect(FAILURES.filter((answer) => isPasswordFresh(answer))).toEqual([])
})
