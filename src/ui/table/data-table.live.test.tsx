import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ITEMS, NAME, PAID, Table, type Item } from '../../../tests/support/live/a-table.tsx'
import { openPart, press, said, settled } from '../../../tests/support/live/open-app.tsx'

const rows = () => screen.getAllByRole('row').slice(1, 1 + ITEMS.length)
const focused = () => rows().indexOf(document.activeElement as HTMLElement)

it('a table says what it holds, its sums below, and which row of how many each is', async () => {
  await openPart(<Table hidden={new Set(['none'])} />)
  expect(said()).toBe(
    '| Name | Paid, ₱\n| Nena | 123.45\n| Ramon | 123.45\n| Lito | 123.45\n| Total | 370.35',
  )
  expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-rowcount')).toBe('4')
  expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4'])
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1])
  expect(rows()[0]?.getAttribute('aria-selected')).toBeNull()
})

it('a column that is left out is not drawn, and without sums there is no line of them', async () => {
  await openPart(<Table hidden={new Set(['paid'])} />)
  expect(said()).toBe('| Name\n| Nena\n| Ramon\n| Lito')
  expect(document.querySelector('tfoot')).toBeNull()
})

it('arrows go from row to row and stop at the ends, and Enter or a press opens a row once', async () => {
  const onOpen = vi.fn<(item: Item) => void>()
  const link = { ...PAID, cell: () => <a href="#there">There</a> }
  const live = await openPart(<Table columns={[NAME, link]} onOpen={onOpen} openId="r1" />)
  rows()[0]?.focus()
  for (const [key, at] of [
    ['{ArrowUp}', 0],
    ['{ArrowDown}', 1],
    ['{ArrowDown}', 2],
    ['{ArrowDown}', 2],
    ['{ArrowUp}', 1],
    ['{Home}', 0],
    ['{End}', 2],
    ['x', 2],
  ] as const) {
    await live.user.keyboard(key)
    expect([key, focused()]).toEqual([key, at])
  }
  // An arrow that moves the row does not move the page.
  expect(fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'x' })).toBe(true)
  expect(onOpen).not.toHaveBeenCalled()
  rows()[2]?.focus()
  await live.user.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([[ITEMS[2]]])
  await press(live, screen.getByText('Ramon'))
  expect(onOpen.mock.calls.at(-1)).toEqual([ITEMS[1]])
  await press(live, screen.getAllByText('There')[0] as HTMLElement)
  fireEvent.keyDown(screen.getAllByText('There')[0] as HTMLElement, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledTimes(2)
  expect(rows().map((row) => row.dataset['open'])).toEqual([undefined, 'true', undefined])
})

function Selected({ tell }: { tell: (ids: readonly string[]) => void }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['r1']))
  const onChange = (next: ReadonlySet<string>) => {
    tell([...next])
    setIds(next)
  }
  return <Table selection={{ ids, onChange }} />
}

it('rows are selected one by one or all at once, with the space bar too, and no selection is changed by what opens', async () => {
  const tell = vi.fn<(ids: readonly string[]) => void>()
  const live = await openPart(<Selected tell={tell} />)
  const picked = () => rows().map((row) => row.getAttribute('aria-selected'))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all shown rows' })
  expect(picked()).toEqual(['false', 'true', 'false'])
  expect(screen.getAllByLabelText<HTMLInputElement>('Select this row').map(({ checked }) => checked)).toEqual(
    [false, true, false],
  )
  expect(all.checked).toBe(false)
  rows()[0]?.focus()
  expect(fireEvent.keyDown(rows()[0] as HTMLElement, { key: ' ' })).toBe(false)
  expect(tell.mock.calls.at(-1)).toEqual([['r1', 'r0']])
  await press(live, screen.getAllByLabelText('Select this row')[1] as HTMLElement)
  expect(tell.mock.calls.at(-1)).toEqual([['r0']])
  await press(live, all)
  expect(picked()).toEqual(['true', 'true', 'true'])
  expect(all.checked).toBe(true)
  await press(live, all)
  expect(tell.mock.calls.at(-1)).toEqual([[]])
  // As many boxes below as above.
  expect(document.querySelectorAll('tfoot td')).toHaveLength(3)
})

it('a press on the box or the key of a row does what it is for, and opens nothing', async () => {
  const onOpen = vi.fn<(item: Item) => void>()
  const onChange = vi.fn<(ids: ReadonlySet<string>) => void>()
  const control = {
    ...PAID,
    cell: ({ name }: Item) => (
      <>
        <button type="button">Call {name}</button>
        <label>Seen {name}</label>
      </>
    ),
  }
  const live = await openPart(
    <Table columns={[NAME, control]} onOpen={onOpen} selection={{ ids: new Set(), onChange }} />,
  )
  await press(live, screen.getAllByLabelText('Select this row')[0] as HTMLElement)
  await press(live, screen.getByText('Call Nena'))
  await press(live, screen.getByText('Seen Nena'))
  expect(onChange.mock.calls).toEqual([[new Set(['r0'])]])
  expect(onOpen).not.toHaveBeenCalled()
  await press(live, screen.getByText('Nena'))
  expect(onOpen.mock.calls).toEqual([[ITEMS[0]]])
})

/** Nothing is laid out here: a frame of 400 pixels and rows of 36. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
}
const many = Array.from({ length: 300 }, (_, no) => ({ id: `m${no}`, name: `Person ${no}` }))

it('of a long table all rows are selected at once, those too that are not in sight', async () => {
  layOut()
  const onChange = vi.fn<(ids: ReadonlySet<string>) => void>()
  const live = await openPart(<Table rows={many} columns={[NAME]} selection={{ ids: new Set(), onChange }} />)
  await press(live, screen.getByRole('checkbox', { name: 'Select all shown rows' }))
  expect(onChange.mock.calls).toEqual([[new Set(many.map(({ id }) => id))]])
  vi.restoreAllMocks()
})

it('of a long table the rows about what is in sight are drawn, to the very last', async () => {
  layOut()
  await openPart(<Table rows={many} columns={[NAME]} />)
  const names = () =>
    [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent).filter(Boolean)
  expect(names()[0]).toBe('Person 0')
  expect(names().length).toBeLessThan(100)
  const scroll = screen.getByRole('table').parentElement as HTMLElement
  scroll.scrollTop = 300 * 36 - 400
  fireEvent.scroll(scroll)
  await settled()
  expect(names().at(-1)).toBe('Person 299')
  expect(names()).not.toContain('Person 0')
  // The keyboard comes in at the first row that is drawn.
  const [first, ...others] = document.querySelectorAll<HTMLElement>('tbody [data-row]')
  expect([first?.tabIndex, others.some(({ tabIndex }) => tabIndex === 0)]).toEqual([0, false])
  vi.restoreAllMocks()
})
