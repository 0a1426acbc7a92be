import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noInternet } from '../../../../tests/support/live/answers.ts'
import { aSavedApproval, aSavedPayment } from '../../../../tests/support/live/outbox.ts'
import {
  fill,
  openApp,
  openPart,
  press,
  said,
  settled,
  type Live,
} from '../../../../tests/support/live/open-app.tsx'
import { closeOffline } from '../../../offline/account/open-outbox.ts'
import { workerDb } from '../../../offline/account/worker-db.ts'
import { OutboxDb } from '../../../offline/outbox/outbox-db.ts'
import { writeMeta } from '../../../offline/outbox/outbox-meta.ts'
import { takeUpWork } from '../../../session/take-up-work.ts'
import { keptLanguage } from '../../../words/languages.ts'

async function signIn(live: Live, call: string, user: object): Promise<void> {
  live.office.answer({
    [call]: {
      acc_id: 31,
      username: 'juana.cruz',
      owes_own_password: false,
      status: 'Active',
      url: '/',
      ...user,
    },
  })
  await fill(live, screen.getByLabelText('Username'), 'juana.cruz')
  await fill(live, screen.getByLabelText('Password'), 'Secret123')
  await press(live, screen.getByRole('button', { name: 'Sign in' }))
}

const ways = () =>
  [...screen.getByLabelText('Sign in as someone else').querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

it('a sign-in leads to the address that was wanted, and the other doors know it too', async () => {
  const live = await openApp('/ClientUser/My_Loans')
  expect(said()).toContain('Sign in to continue.')
  expect(said()).not.toContain('That page is for credit investigators.')
  const wanted = '?wanted=%2FClientUser%2FMy_Loans'
  expect(ways()).toEqual([
    ['Credit investigator', `/login_ci${wanted}`],
    ['Admin', `/login_admin${wanted}`],
    ['Super admin', `/login_super_admin${wanted}`],
  ])
  await signIn(live, 'signInClient', { role: 'CLIENT_USER' })
  expect(live.address()).toBe('/ClientUser/My_Loans')
})

it('who wanted a page of the field is shown the right door', async () => {
  await openApp('/CIUser/outbox')
  expect(said()).toContain('That page is for credit investigators.')
  expect(screen.getByText('Go to their sign-in').getAttribute('href')).toBe(
    '/login_ci?wanted=%2FCIUser%2Foutbox',
  )
})

it('only a borrower who forgot the password asks for a new one by themselves', async () => {
  const live = await openApp('/login')
  expect(screen.getByText('Forgot your password?').getAttribute('href')).toBe('/request_reset_password')
  expect(said()).not.toContain('Sign in to continue.')
  await live.leadTo('/login_admin')
  expect(said()).not.toContain('Forgot your password?')
  expect(ways().map(([name]) => name)).toEqual(['Borrower', 'Credit investigator', 'Super admin'])
})

it('whose account is not open yet comes to where the user ID is shown', async () => {
  const live = await openApp('/')
  await signIn(live, 'signInClient', { role: 'CLIENT_USER', status: 'Pending' })
  expect(live.address()).toBe('/PendingAccount/Home?show_user_id=true')
})

it('the language is changed before anybody signs in, is kept on the device, and the page says which it is', async () => {
  const live = await openApp('/login')
  const pressed = () =>
    within(screen.getByRole('group', { name: /^(Language|Wika)$/ }))
      .getAllByRole('button')
      .map((one) => [one.textContent, one.lang, one.getAttribute('aria-pressed')])
  expect(pressed()).toEqual([
    ['English', 'en', 'true'],
    ['Filipino', 'fil', 'false'],
  ])
  await press(live, screen.getByRole('button', { name: 'Filipino' }))
  expect(pressed().map(([, , isPressed]) => isPressed)).toEqual(['false', 'true'])
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  expect([keptLanguage(), document.documentElement.lang]).toEqual(['fil', 'fil'])
  await press(live, screen.getByRole('button', { name: 'English' }))
  expect([keptLanguage(), document.documentElement.lang]).toEqual(['en', 'en'])
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

it('on a phone of the field it is said whose work waits here, that only they can send, and for whom it is blocked', async () => {
  await workerDb().accounts.clear()
  const offline = { sendCommands: noInternet(), heartbeat: noInternet(), registerDevice: noInternet() }
  for (const [acc_id, name] of [
    [7701, 'Ramon Reyes'],
    [7702, 'Carla Cruz'],
  ] as const) {
    await openPart(<p />, { role: 'CI_USER', user: { acc_id, mgt_id: acc_id, name }, answers: offline })
    const work = await takeUpWork()
    if (!work) throw new Error('a CI has an outbox')
    if (acc_id === 7701) {
      await aSavedPayment(work)
      await aSavedApproval(work)
    } else await writeMeta(work.outbox, 'access', 'blocked')
    await workerDb().accounts.put({ accId: acc_id, name } as never)
    closeOffline()
    cleanup()
  }
  // Both have signed out.
  await workerDb().facts.clear()
  localStorage.setItem('hulog.username.ci', 'isko.ci')
  await openApp('/login_ci')
  await settled()
  expect(said()).toContain(
    'Ramon Reyes has 1 payment (₱ 500.00) and 1 other record not sent yet on this phone.',
  )
  expect(said()).toContain('The office blocked this phone for Carla Cruz.')
  expect(said()).not.toContain('Carla Cruz has')
  expect(said()).not.toContain('for Ramon Reyes')
  await workerDb().accounts.clear()
  for (const accId of [7701, 7702]) await new OutboxDb(accId).delete()
})

it('somebody whose name this phone no longer has is called by the number of the account', async () => {
  await openPart(<p />, {
    role: 'CI_USER',
    user: { acc_id: 7703, mgt_id: 7703 },
    answers: { sendCommands: noInternet(), heartbeat: noInternet(), registerDevice: noInternet() },
  })
  const work = await takeUpWork()
  if (!work) throw new Error('a CI has an outbox')
  await aSavedPayment(work)
  await writeMeta(work.outbox, 'access', 'blocked')
  closeOffline()
  cleanup()
  await Promise.all([workerDb().facts.clear(), workerDb().accounts.clear()])
  localStorage.setItem('hulog.username.ci', 'isko.ci')
  await openApp('/login_ci')
  await settled()
  expect(said()).toContain('#7703 has 1 payment (₱ 500.00) not sent yet on this phone.')
  expect(said()).toContain('The office blocked this phone for #7703.')
  await new OutboxDb(7703).delete()
})
