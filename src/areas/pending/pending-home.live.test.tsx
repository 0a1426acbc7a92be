import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '../../../tests/support/live/answers.ts'
import { fill, openApp, press, said } from '../../../tests/support/live/open-app.tsx'
import { keptLanguage } from '../../words/languages.ts'

const PENDING = { role: 'CLIENT_USER', user: { status: 'Pending', acc_id: 71, name: 'Juana Cruz' } } as const
const LET_IN = {
  getSignedInUser: { acc_id: 71, role: 'CLIENT_USER', status: 'Active', owes_own_password: false, url: '/' },
} as const

it('who waits is told what is missing of the own file, and goes on with it', async () => {
  const live = await openApp('/PendingAccount/Home', {
    ...PENDING,
    answers: { getOwnFile: { missing: ['co-maker', 'valid ID picture'], other_info: null, co_maker: null } },
  })
  expect(said()).toContain('Juana Cruz')
  expect(said()).toContain('Complete your information')
  expect(said()).toContain('1 of 4 steps done')
  expect(said()).toMatch(/opens your account\.[^]*Then you can apply/)
  expect(said()).not.toContain('User ID')
  await press(live, screen.getByText('Continue'))
  expect(live.address()).toContain('/PendingAccount/my_profile')
})

it('a file that is complete is said to be so, and can be looked at', async () => {
  await openApp('/PendingAccount/Home', { ...PENDING, answers: { getOwnFile: { missing: [] } } })
  expect(said()).toContain('Everything we need is here.')
  expect(said()).toContain('See my information')
  expect(said()).not.toContain('steps done')
})

it('who was just sent here sees the user ID', async () => {
  await openApp('/PendingAccount/Home?show_user_id=true', PENDING)
  expect(said()).toMatch(/User ID\n71/)
})

it('who looks again is told that nothing changed, or is let in', async () => {
  const live = await openApp('/PendingAccount/Home', PENDING)
  await press(live, screen.getByRole('button', { name: 'Check again' }))
  expect(said()).toContain('No change yet.')
  live.office.answer(LET_IN)
  await press(live, screen.getByRole('button', { name: 'Check again' }))
  expect(live.address()).toMatch(/^\/ClientUser/)
})

it('who is suspended is told so, and fills in nothing', async () => {
  const live = await openApp('/PendingAccount/Home', {
    ...PENDING,
    user: { ...PENDING.user, status: 'Suspended' },
  })
  expect(said()).toContain('The office has suspended this account.')
  expect(said()).not.toContain('Complete your information')
  expect(live.office.asked.map(({ call }) => call)).not.toContain('getOwnFile')
})

it('who waits to be a super admin has no file of a client to fill in', async () => {
  await openApp('/PendingAccount/Home', { ...PENDING, role: 'SUPER_ADMIN_USER' })
  expect(said()).toContain('Check again')
  expect(said()).not.toContain('Complete your information')
})

it('a password of the office is changed before anything else, and then leads home', async () => {
  const live = await openApp('/ClientUser/My_Loans', {
    role: 'CLIENT_USER',
    user: { owes_own_password: true, url: '/' },
    answers: { changeOwnPassword: refused('WRONG_CREDENTIALS', 'Wrong') },
  })
  expect(live.address()).toBe('/choose_password')
  await fill(live, screen.getByLabelText('Password from the office'), 'Before123')
  await fill(live, screen.getByLabelText('New Password'), 'Better123')
  await fill(live, screen.getByLabelText('Confirm password'), 'Better123')
  await press(live, screen.getByRole('button', { name: 'Save and continue' }))
  expect(live.address()).toBe('/choose_password')
  live.office.answer({ changeOwnPassword: () => ({}) })
  await press(live, screen.getByRole('button', { name: 'Save and continue' }))
  expect(said()).toContain('Your own password is saved.')
  expect(live.address()).toMatch(/^\/ClientUser/)
})

it('who is let in is not told that nothing changed', async () => {
  const live = await openApp('/PendingAccount/Home', PENDING)
  live.office.answer(LET_IN)
  await press(live, screen.getByRole('button', { name: 'Check again' }))
  expect(live.address()).toMatch(/^\/ClientUser/)
  expect(said()).not.toContain('No change yet.')
})

it('each step of the own file has its address, to which one may come back, and the last is the pictures', async () => {
  const live = await openApp('/PendingAccount/my_profile', {
    role: 'CLIENT_USER',
    user: { status: 'Pending' },
  })
  await press(live, screen.getByRole('tab', { name: /^Pictures/ }))
  expect(live.address()).toBe('/PendingAccount/my_profile?step=pictures')
  expect(screen.getByRole('region', { name: 'Your valid ID' })).toBeTruthy()
  await press(live, screen.getByRole('tab', { name: /^Personal/ }))
  expect(live.address()).toBe('/PendingAccount/my_profile?step=personal')
  expect(screen.getByLabelText('First name')).toBeTruthy()
  await live.goBack()
  expect(screen.getByRole('region', { name: 'Your valid ID' })).toBeTruthy()
})

it('the language is changed in the own profile, and is kept on the device', async () => {
  const live = await openApp('/PendingAccount/my_profile', {
    role: 'CLIENT_USER',
    user: { status: 'Pending' },
  })
  await press(live, screen.getByRole('radio', { name: 'Filipino' }))
  expect(screen.getByRole('radio', { name: 'Filipino' })).toHaveProperty('checked', true)
  expect([keptLanguage(), document.documentElement.lang]).toEqual(['fil', 'fil'])
  await press(live, screen.getByRole('radio', { name: 'English' }))
  expect([keptLanguage(), document.documentElement.lang]).toEqual(['en', 'en'])
})
