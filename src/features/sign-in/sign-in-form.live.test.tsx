import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noInternet, refused } from '../../../tests/support/live/answers.ts'
import { fill, openPart, press, said, type Live } from '../../../tests/support/live/open-app.tsx'
import type { Door } from '../../session/door-paths.ts'
import { currentSession } from '../../session/session.ts'
import { knownUsername, rememberUsername } from './known-username.ts'
import { SignInForm } from './sign-in-form.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = (live: Live) => press(live, screen.getByRole('button', { name: /Sign in/ }))

async function open(door: Door, answers = {}, onlyAs?: string) {
  const onSignedIn = vi.fn<(user: { acc_id: number }) => void>()
  const live = await openPart(
    <SignInForm door={door} onSignedIn={onSignedIn} {...(onlyAs !== undefined && { onlyAs })} />,
    { answers },
  )
  return { live, onSignedIn }
}

async function fillIn(live: Live, username = 'juana.cruz') {
  await fill(live, field('Username'), username)
  await fill(live, field('Password'), 'Secret123')
}

it.each([
  ['client', 'signInClient', 'CLIENT_USER'],
  ['ci', 'signInInvestigator', 'CI_USER'],
  ['admin', 'signInAdmin', 'ADMIN_USER'],
  ['superAdmin', 'signInSuperAdmin', 'SUPER_ADMIN_USER'],
] as const)(
  'at the door %s name and password go to its own call, and the name is known there next time',
  async (door, call, role) => {
    const user = { acc_id: 31, username: 'juana.cruz', role, owes_own_password: true }
    const { live, onSignedIn } = await open(door, { [call]: user })
    expect(document.activeElement).toBe(field('Username'))
    await fillIn(live, 'Juana.Cruz')
    await submit(live)
    expect(live.office.sent[0]).toEqual({
      call,
      input: { username: 'Juana.Cruz', password: 'Secret123' },
      once: false,
    })
    expect(onSignedIn.mock.calls.map(([who]) => who.acc_id)).toEqual([31])
    expect(currentSession()?.role).toBe(role)
    expect(knownUsername(door)).toBe('juana.cruz')
    expect(knownUsername(door === 'ci' ? 'client' : 'ci')).toBe('')
    expect(localStorage.getItem('hulog.door')).toBe(door)
  },
)

it('who signed in here before types the password alone; an empty form asks nobody', async () => {
  rememberUsername('client', 'juana.cruz')
  const { live } = await open('client')
  expect(field('Username').value).toBe('juana.cruz')
  expect(document.activeElement).toBe(field('Password'))
  await submit(live)
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(live.office.sent).toEqual([])
})

it('to go on with what is open, no one else may sign in', async () => {
  rememberUsername('ci', 'pedro.reyes')
  const { live } = await open('ci', {}, 'juana.cruz')
  expect(field('Username').readOnly).toBe(true)
  expect(field('Username').value).toBe('juana.cruz')
  await fill(live, field('Password'), 'Secret123')
  await submit(live)
  expect(live.office.sent[0]?.input).toEqual({ username: 'juana.cruz', password: 'Secret123' })
})

it('a refusal is said in one line, what is about a field at the field, and no one is signed in', async () => {
  const { live, onSignedIn } = await open('client', {
    signInClient: refused('WRONG_CREDENTIALS', 'Wrong username or password'),
  })
  await fillIn(live)
  await submit(live)
  expect(said()).toContain('Wrong username or password')
  expect(said()).not.toContain('does not have to wait')
  expect(field('Password').value).toBe('Secret123')
  expect(field('Username').getAttribute('aria-invalid')).not.toBe('true')
  live.office.answer({
    signInClient: refused('INVALID_INPUT', [{ fieldname: 'username', message: 'Username is unknown.' }]),
  })
  await submit(live)
  expect(said()).toContain('Username is unknown.')
  expect(said()).not.toContain('Wrong username or password')
  expect(field('Username').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Username'))
  live.office.answer({ signInClient: noInternet() })
  await submit(live)
  expect(said()).toContain('internet')
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(currentSession()).toBeUndefined()
})

it.each([
  ['username', 'Username'],
  ['password', 'Password'],
])('what the office says of the %s alone is said at its field', async (fieldname, label) => {
  const message = 'Must be at most 100 characters.'
  const { live } = await open('client', { signInClient: refused('INVALID_INPUT', [{ fieldname, message }]) })
  await fillIn(live)
  await submit(live)
  expect(said()).toContain(message)
  expect(document.activeElement).toBe(field(label))
  const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true'
  expect(['Username', 'Password'].filter(isWrong)).toEqual([label])
})

it('who is held back is told where one need not wait, and whom to ask where there is somebody', async () => {
  const held = refused('TOO_MANY_TRIES', 'Try again later.')
  const office = await open('admin', { signInAdmin: held })
  await fillIn(office.live)
  await submit(office.live)
  expect(said()).toContain(
    'Try again later. A phone or computer where you signed in before does not have to wait. If you forgot your password, ask the office for a new one.',
  )
})

it('a super admin who is held back has no one to ask', async () => {
  const { live } = await open('superAdmin', {
    signInSuperAdmin: refused('TOO_MANY_TRIES', 'Try again later.'),
  })
  await fillIn(live)
  await submit(live)
  expect(said()).toContain('does not have to wait.')
  expect(said()).not.toContain('ask the office')
})

it('the second step comes after the password, and is where one is signed in', async () => {
  const user = { acc_id: 32, username: 'juana.cruz', role: 'ADMIN_USER', owes_own_password: true }
  const { live, onSignedIn } = await open('admin', {
    signInAdmin: refused('SECOND_FACTOR_NEEDED', 'Code is needed'),
    submitSecondFactor: user,
  })
  await fillIn(live)
  await submit(live)
  expect(currentSession()).toBeUndefined()
  await press(live, await screen.findByRole('button', { name: 'Start again' }))
  expect(field('Username')).toBeTruthy()
  await fillIn(live)
  await submit(live)
  await fill(live, field('Code'), '123456')
  await submit(live)
  expect(onSignedIn.mock.calls.map(([who]) => who.acc_id)).toEqual([32])
  expect(currentSession()?.acc_id).toBe(32)
  expect(knownUsername('admin')).toBe('juana.cruz')
  expect(localStorage.getItem('hulog.door')).toBe('admin')
})

it('where the company demands an app that is not there yet, it is set up first', async () => {
  const { live } = await open('admin', { signInAdmin: refused('SECOND_FACTOR_SETUP', 'Set it up') })
  await fillIn(live)
  await submit(live)
  expect(said()).toContain('Your company asks for a second step at sign-in.')
})
