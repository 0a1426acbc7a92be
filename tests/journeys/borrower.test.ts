/** A borrower's phone: what is owed and when, where each payment went, and a file that is filled in by steps. */
import { join } from 'node:path'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { aPicture } from '../support/people/a-picture.ts'
import { accessibilityFaults } from '../support/browser/accessibility.ts'
import { PHONE, type TestBrowser } from '../support/browser/browser.ts'
import { untilWorkerIsThere } from '../support/browser/until-worker-is-there.ts'
import { shownFaults } from '../support/browser/shown-faults.ts'
import { useDemoServer } from './support/use-demo-server.ts'
import { PASSWORD } from './support/phone.ts'
import { openVisited } from './support/visited-app.ts'

const SMALLEST = { width: 360, height: 640, text: 16 } as const

const demo = useDemoServer()
let browser: TestBrowser

afterAll(() => browser?.dispose())

const page = () => browser.page
const go = (path: string) => page().goto(demo.server.url + path)

async function signIn(username: string, home: string): Promise<void> {
  await browser?.dispose()
  browser = await openVisited(PHONE, demo.server.url)
  await go('/login')
  await page().getByLabel('Username').fill(username)
  await page().getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page().getByRole('button', { name: 'Sign in', exact: true }).click()
  await page().waitForURL(`**${home}**`)
}

/** A client of the demo company whose loans and applications fit. */
async function clientWho(fits: string): Promise<string> {
  const { rows } = await demo.db.query<{ username: string }>(
    `select username from account join client using (acc_id) where status = 'Active' and ${fits} order by acc_id limit 1`,
  )
  return rows[0]!.username
}
/** The database's own day is another one until eight in the morning. */
const TODAY = `(now() at time zone 'Asia/Manila')::date`
const LOAN = `exists (select from loan where loan.acc_id = account.acc_id and loan.status = 'Released' and `
const NOTHING_TO_VERIFY = `not exists (select from payment join loan using (loan_id)
  where loan.acc_id = account.acc_id and payment.status = 'For Verification')`
const NOTHING_OPEN = `not exists (select from application a where a.acc_id = account.acc_id
  and a.status in ('Pending', 'Approved by CI', 'Approved by Admin', 'Released', 'Written Off'))`
const applied = (status: string) =>
  `exists (select from application a where a.acc_id = account.acc_id and a.status = '${status}')
    and not exists (select from loan where loan.acc_id = account.acc_id and loan.status = 'Released')`

/** Neither wrong for a screen reader nor wider than the smallest phone. */
async function faultsHere(): Promise<string[]> {
  const { page: shown } = browser
  return [...(await shownFaults(shown, SMALLEST)), ...(await accessibilityFaults(shown))]
}

it.each([
  ['Next payment', `${LOAN} next_due_on > ${TODAY})`, 'See my loan'],
  ['To pay now', `${LOAN} next_due_on < ${TODAY} - 1)`, 'See my loan'],
  ['We received your application', applied('Pending'), 'See my application'],
  [
    'Your loan is fully paid. Thank you!',
    `${NOTHING_OPEN} and ${applied('Fully Paid')} and ${NOTHING_TO_VERIFY}`,
    'Apply for a loan',
  ],
])('home says first: %s', async (title, fits, action) => {
  await signIn(await clientWho(fits), '/ClientUser')
  await page().getByRole('heading', { name: title }).waitFor()
  await page().getByRole('link', { name: action }).waitFor()
  await page().getByRole('heading', { name: 'Your level' }).waitFor()
  expect(await faultsHere()).toEqual([])
})

it('says why the balance is what it is, payment by payment, and without internet too', async () => {
  const paid = `${LOAN} next_due_on > ${TODAY} and exists (select from payment where payment.loan_id = loan.loan_id))`
  await signIn(await clientWho(paid), '/ClientUser')
  await page().getByRole('link', { name: 'Loans', exact: true }).click()
  // What the list knew already is shown while the rest is still on its way.
  let letThrough: () => void = () => undefined
  const untilSeen = new Promise<void>((resolve) => (letThrough = resolve))
  await page().route('**/application/getOwnLoan/**', async (asked) => {
    await untilSeen
    await asked.continue()
  })
  await page()
    .getByRole('link', { name: /Being paid/ })
    .click()
  await page()
    .getByRole('heading', { name: /^Loan no\. \d+$/, level: 1 })
    .waitFor()
  await page().getByRole('heading', { name: 'Next payment' }).waitFor()
  letThrough()
  await page().getByRole('heading', { name: 'Payments', exact: true }).waitFor()
  await page().locator('details summary').first().click()
  await page().getByRole('columnheader', { name: 'Principal' }).first().waitFor()
  await page().getByRole('heading', { name: 'Repayment schedule' }).waitFor()
  expect(await faultsHere()).toEqual([])
  await page().waitForURL(/[?&]open=/)
  await page().reload()
  await page().getByRole('columnheader', { name: 'Principal' }).first().waitFor()
  const loan = new URL(page().url()).pathname
  await page().getByRole('link', { name: 'Open the slip' }).first().click()
  await page()
    .getByText(/^(Posted|Being verified|Reversed)$/)
    .waitFor()
  expect(await faultsHere()).toEqual([])
  await go('/ClientUser/Home')
  await page().getByText('To pay off today').waitFor()
  await go('/ClientUser/My_Profile')
  await page().getByText('Contact number').waitFor()
  await untilWorkerIsThere(page())
  await browser.context.setOffline(true)
  await go('/ClientUser/Home')
  await page()
    .getByText(/as of|Last loaded/)
    .first()
    .waitFor()
  await page().getByRole('heading', { name: 'Next payment' }).waitFor()
  await go(loan)
  await page().getByRole('heading', { name: 'Repayment schedule' }).waitFor()
  expect(await faultsHere()).toEqual([])
  await go('/ClientUser/My_Profile')
  await page().getByText('Contact number').waitFor()
  await page()
    .getByText(/(No internet|The office cannot be reached) right now.*Last loaded/)
    .first()
    .waitFor()
  await browser.context.setOffline(false)
})

it('an application comes with its amount, says what it costs, and can be cancelled while it is pending', async () => {
  await signIn(
    await clientWho(`${NOTHING_OPEN} and ${applied('Fully Paid')} and ${NOTHING_TO_VERIFY}`),
    '/ClientUser',
  )
  await go('/ClientUser/My_Loans/apply_loan/4000')
  expect(await page().getByLabel('How much do you need?').inputValue()).toBe('4,000')
  await page().getByRole('heading', { name: 'What it costs' }).waitFor()
  await page()
    .getByRole('radio', { name: /Salary Loan/ })
    .first()
    .check()
  expect(await faultsHere()).toEqual([])
  await page().getByLabel('How much do you need?').fill('999999')
  await page().getByRole('button', { name: 'Apply' }).click()
  await page().locator('[aria-invalid=true]').first().waitFor()
  await page().getByLabel('How much do you need?').fill('4000')
  await page().getByRole('button', { name: 'Apply' }).click()
  await page().getByRole('heading', { name: 'We received your application' }).waitFor({ timeout: 30_000 })
  await go('/ClientUser/outbox')
  await page()
    .getByRole('heading', { name: /^Sent today/ })
    .waitFor({ timeout: 30_000 })
  await go('/ClientUser/Home')
  await page().getByRole('link', { name: 'See my application' }).click()
  await page().getByRole('button', { name: 'Cancel my application' }).click()
  expect(await accessibilityFaults(page())).toEqual([])
  await page().getByRole('alertdialog').getByRole('button', { name: 'Cancel my application' }).click()
  await page().getByText('Cancelled').first().waitFor()
})

it('a client who waits fills in the file by steps, and nothing typed is lost to a reload', async () => {
  const { rows } = await demo.db.query<{ p_id: string }>(
    `select p_id from account where username = 'demo.pending'`,
  )
  await demo.db.query(`delete from co_maker where p_id = $1`, [rows[0]!.p_id])
  await demo.db.query(`update person set valid_id = null where p_id = $1`, [rows[0]!.p_id])
  await signIn('demo.pending', '/PendingAccount')
  await page()
    .getByRole('link', { name: /^Co-maker/ })
    .waitFor()
  expect(await faultsHere()).toEqual([])
  await page()
    .getByRole('link', { name: /^Co-maker/ })
    .click()
  const name = page().getByLabel('Full name')
  await name.fill('Rosa Dizon')
  await page().getByLabel('Job').fill('Teacher')
  expect(await faultsHere()).toEqual([])
  await page().reload()
  await page().getByText('What you typed before is back.').waitFor()
  expect(await name.inputValue()).toBe('Rosa Dizon')
  await page().getByRole('button', { name: 'Save and continue' }).click()
  await page().getByText('Contact is required').waitFor()
  await page().getByLabel('Contact number').fill('09171234567')
  await page().getByLabel('Monthly income').fill('2000')
  await page().getByLabel('Address').last().fill('Lipa City')
  await page().getByRole('button', { name: 'Save and continue' }).click()
  await page().getByText('Monthly Income must be greater than equal 3,000').waitFor()
  await page().getByLabel('Monthly income').fill('20000')
  await page().getByRole('button', { name: 'Save and continue' }).click()

  const card = page().getByRole('region', { name: 'Your valid ID', exact: true })
  const folder = mkdtempSync(join(tmpdir(), 'valid-id-'))
  const small = join(folder, 'small.jpg')
  const plain = join(folder, 'plain.jpg')
  writeFileSync(small, await aPicture({ width: 300, height: 200 }))
  writeFileSync(plain, await aPicture())
  await card.locator('input[type=file]').setInputFiles(small)
  await card.getByText('This picture is too small to read.').waitFor()
  await card.locator('input[type=file]').setInputFiles(plain)
  await card.getByText('This picture looks blurred.').waitFor()
  expect(await faultsHere()).toEqual([])
  await card.getByRole('button', { name: 'Use it anyway' }).click()
  await card.getByText('Sent').waitFor()
  const { rows: saved } = await demo.db.query(
    `select valid_id, pcd_name from person join co_maker using (p_id) where p_id = $1`,
    [rows[0]!.p_id],
  )
  expect(saved).toEqual([{ valid_id: expect.any(String) as unknown, pcd_name: 'Rosa Dizon' }])
})

it('a client whose phone lay open gives the password before another number is taken', async () => {
  await signIn('demo.pending', '/PendingAccount')
  await page()
    .getByRole('link', { name: /^Personal/ })
    .click()
  await page().getByLabel('Contact number').fill('09185550123')
  const session = `from account where session.acc_id = account.acc_id and username = 'demo.pending'`
  await demo.db.query(`update session set password_verified_at = now() - interval '16 minutes' ${session}`)
  await page().getByRole('button', { name: 'Save and continue' }).click()
  await page().getByLabel('Current Password').fill(PASSWORD)
  expect(await contactOfPending()).not.toBe('09185550123')
  await page().keyboard.press('Enter')
  await expect.poll(contactOfPending).toBe('09185550123')
})

async function contactOfPending(): Promise<string | undefined> {
  const { rows } = await demo.db.query<{ contact: string }>(
    `select contact from person join account using (p_id) where username = 'demo.pending'`,
  )
  return rows[0]?.contact
}
