import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults } from '../../support/browser/accessibility.ts'
import { OfficeDesk } from '../support/office-desk.ts'

let desk: OfficeDesk
beforeAll(async () => {
  desk = await OfficeDesk.open()
})
afterAll(() => desk?.close())

const part = (name: string) => desk.page.getByRole('region', { name, exact: true })
const dialog = () => desk.page.getByRole('dialog')
const deposit = () =>
  desk.page.getByRole('table', { name: 'New cash' }).getByRole('row').filter({ hasText: 'Deposit' })
/** The screen itself, or a table of it, which would scroll in its box. */
const isTooWide = () =>
  desk.page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('div:has(> table)')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  )

it('an admin submits cash for the bank, and the books wait for a second person', async () => {
  const page = await desk.signIn('demo.admin', '/coh')
  await part('Where the money is now').waitFor()
  await page.getByRole('table', { name: 'By date' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(
    await part('Counts of the safe')
      .getByText(/not (?:been )?counted/)
      .count(),
  ).toBe(1)
  await page.getByRole('button', { name: 'New cash' }).click()
  await dialog().getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Amount is required').waitFor()
  await dialog()
    .getByRole('radio', { name: /^Deposit/ })
    .check({ force: true })
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('777.25')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'New cash' }).click()
  await page.getByText('What you typed before is back.').waitFor()
  await dialog().getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Submitted. A second person confirms.').waitFor()
  await deposit().click()
  await page.getByText('You submitted this, so another person has to decide.').waitFor()
  await page.keyboard.press('Escape')
  // Together with what is waiting already.
  await page.getByText(/Not in these figures: ₱\s[\d,]*777\.25 out waits for a second person\./).waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: /^New cash to confirm\s*\d+ for someone else to decide/ }).waitFor()
})

it('who receives a remittance counts it before the collector’s count is shown', async () => {
  const page = await desk.signIn('demo.admin', '/coh')
  const list = page.getByRole('table', { name: 'Remittances to receive' })
  await list.getByRole('row').nth(1).waitFor()
  expect(await list.innerText()).not.toMatch(/\d\.\d\d/)
  await list.getByRole('row').nth(1).click()
  const own = dialog().getByRole('textbox', { name: 'Your count' })
  await own.fill('1')
  await own.pressSequentially('.5')
  expect(await dialog().innerText()).not.toContain('Collector’s count')
  await own.press('Tab')
  await dialog().getByText('Collector’s count', { exact: true }).waitFor()
  await dialog()
    .getByText(/counted different amounts/)
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // Given up, so that what is typed here is in no one's way.
  await own.fill('')
  await page.keyboard.press('Escape')
})

it('a super admin confirms it, and finds it behind the figures of the safe and of the bank', async () => {
  const page = await desk.signIn('demo.superadmin', '/coh')
  await deposit().click()
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await dialog().getByText('Nothing is done yet. Press Confirm once more.').waitFor()
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Confirmed and posted.').waitFor()
  await deposit().waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Bank' }).click()
  await page.waitForURL(/place=bank/)
  await page.getByRole('link', { name: /^Moved between places, In/ }).click()
  await page.waitForURL(/coh\/breakdown\?.*line=cash/)
  // The address comes first: until then the day's own row, of the same figure, is on the screen.
  await page.getByRole('heading', { name: 'Cash breakdown' }).waitFor()
  await page.getByRole('row').filter({ hasText: '777.25' }).first().click()
  await dialog().getByText('cash.moved').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Safe' }).click()
  // What came into the bank went out of the safe.
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  // Both in one row: the bank's own row of this figure stays on the screen until the safe's list is there.
  await page.getByRole('row').filter({ hasText: '777.25' }).filter({ hasText: 'Bank' }).first().waitFor()
})

it('the safe is counted by one and confirmed by another: what was not touched is no count, a zero is', async () => {
  const page = await desk.signIn('demo.admin', '/home')
  await page.getByRole('link', { name: /^Safe counts to confirm/ }).click()
  await page.waitForURL(/coh#safeCounts$/)
  await expect
    .poll(() => part('Counts of the safe').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(400)
  await page.getByRole('button', { name: 'Count the safe' }).click()
  await dialog().getByRole('button', { name: 'Submit the count' }).click()
  await dialog().getByText('Pieces is required').waitFor()
  await dialog().getByRole('textbox').first().fill('0')
  await dialog().getByRole('textbox').nth(1).fill('3')
  await dialog().getByText('₱ 1,500.00').last().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog().getByRole('button', { name: 'Submit the count' }).click()
  await page.getByText('Submitted. A second person confirms.').waitFor()
  const other = await desk.signIn('demo.superadmin', '/coh')
  const count = other
    .getByRole('table', { name: 'Counts of the safe' })
    .getByRole('row')
    .filter({ hasText: '1,500.00' })
  await count.click()
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await other.getByText('Confirmed. The difference is posted.').waitFor()
  await part('Where the money is now').getByText('₱ 1,500.00').waitFor()
})

it('what a remittance was short of is decided beside its list, and each decision asks for its own fields alone', async () => {
  const page = await desk.signIn('demo.superadmin', '/coh')
  const short = page
    .getByRole('table', { name: 'Open cash differences' })
    .getByRole('row')
    .filter({ hasText: 'Change was short' })
  await short.first().waitFor()
  const open = await short.count()
  await short.first().click()
  await dialog().getByRole('button', { name: 'Decide', exact: true }).click()
  await dialog().getByText('Decision is required').waitFor()
  await dialog().getByRole('radio', { name: 'Deduct from pay' }).check({ force: true })
  await dialog().getByText('Date the collector was heard').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog().getByRole('radio', { name: 'The company bears it' }).check({ force: true })
  await dialog().getByText('Date the collector was heard').waitFor({ state: 'detached' })
  await dialog().getByRole('textbox', { name: 'Reason for the decision' }).fill('Change given wrong')
  await dialog().getByRole('button', { name: 'Decide', exact: true }).click()
  await page.getByText('Decided.').waitFor()
  await expect.poll(() => short.count()).toBe(open - 1)
})

it('fits a small phone, its tables as well: what has no column there is said below the name', async () => {
  const { page, server } = desk
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/coh', '/coh?by=month&place=bank', '/coh/breakdown']) {
    await page.goto(`${server.url}/SuperAdminUser${path}`)
    await page.getByRole('table').last().waitFor()
    expect(await isTooWide(), path).toBe(false)
    expect(await accessibilityFaults(page), path).toEqual([])
  }
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Date', 'Amount, ₱'])
  await page.goto(`${server.url}/SuperAdminUser/coh`)
  const sums = page.getByRole('table', { name: 'By date' }).getByRole('row').last()
  await sums.getByText(/^Opening [\d,]+\.\d\d/).waitFor()
})
