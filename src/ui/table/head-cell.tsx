import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
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
  /** What its cells say below the name: they can be sorted by as well. */
  below: readonly Column<Item>[]
  sort: SortState | undefined
  first: boolean
  last: boolean
}

/** The heading of a column; where the call sorts by it, a press takes one order and then the other. */
export function HeadCell<Item>({ column, below, sort, first, last }: Props<Item>) {
  const order = orderOf(column, sort)
  return (
    <HeadLooks scope="col" figure={column.isFigure} first={first} last={last} aria-sort={order}>
      {below.length === 0 ? (
        <Heading column={column} sort={sort} />
      ) : (
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
          {[column, ...below.filter(({ sorts }) => sorts)].map((one) => (
            <Heading key={one.id} column={one} sort={sort} />
          ))}
        </chakra.span>
      )}
    </HeadLooks>
  )
}

const orderOf = <Item,>({ sorts }: Column<Item>, sort: SortState | undefined) => {
  if (sort === undefined || !sorts) return undefined
  if (sorts.up === sort.value) return 'ascending'
  return sorts.down === sort.value ? 'descending' : undefined
}

function Heading<Item>({ column, sort }: Pick<Props<Item>, 'column' | 'sort'>) {
  return sort && column.sorts ? <SortButton column={column} sort={sort} /> : column.heading
}

interface SortProps<Item> {
  column: Column<Item>
  sort: SortState
}

function SortButton<Item>({ column, sort }: SortProps<Item>) {
  const t = useWords('parts')
  const order = orderOf(column, sort)
  const { up, down } = column.sorts ?? {}
  const next = order === 'descending' ? (up ?? down) : (down ?? up)
  const Icon = order === 'ascending' ? UpIcon : order ? DownIcon : SortIcon
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="7"
      fontWeight="inherit"
      color={order ? 'text' : 'inherit'}
      aria-label={t('sortBy', { column: column.heading })}
      onClick={() => next !== undefined && sort.onChange(next)}
    >
      {column.heading}
      <Icon size={14} aria-hidden />
    </chakra.button>
  )
}
