import { expect, it } from 'vitest'
import { formatPesos } from '../../../domain/money.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { Office } from '../support/office.ts'
import { recordPayment } from '../support/round.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

const world = useFieldWorld()

it('a phone that the office blocks shows no client, says what is still on it, and goes on once it is released', async () => {
  const { phone, books, server } = world
  const { page } = phone
  const office = await new Office(server.url).signIn('demo.superadmin')
  await phone.goOffline()
  const [first, second] = world.nextStops(2)
  await recordPayment(phone, { stop: first!, amount: 1_200_00 })
  await recordPayment(phone, { stop: second!, amount: 345_50 })
  const { rows } = await office.get('listPhones', { search: phone.username })
  const device_id = rows[0]!.device_id
  await office.get('blockPhone', { device_id, reason: 'Left in a jeepney' })

  await phone.goOnline()
  await page
    .getByRole('heading', { name: 'This phone was blocked by the office' })
    .waitFor({ timeout: 30_000 })
  const sum = formatPesos(154_550 as Parameters<typeof formatPesos>[0])
  await page.getByText(`The office already has 2 payments, ${sum}, and decides about them.`).waitFor()
  expect(await page.getByText('still on it').count()).toBe(0)
  expect(await page.locator('a.stop-name').count()).toBe(0)
  const seen = await page.locator('body').innerText()
  for (const { name } of [first!, second!]) expect(seen).not.toContain(name)
  await expect.poll(async () => (await office.get('listHeldWork', { device_id })).total).toBe(2)
  expect(await phone.waiting()).toHaveLength(2)
  expect((await books.payments()).length, 'nothing of it is in the books').toBe(0)

  await office.get('releasePhone', { device_id, reason: 'Found again' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: /^Sign in to send 2 saved records/ }).click({ timeout: 30_000 })
  await phone.typeCredentials()
  await expect.poll(async () => (await phone.waiting()).length, { timeout: 30_000 }).toBe(0)
  await healAndDrain(world)
})
