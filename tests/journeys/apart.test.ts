import { expect, it } from 'vitest'
import { aPicture, asFile } from '../support/people/a-picture.ts'
import { COMMANDS } from './support/field-world.ts'
import { approveFirst, recordVisit } from './support/field-day.ts'
import { healAndDrain } from './support/heal-and-drain.ts'
import { Office } from './support/office.ts'
import { PASSWORD } from './support/phone.ts'
import { recordPayment } from './support/round.ts'
import { queueMany } from './support/side-door.ts'
import { useFieldWorld } from './support/use-field-world.ts'

/** The app on one address, the API on another: cookies with credentials, an allow-list, and a worker that knows where to send. */
const world = useFieldWorld({ apart: true })

it('with the API on a host of its own a round recorded without internet is on the books once the connection is back', async () => {
  const { phone, proxy } = world
  expect(new URL(phone.origin).port).not.toBe(new URL(proxy.url).port)
  await phone.goOffline()
  for (const stop of world.nextStops(3)) await recordPayment(phone, { stop })
  await recordVisit(phone, world.nextStop(), 'Not at home')
  await approveFirst(phone)
  await healAndDrain(world)
  expect(proxy.seen(COMMANDS)).not.toEqual([])
})

it('with the API on a host of its own an answer lost after the commit is checked and appears once on the books', async () => {
  const { phone, proxy } = world
  proxy.on({ ...COMMANDS, times: 1 }, { kind: 'reset-after-commit' })
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await expect.poll(() => phone.stateOf(id)).toMatch(/unknown|acked|reconciled/)
  await healAndDrain(world)
})

it('with the API on a host of its own the worker sends with no page of the app open', async () => {
  const { phone, books } = world
  await phone.leaveApp()
  // Not those that are paid by hand below: a second payment of a day is asked about.
  const kept = new Set(world.untouched.map(({ loanId }) => loanId))
  const loans = (await books.runningLoans(phone.accId)).filter(({ loanId }) => !kept.has(loanId))
  expect(loans.length).toBeGreaterThan(5)
  await queueMany(
    phone,
    loans.slice(0, 30).map((loan) => ({ ...loan, amount: 90_00 })),
  )
  const devtools = await phone.browser.devtools()
  await devtools.dispatchSync(phone.origin, 'hulog-outbox')
  await expect.poll(async () => (await phone.waiting()).length).toBe(0)
  await healAndDrain(world)
})

it('with the API on a host of its own a session that ended asks for the password and then sends', async () => {
  const { phone, books } = world
  await phone.goOffline()
  await recordPayment(phone, { stop: world.nextStop() })
  await books.endSessionsOf(phone.accId)
  await phone.goOnline()
  await phone.page.getByRole('button', { name: /^Sign in to send/ }).click()
  await phone.typeCredentials()
  await expect.poll(async () => (await phone.waiting()).length).toBe(0)
  await healAndDrain(world)
})

it('an ID picture opens from the API after the password, once it was given a quarter of an hour ago, and is written down', async () => {
  const { phone, books, server } = world
  const { page } = phone
  const [client] = await books.ask<{ acc_id: string; p_id: string }>(
    'select acc_id, p_id from loan join account using (acc_id) where loan_id = $1',
    [world.nextStop().loanId],
  )
  const office = await new Office(server.url).signIn('demo.admin')
  await office.get('changeValidId', {
    p_id: String(client?.p_id),
    valid_id: asFile(await aPicture()),
  } as never)
  await books.ask(
    `update session set password_verified_at = now() - interval '16 minutes' where acc_id = $1`,
    [phone.accId],
  )
  await phone.open(`/CIUser/client_profile/${client?.acc_id}`)
  await page.getByRole('button', { name: 'Show Valid ID' }).click()
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const picture = page.getByRole('img', { name: 'Valid ID' })
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  const opened = await books.ask<{ acc_id: string }>(`select acc_id from audit where call = 'openPicture'`)
  expect(opened.map(({ acc_id: id }) => Number(id))).toEqual([phone.accId])
})

it('another address than the one on the list gets nothing from the API', async () => {
  const { phone, proxy } = world
  await phone.page.goto(`${phone.origin.replace('localhost', '127.0.0.1')}/health`)
  const answered = await phone.page.evaluate(
    (api) =>
      fetch(`${api}/user/getAuthUser`, { credentials: 'include', headers: { 'X-Hulog-App': '1' } }).then(
        () => 'answered',
        () => 'refused',
      ),
    proxy.url,
  )
  expect(answered).toBe('refused')
})
