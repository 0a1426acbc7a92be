import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Instant } from '../../../domain/calendar.ts'
import { refused } from '../../../tests/support/live/answers.ts'
import { fill, openPart, press, said, type Live } from '../../../tests/support/live/open-app.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

const ON = { since: '2026-11-19T16:30:00.000Z' as Instant, recovery_codes_left: 1 }

const open = (getSecondFactor: object) =>
  openPart(
    <>
      <SecondFactorPanel />
      <Toasts />
    </>,
    { role: 'ADMIN_USER', answers: { getSecondFactor } },
  )

const button = (name: string) => screen.getByRole('button', { name })
const sheet = () => within(screen.getByRole('dialog'))
const timesAsked = ({ office }: Live) => office.asked.filter(({ call }) => call === 'getSecondFactor').length

it('an account without the app is offered to set it up, and looked at again once the sheet is closed', async () => {
  const live = await open({ since: null })
  expect(said()).toBe(
    'Authenticator app\nOff. Once it is on, your password alone is not enough to sign in.\n‹Set up›',
  )
  await press(live, button('Set up'))
  expect(sheet().getByLabelText('Code that the app shows')).toBeTruthy()
  expect(live.office.sent.map(({ call }) => call)).toEqual(['beginSecondFactor'])
  expect(timesAsked(live)).toBe(1)
  live.office.answer({ getSecondFactor: { ...ON, recovery_codes_left: 10 } })
  await press(live, sheet().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(timesAsked(live)).toBe(2)
  expect(said()).toContain('10 recovery codes left.')
})

it('the app is on since a day in Manila; new recovery codes come for a code of it and are shown in its place', async () => {
  const live = await open(ON)
  expect(said()).toMatch(/On since .*Nov 20.*\. 1 recovery code left\./)
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  live.office.answer({ makeRecoveryCodes: refused('INVALID_CODE', 'Wrong code') })
  await press(live, button('New recovery codes'))
  expect(said()).toContain('Your old recovery codes stop working.')
  const field = sheet().getByLabelText<HTMLInputElement>('Code')
  expect(field.maxLength).toBe(7)
  expect(field.inputMode).toBe('numeric')
  await fill(live, field, '123456')
  await press(live, sheet().getByRole('button', { name: 'New recovery codes' }))
  expect(field.value).toBe('')
  expect(said()).toContain('This is not the code that the app shows now.')
  live.office.answer({ makeRecoveryCodes: { recovery_codes: ['AAAAA-11111', 'BBBBB-22222'] } })
  await fill(live, field, '654321')
  await press(live, sheet().getByRole('button', { name: 'New recovery codes' }))
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['makeRecoveryCodes', { code: '123456' }],
    ['makeRecoveryCodes', { code: '654321' }],
  ])
  expect(
    sheet()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['AAAAA-11111', 'BBBBB-22222'])
  await press(live, button('I wrote them down'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(live, button('New recovery codes'))
  expect(sheet().getByLabelText('Code')).toHaveProperty('value', '')
})

it('the app is turned off by a code of it, which is said; a refusal that is not about the code leaves it there', async () => {
  const live = await open(ON)
  live.office.answer({ removeSecondFactor: refused('TOO_MANY_TRIES', 'Too many tries') })
  await press(live, button('Turn off'))
  expect(said()).toContain('From then on the password alone signs you in.')
  const field = sheet().getByLabelText<HTMLInputElement>('Code')
  await fill(live, field, '123456')
  await press(live, sheet().getByRole('button', { name: 'Turn off' }))
  expect(field.value).toBe('123456')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  live.office.answer({ removeSecondFactor: () => ({}), getSecondFactor: { since: null } })
  await press(live, sheet().getByRole('button', { name: 'Turn off' }))
  expect(live.office.sent.at(-1)).toMatchObject({ call: 'removeSecondFactor', input: { code: '123456' } })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toContain('The authenticator app is off.')
  expect(said()).toContain('‹Set up›')
})
