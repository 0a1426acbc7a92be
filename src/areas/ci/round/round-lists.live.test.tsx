import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { savePayment } from '../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../tests/offline/support/stand-in-phone.ts'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { readMeta } from '../../../offline/outbox/outbox-meta.ts'
import { keepBooksCash } from '../../../offline/round/books-cash.ts'
import { noteContact, noteSignIn } from '../../../offline/wire/current-connection.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const ANA = aStop({ address: '12 Sampaguita St, Brgy. Masagana, Lipa' })
const BEN = aStop({ loan_id: 8, acc_id: 4, name: 'Reyes, Ben', route_order: 2 })
const MONTHLY = aStop({
  loan_id: 9,
  acc_id: 5,
  name: 'Cruz, Lita',
  route_order: 3,
  frequency: 'monthly',
  first_due_on: toLocalDate('2026-11-10'),
})
const names = () => [...document.querySelectorAll('.stop-name')].map((row) => row.textContent)
const current = () => document.querySelector('[aria-current=page]')?.textContent

it('each list says which days it is about, and leads to the others of its kind', async () => {
  await giveRound(page, [ANA, MONTHLY])
  const live = await openField(page, '/CIUser/thisSaturdayColl')
  expect(said()).toContain('This Saturday\nSat, Nov 21 · as of 10:00 AM')
  expect(current()).toBe('ThisSat, Nov 21')
  await live.leadTo('/CIUser/lastSaturdayColl')
  expect(said()).toContain('Last Saturday\nSat, Nov 14 · as of')
  expect(current()).toBe('LastSat, Nov 14')
  await live.leadTo('/CIUser/nextSaturdayColl')
  expect(said()).toContain('Next Saturday\nSat, Nov 28 · as of')
  await live.leadTo('/CIUser/collectibles')
  expect(said()).toContain('Overdue, or due by Mon, Dec 21 · as of')
  expect(current()).toBe('Everything dueby Mon, Dec 21')
  expect(names()).toEqual(['Peña, Ana', 'Cruz, Lita'])
  await live.leadTo('/CIUser/monthlyCollections')
  expect(said()).toContain('Sun, Nov 1 to Mon, Nov 30 · as of')
  expect(current()).toBe('This monthmonthly loans')
  expect(names()).toEqual(['Cruz, Lita'])
})

it('the totals are of the days of the list: with the cash to remit today, with the stops paid on other days', async () => {
  await giveRound(page, [ANA, BEN])
  await savePayment(page, { loan: loan(7), amount: pesos(390) })
  const live = await openField(page, '/CIUser/thisSaturdayColl')
  expect(said()).toContain('To collect\n₱ 1,610.00\nCollected\n₱ 390.00')
  expect(said()).toContain('[(Cash to remit ₱ 390.00: count it and remit) Cash to remit')
  expect(said()).toContain('](/CIUser/remittance)')
  // 19.5 %: nothing is called collected that is not.
  const bar = screen.getByRole('progressbar', { name: /19\s% collected/ })
  expect(bar.getAttribute('aria-valuenow')).toBe('19')
  expect(bar.querySelector('span')?.style.transform).toBe('scaleX(0.19)')
  await live.leadTo('/CIUser/collectibles')
  expect(said()).toContain('Cash to remit')
  await live.leadTo('/CIUser/nextSaturdayColl')
  expect(said()).toContain('To collect')
  expect(said()).toContain('Stops paid\n0 of 2')
  expect(said()).not.toContain('Cash to remit')
  await live.leadTo('/CIUser/lastSaturdayColl')
  expect(said()).toContain('Not collected')
  expect(said()).not.toContain('To collect')
})

it('what is to be verified has a list of its own while there is any, and is named among what was collected', async () => {
  await giveRound(page, [ANA, BEN])
  const live = await openField(page, '/CIUser/thisSaturdayColl')
  const filters = () => screen.getAllByRole('button', { name: /\d$/ })
  const counted = () => filters().map((filter) => filter.textContent)
  expect(counted()).toEqual(['All2', 'To do2', 'Paid0', 'Overdue2', 'Promised0'])
  expect(said()).not.toContain('to be verified')
  await savePayment(page, { loan: loan(8), amount: pesos(1_000), reference: '2009' })
  await waitFor(() =>
    expect(counted()).toEqual(['All2', 'To do1', 'Paid0', 'To verify1', 'Overdue1', 'Promised0']),
  )
  expect(said()).toContain('₱ 1,000.00 of what was collected is to be verified')
  await press(live, screen.getByRole('button', { name: 'To verify 1' }))
  expect(names()).toEqual(['Reyes, Ben'])
})

it('what the office took is collected as well, and is named', async () => {
  const today = page.around.clock.today()
  const paid = aStop({
    loan_id: 8,
    recent_paid: [[today, pesos(700), pesos(700)]],
    recent_of_others: [[today, pesos(200)]],
  })
  await giveRound(page, [ANA, paid])
  await openField(page, '/CIUser/thisSaturdayColl')
  expect(said()).toContain('Collected\n₱ 700.00')
  expect(said()).toContain('₱ 200.00 collected by others')
})

it('the order is chosen from a menu that says what it is now, and barangays get a heading', async () => {
  await giveRound(page, [BEN, ANA])
  const live = await openField(page, '/CIUser/thisSaturdayColl')
  expect(names()).toEqual(['Peña, Ana', 'Reyes, Ben'])
  await press(live, screen.getByRole('button', { name: 'Order: Route order' }))
  const choice = (name: string) => screen.getByRole('button', { name })
  expect(choice('Route order').getAttribute('aria-pressed')).toBe('true')
  expect(choice('By barangay').getAttribute('aria-pressed')).toBe('false')
  expect(choice('Route order').querySelector('svg')).not.toBeNull()
  expect(choice('By barangay').querySelector('svg')).toBeNull()
  expect(screen.getByRole('link', { name: 'Change my order' }).getAttribute('href')).toBe(
    '/CIUser/round_order?sheet=this',
  )
  await press(live, choice('By barangay'))
  await screen.findByRole('button', { name: 'Order: By barangay' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toContain('Masagana 1')
  expect(said()).toContain('No barangay in the address 1')
  await live.user.type(screen.getByRole('searchbox'), 'ana')
  await waitFor(() => expect(said()).not.toContain('No barangay'))
  expect(document.querySelector('.stop-group')).toBeNull()
})

it('an order that the phone could not keep is said, and the menu stays', async () => {
  await giveRound(page, [ANA])
  const live = await openField(page, '/CIUser/collectibles')
  await press(live, screen.getByRole('button', { name: 'Order: Route order' }))
  expect(screen.getByRole('link', { name: 'Change my order' }).getAttribute('href')).toBe(
    '/CIUser/round_order?sheet=all',
  )
  const put = vi.spyOn(page.outbox.meta, 'put').mockRejectedValue(new Error('full'))
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await press(live, screen.getByRole('button', { name: 'By barangay' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The phone could not save the order. Try again.',
  )
  expect(screen.queryByRole('dialog')).not.toBeNull()
  put.mockRestore()
  told.mockRestore()
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await readMeta(page.outbox, 'roundSort')).toBeUndefined()
  await press(live, screen.getByRole('button', { name: 'Order: Route order' }))
  await press(live, screen.getByRole('button', { name: 'By barangay' }))
  await press(live, await screen.findByRole('button', { name: 'Order: By barangay' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a round without stops of those days says so, and one that never came says what it takes to get it', async () => {
  await giveRound(page, [])
  await openField(page, '/CIUser/thisSaturdayColl')
  expect(said()).toContain('Nothing to collect on these days\nWhen the office releases loans')
  expect(said()).not.toContain('To collect')
})

it('a phone without a round gets it at a touch; without internet or a sign-in it says so instead', async () => {
  const live = await openField(page, '/CIUser/thisSaturdayColl')
  expect(said()).toContain('Getting your round')
  expect(said()).not.toContain('as of')
  let isDone = () => {}
  page.idle = () => new Promise((resolve) => (isDone = resolve))
  const get = () => screen.getByRole('button', { name: 'Get the round now' })
  await press(live, get())
  expect(page.wake).toHaveBeenCalledWith('pull')
  expect(get()).toHaveProperty('disabled', true)
  isDone()
  await settled()
  expect(get()).toHaveProperty('disabled', false)
  noteContact('not reached', { browserOnline: true })
  await settled()
  expect(said()).toContain('Your round is not on this phone yet')
  expect(said()).toContain('You need internet once to get it.')
  await page.cache.pointers.put({
    key: 'pull',
    gen: 1,
    cursor: null,
    after: 0,
    asOf: null,
    done: 9,
    clients: 8,
  })
  expect((await screen.findByText('8 of 8 clients')).tagName).toBe('OUTPUT')
  expect(said()).not.toContain('You need internet once')
  noteContact('answered', { browserOnline: true })
  noteSignIn(true)
  await settled()
  expect(said()).toContain('Sign in to get it.')
  expect(screen.queryByRole('button', { name: 'Get the round now' })).toBeNull()
  await press(live, screen.getByRole('button', { name: 'Sign in again' }))
  expect(within(screen.getByRole('dialog')).getByLabelText('Password')).toBeDefined()
  expect(said()).toContain('Your round is not on this phone yet')
})

it('a list that stays open over midnight is of the new day’s week', async () => {
  const later = aStop({ loan_id: 10, acc_id: 6, name: 'Diaz, Nena', first_due_on: toLocalDate('2026-12-05') })
  await giveRound(page, [ANA, later])
  await openField(page, '/CIUser/nextSaturdayColl')
  expect(names()).toEqual(['Peña, Ana'])
  vi.setSystemTime(new Date('2026-11-21T16:00:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  vi.setSystemTime(new Date('2026-11-21T02:00:00Z'))
  expect(said()).toContain('Next Saturday\nSat, Dec 5 · as of')
  expect(names()).toEqual(['Diaz, Nena', 'Peña, Ana'])
})

it('cash that was handed over and not counted yet is named on the lists of today, and on no other', async () => {
  await giveRound(page, [ANA])
  const books = { in_hand: ZERO, over_short: ZERO, from_seq: 1, through_seq: 9, missing_seq: [] }
  const handed = { remittance_id: 'r1', counted: pesos(700), recorded: pesos(700) }
  await keepBooksCash(page.cache, { ...books, handed_over: [handed] }, SATURDAY_MORNING)
  const live = await openField(page, '/CIUser/thisSaturdayColl')
  const waiting = '₱ 700.00 waiting for the office’s count'
  expect(said()).toContain(waiting)
  await live.leadTo('/CIUser/nextSaturdayColl')
  expect(said()).not.toContain('waiting for the office')
  await live.leadTo('/CIUser/collectibles')
  expect(said()).toContain(waiting)
})
