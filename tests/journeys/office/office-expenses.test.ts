import { join } from 'node:path'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPicture } from '../../support/people/a-picture.ts'
import { accessibilityFaults } from '../../support/browser/accessibility.ts'
import { OfficeDesk } from '../support/office-desk.ts'
import { PASSWORD } from '../support/phone.ts'

const PAYEE = 'Lipa Hardware'

let desk: OfficeDesk
let page: Page

beforeAll(async () => {
  desk = await OfficeDesk.open()
})
afterAll(() => desk?.close())

const row = () => page.getByRole('row').filter({ hasText: PAYEE })
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })

it('an admin submits an expense with its receipt, and nothing typed is lost to a reload', async () => {
  page = await desk.signIn('demo.admin', '/expenses?status=Pending')
  await page.getByRole('table').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'New expense' }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Category is required').waitFor()
  await page.getByRole('combobox', { name: 'Category' }).fill('Repa')
  await page.getByRole('option', { name: 'Repairs' }).click()
  await field('Payee').fill(PAYEE)
  await field('Amount').fill('850')
  await field('Particulars').fill('A new lock for the door')
  await page.reload()
  await page.getByRole('button', { name: 'New expense' }).click()
  await page.getByText('What you typed before is back.').waitFor()
  await expect.poll(() => field('Payee').inputValue()).toBe(PAYEE)
  expect(await accessibilityFaults(page)).toEqual([])

  const file = join(mkdtempSync(join(tmpdir(), 'receipt-')), 'receipt.jpg')
  writeFileSync(file, await aPicture())
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await row().click()
  await page.getByRole('img', { name: 'Receipt' }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await page.getByText('A super admin decides this.').waitFor()

  // A better picture of it, later and in its place.
  const shown = await page.getByRole('img', { name: 'Receipt' }).getAttribute('src')
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Attach receipt' }).click()
  await page.getByText('Receipt attached.').waitFor()
  await page.waitForFunction(
    (before) => document.querySelector('[role=dialog] img')?.getAttribute('src') !== before,
    shown,
  )
})

it('the focus comes back to the button that a form was opened from', async () => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'New expense' }).click()
  await field('Payee').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New expense')
})

it('a super admin finds it among the pending by the arrows alone, approves it and reopens it', async () => {
  page = await desk.signIn('demo.superadmin', '/expenses?status=Pending')
  await row().waitFor()
  await page.locator('tbody tr').first().focus()
  while (!(await row().evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The second half of a double-click is no second look.
  await page.getByRole('button', { name: 'Approve' }).dblclick()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click({ trial: true })
  expect(await page.getByRole('dialog').getByText('Pending').count()).toBe(1)
  await page.getByRole('button', { name: 'Approve' }).click()
  await row().waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await row().click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Paid twice')
  await desk.letPasswordGrowOld('demo.superadmin')
  await page.getByRole('button', { name: 'Reopen' }).click()
  // In front of the expense, by mouse and keyboard; then the decision goes on by itself, with what was typed.
  await page.getByLabel('Current password').click()
  await page.keyboard.type(PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('tab', { name: /^Pending/ }).click()
  await row().waitFor()
  expect(await row().innerText()).toContain('850.00')
})
