import type { Page } from 'playwright-core'
import type { Phone, Saved } from './phone.ts'

/** One line of the round, as the screen shows it. */
export interface RoundStop {
  loanId: number
  name: string
}

export interface PaymentToRecord {
  stop: RoundStop
  /** The first that is offered if nothing is said; centavos are typed by hand. */
  amount?: 'Exact due' | 'With arrears' | 'Full balance' | number
  method?: 'Cash' | 'GCash' | 'Maya' | 'Bank' | 'Check'
  reference?: string
  /** The app asks because this loan was paid today already; it is a second payment. */
  again?: boolean
}

/** Touches one of the places under the thumb; a task has none, so it is left by Back first. */
export async function openPlace(page: Page, name: 'Saturday' | 'Loans' | 'Me'): Promise<void> {
  const bar = page.locator('nav', { has: page.locator('a[href^="/CIUser/My_Profile"]') })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await bar.or(back).first().waitFor()
  if (!(await bar.isVisible())) await back.click()
  await bar.getByRole('link', { name, exact: true }).click()
}

export async function openSaturday(page: Page): Promise<void> {
  await openPlace(page, 'Saturday')
  // A search of before is emptied by the touch on the tab, a moment later; the same name typed over it until then is no typing.
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.stop-search input')?.value === '',
  )
  await page.locator('a.stop-name').first().waitFor()
}

/** Every stop of the list with something to collect; only rows in view exist, so it is scrolled through as a thumb does. */
export async function readRound(page: Page): Promise<RoundStop[]> {
  const rows = await page.evaluate(async () => {
    const found = new Map<string, string>()
    for (let top = 0; ; top += innerHeight * 0.7) {
      scrollTo(0, top)
      // Two frames: the list draws its rows in the first.
      await new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('the page draws nothing')), 20_000)
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
      for (const link of document.querySelectorAll<HTMLAnchorElement>(
        '.stop-row:not(:has(> .stop-due[data-none])) > a.stop-name',
      ))
        found.set(link.href, link.textContent)
      if (top + innerHeight >= document.documentElement.scrollHeight) break
    }
    scrollTo(0, 0)
    return [...found]
  })
  return rows.map(([href, name]) => ({ loanId: Number(/\/pay\/(\d+)/.exec(href)?.[1]), name }))
}

export async function openStop(page: Page, stop: RoundStop): Promise<void> {
  await openSaturday(page)
  await page.getByRole('searchbox', { name: 'Name, place or number' }).fill(stop.name)
  // The list follows the search a moment later; no one touches a row before it is stopped.
  await page.waitForFunction(
    (name) => [...document.querySelectorAll('a.stop-name')].every((link) => link.textContent === name),
    stop.name,
  )
  await page.locator(`a.stop-name[href*="/pay/${stop.loanId}?"]`).click()
  await page.getByRole('group', { name: 'Amount taken' }).waitFor()
}

/** Fills the form in and leaves it before Save; answers the amount that Save names, in centavos. */
export async function fillPayment(page: Page, payment: PaymentToRecord): Promise<number> {
  const { amount, method = 'Cash', reference } = payment
  await openStop(page, payment.stop)
  const amounts = page.getByRole('group', { name: 'Amount taken' })
  if (amount === undefined) await amounts.locator('label').first().click()
  else
    await amounts.locator('label', { hasText: typeof amount === 'number' ? 'Other amount' : amount }).click()
  if (typeof amount === 'number')
    await page.getByRole('textbox', { name: 'Other amount' }).fill((amount / 100).toFixed(2))
  if (method !== 'Cash')
    await page.getByRole('group', { name: 'Paid by' }).locator('label', { hasText: method }).click()
  if (reference !== undefined) await page.getByLabel('Reference').fill(reference)
  const save = page.getByRole('button', { name: /^Save ₱/ })
  return centavosIn((await save.locator('span').first().textContent()) ?? '')
}

/** Records a payment as a person does. */
export async function recordPayment(
  phone: Phone,
  payment: PaymentToRecord,
  page = phone.page,
): Promise<Saved> {
  const amount = await fillPayment(page, payment)
  return savePayment(phone, amount, payment, page)
}

/** Touches Save on a form that is filled in; it counts as saved once the screen has said so. */
export async function savePayment(
  phone: Phone,
  amount: number,
  { again = false }: Pick<PaymentToRecord, 'again'> = {},
  page = phone.page,
): Promise<Saved> {
  await page.getByRole('button', { name: /^Save ₱/ }).click()
  if (again) await page.getByRole('button', { name: 'A second payment: save it' }).click()
  // More than the whole balance is asked about.
  const surely = page.getByRole('alertdialog').getByRole('button', { name: /^Save ₱/ })
  await surely
    .or(page.getByRole('heading', { name: 'Slip', exact: true }))
    .first()
    .waitFor()
  if (await surely.isVisible()) await surely.click()
  await page.waitForURL('**/CIUser/slip/*')
  await page
    .getByText(/^(Saved on this phone|Posted|Sent to the office)$/)
    .first()
    .waitFor()
  const saved = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', amount }
  phone.saved.push(saved)
  return saved
}

export function centavosIn(text: string): number {
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
}
