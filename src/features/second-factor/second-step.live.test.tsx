import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noInternet, refused } from '../../../tests/support/live/answers.ts'
import { fill, openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { SecondStep } from './second-step.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function open(step: 'code' | 'setUp', answers = {}) {
  const onSignedIn = vi.fn<(user: { acc_id: number }) => void>()
  const onStartAgain = vi.fn<() => void>()
  const live = await openPart(
    <>
      <SecondStep step={step} onSignedIn={onSignedIn} onStartAgain={onStartAgain} />
      <Toasts />
    </>,
    { answers },
  )
  return { live, onSignedIn, onStartAgain }
}

it('the code of the app signs in, and nothing is said of recovery codes', async () => {
  const { live, onSignedIn } = await open('code', { submitSecondFactor: { acc_id: 77 } })
  expect(document.activeElement).toBe(field('Code'))
  expect(said()).toContain('Enter the code')
  expect(said()).not.toContain('No app and no codes left?')
  await fill(live, field('Code'), '123456')
  await press(live, button('Sign in'))
  expect(live.office.asked.filter(({ call }) => call !== 'isSignedIn')).toEqual([
    { call: 'submitSecondFactor', input: { code: '123456' }, once: false },
  ])
  expect(onSignedIn.mock.calls.map(([user]) => user.acc_id)).toEqual([77])
})

it('a recovery code signs in, and how many are left is said', async () => {
  const { live, onSignedIn } = await open('code', {
    submitRecoveryCode: { acc_id: 78 },
    getSecondFactor: { recovery_codes_left: 3 },
  })
  await fill(live, field('Code'), '123456')
  await press(live, button('I don’t have my authenticator app'))
  expect(said()).toContain('Use a recovery code')
  expect(said()).toContain('Each works once.')
  expect(said()).toContain('No app and no codes left?')
  expect(field('Recovery code').value).toBe('')
  expect(field('Recovery code').maxLength).toBe(14)
  expect(field('Recovery code').inputMode).toBe('')
  expect(document.activeElement).toBe(field('Recovery code'))
  await press(live, button('Use the authenticator app instead'))
  expect(said()).toContain('Enter the code')
  await press(live, button('I don’t have my authenticator app'))
  await fill(live, field('Recovery code'), 'abcde-fghij')
  await press(live, button('Sign in'))
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['submitRecoveryCode', { code: 'abcde-fghij' }],
  ])
  expect(onSignedIn.mock.calls.map(([user]) => user.acc_id)).toEqual([78])
  expect(said()).toContain('Recovery code used. 3 left.')
})

it('a wrong or used code is cleared and said why; anything else leaves what was typed', async () => {
  const { live, onSignedIn } = await open('code')
  const typed = async (name: string, code: string) => {
    live.office.answer({
      submitSecondFactor: refused(code, 'Not this time.'),
      submitRecoveryCode: refused(code, 'Not this time.'),
    })
    await fill(live, field(name), '111111')
    await press(live, button('Sign in'))
    return field(name).value
  }
  expect(await typed('Code', 'INVALID_CODE')).toBe('')
  expect(said()).toContain('This is not the code that the app shows now.')
  expect(await typed('Code', 'CODE_USED')).toBe('')
  expect(said()).toContain('Not this time.')
  expect(await typed('Code', 'TOO_MANY_TRIES')).toBe('111111')
  expect(await typed('Code', 'WRONG_CREDENTIALS')).toBe('111111')
  expect(said()).toContain('That took too long. Start again with your password.')
  await press(live, button('I don’t have my authenticator app'))
  expect(said()).not.toContain('That took too long.')
  expect(await typed('Recovery code', 'INVALID_CODE')).toBe('')
  expect(said()).toContain('There is no such recovery code.')
  expect(onSignedIn).not.toHaveBeenCalled()
})

it('while the office looks at a code, a second press sends nothing', async () => {
  let answer = (): void => undefined
  const { live } = await open('code', {
    submitSecondFactor: () => new Promise((resolve) => (answer = () => resolve({}))),
  })
  await fill(live, field('Code'), '123456')
  await live.user.click(button('Sign in'))
  await live.user.click(screen.getByRole('button', { name: /Sign in/ }))
  expect(live.office.sent).toHaveLength(1)
  answer()
})

it('who must set the app up is told so, and is signed in only after the recovery codes', async () => {
  const { live, onSignedIn, onStartAgain } = await open('setUp', {
    confirmSecondFactor: { recovery_codes: ['AAAAA-11111'], user: { acc_id: 79 } as never },
  })
  expect(said()).toContain('Your company asks for a second step at sign-in.')
  await press(live, button('Start again'))
  expect(onStartAgain).toHaveBeenCalledTimes(1)
  await fill(live, field('Code that the app shows'), '123456')
  await press(live, button('Turn on'))
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
  await press(live, button('I wrote them down'))
  expect(onSignedIn.mock.calls.map(([user]) => user.acc_id)).toEqual([79])
})

it('start again leads back from the code too', async () => {
  const { live, onStartAgain } = await open('code')
  await press(live, button('Start again'))
  expect(onStartAgain).toHaveBeenCalledTimes(1)
  expect(live.office.sent).toEqual([])
})

it('who signed in by a recovery code is not told a number of codes left that no one knows', async () => {
  const { live, onSignedIn } = await open('code', {
    submitRecoveryCode: { acc_id: 78 },
    getSecondFactor: noInternet(),
  })
  await press(live, button('I don’t have my authenticator app'))
  await fill(live, field('Recovery code'), 'abcde-fghij')
  await press(live, button('Sign in'))
  expect(onSignedIn).toHaveBeenCalledTimes(1)
  expect(live.office.asked.map(({ call }) => call)).toContain('getSecondFactor')
  expect(said()).not.toContain('Recovery code used.')
})
