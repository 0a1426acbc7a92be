import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { useWords } from '../../words/use-words.ts'
import type { Column } from './column.ts'
import { useAbove } from './use-above.ts'
import { useFoldedColumns } from './folded-columns.tsx'
import { HeadCell, type SortState } from './head-cell.tsx'
import { Box, Cell, Foot, Row, Scroll, Table } from './table-looks.tsx'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
/** Above this many only what is seen is drawn. */
const ALL_DRAWN = 100
/** Until a row was drawn once, and measured. */
const ROW_PX = 36
const AROUND = 12

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

interface Props<Item extends object> {
  /** What the table shows, for screen readers. */
  label: string
  rows: readonly Item[]
  columns: readonly Column<Item>[]
  idOf: (row: Item) => string
  hidden?: ReadonlySet<string>
  sort?: SortState
  selection?: Selection
  /** Enter or a press on a row. */
  onOpen?: (row: Item) => void
  /** The row that is open beside the table. */
  openId?: string | undefined
}

/**
 * A table of an office: head and first column stay, figures are under each other, arrows go from row to row, Enter opens, space
 * selects. It sorts nothing itself: the server does, over the whole filter.
 */
export function DataTable<Item extends object>(props: Props<Item>) {
  const { label, rows, columns, idOf, hidden, selection } = props
  const t = useWords('parts')
  const scroll = useRef<HTMLDivElement>(null)
  const above = useAbove(scroll)
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(
      () => columns.map((column) => ({ id: column.id, accessorFn: () => null })),
      [columns],
    ) as never,
    getRowId: idOf,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, !hidden?.has(id)])),
      rowSelection: Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true])),
    },
    enableRowSelection: selection !== undefined,
  })
  const { shown, folded } = useFoldedColumns(columns.filter(({ id }) => table.getColumn(id)?.getIsVisible()))
  const items = table.getRowModel().rows
  const drawn = useDrawn(items.length, scroll)
  const all = items.length > 0 && table.getIsAllRowsSelected()
  return (
    <Scroll ref={scroll} tabIndex={-1} style={{ '--above-table': `${above}px` } as CSSProperties}>
      <Table aria-label={label} aria-rowcount={items.length + 1}>
        <thead>
          <tr>
            {selection && (
              <Box as="th">
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={all}
                  onChange={() => selection.onChange(new Set(all ? [] : items.map(({ id }) => id)))}
                />
              </Box>
            )}
            {shown.map((column, index) => (
              <HeadCell
                key={column.id}
                column={column}
                below={index === 0 ? folded : []}
                sort={props.sort}
                {...edgesOf(shown, index)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.before > 0 && <tr aria-hidden style={{ height: drawn.before }} />}
          {items.slice(drawn.from, drawn.to).map((item, index) => (
            <BodyRow
              key={item.id}
              {...props}
              row={item.original}
              place={drawn.from + index}
              isFirst={index === 0}
              isSelected={item.getIsSelected()}
              columns={shown}
              measured={drawn.measured}
            />
          ))}
          {drawn.after > 0 && <tr aria-hidden style={{ height: drawn.after }} />}
        </tbody>
        <Totals columns={shown} selects={selection !== undefined} />
      </Table>
    </Scroll>
  )
}

/** The first column stays at its edge, and on a phone the last one too where it is a figure. */
const edgesOf = <Item,>(columns: readonly Column<Item>[], index: number) => ({
  first: index === 0,
  last: index > 0 && index === columns.length - 1 && columns[index]?.isFigure === true,
})

/** Sums of the whole filter, where a column has one. */
function Totals<Item>({ columns, selects }: { columns: readonly Column<Item>[]; selects: boolean }) {
  const t = useWords('parts')
  if (columns.every(({ total }) => total === undefined)) return null
  return (
    <tfoot>
      <tr>
        {selects && <Foot />}
        {columns.map((column, index) => (
          <Foot key={column.id} figure={column.isFigure} {...edgesOf(columns, index)}>
            {column.total ?? (index === 0 ? t('total') : null)}
          </Foot>
        ))}
      </tr>
    </tfoot>
  )
}

interface RowProps<Item extends object> extends Props<Item> {
  row: Item
  place: number
  /** Of those that are drawn: where the keyboard comes in. */
  isFirst: boolean
  isSelected: boolean
  /** Takes the height of the row as it is drawn, where only those in sight are. */
  measured: ((row: HTMLElement | null) => void) | undefined
}

function BodyRow<Item extends object>({
  idOf,
  row,
  place,
  isFirst,
  isSelected,
  columns,
  selection,
  onOpen,
  openId,
  measured,
}: RowProps<Item>) {
  const t = useWords('parts')
  const id = idOf(row)
  const select = () => {
    const ids = new Set(selection?.ids)
    if (!ids.delete(id)) ids.add(id)
    selection?.onChange(ids)
  }
  return (
    <Row
      ref={measured}
      data-index={place}
      tabIndex={isFirst ? 0 : -1}
      aria-rowindex={place + 2}
      data-row
      data-open={openId === id || undefined}
      aria-selected={selection ? isSelected : undefined}
      opens={onOpen !== undefined}
      onClick={(event) => !isControl(event.target) && onOpen?.(row)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        goThrough(event)
        if (event.key === 'Enter') onOpen?.(row)
        if (event.key === ' ' && selection) {
          event.preventDefault()
          select()
        }
      }}
    >
      {selection && (
        <Box>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('selectRow')}
            checked={isSelected}
            onChange={select}
          />
        </Box>
      )}
      {columns.map((column, index) => (
        <Cell key={column.id} figure={column.isFigure} {...edgesOf(columns, index)}>
          {column.cell(row)}
        </Cell>
      ))}
    </Row>
  )
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/** Arrows, Home and End over the rows that are drawn; the one that has the focus is the one that Tab comes back to. */
function goThrough(event: KeyboardEvent<HTMLElement>): void {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  const rows = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const here = rows.indexOf(event.currentTarget)
  if (here < 0) return
  event.preventDefault()
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key] ?? here
  rows[Math.min(Math.max(to, 0), rows.length - 1)]?.focus()
}

interface Drawn {
  from: number
  to: number
  before: number
  after: number
  measured: ((row: HTMLElement | null) => void) | undefined
}

function useDrawn(count: number, scroll: React.RefObject<HTMLDivElement | null>): Drawn {
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    enabled: count > ALL_DRAWN,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: AROUND,
  })
  if (count <= ALL_DRAWN) return { from: 0, to: count, before: 0, after: 0, measured: undefined }
  const measured = virtual.measureElement
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  if (!first || !last) return { from: 0, to: Math.min(count, ALL_DRAWN), before: 0, after: 0, measured }
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: virtual.getTotalSize() - last.end,
    measured,
  }
}
