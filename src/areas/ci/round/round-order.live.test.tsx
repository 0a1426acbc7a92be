import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press, said, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { readMeta, writeMeta } from '../../../offline/outbox/outbox-meta.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const [ANA, BEN, LITA] = [3, 4, 5]
const ROUND = [
  aStop(),
  aStop({ loan_id: 8, acc_id: BEN, name: 'Reyes, Ben', route_order: 2 }),
  aStop({ loan_id: 18, acc_id: BEN, name: 'Reyes, Ben', route_order: 2 }),
  aStop({ loan_id: 9, acc_id: LITA, name: 'Cruz, Lita', route_order: 3, frequency: 'monthly' }),
]

async function open(sheet = 'this'): Promise<Live> {
  await giveRound(page, ROUND)
  return openField(page, `/CIUser/round_order?sheet=${sheet}`)
}
const button = (name: string) => screen.getByRole('button', { name })
const order = () => [...document.querySelectorAll('.order-name b')].map((name) => name.textContent)
const kept = async () => (await readMeta(page.outbox, 'roundOrder'))?.accIds

it('each client stands once, in the order of the list, and the ends have nowhere further to go', async () => {
  await open()
  expect(order()).toEqual(['1. Peña, Ana', '2. Reyes, Ben', '3. Cruz, Lita'])
  expect(button('Up: 1. Peña, Ana')).toHaveProperty('disabled', true)
  expect(button('Down: 1. Peña, Ana')).toHaveProperty('disabled', false)
  expect(button('Up: 3. Cruz, Lita')).toHaveProperty('disabled', false)
  expect(button('Down: 3. Cruz, Lita')).toHaveProperty('disabled', true)
  expect(said()).toContain('sari-sari store · 12 Sampaguita St')
  expect(said()).toContain('[Done](/CIUser/thisSaturdayColl)')
})

it('the first order is the one that the list is shown in: by barangay, where that was chosen', async () => {
  await writeMeta(page.outbox, 'roundSort', 'barangay')
  const [ana, ben, more, lita] = ROUND
  const at = (stop: typeof ana, barangay: string) =>
    stop && { ...stop, address: `Purok 1, Brgy. ${barangay}` }
  const stops = [at(ana, 'Malinao'), at(ben, 'Pinagbuhatan'), at(more, 'Pinagbuhatan'), at(lita, 'Malinao')]
  await giveRound(
    page,
    stops.filter((stop) => stop !== undefined),
  )
  await openField(page, '/CIUser/round_order?sheet=this')
  expect(order()).toEqual(['1. Peña, Ana', '2. Cruz, Lita', '3. Reyes, Ben'])
})

it('an arrow moves a client by one, says where to, and the phone keeps it for the office', async () => {
  const live = await open()
  await press(live, button('Down: 1. Peña, Ana'))
  expect(order()).toEqual(['1. Reyes, Ben', '2. Peña, Ana', '3. Cruz, Lita'])
  expect(said()).toContain('Peña, Ana is now number 2.')
  await press(live, button('Up: 3. Cruz, Lita'))
  expect(order()).toEqual(['1. Reyes, Ben', '2. Cruz, Lita', '3. Peña, Ana'])
  expect(said()).toContain('Cruz, Lita is now number 2.')
  await waitFor(async () => expect(await kept()).toEqual([BEN, LITA, ANA]))
  expect(await readMeta(page.outbox, 'roundSort')).toBe('own')
  await waitFor(() => expect(page.wake).toHaveBeenCalledWith('enqueue'))
})

it('a client that is picked up is put behind another, above or below it', async () => {
  const live = await open()
  await press(live, button('1. Peña, Ana: move'))
  expect(button('1. Peña, Ana: move').getAttribute('aria-pressed')).toBe('true')
  expect(said()).toContain('Put after which stop? Peña, Ana')
  expect(screen.queryByRole('button', { name: 'Put after 1. Peña, Ana' })).toBeNull()
  expect(screen.queryByText('Done')).toBeNull()
  await press(live, button('Put after 2. Reyes, Ben'))
  expect(order()).toEqual(['1. Reyes, Ben', '2. Peña, Ana', '3. Cruz, Lita'])
  expect(said()).toContain('Peña, Ana is now number 2.')
  expect(said()).not.toContain('Put after')
  await press(live, button('3. Cruz, Lita: move'))
  await press(live, button('Put after 1. Reyes, Ben'))
  expect(order()).toEqual(['1. Reyes, Ben', '2. Cruz, Lita', '3. Peña, Ana'])
  expect(said()).toContain('Cruz, Lita is now number 2.')
})

it('who is picked up may go to the top, or back where they were', async () => {
  const live = await open()
  await press(live, button('3. Cruz, Lita: move'))
  await press(live, button('Cancel'))
  expect(said()).not.toContain('Put after')
  await press(live, button('3. Cruz, Lita: move'))
  await press(live, button('3. Cruz, Lita: move'))
  expect(said()).not.toContain('Put after')
  expect(said()).not.toContain('is now number')
  expect(order()[0]).toBe('1. Peña, Ana')
  await press(live, button('3. Cruz, Lita: move'))
  await press(live, button('Move to top'))
  expect(order()).toEqual(['1. Cruz, Lita', '2. Peña, Ana', '3. Reyes, Ben'])
  expect(said()).toContain('Cruz, Lita is now number 1.')
  expect(said()).toContain('[Done]')
})

it('a change that the phone could not keep is said until one is kept', async () => {
  const live = await open()
  const put = vi.spyOn(page.outbox.meta, 'put').mockRejectedValue(new Error('full'))
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await press(live, button('Down: 1. Peña, Ana'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The phone could not save the order. Try again.',
  )
  expect(order()[0]).toBe('1. Reyes, Ben')
  put.mockRestore()
  told.mockRestore()
  await press(live, button('Down: 1. Reyes, Ben'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('of a list of monthly loans only those clients are put in order, and an empty one says so', async () => {
  await open('month')
  expect(order()).toEqual(['1. Cruz, Lita'])
})

it('a list without stops has nothing to put in order', async () => {
  await giveRound(page, [])
  await openField(page, '/CIUser/round_order?sheet=nothing')
  expect(said()).toContain('Nothing to collect on these days')
})

it('an order that came from another phone is the one to begin with', async () => {
  await page.outbox.meta.put({
    key: 'roundOrder',
    value: { accIds: [LITA, BEN, ANA], rev: 1, unsent: false },
  })
  await open()
  expect(order()).toEqual(['1. Cruz, Lita', '2. Reyes, Ben', '3. Peña, Ana'])
})
