import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openPart, press, said, settled, type Given } from '../../../tests/support/live/open-app.tsx'
import { noteSignIn } from '../../offline/wire/current-connection.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignInBanner } from './sign-in-banner.tsx'

const ADA = { acc_id: 5, username: 'ada.cruz' }
const SIGNED_IN = { ...ADA, role: 'ADMIN_USER', status: 'Active' } as const
const ended = (why: string | null) => ({ signed_in: false, acc_id: null, locked: false, ended: why })
const open = (why: string | null, more: Given['answers'] = {}) =>
  openPart(<SignInBanner />, { role: 'ADMIN_USER', user: ADA, answers: { isSignedIn: ended(why), ...more } })
const signInIsNeeded = () =>
  act(async () => {
    noteSignIn(true)
    await settled()
  })

it('says nothing, and asks nothing, while nobody has to sign in', async () => {
  const { office } = await open('expired')
  expect(said()).toBe('')
  expect(office.asked.map(({ call }) => call)).not.toContain('isSignedIn')
})

it.each([
  ['expired', 'Your sign-in has expired.'],
  ['signed out', 'You were signed out, by the office'],
  ['password set', 'The office set a new password for you.'],
  [null, 'Sign in again to continue.'],
])('who has to sign in again reads why: %s', async (why, words) => {
  await open(why)
  await signInIsNeeded()
  expect(said()).toContain(words)
})

it('signs the same person in over what is open, which stays', async () => {
  const live = await open('expired', { signInAdmin: { ...SIGNED_IN, owes_own_password: false } })
  await signInIsNeeded()
  await press(live, screen.getByRole('button', { name: /expired/ }))
  await fill(live, screen.getByLabelText('Password'), 'Right-2026')
  await press(live, screen.getByRole('button', { name: 'Sign in' }))
  expect(live.office.sent.at(-1)).toMatchObject({
    call: 'signInAdmin',
    input: { username: 'ada.cruz', password: 'Right-2026' },
  })
  expect(said()).toBe('')
  expect(live.address()).toBe('/')
})

it('whose password the office set is led to choose an own one', async () => {
  const live = await openPart(<SignInAgain>Sign in again</SignInAgain>, {
    role: 'ADMIN_USER',
    user: ADA,
    answers: {
      isSignedIn: ended('password set'),
      signInAdmin: { ...SIGNED_IN, owes_own_password: true },
    },
  })
  await press(live, screen.getByRole('button', { name: 'Sign in again' }))
  expect(said()).toContain('The office set a new password for you.')
  await fill(live, screen.getByLabelText('Password'), 'Right-2026')
  await press(live, screen.getByRole('button', { name: 'Sign in' }))
  expect(live.address()).toBe('/choose_password')
})

it('the sign-in over what is open can be closed again, and the banner still asks for it', async () => {
  const live = await open('expired')
  await signInIsNeeded()
  await press(live, screen.getByRole('button', { name: /expired/ }))
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: /expired/ })).toBeTruthy()
  expect(live.office.sent).toEqual([])
})
