import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noInternet, refused, type Answers } from '../../tests/support/live/answers.ts'
import { held } from '../../tests/support/live/held.ts'
import { openPart, settled, type Given } from '../../tests/support/live/open-app.tsx'
import { systemClock } from '../../domain/clock.ts'
import { keepSeen, readSeen } from '../data/cache/seen.ts'
import { CacheDb } from '../offline/round/cache-db.ts'
import { readOwner, workerDb } from '../offline/account/worker-db.ts'
import { currentConnection, noteSignIn } from '../offline/wire/current-connection.ts'
import { forgetPin, isPinForgotten } from './forgotten-pin.ts'
import { pathToShow, START_PATH } from './last-door.ts'
import { currentSession } from './session.ts'
import { finishSigningOut, goOnWithOwnPassword, signIn, signOut } from './sign-in.ts'

const ADA = { username: 'ada.cruz', password: 'Secret123' }
const ADA_SIGNED_IN = { acc_id: 5, role: 'ADMIN_USER', status: 'Active', owes_own_password: false } as const
const AT_DOOR: Answers = { signInAdmin: ADA_SIGNED_IN, signOut: {} }

async function open(given: Given = {}) {
  const { office } = await openPart(<p />, { ...given, answers: { ...AT_DOOR, ...given.answers } })
  return { office, asked: () => office.asked.map(({ call }) => call) }
}
const seenBy = (accId: number) => readSeen(accId, 'one', systemClock.now())

it('each door has its own call, and the one that was used last is where the app begins', async () => {
  const { office, asked } = await open({
    answers: { signInInvestigator: refused('WRONG_CREDENTIALS', 'Wrong') },
  })
  expect(await signIn('admin', ADA)).toMatchObject({ success: true })
  expect(currentSession()).toMatchObject({ acc_id: 5, role: 'ADMIN_USER' })
  expect(office.asked[0]).toMatchObject({ call: 'signInAdmin', input: ADA })
  await signOut()
  expect(await signIn('ci', ADA)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect(currentSession()).toBeUndefined()
  await signIn('client', ADA).then(signOut)
  await signIn('superAdmin', ADA).then(signOut)
  expect(asked().filter((call) => call !== 'signOut')).toEqual([
    'signInAdmin',
    'signInInvestigator',
    'signInClient',
    'signInSuperAdmin',
  ])
  expect(pathToShow(START_PATH, undefined)).toBe('/login_super_admin')
})

it('the icon leads who is signed in home, and elsewhere changes no address', async () => {
  await open({ role: 'ADMIN_USER' })
  expect(pathToShow(START_PATH, currentSession())).toBe('/AdminUser')
  expect(pathToShow(START_PATH, { acc_id: 5, role: 'ADMIN_USER', status: 'Suspended' })).toBe(
    '/PendingAccount',
  )
  expect(pathToShow('/login_ci', currentSession())).toBe('/login_ci')
  expect(pathToShow(START_PATH, undefined)).toBe('/login')
  localStorage.setItem('hulog.door', 'a door of an older app')
  expect(pathToShow(START_PATH, undefined)).toBe('/login')
})

it('who signs in may send from here and finds what they saw, and nothing of what another saw', async () => {
  await workerDb().facts.clear()
  for (const accId of [5, 6]) await keepSeen(accId, 'one', { data: accId, at: systemClock.now() })
  await open()
  noteSignIn(true)
  await signIn('admin', ADA)
  await act(settled)
  expect([(await seenBy(5))?.data, await seenBy(6)]).toEqual([5, undefined])
  await expect.poll(async () => (await readOwner())?.accId).toBe(5)
  expect(currentConnection()).toBe('online')
  noteSignIn(true)
  await signOut()
  expect([await readOwner(), await seenBy(5)]).toEqual([null, undefined])
  expect(currentConnection()).toBe('online')
})

it('who has yet to choose an own password sends nothing until it is chosen', async () => {
  await workerDb().facts.clear()
  await open({ answers: { signInAdmin: { ...ADA_SIGNED_IN, owes_own_password: true } } })
  expect(goOnWithOwnPassword()).toBeUndefined()
  await signIn('admin', ADA)
  await act(settled)
  expect(await readOwner()).toBeNull()
  expect(goOnWithOwnPassword()).toMatchObject({ acc_id: 5, owes_own_password: false })
  await expect.poll(async () => (await readOwner())?.accId).toBe(5)
})

it('a sign-out without internet is one at once, and the office hears of it as soon as it can, once', async () => {
  const { office, asked } = await open({ role: 'ADMIN_USER', answers: { signOut: noInternet() } })
  await signOut()
  expect(currentSession()).toBeUndefined()
  office.answer({ signOut: refused('NOT_SIGNED_IN', 'Sign in') })
  await finishSigningOut()
  await finishSigningOut()
  expect(asked()).toEqual(['signOut', 'signOut'])
})

it('the office is not told of it any more where somebody has come back since', async () => {
  const { asked } = await open({ role: 'ADMIN_USER', answers: { signOut: noInternet() } })
  await signOut()
  await signIn('admin', ADA)
  expect(localStorage.getItem('hulog.leaving')).toBeNull()
  // A page that was closed in the middle of signing out left the mark and the session.
  localStorage.setItem('hulog.leaving', '1')
  await finishSigningOut()
  expect(asked()).toEqual(['signOut', 'signInAdmin'])
})

it('the password of who forgot their PIN lets them choose a new one', async () => {
  await open()
  forgetPin(5)
  await signIn('admin', ADA)
  expect(isPinForgotten(5)).toBe(true)
})

it('who comes while a sign-out is still under way waits for it, and keeps the session', async () => {
  const heard = held<object>()
  const { asked } = await open({ role: 'ADMIN_USER', answers: { signOut: () => heard.promise } })
  const going = signOut()
  await expect.poll(asked).toEqual(['signOut'])
  const coming = signIn('admin', ADA)
  await expect.poll(asked).toEqual(['signOut'])
  heard.resolve({})
  await Promise.all([going, coming])
  expect(asked()).toEqual(['signOut', 'signInAdmin'])
  expect(currentSession()?.acc_id).toBe(5)
})

it('who signs out leaves nothing on the device of what the office told them of clients', async () => {
  await open({ role: 'CI_USER', user: { acc_id: 5 } })
  const cacheOf = async <Answer,>(accId: number, look: (cache: CacheDb) => Promise<Answer>) => {
    const cache = new CacheDb(accId)
    const answer = await look(cache)
    cache.close()
    return answer
  }
  for (const accId of [5, 6])
    await cacheOf(accId, ({ pointers }) =>
      pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf: '', asksPlace: false } as never),
    )
  await signOut()
  expect(await cacheOf(5, ({ pointers }) => pointers.count())).toBe(0)
  expect(await cacheOf(6, ({ pointers }) => pointers.count())).toBe(1)
  for (const accId of [5, 6]) await new CacheDb(accId).delete()
})
