/** The payments of the office: found, verified by a second person, reversed after a look at what it does, and recorded without internet. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults } from '../../support/browser/accessibility.ts'
import { shownFaults } from '../../support/browser/shown-faults.ts'
import { untilWorkerIsThere } from '../../support/browser/until-worker-is-there.ts'
import { DESKTOP, OfficeDesk } from '../support/office-desk.ts'

let desk: OfficeDesk
let db: pg.Client

beforeAll(async () => {
  desk = await OfficeDesk.open()
  db = new pg.Client(desk.databaseUrl)
  await db.connect()
  await desk.signIn('demo.admin', '/payments')
})
afterAll(async () => {
  await desk?.close()
  await db?.end()
})

const page = () => desk.page
const go = (path: string) => page().goto(desk.server.url + path)

interface Paid {
  payment_id: string
  loan_id: string
  slip_no: string
  reference: string
}
const onePayment = async (where: string): Promise<Paid> => {
  const { rows } = await db.query<Paid>(
    `select payment_id, loan_id, slip_no, reference from payment where ${where} order by business_on desc limit 1`,
  )
  return rows[0]!
}
const statusOf = async ({ payment_id }: Paid): Promise<string | undefined> => {
  const { rows } = await db.query<{ status: string }>('select status from payment where payment_id = $1', [
    payment_id,
  ])
  return rows[0]?.status
}

it('finds one payment among all by its slip number, and opens it in the address', async () => {
  const paid = await onePayment(`status = 'Posted' and method = 'cash' and slip_no <> ''`)
  await go('/AdminUser/payments')
  await page()
    .getByRole('tab', { name: /^For verification/ })
    .waitFor()
  await page().getByRole('searchbox').fill(paid.slip_no)
  await page().waitForURL(/search=/)
  const row = page().getByRole('row').filter({ hasText: paid.slip_no })
  await row.click()
  await page().getByRole('dialog').getByRole('heading', { name: 'What it paid' }).waitFor()
  expect(await accessibilityFaults(page())).toEqual([])
  expect(page().url()).toContain(paid.payment_id)
  await page().reload()
  await page().getByRole('dialog').getByText(paid.slip_no).waitFor()
})

it('on a phone a row says below the name what has no column there, and is sorted by it as well', async () => {
  await page().setViewportSize({ width: 360, height: 640 })
  await go('/AdminUser/payments?status=For+Verification')
  const first = page().locator('tbody tr').first()
  await first.getByText('For verification').waitFor()
  expect(await first.getByRole('cell').count()).toBe(2)
  expect(await first.getByRole('cell').first().innerText()).toMatch(/(GCash|Maya|Bank)/)
  await page().getByRole('columnheader').first().getByRole('button', { name: 'Sort by Date paid' }).click()
  await page().waitForURL(/sort=oldest/)
  expect(await accessibilityFaults(page())).toEqual([])
  await page().setViewportSize(DESKTOP.viewport)
  await page().getByRole('columnheader', { name: 'Collector' }).waitFor()
})

it('verifies one after the other, and the next one comes up', async () => {
  await go('/AdminUser/payments/to_decide')
  const open = page().locator('[aria-labelledby=queue-open]')
  const waiting = page().getByRole('navigation', { name: 'For verification' }).getByRole('button')
  await open.getByRole('button', { name: 'Verify' }).waitFor()
  expect(await accessibilityFaults(page())).toEqual([])
  const second = await waiting.nth(1).getAttribute('data-id')
  const { rows } = await db.query<Paid>(
    `select payment_id, loan_id, slip_no, reference from payment where payment_id = $1`,
    [await waiting.first().getAttribute('data-id')],
  )
  const claim = rows[0]!
  await open.getByRole('button', { name: 'Verify' }).click()
  await open.getByText(claim.reference).last().waitFor()
  await open.getByRole('button', { name: 'Verify' }).click()
  await expect.poll(() => statusOf(claim)).toBe('Posted')
  await expect.poll(() => page().url()).toContain(second)
})

it('shows what a reversal does before it is confirmed', async () => {
  const paid = await onePayment(
    `status = 'Posted' and method = 'GCash' and exists (select from loan where loan.loan_id = payment.loan_id
      and status = 'Released') and payment_id not in (select payment_id from payment_exception)`,
  )
  await go(`/AdminUser/payments?search=${paid.reference}&open=${paid.payment_id}`)
  const drawer = page().getByRole('dialog')
  await drawer.getByRole('button', { name: 'Reverse' }).click()
  await drawer.getByRole('heading', { name: 'What the reversal does' }).waitFor()
  await drawer.getByText('another person has to confirm it').waitFor()
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Paid by somebody else')
  // Something comes in on the loan while it is looked at: nothing is done before that was seen too.
  await db.query('update loan set version = version + 1 where loan_id = $1', [paid.loan_id])
  const seenAgain = page().waitForResponse('**/payment/reversal-preview')
  await drawer.getByRole('button', { name: 'Reverse' }).click()
  await drawer.getByText('Something changed on this loan since you looked at the payment.').waitFor()
  await seenAgain
  await drawer.getByRole('button', { name: 'Reverse' }).click()
  await page().getByText('Proposed. Another person has to confirm it.').waitFor()
  expect(await statusOf(paid)).toBe('Posted')
  await go('/AdminUser/payments/to_decide?what=reversals')
  await page().getByText('You proposed this reversal').waitFor()
})

it('leads to the first field that is wrong, and asks before more is taken than is owed', async () => {
  const { loan_id: loan } = (
    await db.query<{ loan_id: string }>(
      `select loan_id from loan where status = 'Released' and balance > 100000 order by loan_id desc limit 1`,
    )
  ).rows[0]!
  const taken = async () =>
    (await db.query('select payment_id from payment where loan_id = $1', [loan])).rowCount
  const before = await taken()
  await go('/AdminUser/payments/record')
  await page().getByRole('button', { name: 'Save payment' }).click()
  const client = page().getByRole('combobox', { name: 'Client or loan number' })
  await expect.poll(() => client.evaluate((field) => field === document.activeElement)).toBe(true)
  await client.fill(loan)
  // Others have the number in their contact number; it is the loan that is meant, and it comes with its name.
  await page()
    .getByRole('option')
    .first()
    .getByText(new RegExp(`, .+ loan ${loan}$`, 'i'))
    .waitFor()
  await page().getByRole('option').first().click()
  await page().getByRole('textbox', { name: 'Amount' }).fill('9999999')
  await page().getByRole('button', { name: /^Save/ }).click()
  const question = page().getByRole('alertdialog')
  await question.getByText(/more than the balance$/).waitFor()
  await question.getByRole('button', { name: 'Change the amount' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await taken()).toBe(before)
  await page().getByRole('textbox', { name: 'Amount' }).fill('')
})

it('shows where a pay-off goes before it is saved, to the centavo', async () => {
  const { rows } = await db.query<{ loan_id: string }>(
    `select loan_id from loan where status = 'Released' and balance > 100000 and maturity_on > now() + interval '40 days'
      order by loan_id desc limit 1 offset 3`,
  )
  const loan = rows[0]!.loan_id
  await go('/AdminUser/payments/record')
  await page().getByRole('button', { name: 'Start over' }).click()
  await page().getByRole('combobox', { name: 'Client or loan number' }).fill(loan)
  await page()
    .getByRole('option', { name: new RegExp(`loan ${loan}$`, 'i') })
    .click()
  await page()
    .getByRole('button', { name: /^Pay-off ₱/ })
    .click()
  const aside = page().getByRole('complementary', { name: 'What is owed' })
  const figure = async (name: string) => {
    const fact = aside
      .locator('dl')
      .last()
      .locator('div', { has: page().getByText(name, { exact: true }) })
    return (await fact.count()) === 0
      ? 0
      : Number((await fact.locator('dd').innerText()).replace(/[^\d.]/g, ''))
  }
  await aside.getByText('Interest given up', { exact: true }).waitFor()
  const paid = await Promise.all(['Penalty', 'Interest', 'Principal'].map(figure))
  const amount = await page().getByRole('textbox', { name: 'Amount' }).inputValue()
  expect(paid.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(amount.replaceAll(',', '')), 2)
  expect(await figure('Interest given up')).toBeGreaterThan(0)
  expect(await figure('Balance after')).toBe(0)
  await page().getByRole('textbox', { name: 'Amount' }).fill('10')
  await aside.getByText(/^Less than the pay-off/).waitFor()
  await page().getByRole('textbox', { name: 'Amount' }).fill('10.005')
  await page().getByText('An amount has at most two decimals.').waitFor()
  expect(await accessibilityFaults(page())).toEqual([])
  // The draft is the next test's too.
  await page().getByRole('textbox', { name: 'Amount' }).fill('')
  await page().getByText('Pays the loan off early', { exact: true }).click()
  const paysOff = page().getByRole('checkbox', { name: 'Pays the loan off early' })
  await expect.poll(() => paysOff.isChecked()).toBe(false)
})

it('records a payment without internet, through a killed browser, once on the books', async () => {
  const { loan_id: loan } = (
    await db.query<{ loan_id: string }>(
      `select loan_id from loan where status = 'Released' and balance > 100000 order by loan_id limit 1`,
    )
  ).rows[0]!
  const recorded = async () =>
    (await db.query(`select payment_id from payment where loan_id = $1 and note = 'At the counter'`, [loan]))
      .rowCount
  await go('/AdminUser/payments/record')
  await page().getByRole('button', { name: 'Save payment' }).waitFor()
  await untilWorkerIsThere(page())
  await desk.itsBrowser.close()
  await desk.itsBrowser.launch()
  await go('/AdminUser/payments/record')
  await page().getByRole('button', { name: 'Save payment' }).waitFor()
  expect(await accessibilityFaults(page())).toEqual([])
  expect(await shownFaults(page(), { width: 360, height: 640, text: 16 })).toEqual([])
  await page().setViewportSize(DESKTOP.viewport)
  await desk.itsBrowser.context.setOffline(true)
  await page().getByRole('combobox', { name: 'Client or loan number' }).fill(loan)
  await page()
    .getByRole('option', { name: new RegExp(`loan ${loan}$`, 'i') })
    .click()
  await page().getByText('What is owed is not known now').waitFor()
  await page().getByRole('textbox', { name: 'Amount' }).fill('150')
  await page().getByRole('textbox', { name: 'Note' }).fill('At the counter')
  await page().getByRole('button', { name: /^Save/ }).click()
  await page().getByText('Saved on this device', { exact: true }).waitFor()
  expect(await recorded()).toBe(0)
  await desk.itsBrowser.killHard()
  await desk.itsBrowser.launch()
  await go('/AdminUser/outbox')
  await page()
    .getByRole('heading', { name: /^Sent today/ })
    .waitFor({ timeout: 60_000 })
  expect(await recorded()).toBe(1)
})
