/** What a day in the field holds besides payments: visits, a decision on an application, the cash handed over. */
import type { Page } from 'playwright-core'
import { DENOMINATIONS } from '../../../domain/cash/denominations.ts'
import { formatPesos, toCentavos } from '../../../domain/money.ts'
import type { Phone } from './phone.ts'
import { centavosIn, openPlace, openSaturday } from './round.ts'
import type { RoundStop } from './round.ts'

/** A visit that brought no money; a promise is made for the day and amount that the form proposes. */
export async function recordVisit(
  phone: Phone,
  stop: RoundStop,
  outcome: 'Not at home' | 'No money' | 'Promise to pay',
): Promise<void> {
  const { page } = phone
  await openSaturday(page)
  await page.getByRole('searchbox', { name: 'Name, place or number' }).fill(stop.name)
  await page.locator(`a[href*="/visit/${stop.loanId}"]`).click()
  await page.getByRole('button', { name: outcome }).click()
  if (outcome === 'Promise to pay') await page.getByRole('button', { name: 'Save the visit' }).click()
  await page
    .getByText(/^(Saved on this phone|Sent to the office)$/)
    .first()
    .waitFor()
  await noteNewest(phone, 'recordVisit')
}

/** Approves the first application that waits, for the least that is lent: within what was asked for, level and capacity. */
export async function approveFirst(phone: Phone): Promise<void> {
  const { page } = phone
  await openPlace(page, 'Loans')
  await page.locator('a[href*="/pending_loan/"]').first().click()
  await page.getByLabel('Findings').fill('House and store seen; neighbours speak well of her.')
  await page.getByRole('textbox', { name: 'Recommended amount' }).fill('3000')
  await page.getByRole('button', { name: /^Approve ₱/ }).click()
  await page.getByText('Saved on this phone. It will be sent automatically.').waitFor()
  await noteNewest(phone, 'approveAsInvestigator')
}

/** Counts exactly what the phone says was recorded and hands it over; answers that amount in centavos. */
export async function handOverAll(phone: Phone): Promise<number> {
  const { page } = phone
  await openSaturday(page)
  await page.getByRole('link', { name: /count it and remit$/ }).click()
  await page.getByText(/^Phone and books agree/).waitFor({ timeout: 20_000 })
  const recorded = centavosIn(
    (await page.locator('dt', { hasText: 'Cash to remit' }).first().locator('xpath=../dd').textContent()) ??
      '',
  )
  await countOut(page, recorded)
  await page.getByText('Difference', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Hand over ${formatPesos(toCentavos(recorded))}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText(/^Handed over · /).waitFor()
  await noteNewest(phone, 'handOverCash')
  return recorded
}

/** The fewest notes and coins that make the amount. */
async function countOut(page: Page, amount: number): Promise<void> {
  await page.getByText('Centavo coins').click()
  let left = amount
  for (const { piece, worth } of DENOMINATIONS) {
    const pieces = Math.floor(left / worth)
    left -= pieces * worth
    const name = formatPesos(worth).replace(/\.00$/, '') + (piece === '2000' ? ' note' : '')
    if (pieces > 0) await page.getByLabel(`Pieces of ${name}`, { exact: true }).fill(String(pieces))
  }
}

/** These screens do not name the command's id; the phone's newest of that call is the one just saved. */
async function noteNewest(phone: Phone, call: string): Promise<void> {
  const newest = (await phone.kept()).findLast((one) => one.call === call)
  if (!newest) throw new Error(`the phone kept no ${call}`)
  phone.saved.push({ id: newest.id, amount: 0 })
}
