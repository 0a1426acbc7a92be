import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refused } from '../../../tests/support/live/answers.ts'
import { fill, openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { PasswordQuestion } from './password-question.tsx'

async function open(isLock: boolean) {
  const settle = vi.fn<(isRight: boolean) => void>()
  const question = { isLock, settle } as unknown as Parameters<typeof PasswordQuestion>[0]['question']
  const live = await openPart(<PasswordQuestion question={question} />, { role: 'ADMIN_USER' })
  return { live, settle, field: () => screen.getByLabelText('Current Password') }
}

it('a password is asked of the office only once one is typed, and what was asked for goes on when it is right', async () => {
  const { live, settle, field } = await open(false)
  const goOn = () => press(live, screen.getByRole('button', { name: 'Continue' }))
  await goOn()
  expect(said()).toContain('Password is required')
  expect(live.office.sent).toEqual([])
  await fill(live, field(), 'Wrong-2026')
  live.office.answer({ verifyPassword: refused('WRONG_CREDENTIALS', 'Invalid password') })
  await goOn()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(settle).not.toHaveBeenCalled()
  live.office.answer({ verifyPassword: () => ({}) })
  await fill(live, field(), 'Right-2026')
  await goOn()
  expect(live.office.sent.at(-1)).toMatchObject({ call: 'verifyPassword', input: { password: 'Right-2026' } })
  expect(settle.mock.calls).toEqual([[true]])
})

it('while the office looks at a password it is not asked again', async () => {
  const { live, settle, field } = await open(false)
  let answer = () => {}
  live.office.answer({ verifyPassword: () => new Promise((come) => (answer = () => come({}))) })
  await fill(live, field(), 'Right-2026')
  const goOn = screen.getByRole('button', { name: 'Continue' })
  await live.user.click(goOn)
  expect(goOn).toHaveProperty('disabled', true)
  answer()
  await waitFor(() => expect(settle.mock.calls).toEqual([[true]]))
  expect(goOn).toHaveProperty('disabled', false)
})

it('a question that is closed is answered with no, and a locked desk cannot be closed', async () => {
  const { live, settle } = await open(false)
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(settle.mock.calls).toEqual([[false]])
  const desk = await open(true)
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  await desk.live.user.keyboard('{Escape}')
  expect(desk.settle).not.toHaveBeenCalled()
})

it('who finds a desk locked and is another signs out of it, and what it asked for is not done', async () => {
  const { live, settle } = await open(true)
  live.office.answer({ signOut: {} })
  await press(live, screen.getByRole('button', { name: 'Sign out' }))
  expect(settle.mock.calls).toEqual([[false]])
  expect(live.address()).toBe('/login_admin')
  expect(live.office.sent.map(({ call }) => call)).toContain('signOut')
})
