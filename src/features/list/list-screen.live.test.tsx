import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createRootRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { listBorrowers } from '../../../contract/loans/lending.ts'
import { listExpenses } from '../../../contract/office/expenses.ts'
import { openRoutes, press, said, settled } from '../../../tests/support/live/open-app.tsx'
import { openList } from '../../../tests/support/live/open-list.tsx'
import { useFilters } from './use-filters.ts'

const button = (name: string) => screen.getByRole('button', { name })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

it('tabs choose by the address, each with its number, and all of them is no choice', async () => {
  const live = await openList(
    { tabs: { by: 'status', of: 'expense' } },
    '/?status=Pending&open=5&sort=oldest',
  )
  expect(tab(/Pending/).getAttribute('aria-selected')).toBe('true')
  expect(tab(/Pending/).textContent).toMatch(/2$/)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)[0]).toBe('All')
  await press(live, tab(/Rejected/))
  expect(live.address()).toBe('/?status=Rejected&sort=oldest')
  await press(live, tab(/All/))
  expect(live.address()).toBe('/?sort=oldest')
  expect(tab(/All/).getAttribute('aria-selected')).toBe('true')
})

it('tabs of a list that is always one of them have no tab for all', async () => {
  await openList({ tabs: { by: 'status', of: [{ value: 'a', label: 'One', count: 1234 }], hasNoAll: true } })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['One1,234'])
})

it('a list sorts by its address, the newest first, and what is chosen besides stays', async () => {
  const live = await openList({}, '/?search=Nena&open=5')
  const head = () => screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-sort'))
  expect(head()).toEqual([null, 'descending', null])
  await press(live, button('Sort by Day'))
  expect(live.address()).toBe('/?search=Nena&sort=oldest')
  expect(head()).toEqual([null, 'ascending', null])
})

it('a search and a span of days go into the address, and clearing them leaves only the order', async () => {
  const live = await openList({ searches: 'Payee', byDays: true }, '/?sort=oldest')
  expect(screen.queryByText('Clear filters')).toBeNull()
  fireEvent.click(screen.getByLabelText('Days: All days'))
  await settled()
  fireEvent.click(screen.getByText('This month'))
  await settled()
  expect(live.address()).toBe('/?sort=oldest&from=2026-11-01&to=2026-11-21')
  expect(screen.getByLabelText('Days: This month')).not.toBeNull()
  await live.user.type(screen.getByPlaceholderText('Payee'), 'Nena')
  await waitFor(() => expect(live.address()).toContain('search=Nena'))
  await press(live, button('Clear filters'))
  expect(live.address()).toBe('/?sort=oldest')
  expect(screen.getByPlaceholderText('Payee')).toHaveProperty('value', '')
})

it('neither search nor days are there where a list is not asked by them', async () => {
  await openList({ more: <em>Category</em>, above: <em>Sums</em> })
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByLabelText(/^Days/)).toBeNull()
  expect(said().indexOf('Category')).toBeLessThan(said().indexOf('Sums'))
  expect(said().indexOf('Sums')).toBeLessThan(said().indexOf('Nena'))
})

it('what the address has that the list does not know is left out, and a reference of digits is text', async () => {
  let asked: unknown
  const Shown = () => {
    asked = useFilters(listExpenses.input).asked
    return null
  }
  await openRoutes(createRootRoute({ component: Shown }), '/?search=123&status=nonsense&other=1&sort=oldest')
  expect(asked).toEqual({ search: '123', sort: 'oldest' })
})

it('a list of which another order comes first than the newest is shown by that one', async () => {
  let sort: unknown
  const Shown = () => {
    ;({ sort } = useFilters(listBorrowers.input))
    return null
  }
  await openRoutes(createRootRoute({ component: Shown }), '/')
  expect(sort).toBe('name')
})
