import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { COMMANDS, INVESTIGATOR } from './support/field-world.ts'
import { healAndDrain } from './support/heal-and-drain.ts'
import { openOutbox, rowsOf, waitingOnStrip } from './support/outbox-screen.ts'
import { typePin } from './support/phone.ts'
import { spoilStorage } from './support/phone-storage.ts'
import { openPlace, openSaturday, recordPayment } from './support/round.ts'
import { useFieldWorld } from './support/use-field-world.ts'

const world = useFieldWorld()

async function askToSignOut(page: Page): Promise<Locator> {
  await openPlace(page, 'Me')
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  return page.getByRole('alertdialog')
}

async function recordTwoOffline(): Promise<void> {
  await world.phone.goOffline()
  const [first, second] = world.nextStops(2)
  await recordPayment(world.phone, { stop: first!, amount: 1_200_00 })
  await recordPayment(world.phone, { stop: second!, amount: 345_50 })
}

const unsent = (sheet: Locator) => sheet.getByText(/^2 payments \(₱\s1,545\.50\) not sent yet$/)

it('F53 who signs out with unsent payments is told how many and how much, and may lock the phone instead', async () => {
  const { phone } = world
  const { page } = phone
  await recordTwoOffline()
  const sheet = await askToSignOut(page)
  await unsent(sheet).waitFor()
  for (const way of ['Lock the app', 'Sign out anyway'])
    expect(await sheet.getByRole('button', { name: way, exact: true }).isVisible(), way).toBe(true)
  expect(await sheet.getByRole('button', { name: 'Send now' }).count(), 'it could not work offline').toBe(0)
  await sheet.getByRole('button', { name: 'Lock the app' }).click()
  await page.getByRole('heading', { name: 'Enter your PIN' }).waitFor()
  await typePin(page)
  await page.getByRole('heading', { name: 'Enter your PIN' }).waitFor({ state: 'detached' })
  expect(await phone.waiting()).toHaveLength(2)
  await healAndDrain(world)
})

it('F53 "Send now" sends them first, and then there is nothing to warn of', async () => {
  const { phone } = world
  await recordTwoOffline()
  const sheet = await askToSignOut(phone.page)
  await unsent(sheet).waitFor()
  await phone.goOnline()
  await sheet.getByRole('button', { name: 'Send now' }).click()
  await sheet.getByText('Sign out of this device?').waitFor({ timeout: 20_000 })
  expect(await phone.waiting()).toHaveLength(0)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await healAndDrain(world)
})

it('F53 signing out without internet keeps what is unsent, sends none of it, and the server hears of it later', async () => {
  const { phone, proxy } = world
  const { page } = phone
  await recordTwoOffline()
  const sheet = await askToSignOut(page)
  await unsent(sheet).waitFor()
  await sheet.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.waitForURL('**/login_ci')
  proxy.requests.length = 0
  await phone.goOnline()
  await page.goto(`${phone.origin}/login_ci`)
  await proxy.untilServed({ path: '/auth/logout' })
  await page.getByText(/has 2 payments \(₱\s1,545\.50\) not sent yet on this phone\.$/).waitFor()
  await (await phone.browser.devtools()).dispatchSync(phone.origin, 'hulog-outbox')
  expect(await phone.waiting()).toHaveLength(2)
  expect(await sessionsOf(phone.accId)).toBe(0)
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(kept, 'the next person on this phone finds no clients on it').not.toContain(
    `cache_hulog_${phone.accId}`,
  )

  await page.goto(`${phone.origin}/CIUser/thisSaturdayColl`)
  await page.waitForURL('**/login?*')
  expect(proxy.seen(COMMANDS), 'no one is signed in, so nothing is sent').toEqual([])
  await phone.signIn()
  await healAndDrain(world)
})

it('F53 a sign-out that is answered late does not sign out who has come since', async () => {
  const { phone, proxy } = world
  const { page } = phone
  await phone.goOffline()
  const sheet = await askToSignOut(page)
  await sheet.getByRole('button', { name: /^Sign out( anyway)?$/ }).click()
  await page.waitForURL('**/login_ci')
  proxy.on({ path: '/auth/logout' }, { kind: 'slow', ms: 3_000 })
  await phone.goOnline()
  const answered = page.waitForResponse('**/auth/logout')
  await page.goto(`${phone.origin}/login_ci`)
  await phone.typeCredentials()
  await page.waitForURL('**/CIUser/**')
  await (await answered).finished()
  await phone.passPin()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names, 'the session of who came').toContain('hulog_session')
  await healAndDrain(world)
})

it('F53 no answer of the server, that to a sign-out included, tells the browser to clear anything', async () => {
  const { phone, proxy } = world
  const said = new Map<string, string>()
  proxy.on(
    {},
    {
      kind: 'rewrite-answer',
      rewrite: (answer) => {
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          said.set(answer.rawHeaders[at]!.toLowerCase(), answer.rawHeaders[at + 1]!)
        return answer
      },
    },
  )
  await phone.signOut()
  await proxy.untilServed({ path: '/auth/logout' })
  await phone.signIn()
  await phone.untilPulled()
  expect(said.size).toBeGreaterThan(5)
  expect([...said.keys()]).not.toContain('clear-site-data')
  await healAndDrain(world)
})

it('F54 who forgot the PIN signs in with the password, chooses a new one, and what waited is sent', async () => {
  const { phone } = world
  const { page } = phone
  await recordTwoOffline()
  await page.reload()
  await page.getByRole('heading', { name: 'Enter your PIN' }).waitFor()
  await typePin(page, '000001')
  await page.getByRole('alert').filter({ hasText: 'Wrong PIN' }).waitFor()
  await page.getByRole('button', { name: 'Forgot the PIN?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login_ci')
  expect(await phone.waiting()).toHaveLength(2)
  await phone.goOnline()
  await phone.typeCredentials()
  await page.getByRole('heading', { name: 'Choose a PIN for this phone' }).waitFor()
  await phone.passPin()
  // Who signed in again has its round again before the next one goes without internet.
  await openSaturday(page)
  await healAndDrain(world)
})

it('F54 sealed payments go out although the phone has lost the key to read them itself', async () => {
  const { phone } = world
  const { page } = phone
  await recordTwoOffline()
  await page.goto(`${phone.origin}/manifest.webmanifest`).catch(() => undefined)
  await spoilStorage(page, `ob_hulog_${phone.accId}`, { emptied: ['keys'] })
  await phone.open()
  expect(await waitingOnStrip(page)).toEqual({ count: 2, sum: 1_545_50 })
  await openOutbox(page)
  await expect.poll(() => rowsOf(page, 'Not sent').or(rowsOf(page, 'Checking')).count()).toBe(2)
  await healAndDrain(world)
})

it('F54 another investigator on the same phone sees whose payments wait, and can neither read nor send them', async () => {
  const { phone, proxy, books } = world
  const { page } = phone
  await recordTwoOffline()
  const mine = (await phone.waiting()).map(({ id }) => id)
  await phone.goOnline()
  proxy.on(COMMANDS, { kind: 'reset-before' })
  await phone.signOut()
  const [other] = await books.ask<{ username: string }>(
    `select username from account where role = 'CI_USER' and status = 'Active' and username <> $1 order by 1`,
    [INVESTIGATOR],
  )
  await page.goto(`${phone.origin}/login_ci`)
  await page.getByText(/has 2 payments \(₱\s1,545\.50\) not sent yet on this phone\.$/).waitFor()
  proxy.heal()
  proxy.requests.length = 0
  await phone.signIn(other!.username)
  await phone.open()
  await openOutbox(page)
  await page.getByText('Everything is sent.').waitFor()
  // Sending comes first in each turn, so by the end of one all that would be sent is.
  await proxy.untilServed({ path: /^\/sync\/(worklist|changes)/ })
  expect(
    proxy
      .seen(COMMANDS)
      .map(({ body }) => body)
      .join(''),
    'none of them was sent',
  ).not.toContain(mine[0])
  expect(await phone.waiting()).toHaveLength(2)

  await phone.signOut()
  await phone.signIn()
  await healAndDrain(world)
})

async function sessionsOf(accId: number): Promise<number> {
  const rows = await world.books.ask(
    'select 1 from session where acc_id = $1 and revoked_at is null and expires_at > now()',
    [accId],
  )
  return rows.length
}
