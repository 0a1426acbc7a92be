import type { ReactNode } from 'react'
import { useState } from 'react'
import { MACHINES, type StatusKind } from '../../../domain/status-machines.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states/message-states.tsx'
import type { StatusWord } from '../../ui/status-chip.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TabRow, type ListTab } from '../../ui/tab-row.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { useWords } from '../../words/use-words.ts'
import { ListBar, type ListControls, type UsuallyAsked } from './list-bar.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ShownList } from './list.ts'
import { OfficeScreen } from './office-screen.tsx'

interface Props<Row extends object, Asked> extends ListControls<Row, Asked> {
  idOf: (row: Row) => string
  /** The filter whose values are tabs: those of a status, or others, with the number of each. */
  tabs?: {
    readonly by: keyof Asked & string
    readonly of: StatusKind | readonly ListTab[]
    /** The list is always of one of them. */
    readonly hasNoAll?: true
  }
  /** Between the controls and the table, also where no row is found. */
  above?: ReactNode
  /** The one thing to do here: a form that a button opens, or a button of its own. */
  adds?: { readonly verb: string; readonly form: (close: () => void) => ReactNode }
  action?: ReactNode
  /** What the row opens, beside the list. */
  detail?: (row: Row, close: () => void) => ReactNode
  empty: { readonly title: string; readonly more: string }
}

/** A list of the office: title, tabs, search, days, its own filters, columns, file, table with totals, and what a row opens. */
export function ListScreen<Row extends object, Asked>(props: Props<Row, Asked>) {
  const { title, list, filters, columns, tabs, above, adds, action, detail, idOf } = props
  const t = useWords('parts')
  const tabsOf = useTabs(list)
  const { hidden, tick } = useTicked(columns)
  const opened = list.rows.find((row) => idOf(row) === filters.open)
  const body = (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <ListBar {...props} hidden={hidden} tick={tick} />
      {above}
      <Loaded of={list}>{() => <Rows {...props} hidden={hidden} />}</Loaded>
    </chakra.div>
  )
  return (
    <OfficeScreen
      title={title}
      action={
        <>
          {action}
          {adds && <AddButton {...adds} />}
        </>
      }
    >
      {tabs ? (
        <TabRow
          label={title}
          value={chosenTab(filters.asked as Record<string, unknown>, tabs.by)}
          tabs={[...(tabs.hasNoAll ? [] : [{ value: '', label: t('all') }]), ...tabsOf(tabs.of)]}
          onChange={(value) => filters.set({ [tabs.by]: value || undefined } as Partial<Asked>)}
        >
          {body}
        </TabRow>
      ) : (
        body
      )}
      {opened && detail?.(opened, () => filters.setOpen(undefined))}
    </OfficeScreen>
  )
}

/** Which columns are left out: those that somebody unticked, and what has not been ticked of those that are hidden at first. */
function useTicked<Row>(columns: readonly Column<Row>[]) {
  const isPhone = useIsPhone()
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const isShown = ({ id, isHidden }: Column<Row>) =>
    ticked[id] ?? !(isHidden === true || (isHidden === 'on phones' && isPhone))
  return {
    hidden: new Set(columns.filter((column) => !isShown(column)).map(({ id }) => id)),
    tick: (id: string, isTicked: boolean) => setTicked({ ...ticked, [id]: isTicked }),
  }
}

/** The tabs of a status are its table's, and the list counts each. */
function useTabs<Row>({ counts }: ShownList<Row>) {
  const t = useWords('statuses')
  return (of: StatusKind | readonly ListTab[]): readonly ListTab[] =>
    typeof of === 'string'
      ? MACHINES[of].statuses.map((value) => ({
          value,
          label: t(`${of}.${value}` as StatusWord),
          count: counts?.[value],
        }))
      : of
}

function AddButton({ verb, form }: NonNullable<Props<object, unknown>['adds']>) {
  const [adds, setAdds] = useState(false)
  return (
    <>
      <Button onClick={() => setAdds(true)}>
        <AddIcon size={16} aria-hidden />
        {verb}
      </Button>
      {adds && form(() => setAdds(false))}
    </>
  )
}

function chosenTab(asked: Readonly<Record<string, unknown>>, by: string): string {
  const chosen = asked[by]
  return typeof chosen === 'string' ? chosen : ''
}

interface RowsProps<Row extends object, Asked> extends Props<Row, Asked> {
  hidden: ReadonlySet<string>
}

function Rows<Row extends object, Asked>({
  title,
  list,
  filters,
  columns,
  idOf,
  detail,
  empty,
  hidden,
}: RowsProps<Row, Asked>) {
  const t = useWords('parts')
  if (list.rows.length === 0)
    return filters.isFiltered ? (
      <EmptyState
        title={t('noMatch')}
        action={
          <Button variant="soft" onClick={filters.clear}>
            {t('clearFilters')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={empty.title}>{empty.more}</EmptyState>
    )
  const set = filters.set as (patch: UsuallyAsked) => void
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <DataTable
        label={title}
        rows={list.rows}
        columns={columns}
        idOf={idOf}
        hidden={hidden}
        sort={{ value: filters.sort, onChange: (sort) => set({ sort }) }}
        openId={filters.open}
        {...(detail && { onOpen: (row: Row) => filters.setOpen(idOf(row)) })}
      />
      <ListFoot list={list} />
    </chakra.div>
  )
}
