import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { slipMarkOf } from '../../../domain/payments/slip-check.ts'
import { recordPayment } from '../support/round.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

const world = useFieldWorld()

/** What a reader reads in a picture; undefined where there is no code. */
async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** The far end of the share sheet: keeps the file that it was handed, as a data address. */
function standInShare(): void {
  Object.assign(window, { handed: [] as string[] })
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async ({ files: [file] }: { files: File[] }) => {
      const reader = new FileReader()
      const read = new Promise((resolve) => reader.addEventListener('load', resolve))
      reader.readAsDataURL(file!)
      await read
      ;(window as unknown as { handed: unknown[] }).handed.push(reader.result)
    },
  })
}

/** A printer in the air: says what it was sent. */
function standInPrinter(): void {
  const heard = { asked: 0, pieces: [] as number[][] }
  Object.assign(window, { heard })
  const into = {
    properties: { write: true },
    writeValueWithResponse: async (piece: Uint8Array) => void heard.pieces.push([...piece]),
  }
  const service = { getCharacteristics: async () => [{ properties: {} }, into] }
  const gatt = { connect: async () => ({ getPrimaryServices: async () => [service] }) }
  const requestDevice = async () => {
    heard.asked++
    return { id: 'p1', name: 'MTP-II', gatt }
  }
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value: { requestDevice } })
}

it('the code of a slip is on the screen, in the picture and on the roll, and its address says that it is posted', async () => {
  const { phone } = world
  const { page } = phone
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await page.getByText('Posted', { exact: true }).first().waitFor({ timeout: 60_000 })
  const code = page.getByRole('img', { name: /^QR code of slip/ })
  const address = await scanned(await code.screenshot())
  expect(address).toContain(`${phone.origin}/slip/${slipMarkOf(id)}?no=`)
  // Who photographs it cannot send anything under the payment's id before the payment arrives.
  expect(address).not.toContain(id)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share picture' }).click()
  expect(await scanned(readFileSync(await (await download).path()))).toBe(address)
  await page.evaluate(standInShare)
  await page.getByRole('button', { name: 'Share picture' }).click()
  await page.waitForFunction(() => (window as unknown as { handed: string[] }).handed.length === 1)
  const [handed = ''] = await page.evaluate(() => (window as unknown as { handed: string[] }).handed)
  expect(await scanned(Buffer.from(handed.split(',')[1] ?? '', 'base64'))).toBe(address)

  await page.emulateMedia({ media: 'print' })
  expect(await scanned(await page.locator('.slip-roll svg').screenshot())).toBe(address)
  await page.emulateMedia({ media: null })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)]
  expect(boxes, 'one page').toHaveLength(1)
  const [wide, high] = boxes[0]!.slice(1).map((points) => (Number(points) / 72) * 25.4)
  expect(wide).toBeCloseTo(58, 0)
  expect(high).toBeGreaterThan(100)

  await page.goto(address!)
  await page.getByText('Posted', { exact: true }).waitFor()
  await page.getByText('Hulog Demo Lending Co.', { exact: true }).waitFor()
  await page.getByRole('link', { name: '0900 000 0000' }).waitFor()
  await page.goto(`${phone.origin}/slip/${uuid()}?no=7-000001-1`)
  await page.getByText(/^Hulog Demo Lending Co\. never issued a slip with this number\./).waitFor()
  expect(await page.getByText(/keep your slip/i).count()).toBe(0)
})

it('a Bluetooth printer gets the slip, is asked for once, and every paper after the first says COPY', async () => {
  const { phone } = world
  const { page } = phone
  await recordPayment(phone, { stop: world.nextStop() })
  await page.evaluate(standInPrinter)
  const print = async (papers: number) => {
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('button', { name: 'Bluetooth printer' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { asked, pieces } = await page.evaluate(
      () => (window as unknown as { heard: { asked: number; pieces: number[][] } }).heard,
    )
    expect(asked).toBe(1)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(100)
    const papersSent = Buffer.from(pieces.flat()).toString('latin1').split('\x1b@').slice(1)
    expect(papersSent).toHaveLength(papers)
    return papersSent.at(-1) ?? ''
  }
  const first = await print(1)
  expect(first).toContain('ACKNOWLEDGEMENT SLIP')
  expect(first).toMatch(/Amount +P [\d,.]+\n/)
  expect(first).not.toContain('COPY')
  expect(await print(2)).toContain('*** COPY ***')
})

it('where the company asks for places a payment notes its own, and the next stop says how far it is', async () => {
  const { phone, books } = world
  const { page } = phone
  await phone.browser.context.grantPermissions(['geolocation'])
  await phone.browser.context.setGeolocation({ latitude: 14.1, longitude: 121.2 })
  const { id } = await recordPayment(phone, { stop: world.nextStop() })
  await page.getByRole('link', { name: /^Next: .+? \d[\d.]* (m|km) · / }).waitFor()
  await page.getByText('Posted', { exact: true }).waitFor()
  expect(await books.ask('select place from payment where payment_id = $1', [id])).toEqual([
    { place: { latitude: 14.1, longitude: 121.2 } },
  ])
})
