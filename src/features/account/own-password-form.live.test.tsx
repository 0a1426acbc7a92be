import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noInternet, refused } from '../../../tests/support/live/answers.ts'
import { fill, openPart, press, said, type Live } from '../../../tests/support/live/open-app.tsx'
import { anyTabHasDirtyForm } from '../../ui/dirty-forms.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = (live: Live) => press(live, screen.getByRole('button', { name: 'Change it' }))

async function open() {
  const onChanged = vi.fn<() => void>()
  const live = await openPart(
    <OwnPasswordForm currentLabel="Old one" submitLabel="Change it" onChanged={onChanged} />,
    { role: 'CLIENT_USER' },
  )
  return { live, onChanged }
}

async function fillIn(live: Live, again = 'Better123') {
  await fill(live, field('Old one'), 'Before123')
  await fill(live, field('New Password'), 'Better123')
  await fill(live, field('Confirm password'), again)
}

it('a new password goes to the office with the old one, and nothing typed holds the page any more', async () => {
  const { live, onChanged } = await open()
  expect(said()).toContain('At least 8 characters, with lowercase and uppercase letters and a number.')
  expect(field('Old one').autocomplete).toBe('current-password')
  expect(field('New Password').autocomplete).toBe('new-password')
  expect(field('Confirm password').autocomplete).toBe('new-password')
  expect(await anyTabHasDirtyForm()).toBe(false)
  await fillIn(live)
  expect(await anyTabHasDirtyForm()).toBe(true)
  await submit(live)
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['changeOwnPassword', { curPassword: 'Before123', password: 'Better123', confirmPass: 'Better123' }],
  ])
  expect(onChanged).toHaveBeenCalledTimes(1)
  expect(await anyTabHasDirtyForm()).toBe(false)
})

it('two that differ, and nothing at all, never reach the office', async () => {
  const { live, onChanged } = await open()
  await submit(live)
  expect(field('Old one').getAttribute('aria-invalid')).toBe('true')
  await fillIn(live, 'Other1234')
  await submit(live)
  expect(field('Confirm password').getAttribute('aria-invalid')).toBe('true')
  expect(field('New Password').getAttribute('aria-invalid')).not.toBe('true')
  expect(live.office.sent).toEqual([])
  expect(onChanged).not.toHaveBeenCalled()
})

it('a wrong old password is said at its field alone, which is ready to be typed again', async () => {
  const { live, onChanged } = await open()
  live.office.answer({ changeOwnPassword: refused('WRONG_CREDENTIALS', 'Wrong username or password') })
  await fillIn(live)
  await submit(live)
  expect(said().match(/This password is wrong\./g)).toHaveLength(1)
  expect(said()).not.toContain('Wrong username or password')
  expect(document.activeElement).toBe(field('Old one'))
  expect(field('New Password').value).toBe('Better123')
  expect(onChanged).not.toHaveBeenCalled()
  // What is typed and is not saved stays under the app's protection.
  live.office.answer({
    changeOwnPassword: refused('INVALID_INPUT', [{ fieldname: 'password', message: 'Too common.' }]),
  })
  await submit(live)
  expect(field('New Password').getAttribute('aria-invalid')).toBe('true')
  expect(said()).toContain('Too common.')
  expect(said()).not.toContain('This password is wrong.')
})

it('without internet it says so below, and what was typed stays, also under a new version', async () => {
  const { live, onChanged } = await open()
  live.office.answer({ changeOwnPassword: noInternet() })
  await fillIn(live)
  await submit(live)
  expect(said()).toContain('internet')
  expect(field('Old one').value).toBe('Before123')
  expect(await anyTabHasDirtyForm()).toBe(true)
  expect(onChanged).not.toHaveBeenCalled()
})
