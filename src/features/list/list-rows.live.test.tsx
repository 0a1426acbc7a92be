import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onAPhone } from '../../../tests/support/live/in-width.ts'
import { press, said } from '../../../tests/support/live/open-app.tsx'
import { LIST, openList, type ListProps } from '../../../tests/support/live/open-list.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const none = { ...LIST, rows: [], total: 0 }

it('a row opens beside the list by its address, another takes its place, and it closes again', async () => {
  const detail: ListProps['detail'] = (row, close) => (
    <section>
      <p>{`Opened ${row.payee}`}</p>
      <button type="button" onClick={close}>
        Shut
      </button>
    </section>
  )
  const live = await openList({ detail }, '/?search=a')
  expect(said()).not.toContain('Opened')
  await press(live, screen.getByText('Nena'))
  expect(live.address()).toBe('/?search=a&open=%225%22')
  expect(said()).toContain('Opened Nena')
  const rows = () => screen.getAllByRole('row').map((row) => row.dataset['open'])
  expect(rows()).toEqual([undefined, 'true', undefined])
  await press(live, screen.getByText('Ramon'))
  expect(said()).toContain('Opened Ramon')
  await press(live, button('Shut'))
  expect(live.address()).toBe('/?search=a')
  expect(said()).not.toContain('Opened')
})

it('a row that opens nothing stays where it is, and one of the address that is not in the list opens nothing', async () => {
  const live = await openList({}, '/?open=99')
  await press(live, screen.getByText('Nena'))
  expect(live.address()).toBe('/?open=99')
})

it('without any row the list says how it begins, and with a filter that nothing matches it', async () => {
  const live = await openList({ list: none })
  expect(said()).toContain('No expenses yet\nThey will be here.')
  expect(said()).not.toContain('of 0')
  await live.leadTo('/?sort=oldest')
  expect(said()).toContain('No expenses yet')
  expect(button('Download CSV')).toHaveProperty('disabled', true)
  await live.leadTo('/?search=Nena&sort=oldest')
  expect(said()).toContain('Nothing matches these filters')
  expect(said()).not.toContain('No expenses yet')
  await press(live, screen.getAllByText('Clear filters').at(-1) as HTMLElement)
  expect(live.address()).toBe('/?sort=oldest')
})

it('under a list it says how many of how many are shown, and the next page is asked for once at a time', async () => {
  const more = vi.fn<() => void>()
  const live = await openList({ list: { ...LIST, more } })
  expect(said()).toContain('2 of 1,234')
  await press(live, button('Show more'))
  expect(more).toHaveBeenCalledTimes(1)
})

it('while the next page is under way it cannot be asked for again', async () => {
  await openList({ list: { ...LIST, total: undefined, more: () => undefined, isMore: true } })
  expect(said()).toContain('2 of 2')
  expect(button('Show more')).toHaveProperty('disabled', true)
})

it('what can be added opens from its button and closes again', async () => {
  const form = (close: () => void) => (
    <button type="button" onClick={close}>
      Shut
    </button>
  )
  const live = await openList({ adds: { verb: 'New expense', form }, action: <em>Sheet</em> })
  expect(said()).toContain('Sheet')
  await press(live, button('New expense'))
  await press(live, button('Shut'))
  expect(screen.queryByText('Shut')).toBeNull()
})

it('columns are left out and taken in from a menu, and those that are hidden at first are there to be ticked', async () => {
  const live = await openList({})
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Payee', 'Day', 'Twice'])
  await press(live, screen.getByText('Columns'))
  const ticked = () => screen.getAllByRole('menuitemcheckbox').map((one) => one.getAttribute('aria-checked'))
  expect(ticked()).toEqual(['true', 'true', 'false', 'true'])
  const item = (name: string) => within(screen.getByRole('menu')).getByText(name)
  await press(live, item('Number'))
  await press(live, item('Day'))
  expect(heads()).toEqual(['Payee', 'Number', 'Twice'])
  expect(ticked()).toEqual(['true', 'false', 'true', 'true'])
})

it('on a phone what asks the list is behind one button, and what there is no room for is left out', () =>
  onAPhone(async () => {
    const live = await openList({})
    expect(said()).not.toContain('Twice |')
    expect(within(screen.getByRole('table')).queryByText('10')).toBeNull()
    const folded = () => screen.getByText('Download CSV').parentElement?.dataset['open']
    expect(button('Filters').getAttribute('aria-expanded')).toBe('false')
    expect(folded()).toBeUndefined()
    await press(live, button('Filters'))
    expect(button('Filters').getAttribute('aria-expanded')).toBe('true')
    expect(folded()).toBe('true')
    await press(live, button('Filters'))
    expect(folded()).toBeUndefined()
  }))
