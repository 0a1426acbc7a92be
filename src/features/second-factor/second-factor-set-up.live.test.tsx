import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noInternet, refused } from '../../../tests/support/live/answers.ts'
import { fill, openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { PasswordQuestion } from '../sign-in/password-question.tsx'
import { usePasswordQuestion } from '../../session/password-check.ts'
import { Toasts } from '../../ui/toast.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

const BEGUN = { secret: 'ABCDEFGHJK', uri: 'otpauth://totp/Hulog?secret=ABCDEFGHJK' }
const button = (name: string) => screen.getByRole('button', { name })

function Page({ onDone }: { onDone: (user: unknown) => void }) {
  const question = usePasswordQuestion()
  return (
    <>
      <SecondFactorSetUp head={<p>Above</p>} foot={<p>Below</p>} onDone={onDone} />
      {question && <PasswordQuestion question={question} />}
      <Toasts />
    </>
  )
}

it('the app is set up once: key in fours, its first code sent, then the recovery codes without a way back', async () => {
  const onDone = vi.fn<(user: unknown) => void>()
  const live = await openPart(<Page onDone={onDone} />, {
    answers: {
      beginSecondFactor: BEGUN,
      confirmSecondFactor: { recovery_codes: ['AAAAA-11111', 'BBBBB-22222'], user: null },
    },
  })
  expect(live.office.sent).toEqual([{ call: 'beginSecondFactor', input: {}, once: false }])
  expect(said()).toMatch(/^Above[^]*ABCD EFGH JK[^]*Below$/)
  expect(screen.getByText('Open my authenticator app').getAttribute('href')).toBe(BEGUN.uri)
  expect(screen.getByLabelText('QR code for the authenticator app')).toBeTruthy()
  // What is above it is to be read first.
  const field = screen.getByLabelText<HTMLInputElement>('Code that the app shows')
  expect(document.activeElement).not.toBe(field)
  expect(field.maxLength).toBe(7)
  expect(field.inputMode).toBe('numeric')

  await press(live, button('Copy the key'))
  expect(said()).toContain('Copied.')
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGHJK')

  await fill(live, field, '123 456')
  await press(live, button('Turn on'))
  expect(live.office.sent.at(-1)).toEqual({
    call: 'confirmSecondFactor',
    input: { code: '123 456' },
    once: false,
  })
  expect(said()).not.toMatch(/Above|Below/)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'AAAAA-11111',
    'BBBBB-22222',
  ])
  expect(onDone).not.toHaveBeenCalled()
  await press(live, button('Copy'))
  expect(await navigator.clipboard.readText()).toBe('AAAAA-11111\nBBBBB-22222')
  await press(live, button('I wrote them down'))
  expect(onDone.mock.calls).toEqual([[null]])
  expect(live.office.sent).toHaveLength(2)
})

it('a key that could not be copied is said to be so', async () => {
  const live = await openPart(<Page onDone={() => undefined} />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
  await press(live, button('Copy the key'))
  expect(said()).toContain('It could not be copied.')
  vi.restoreAllMocks()
})

it('where the office does not begin, the way back stays and one press tries again', async () => {
  const live = await openPart(<Page onDone={() => undefined} />, {
    answers: { beginSecondFactor: noInternet() },
  })
  expect(said()).toMatch(/Below$/)
  expect(said()).not.toContain('Above')
  live.office.answer({ beginSecondFactor: () => BEGUN })
  await press(live, button('Try again'))
  expect(said()).toContain('ABCD EFGH JK')
  expect(live.office.sent).toHaveLength(2)
})

it('where the password is too long ago, it is asked for first, and the set-up begins by itself', async () => {
  let isFresh = false
  const live = await openPart(<Page onDone={() => undefined} />, {
    answers: {
      beginSecondFactor: () => (isFresh ? BEGUN : refused('PASSWORD_NEEDED', 'Password is needed')),
      verifyPassword: () => {
        isFresh = true
        return {}
      },
    },
  })
  await press(live, button('Continue'))
  expect(said()).toContain('Password is required')
  expect(live.office.sent).toHaveLength(1)
  await fill(live, screen.getByLabelText('Current Password'), 'Secret123')
  await press(live, button('Continue'))
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['beginSecondFactor', {}],
    ['verifyPassword', { password: 'Secret123' }],
    ['beginSecondFactor', {}],
  ])
  expect(said()).toContain('ABCD EFGH JK')
})

it('who closes the question for the password is told why there is nothing, and may try again', async () => {
  const live = await openPart(<Page onDone={() => undefined} />, {
    answers: { beginSecondFactor: refused('PASSWORD_NEEDED', 'Password is needed') },
  })
  await press(live, button('Close'))
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByLabelText('Current Password')).toBeNull()
  expect(live.office.sent).toHaveLength(1)
})
