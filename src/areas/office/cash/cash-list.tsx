import type { ReactNode } from 'react'
import type { ShownList } from '../../../features/list/list.ts'
import { ShowMore } from '../../../features/list/show-more.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'

/** One address for the several lists of a screen: each names its own rows in it, `new-cash:5`. */
export interface OpenRow {
  readonly open: string | undefined
  readonly setOpen: (id: string | undefined) => void
}

interface Props<Row extends object> {
  label: string
  list: ShownList<Row>
  columns: readonly Column<Row>[]
  /** Of all lists of the screen, where a row opens. */
  idOf: (row: Row) => string
  empty: { readonly title: string; readonly more: string }
  /** What a row opens; without it the rows are only read. */
  opens?: OpenRow & { readonly detail: (row: Row, close: () => void) => ReactNode }
}

/** One of the lists of cash on hand: no filters, its rows and what one of them opens. */
export function CashList<Row extends object>({ label, list, columns, idOf, empty, opens }: Props<Row>) {
  const opened = opens && list.rows.find((row) => idOf(row) === opens.open)
  return (
    <>
      <Loaded of={list} empty={<EmptyState title={empty.title}>{empty.more}</EmptyState>}>
        {() => (
          <DataTable
            label={label}
            rows={list.rows}
            columns={columns}
            idOf={idOf}
            openId={opens?.open}
            {...(opens && { onOpen: (row: Row) => opens.setOpen(idOf(row)) })}
          />
        )}
      </Loaded>
      <ShowMore list={list} />
      {opened && opens.detail(opened, () => opens.setOpen(undefined))}
    </>
  )
}
