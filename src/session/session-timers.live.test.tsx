import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPasswordVerified } from '../../contract/auth/auth.ts'
import type { CallName } from '../../contract/index.ts'
import { noInternet, type Answers } from '../../tests/support/live/answers.ts'
import { openPart, press, said, settled, type Given } from '../../tests/support/live/open-app.tsx'
import { PasswordAsked } from '../../tests/support/live/password-asked.tsx'
import { queryClient } from '../data/cache/query-client.ts'
import { isSignInNeeded } from '../offline/wire/current-connection.ts'
import { currentSession } from './session.ts'
import { useSessionTimers } from './use-session-timers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let began: number
/** Intervals alone pass as the test says; an answer under way comes by itself. */
beforeEach(() => {
  began = Date.now()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: began })
})
afterEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: began })
})

function Timed() {
  useSessionTimers()
  return <PasswordAsked />
}

const ADMIN: Given = { role: 'ADMIN_USER', user: { acc_id: 5 } }

async function open(given: Given = ADMIN) {
  const live = await openPart(<Timed />, given)
  const { office } = live
  return {
    live,
    office,
    /** How often a call was asked so far. */
    times: (call: CallName) => office.asked.filter((one) => one.call === call).length,
    pass: async (ms: number, answers: Answers = {}) => {
      office.answer(answers)
      act(() => void vi.advanceTimersByTime(ms))
      await settled()
    },
  }
}

it('the session is asked about at once and every four minutes, the password every three, and the session is renewed every five hours', async () => {
  const { times, pass } = await open()
  const asked = () => [times('isSignedIn'), times('isPasswordVerified'), times('refreshSession')]
  expect(asked()).toEqual([1, 0, 0])
  await pass(3 * MINUTE)
  expect(asked()).toEqual([1, 1, 0])
  await pass(1 * MINUTE)
  expect(asked()).toEqual([2, 1, 0])
  await pass(5 * HOUR - 4 * MINUTE)
  expect(asked()).toEqual([1 + 75, 100, 1])
  cleanup()
  await pass(5 * HOUR)
  expect(asked()).toEqual([76, 100, 1])
})

it('who is not signed in is asked about by no one', async () => {
  const { office, pass } = await open({})
  await pass(5 * HOUR)
  expect(office.asked).toEqual([])
})

it('only the office’s own word asks for a sign-in, and takes it back', async () => {
  const { pass } = await open()
  await pass(4 * MINUTE, { isSignedIn: () => noInternet() })
  expect(isSignInNeeded()).toBe(false)
  await pass(4 * MINUTE, { isSignedIn: { signed_in: false, acc_id: null } })
  expect(isSignInNeeded()).toBe(true)
  await pass(4 * MINUTE, { isSignedIn: () => noInternet() })
  expect(isSignInNeeded()).toBe(true)
  await pass(4 * MINUTE, { isSignedIn: { signed_in: true, acc_id: 5, locked: false } })
  expect(isSignInNeeded()).toBe(false)
  await pass(4 * MINUTE, { isSignedIn: { signed_in: true, acc_id: 6, locked: false } })
  expect(isSignInNeeded(), 'somebody else has signed in here').toBe(true)
  expect(currentSession()).toMatchObject({ acc_id: 5 })
})

it('what the office changed of who is signed in is taken over, and nothing of anybody else', async () => {
  const { pass } = await open()
  await pass(4 * MINUTE, { getSignedInUser: { acc_id: 5, role: 'ADMIN_USER', status: 'Suspended' } })
  expect(currentSession()).toMatchObject({ acc_id: 5, status: 'Suspended' })
  await pass(4 * MINUTE, { getSignedInUser: { acc_id: 6, role: 'SUPER_ADMIN_USER', status: 'Active' } })
  expect(currentSession()).toMatchObject({ acc_id: 5, role: 'ADMIN_USER', status: 'Suspended' })
})

it('a session that was left alone is asked for its password, and who it is of is not asked before', async () => {
  const { live, times, pass } = await open()
  const before = times('getSignedInUser')
  expect(said()).not.toContain('Locked')
  await pass(4 * MINUTE, { isSignedIn: { signed_in: true, acc_id: 5, locked: true } })
  expect(said()).toContain('Locked')
  expect(times('getSignedInUser')).toBe(before)
  await press(live, screen.getByRole('button', { name: 'Leave' }))
})

it('a password is fresh for as long as the office says so, and not where it cannot be asked', async () => {
  const fresh = () => queryClient.getQueryData([isPasswordVerified.path, {}])
  const { pass } = await open()
  await pass(3 * MINUTE, { isPasswordVerified: { verified: true } })
  expect(fresh()).toEqual({ verified: true })
  await pass(3 * MINUTE, { isPasswordVerified: () => noInternet() })
  expect(fresh()).toEqual({ verified: false })
})
