import { beforeEach, expect, it } from 'vitest'
import { aBrowser } from '../../support/notices/push-browser.ts'
import { PUSH_ENV } from '../../support/notices/push-service.ts'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ env: PUSH_ENV })
let hers: Visitor
const { subscription } = aBrowser('https://push.example.com')
const { endpoint } = subscription
beforeEach(async () => {
  await at.db.deleteFrom('push_subscription').execute()
  hers = await signInAs(at, await aClient(at))
  await hers.get('subscribeToPush', subscription)
})

const endpoints = async () =>
  (await at.db.selectFrom('push_subscription').select('endpoint').execute()).map((row) => row.endpoint)

it('forgets the browser, and twice is once', async () => {
  const other = aBrowser('https://push.example.com').subscription
  await hers.get('subscribeToPush', other)
  for (let times = 0; times < 2; times++)
    expect(await hers.get('unsubscribeFromPush', { endpoint })).toEqual({ done: true })
  expect(await endpoints()).toEqual([other.endpoint])
})

it('leaves somebody else’s as it is', async () => {
  const his = await signInAs(at, await aClient(at))
  expect(await his.get('unsubscribeFromPush', { endpoint })).toEqual({ done: true })
  expect(await endpoints()).toEqual([endpoint])
})

it.each([{}, { endpoint: '' }, { endpoint: 'x' }, { endpoint, more: 1 }])('refuses %j', async (input) => {
  expect(await hers.askRaw('unsubscribeFromPush', input)).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
  })
  expect(await endpoints()).toEqual([endpoint])
})

it('is for who is signed in', async () => {
  expect(await new Visitor(at).ask('unsubscribeFromPush', { endpoint })).toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
})
