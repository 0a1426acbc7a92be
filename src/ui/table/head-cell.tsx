import { chakra } from '@chakra-ui/react'
import { useWords } from '../../words/use-words.ts'
import { DownIcon, SortIcon, UpIcon } from '../icons.ts'
import type { Column } from './column.ts'
import { HeadLooks } from './table-looks.tsx'

export interface SortState {
  /** One of the call's orders. */
  readonly value: string
  readonly onChange: (sort: string) => void
}

interface Props<Item> {
  column: Column<Item>
  sort: SortState | undefined
  first: boolean
  last: boolean
}

/** The heading of a column; where the call sorts by it, a press takes one order and then the other. */
export function HeadCell<Item>({ column, sort, first, last }: Props<Item>) {
  const { sorts, heading, isFigure } = column
  const isUp = sort !== undefined && sorts?.up === sort.value
  const isDown = sort !== undefined && sorts?.down === sort.value
  return (
    <HeadLooks
      scope="col"
      figure={isFigure}
      first={first}
      last={last}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {sort && sorts ? <SortButton {...{ column, sort, isUp, isDown }} /> : heading}
    </HeadLooks>
  )
}

interface SortProps<Item> {
  column: Column<Item>
  sort: SortState
  isUp: boolean
  isDown: boolean
}

function SortButton<Item>({ column, sort, isUp, isDown }: SortProps<Item>) {
  const t = useWords('parts')
  const { up, down } = column.sorts ?? {}
  const next = isDown ? (up ?? down) : (down ?? up)
  const Icon = isUp ? UpIcon : isDown ? DownIcon : SortIcon
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="7"
      fontWeight="inherit"
      color={isUp || isDown ? 'text' : 'inherit'}
      aria-label={t('sortBy', { column: column.heading })}
      onClick={() => next !== undefined && sort.onChange(next)}
    >
      {column.heading}
      <Icon size={14} aria-hidden />
    </chakra.button>
  )
}
