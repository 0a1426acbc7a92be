import type { Locator, Page } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { seededRandom } from '../support/faults/seeded-random.ts'
import { healAndDrain } from './support/heal-and-drain.ts'
import { openOutbox, sendNow } from './support/outbox-screen.ts'
import type { KeptCommand } from './support/phone-records.ts'
import { paymentDraft } from './support/phone-storage.ts'
import { fillPayment, openSaturday, openStop, recordPayment, savePayment } from './support/round.ts'
import type { RoundStop } from './support/round.ts'
import { useFieldWorld } from './support/use-field-world.ts'

/** A busy machine may take its time. */
const SOON = { timeout: 15_000 }

const world = useFieldWorld()

const ALREADY_RECORDED = /^₱\s[\d,.]+ is already recorded today, \d{1,2}:\d\d\s[AP]M\.$/
/** Every alarm that the page shows from now on, however shortly. */
async function alarmsOn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(globalThis, { told })
    new MutationObserver(() => {
      for (const alarm of document.querySelectorAll('[role=alert]')) told.push(alarm.textContent)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
}

/** What the page has to show by now is on it: two frames later. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^Save ₱/ })

async function recordsOf({ loanId }: RoundStop): Promise<KeptCommand[]> {
  return (await world.phone.kept()).filter(({ streamKey }) => streamKey === `loan:${loanId}`)
}

async function onlyRecordOf(stop: RoundStop): Promise<string> {
  const [only, ...more] = await recordsOf(stop)
  expect(more).toEqual([])
  return only?.id ?? ''
}

/**
 * The screen says that it is saved; the loan must hold exactly one record, the one of this slip. The phone's storage answers in
 * the order it was asked in, so a second save of the same taps would be seen; what came later still, the books show in the end.
 */
async function expectOneSaved(stop: RoundStop, amount: number): Promise<void> {
  const { phone } = world
  await phone.page.waitForURL('**/CIUser/slip/*')
  const id = new URL(phone.page.url()).pathname.split('/').at(-1) ?? ''
  phone.saved.push({ id, amount })
  expect((await recordsOf(stop)).map((one) => one.id)).toEqual([id])
}

it('F23 two taps on Save within one frame are one payment', async () => {
  const { phone } = world
  const stop = world.nextStop()
  const amount = await fillPayment(phone.page, { stop })
  await saveButton(phone.page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expectOneSaved(stop, amount)
  await healAndDrain(world)
})

it('F23 a double tap, as a thumb does it, is one payment', async () => {
  const { phone } = world
  const stop = world.nextStop()
  const amount = await fillPayment(phone.page, { stop })
  const alarms = await alarmsOn(phone.page)
  await saveButton(phone.page).dblclick({ delay: 20 })
  await expectOneSaved(stop, amount)
  await drawn(phone.page)
  expect(await alarms(), 'nothing is asked after "saved"').toEqual([])
  await healAndDrain(world)
})

it('F23 a double tap on Save does not answer what it asks: the second payment of a day is decided on apart', async () => {
  const { phone } = world
  const stop = world.nextStop()
  await recordPayment(phone, { stop })
  const amount = await fillPayment(phone.page, { stop })
  const { x = 0, y = 0, width = 0, height = 0 } = (await saveButton(phone.page).boundingBox()) ?? {}
  await saveButton(phone.page).click()
  const saveIt = phone.page.getByRole('button', { name: 'A second payment: save it' })
  await saveIt.waitFor()
  // Wherever the question puts its button, the same thumb comes down on it.
  await saveIt.evaluate((one: HTMLElement) => one.click())
  await phone.page.touchscreen.tap(x + width / 2, y + height / 2)
  expect(await recordsOf(stop)).toHaveLength(1)
  await saveIt.click()
  await phone.page.waitForURL('**/CIUser/slip/*')
  phone.saved.push({ id: new URL(phone.page.url()).pathname.split('/').at(-1) ?? '', amount })
  expect(await recordsOf(stop)).toHaveLength(2)
  await healAndDrain(world)
})

it('F23 Enter in the amount and a touch on Save at once are one payment', async () => {
  const { phone } = world
  const stop = world.nextStop()
  const amount = await fillPayment(phone.page, { stop, amount: 321_50 })
  const typed = phone.page.getByRole('textbox', { name: 'Other amount' })
  await Promise.all([
    typed.press('Enter'),
    saveButton(phone.page).evaluate((one: HTMLElement) => one.click()),
  ])
  await expectOneSaved(stop, amount)
  await healAndDrain(world)
})

it('F23 the same form, saved in two tabs at once, is one payment', async () => {
  const { phone } = world
  const stop = world.nextStop()
  const amount = await fillPayment(phone.page, { stop, amount: 210_00 })
  await expect.poll(() => paymentDraft(phone.page, phone.accId, stop.loanId), SOON).toBeDefined()
  const second = await phone.browser.context.newPage()
  await phone.open(new URL(phone.page.url()).pathname, second)
  await second.getByText('What you typed before is back.').waitFor()
  const alarms = await Promise.all([phone.page, second].map(alarmsOn))
  await Promise.all(
    [phone.page, second].map((page) => saveButton(page).evaluate((one: HTMLElement) => one.click())),
  )
  await second.waitForURL('**/CIUser/slip/*')
  await expectOneSaved(stop, amount)
  expect(second.url()).toBe(phone.page.url())
  await Promise.all([phone.page, second].map(drawn))
  for (const told of alarms) expect(await told()).toEqual([])
  await second.close()
  await healAndDrain(world)
})

it('F23 two tabs with different amounts on one form: one is saved, and the other asks about a second payment', async () => {
  const { phone } = world
  const stop = world.nextStop()
  await fillPayment(phone.page, { stop, amount: 210_00 })
  await expect.poll(() => paymentDraft(phone.page, phone.accId, stop.loanId), SOON).toBeDefined()
  const second = await phone.browser.context.newPage()
  await phone.open(new URL(phone.page.url()).pathname, second)
  await second.getByRole('textbox', { name: 'Other amount' }).fill('90')
  const saved = await savePayment(phone, 210_00)
  await second.getByText('₱\u00a0210.00 is already recorded today').first().waitFor()
  expect(await second.getByRole('textbox', { name: 'Other amount' }).inputValue()).toBe('90')
  const again = await savePayment(phone, 90_00, { again: true }, second)
  expect(again.id).not.toBe(saved.id)
  expect((await recordsOf(stop)).map(({ amount }) => amount)).toEqual(expect.arrayContaining([210_00, 90_00]))
  await second.close()
  await healAndDrain(world)
})

it('F23 a draft that a reload brings back is saved under the id that it was opened with', async () => {
  const { phone } = world
  const { page } = phone
  const stop = world.nextStop()
  await phone.goOffline()
  const amount = await fillPayment(page, { stop, amount: 450_00 })
  await expect.poll(() => paymentDraft(page, phone.accId, stop.loanId), SOON).toBeDefined()
  const draft = await paymentDraft(page, phone.accId, stop.loanId)
  for (let reloads = 0; reloads < 2; reloads++) {
    await page.reload()
    await phone.passPin()
    await page.getByText('What you typed before is back.').waitFor()
  }
  const saved = await savePayment(phone, amount)
  expect(saved.id).toBe(draft?.id)
  expect(await recordsOf(stop)).toHaveLength(1)
  expect(await paymentDraft(page, phone.accId, stop.loanId), 'a saved draft is gone').toBeUndefined()
  await healAndDrain(world)
})

it('F23 a page reloaded 0 to 60 ms after Save was touched never makes two payments of one', async () => {
  const { phone } = world
  const { page } = phone
  const random = seededRandom(23)
  for (const stop of world.nextStops(4)) {
    const amount = await fillPayment(page, { stop, amount: 111_00 })
    await saveButton(page).evaluate((button: HTMLElement) => button.click())
    await sleep(random() * 60)
    await page.reload()
    await phone.passPin()
    const slip = page.getByText(/^(Saved on this phone|Posted)$/).first()
    const already = page.getByText(ALREADY_RECORDED).first()
    await slip.or(already).or(saveButton(page)).first().waitFor()
    if (await saveButton(page).isVisible()) await saveButton(page).click()
    // Saved, but the reload came before the way to the slip: an empty form that says so.
    if (await already.isVisible()) await page.goto(`${phone.origin}/CIUser/slip/${await onlyRecordOf(stop)}`)
    await expectOneSaved(stop, amount)
  }
  await healAndDrain(world)
})

it('F23 back and once more is a question, and "the same one" saves nothing', async () => {
  const { phone } = world
  const { page } = phone
  const stop = world.nextStop()
  await phone.goOffline()
  await recordPayment(phone, { stop, amount: 500_00 })
  await page.goBack()
  await page.goForward()
  await page.goBack()
  await page.getByRole('navigation', { name: 'Places', exact: true }).waitFor()
  await openStop(page, stop)
  await page.getByText(ALREADY_RECORDED).first().waitFor()
  await fillPayment(page, { stop, amount: 500_00 })
  await saveButton(page).click()
  await page.getByRole('button', { name: 'The same one: do not save' }).click()
  await page.getByText('Not saved', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Places', exact: true }).waitFor()
  expect(await recordsOf(stop)).toHaveLength(1)

  await openStop(page, stop)
  await fillPayment(page, { stop, amount: 500_00 })

  await savePayment(phone, 500_00, { again: true })
  const both = await recordsOf(stop)
  expect(new Set(both.map((one) => one.id)).size).toBe(2)
  await healAndDrain(world)
})

it('more than the whole balance is asked about, and without internet a try to send says when it was', async () => {
  const { phone } = world
  const { page } = phone
  const stop = world.nextStop()
  await phone.goOffline()
  await fillPayment(page, { stop, amount: 999_999_00 })
  await saveButton(page).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/more than the balance$/).waitFor()
  await question.getByRole('button', { name: 'Change the amount' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await recordsOf(stop)).toEqual([])

  await page.getByRole('textbox', { name: 'Other amount' }).fill('77')
  await savePayment(phone, 77_00)
  await openOutbox(page)
  await sendNow(page)
  await page.getByText(/^Tried at \d{1,2}:\d\d\s[AP]M: 1 is not sent yet\.$/).waitFor()
  await healAndDrain(world)
})

it('a row that becomes another client’s under the thumb opens no one’s form', async () => {
  const { page } = world.phone
  await openSaturday(page)
  const first = page.locator('a.stop-name').first()
  const before = await first.textContent()
  const place = await first.boundingBox()
  await page.mouse.move(place!.x + 20, place!.y + place!.height / 2)
  await page.mouse.down()
  const other = world.nextStops(8).find(({ name }) => name !== before)
  await page.getByRole('searchbox', { name: 'Name, place or number' }).fill(other!.name)
  await expect.poll(() => first.textContent(), SOON).toBe(other!.name)
  const opened: string[] = []
  page.on('framenavigated', (frame) => void opened.push(new URL(frame.url()).pathname))
  await page.mouse.up()
  await drawn(page)
  expect(new URL(page.url()).pathname).toBe('/CIUser/thisSaturdayColl')

  await first.click()
  await page.waitForURL('**/CIUser/pay/*')
  const forms = opened.filter((path) => path.startsWith('/CIUser/pay/'))
  expect(forms, 'only what was touched whole').toEqual([`/CIUser/pay/${other!.loanId}`])
})
