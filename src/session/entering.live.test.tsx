import { afterEach, expect, it } from 'vitest'
import { openPart, type Given } from '../../tests/support/live/open-app.tsx'
import { enterArea, enterChoosingPassword, enterPublic, userIdShown } from './enter.ts'
import { ownDrafts } from './own-drafts.ts'
import { returnTo } from './return-to.ts'
import { forgetSession } from './session.ts'

afterEach(forgetSession)

const as = (given: Given) => openPart(<p />, given)
const at = (href: string) => ({ location: { href, pathname: href.split('?')[0] ?? '' } })

/** Where a guard leads, as the router is told; nothing where it lets in. */
function ledTo(enter: () => void): unknown {
  try {
    enter()
  } catch (led) {
    const { to, replace, search } = (led as { options: { to: string; replace: boolean; search?: object } })
      .options
    return { to, replace, ...(search && { search }) }
  }
  return undefined
}

it('who is not signed in is led to the sign-in, which remembers the whole address that was wanted', async () => {
  await as({})
  expect(ledTo(() => enterArea('ADMIN_USER')(at('/AdminUser/payments?tab=all')))).toEqual({
    to: '/login',
    replace: true,
    search: { wanted: '/AdminUser/payments?tab=all' },
  })
  expect(ledTo(() => enterPublic(at('/login_ci')))).toBeUndefined()
  expect(ledTo(enterChoosingPassword)).toEqual({ to: '/login', replace: true })
})

it('who is signed in is let into the own area and led home from every other, without a wish', async () => {
  await as({ role: 'ADMIN_USER' })
  expect(ledTo(() => enterArea('ADMIN_USER')(at('/AdminUser/payments')))).toBeUndefined()
  expect(ledTo(() => enterArea('CI_USER')(at('/CIUser/outbox')))).toEqual({ to: '/AdminUser', replace: true })
  expect(ledTo(() => enterPublic(at('/login_ci')))).toEqual({ to: '/AdminUser', replace: true })
  expect(ledTo(enterChoosingPassword)).toEqual({ to: '/AdminUser', replace: true })
})

it('who waits for the office is told the user id when a sign-in leads there, and not when an area does', async () => {
  await as({ role: 'CLIENT_USER', user: { status: 'Pending' } })
  const waiting = { to: '/PendingAccount', replace: true }
  expect(ledTo(() => enterPublic(at('/login')))).toEqual({ ...waiting, search: { show_user_id: true } })
  expect(ledTo(() => enterArea('CLIENT_USER')(at('/ClientUser/Home')))).toEqual(waiting)
  expect([
    userIdShown({ show_user_id: true }),
    userIdShown({ show_user_id: 'true' }),
    userIdShown({}),
  ]).toEqual([{ show_user_id: true }, { show_user_id: undefined }, { show_user_id: undefined }])
})

it('whose password the office set stays where an own one is chosen', async () => {
  await as({ role: 'CI_USER', user: { owes_own_password: true } })
  expect(ledTo(enterChoosingPassword)).toBeUndefined()
  expect(ledTo(() => enterArea('CI_USER')(at('/CIUser/outbox')))).toEqual({
    to: '/choose_password',
    replace: true,
  })
})

it('what was wanted is an address of the app, whatever else the query has', () => {
  expect(returnTo({ wanted: '/CIUser/pay/1' })).toEqual({ wanted: '/CIUser/pay/1' })
  for (const wanted of ['https://elsewhere.example', 'CIUser', '', 7, null, undefined, ['/CIUser']])
    expect(returnTo({ wanted })).toEqual({ wanted: undefined })
})

it('what one person typed on a device is read by no other, and by no one once it is forgotten', async () => {
  await as({ role: 'ADMIN_USER', user: { acc_id: 5 } })
  const [mine, again] = [await ownDrafts(), await ownDrafts()]
  await mine?.save('expense', { amount: 100 })
  expect(await again?.read('expense')).toEqual({ amount: 100 })
  expect(await again?.read('payroll')).toBeUndefined()
  await as({ role: 'ADMIN_USER', user: { acc_id: 6 } })
  const others = await ownDrafts()
  expect(await others?.read('expense')).toBeUndefined()
  await others?.forget('expense')
  expect(await mine?.read('expense'), 'forgetting is everybody’s own as well').toEqual({ amount: 100 })
  await mine?.forget('expense')
  expect(await mine?.read('expense')).toBeUndefined()
  forgetSession()
  expect(await ownDrafts()).toBeUndefined()
})
