import { beforeEach, expect, it } from 'vitest'
import { aBrowser } from '../../support/notices/push-browser.ts'
import { PUSH_ENV } from '../../support/notices/push-service.ts'
import { aClient, anInvestigator, signInAs, type SeededPerson } from '../../support/people/seed.ts'
import { testApp, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const ORIGIN = 'https://push.example.com'

const at = useApp({ env: PUSH_ENV })
let ana: SeededPerson
let hers: Visitor
beforeEach(async () => {
  await at.db.deleteFrom('push_subscription').execute()
  ana = await aClient(at)
  hers = await signInAs(at, ana)
})

const rows = () => at.db.selectFrom('push_subscription').selectAll().orderBy('subscription_id').execute()

it('keeps where a browser of one’s own may be written to, and its keys out of the audit', async () => {
  const { subscription } = aBrowser(ORIGIN)
  expect(await hers.get('subscribeToPush', subscription)).toEqual({ done: true })
  expect(await rows()).toMatchObject([
    { ...subscription, acc_id: ana.accId, public_key: PUSH_ENV.VAPID_PUBLIC_KEY, is_in_use: true },
  ])
  const lines = await at.db.selectFrom('audit').selectAll().where('call', '=', 'subscribeToPush').execute()
  const text = JSON.stringify(lines)
  expect(text).toContain('push_subscription')
  for (const secret of Object.values(subscription)) expect(text).not.toContain(secret)
})

it('twice is once, with the newest keys', async () => {
  const { subscription } = aBrowser(ORIGIN)
  await hers.get('subscribeToPush', subscription)
  const [first] = await rows()
  const { p256dh, auth } = aBrowser(ORIGIN).subscription
  at.clock.advanceBy(60_000)
  await hers.get('subscribeToPush', { ...subscription, p256dh, auth })
  expect(await rows()).toEqual([{ ...first, p256dh, auth }])
})

it('one that was switched off is written to again, under the sign-in that asks for it', async () => {
  const { subscription } = aBrowser(ORIGIN)
  await hers.get('subscribeToPush', subscription)
  const [before] = await rows()
  await at.db.updateTable('push_subscription').set({ is_in_use: false }).execute()
  await (await signInAs(at, ana)).get('subscribeToPush', subscription)
  const [after] = await rows()
  expect(after).toMatchObject({ is_in_use: true, subscription_id: before?.subscription_id })
  expect(after?.session_id).not.toBe(before?.session_id)
})

it('a browser under another account becomes that account’s, as a new row', async () => {
  const { subscription } = aBrowser(ORIGIN)
  await hers.get('subscribeToPush', subscription)
  const [before] = await rows()
  const isko = await anInvestigator(at)
  await (await signInAs(at, isko)).get('subscribeToPush', subscription)
  const after = await rows()
  expect(after).toMatchObject([{ acc_id: isko.accId }])
  expect(after[0]?.subscription_id).not.toBe(before?.subscription_id)
})

it('of more than ten the oldest goes, and no one else’s', async () => {
  const his = await signInAs(at, await aClient(at))
  await his.get('subscribeToPush', aBrowser(ORIGIN).subscription)
  const endpoints: string[] = []
  for (let no = 0; no < 12; no++) {
    const { subscription } = aBrowser(ORIGIN)
    endpoints.push(subscription.endpoint)
    await hers.get('subscribeToPush', subscription)
  }
  const all = await rows()
  const kept = all.filter(({ acc_id }) => acc_id === ana.accId).map(({ endpoint }) => endpoint)
  expect(kept).toEqual(endpoints.slice(2))
  expect(all).toHaveLength(11)
})

it.each([
  'http://push.example.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://10.1.2.3:8443/x',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/x',
  'https://db.internal/x',
  'https://postgres/x',
  'https://localhost./x',
  'https://ana:secret@push.example.com/x',
  'https://push.example.com/a b',
])('refuses the endpoint %s', async (endpoint) => {
  const input = { ...aBrowser(ORIGIN).subscription, endpoint }
  expect(await hers.ask('subscribeToPush', input)).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    data: [{ fieldname: 'endpoint', message: 'Invalid Endpoint' }],
  })
  expect(await rows()).toEqual([])
})

it('refuses an endpoint without an end', async () => {
  const endpoint = `https://push.example.com/${'x'.repeat(1000)}`
  expect(await hers.ask('subscribeToPush', { ...aBrowser(ORIGIN).subscription, endpoint })).toMatchObject({
    data: [{ fieldname: 'endpoint', message: 'Endpoint must be at most 1000 characters' }],
  })
  expect(await rows()).toEqual([])
})

it('refuses keys that nothing could be sealed to', async () => {
  const { subscription } = aBrowser(ORIGIN)
  for (const wrong of [
    { auth: 'short' },
    { p256dh: `B${'A'.repeat(86)}` },
    { p256dh: 'x' },
    { auth: undefined },
  ])
    expect(await hers.askRaw('subscribeToPush', { ...subscription, ...wrong })).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ fieldname: Object.keys(wrong)[0] }],
    })
  expect(await rows()).toEqual([])
})

it('is refused where nothing is pushed', async () => {
  const silent = await testApp()
  const visitor = await signInAs(silent, await aClient(silent))
  expect(await visitor.ask('subscribeToPush', aBrowser(ORIGIN).subscription)).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'Web push is not set up here.',
  })
  await silent.close()
})

it('is for who is signed in', async () => {
  expect(await new Visitor(at).ask('subscribeToPush', aBrowser(ORIGIN).subscription)).toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
})
