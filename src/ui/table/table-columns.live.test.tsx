import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toCentavos } from '../../../domain/money.ts'
import { NAME, PAID, Table, ITEMS, type Item } from '../../../tests/support/live/a-table.tsx'
import { onAPhone } from '../../../tests/support/live/in-width.ts'
import { openPart, press } from '../../../tests/support/live/open-app.tsx'
import { StatusChip } from '../status-chip.tsx'
import { amountColumn } from './column-kinds.tsx'
import type { Column } from './column.ts'

it.each([
  ['z-a', 'descending', 'a-z'],
  ['a-z', 'ascending', 'z-a'],
  ['other', null, 'z-a'],
] as const)(
  'sorted by %s the heading says so, and a press takes the other order',
  async (value, order, next) => {
    const onChange = vi.fn<(sort: string) => void>()
    const live = await openPart(<Table sort={{ value, onChange }} />)
    const heads = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
    expect(heads).toEqual([order, null])
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await press(live, screen.getByRole('button', { name: 'Sort by Name' }))
    expect(onChange.mock.calls).toEqual([[next]])
  },
)

it('a column that sorts one way only keeps to it', async () => {
  const onChange = vi.fn<(sort: string) => void>()
  const only = [
    { ...NAME, sorts: { up: 'a-z' } },
    { ...PAID, sorts: { down: 'most' } },
  ]
  const live = await openPart(<Table columns={only} sort={{ value: 'most', onChange }} />)
  for (const one of screen.getAllByRole('button')) await press(live, one)
  expect(onChange.mock.calls).toEqual([['a-z'], ['most']])
})

it.each([
  [100, true],
  [101, false],
])('of %d rows all are drawn: %s', async (count, areAll) => {
  const rows = Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `N${at}` }))
  await openPart(<Table rows={rows} />)
  expect(document.querySelectorAll('tbody [data-row]').length === count).toBe(areAll)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(`${count + 1}`)
})

const words = (id: string, cell: Column<Item>['cell']): Column<Item> => ({ id, heading: id, cell })
const figure = (id: string, more: Partial<Column<Item>> = {}) =>
  amountColumn<Item>(id, `${id}, ₱`, () => toCentavos(100), more)

it('on a phone the words of a row are below its name, and of three figures the main one stays a column', () =>
  onAPhone(async () => {
    const columns = [
      NAME,
      words('Branch', () => 'Lipa'),
      words('Note', () => ''),
      words('Kind', () => <StatusChip of="expense" status="Pending" />),
      figure('Lent'),
      figure('Paid', { isMainFigure: true, total: '3' }),
      figure('Owed', { total: '4' }),
    ]
    await openPart(<Table rows={ITEMS.slice(0, 1)} columns={columns} />)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Paid, ₱',
    ])
    expect(document.querySelector('tbody td')?.textContent).toBe('NenaLipaPending ·Lent 1.00 ·Owed 1.00')
    expect(document.querySelector('tfoot')?.textContent).toBe('TotalOwed 43')
  }))

it('on a phone two figures stay columns, the last of three where none is the main one, and a list without words as it is', () =>
  onAPhone(async () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const three = [NAME, figure('A'), figure('B'), figure('C')]
    await openPart(
      <>
        <Table columns={three} />
        <Table columns={three.slice(0, 3)} />
      </>,
    )
    expect(heads()).toEqual(['Name', 'C, ₱', 'Name', 'A, ₱', 'B, ₱'])
  }))

it('on a phone what is below the name can be sorted by above it', () =>
  onAPhone(async () => {
    const day = { ...words('Day', () => 'Nov 21'), sorts: { down: 'newest' } }
    await openPart(
      <Table
        columns={[NAME, day, words('Branch', () => 'Lipa')]}
        sort={{ value: 'x', onChange: () => undefined }}
      />,
    )
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Name', 'Day'])
  }))
