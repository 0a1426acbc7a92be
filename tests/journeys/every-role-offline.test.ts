/** An admin approves and a borrower applies where there is no network, on one device, and each is on the books once under its own name. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PHONE, type TestBrowser } from '../support/browser/browser.ts'
import { untilWorkerIsThere } from '../support/browser/until-worker-is-there.ts'
import { startFaultProxy, type FaultProxy } from '../support/faults/fault-proxy.ts'
import { Office } from './support/office.ts'
import { PASSWORD } from './support/phone.ts'
import { useDemoServer } from './support/use-demo-server.ts'
import { openVisited, visitedPort } from './support/visited-app.ts'

const demo = useDemoServer({ isBehindProxy: true })
let proxy: FaultProxy
let browser: TestBrowser

beforeAll(async () => {
  proxy = await startFaultProxy({ target: demo.server.url, port: await visitedPort() })
  browser = await openVisited(PHONE, proxy.url)
}, 180_000)
afterAll(async () => {
  await browser?.dispose()
  await proxy?.close()
})

const page = () => browser.page
/** On the way to the server too: what a browser believes ends with it, and its worker wakes before the test can say it again. */
async function offline(isOff: boolean): Promise<void> {
  if (isOff) proxy.on({}, { kind: 'reset-before' })
  else proxy.heal()
  await browser.context.setOffline(isOff)
}
const go = (path: string) => page().goto(proxy.url + path)

async function signIn(door: string, username: string, home: string): Promise<void> {
  await go(door)
  await page().getByLabel('Username').fill(username)
  await page().getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page().getByRole('button', { name: 'Sign in', exact: true }).click()
  await page().waitForURL(`**${home}/**`)
}

/** Chromium writes a new cookie to disk when it is closed; and the worker has the app's files. */
async function settleIn(): Promise<void> {
  await untilWorkerIsThere(page())
  await browser.close()
  await browser.launch()
}

async function signOutAnyway(home: string): Promise<void> {
  await go(`${home}/changeownpassword`)
  if (home === '/ClientUser') await page().getByRole('button', { name: 'Menu' }).click()
  await page()
    .getByRole('button', { name: /(Admin|Borrower)$/ })
    .last()
    .click()
  await page().getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await page()
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sign out( anyway)?$/ })
    .click()
  await page().waitForURL('**/login*')
}

const decisionsOf = async (username: string) => {
  const { rows } = await demo.db.query<{ application_id: string; status: string }>(
    `select application_id, application.status from application join account on account.acc_id = admin_acc_id
      where username = $1 and admin_decided_at > now() - interval '1 hour'`,
    [username],
  )
  return rows
}
const applicationsOf = async (username: string) => {
  const { rows } = await demo.db.query(
    `select application_id, amount, purpose from application join account using (acc_id)
      where username = $1 and purpose = 'sari-sari store'`,
    [username],
  )
  return rows
}
/** Somebody who has paid everything, and of whom the server itself says that they may apply again. A sign-in takes its time, so few are asked. */
async function aBorrower(): Promise<string> {
  const { rows } = await demo.db.query<{ username: string }>(
    `select username from account join client using (acc_id)
      where account.status = 'Active'
        and exists (select from application a where a.acc_id = account.acc_id and a.status = 'Fully Paid')
        and not exists (select from application a where a.acc_id = account.acc_id
          and a.status not in ('Fully Paid', 'Cancelled', 'Rejected'))
      order by acc_id`,
  )
  for (const { username } of rows) {
    const asking = await new Office(demo.server.url).signInBy('signInClient', username)
    if (!(await asking.get('hasOpenApplication', {})).open) return username
  }
  throw new Error('no one of the demo company may apply')
}

it('an admin approves without network, the browser is killed, and a borrower signs in: nothing goes out under a wrong name', async () => {
  await signIn('/login_admin', 'demo.admin', '/AdminUser')
  await settleIn()
  await go('/AdminUser/approvals')
  await page()
    .getByRole('navigation', { name: 'Applications to approve' })
    .getByRole('button')
    .first()
    .click()
  const approve = page().getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  await offline(true)
  await page().getByText('Your approval is saved on this device and sent later').waitFor()
  await approve.click()
  await page()
    .getByRole('link', { name: /1 not sent yet/ })
    .waitFor()
  await browser.killHard()
  await browser.launch()
  await offline(true)
  await go('/AdminUser/approvals')
  await page().getByText('Approved here, not sent yet').waitFor()
  await page()
    .getByRole('link', { name: /1 not sent yet/ })
    .click()
  await page()
    .getByRole('heading', { name: /^Not sent yet/ })
    .waitFor()
  expect(await decisionsOf('demo.admin')).toEqual([])
  await signOutAnyway('/AdminUser')
  await offline(false)

  const borrower = await aBorrower()
  await signIn('/login', borrower, '/ClientUser')
  await go('/ClientUser/My_Loans/apply_loan')
  await page()
    .getByText(/^From ₱/)
    .waitFor()
  await settleIn()
  await go('/ClientUser/My_Loans/apply_loan')
  const [least] = /[\d,]+/.exec(
    (await page()
      .getByText(/^From ₱/)
      .textContent()) ?? '',
  ) ?? ['']
  await offline(true)
  await go('/ClientUser/My_Loans/apply_loan')
  await page().getByLabel('How much do you need?').fill(least.replaceAll(',', ''))
  await page().getByLabel('What for (optional)').fill('sari-sari store')
  await page().getByRole('button', { name: 'Apply' }).click()
  await page().getByRole('heading', { name: 'Your application is saved' }).waitFor()
  await browser.killHard()
  expect(await applicationsOf(borrower)).toEqual([])
  proxy.heal()
  await browser.launch()
  await go('/ClientUser/outbox')
  await page()
    .getByRole('heading', { name: /^Sent today/ })
    .waitFor({ timeout: 30_000 })
  expect(await applicationsOf(borrower)).toHaveLength(1)
  expect(await decisionsOf('demo.admin')).toEqual([])

  await signOutAnyway('/ClientUser')
  await signIn('/login_admin', 'demo.admin', '/AdminUser')
  await go('/AdminUser/outbox')
  // Anybody could have put it there before the sign-in, so that was no word on it.
  await page().getByRole('button', { name: 'Enter password' }).click()
  const question = page().getByRole('dialog')
  await question.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
  expect(await decisionsOf('demo.admin')).toEqual([])
  await page().keyboard.press('Enter')
  await page()
    .getByRole('heading', { name: /^Sent today/ })
    .waitFor({ timeout: 30_000 })
  expect(await decisionsOf('demo.admin')).toMatchObject([{ status: 'Approved by Admin' }])
  expect(await applicationsOf(borrower)).toHaveLength(1)
})
