import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import type { Offline } from '../../../offline/account/offline.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const ANA = aStop()
const BEN = aStop({ loan_id: 8, acc_id: 4, name: 'Reyes, Ben', route_order: 2, address: '5 Rizal St' })
const LIST = '/CIUser/thisSaturdayColl'

async function open(address = LIST): Promise<Live> {
  await giveRound(page, [ANA, BEN])
  return openField(page, address)
}
const rowOf = (name: string) => screen.getByRole('link', { name })
const field = () => screen.getByRole('searchbox')
const names = () =>
  within(screen.getByRole('list', { name: 'Stops' }))
    .getAllByRole('link')
    .filter((link) => link.className === 'stop-name')
    .map((link) => link.textContent)
const clicked = (element: HTMLElement, how: MouseEventInit) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  fireEvent(element, click)
  return click
}

it('a touch on a row opens its payment for the list that is shown, and one on its visit the visit', async () => {
  const live = await open()
  await press(live, rowOf('Peña, Ana'))
  expect(live.address()).toBe('/CIUser/pay/7?sheet=this')
  await live.leadTo('/CIUser/collectibles')
  await press(live, rowOf('Reyes, Ben'))
  expect(live.address()).toBe('/CIUser/pay/8?sheet=all')
  await live.leadTo(LIST)
  await press(live, rowOf('Visit without payment: Reyes, Ben'))
  expect(live.address()).toBe('/CIUser/visit/8')
})

it('a row that became another client’s under the thumb opens nothing, while keys and a new tab go their own way', async () => {
  const live = await open()
  fireEvent.pointerDown(rowOf('Peña, Ana'), { button: 0 })
  expect(clicked(rowOf('Reyes, Ben'), { detail: 1 }).defaultPrevented).toBe(true)
  await settled()
  expect(live.address()).toBe(LIST)
  for (const other of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    expect(clicked(rowOf('Reyes, Ben'), other).defaultPrevented).toBe(false)
  expect(live.address()).toBe(LIST)
  clicked(rowOf('Reyes, Ben'), { detail: 0 })
  await settled()
  expect(live.address()).toBe('/CIUser/pay/8?sheet=this')
})

it('the button of a row opens the menu of its own client, which closes again', async () => {
  const live = await open()
  await press(live, screen.getByRole('button', { name: 'More: Reyes, Ben' }))
  const menu = within(screen.getByRole('dialog'))
  expect(menu.getByRole('heading').textContent).toBe('Reyes, Ben')
  expect(menu.getByRole('link', { name: 'Client profile' }).getAttribute('href')).toBe(
    '/CIUser/client_profile/4',
  )
  await press(live, menu.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(live.address()).toBe(LIST)
})

it('what is typed narrows the list at once, says how many fit, and is in the address when the hand rests', async () => {
  const live = await open()
  expect(names()).toEqual(['Peña, Ana', 'Reyes, Ben'])
  expect(screen.getByLabelText('2 stops').getAttribute('data-quiet')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
  await live.user.type(field(), 'reyes')
  await waitFor(() => expect(names()).toEqual(['Reyes, Ben']))
  expect(screen.getByLabelText('1 stop').hasAttribute('data-quiet')).toBe(false)
  await waitFor(() => expect(live.address()).toBe(`${LIST}?q=reyes`))
  await press(live, screen.getByRole('button', { name: 'Clear the search' }))
  expect(names()).toEqual(['Peña, Ana', 'Reyes, Ben'])
  await waitFor(() => expect(live.address()).toBe(LIST))
})

it('who fits but for a typo stands below those who fit to the letter', async () => {
  await giveRound(page, [aStop({ name: 'Reyas, Lito' }), BEN])
  const live = await openField(page, LIST)
  await live.user.type(field(), 'reyes')
  await waitFor(() => expect(names()).toEqual(['Reyes, Ben', 'Reyas, Lito']))
})

it('another search begins at its first row, and leaves a head that is in sight where it is', async () => {
  const live = await open()
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const sheetAt = (top: number, scrollY: number) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 0, 0))
    Object.assign(window, { scrollY })
  }
  sheetAt(-400, 500)
  await live.user.type(field(), 'r')
  expect(scrolled).toHaveBeenCalledWith(0, 100)
  sheetAt(400, 50)
  await press(live, screen.getByRole('button', { name: /^To do/ }))
  expect(scrolled).not.toHaveBeenCalledWith(0, 450)
  Object.assign(window, { scrollY: 0 })
  vi.restoreAllMocks()
})

it('a row opened right after typing keeps the search for the way back', async () => {
  const live = await open()
  await live.user.type(field(), 'reyes')
  await waitFor(() => expect(names()).toEqual(['Reyes, Ben']))
  await press(live, rowOf('Reyes, Ben'))
  expect(live.address()).toBe('/CIUser/pay/8?sheet=this')
  await press(live, screen.getByRole('button', { name: 'Back' }))
  expect(live.address()).toBe(`${LIST}?q=reyes`)
  expect(field()).toHaveProperty('value', 'reyes')
})

it('a filter counts, narrows and is kept in the address; where nothing fits, one touch shows all again', async () => {
  const live = await open()
  expect(said()).toContain('‹All 2 › ‹To do 2 › ‹Paid 0 › ‹Overdue 2 › ‹Promised 0 ›')
  const filter = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
  expect(filter('All').getAttribute('aria-pressed')).toBe('true')
  await press(live, filter('Paid'))
  expect(filter('Paid').getAttribute('aria-pressed')).toBe('true')
  expect(filter('All').getAttribute('aria-pressed')).toBe('false')
  expect(said()).toContain('No records found\nNo client matches your search and filter.')
  await waitFor(() => expect(live.address()).toBe(`${LIST}?filter=paid`))
  await live.user.type(field(), 'xyz')
  await press(live, screen.getByRole('button', { name: 'Show all' }))
  expect(names()).toHaveLength(2)
  expect(field()).toHaveProperty('value', '')
  await waitFor(() => expect(live.address()).toBe(LIST))
})

it('a list opens as its address says, and starts over where somebody else writes the address', async () => {
  const live = await open(`${LIST}?q=ana&filter=overdue`)
  expect(field()).toHaveProperty('value', 'ana')
  expect(names()).toEqual(['Peña, Ana'])
  expect(screen.getByRole('button', { name: /^Overdue/ }).getAttribute('aria-pressed')).toBe('true')
  await live.user.type(field(), 'x')
  await live.leadTo(LIST)
  expect(field()).toHaveProperty('value', '')
  expect(names()).toHaveLength(2)
  // What was about to be written is not: the next touch begins with all of them.
  await press(live, screen.getByRole('button', { name: /^Overdue/ }))
  await waitFor(() => expect(live.address()).toBe(`${LIST}?filter=overdue`))
})
