import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { DaySpanPicker } from '../../ui/days/day-span-picker.tsx'
import type { DaySpan } from '../../ui/days/day-spans.ts'
import { ColumnsIcon } from '../../ui/icons.ts'
import { TickMenu } from '../../ui/overlays/menu.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useWords } from '../../words/use-words.ts'
import { DownloadButton } from './download-button.tsx'
import type { ShownList } from './list.ts'
import { SearchBox } from './search-box.tsx'
import type { Filters } from './use-filters.ts'

/** What a list may be asked by besides its own filters. */
export interface UsuallyAsked extends Partial<DaySpan> {
  search?: string | undefined
  sort?: string | undefined
}

/** What is asked of a list, and by what. */
export interface ListControls<Row extends object, Asked> {
  title: string
  list: ShownList<Row>
  filters: Filters<Asked>
  columns: readonly Column<Row>[]
  /** Controls of this list's own filters. */
  more?: ReactNode
  /** Whether it can be searched, and by days. */
  searches?: string
  byDays?: boolean
}

interface Props<Row extends object, Asked> extends ListControls<Row, Asked> {
  hidden: ReadonlySet<string>
  tick: (id: string, isTicked: boolean) => void
}

/** On a phone behind one button, or they would take half of the screen. */
const Folded = chakra('div', {
  base: {
    display: { base: 'none', md: 'contents' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    '&[data-open]': { display: { base: 'flex', md: 'contents' } },
  },
})

/** Search, days, the list's own filters, its columns and its file. */
export function ListBar<Row extends object, Asked>(props: Props<Row, Asked>) {
  const { title, filters, list, columns, more, searches, byDays, hidden, tick } = props
  const t = useWords('parts')
  const [isOpen, setIsOpen] = useState(false)
  const usual = filters.asked as UsuallyAsked
  const set = filters.set as (patch: UsuallyAsked) => void
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {searches !== undefined && (
        <SearchBox value={usual.search ?? ''} placeholder={searches} onSearch={(search) => set({ search })} />
      )}
      <Button
        variant={filters.isFiltered ? 'soft' : 'outline'}
        display={{ base: 'inline-flex', md: 'none' }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('filters')}
      </Button>
      <Folded data-open={isOpen || undefined}>
        {byDays && (
          <DaySpanPicker
            label={t('days')}
            value={usual}
            onChange={(span) => set({ from: span?.from, to: span?.to })}
          />
        )}
        {more}
        {filters.isFiltered && (
          <Button variant="plain" onClick={filters.clear}>
            {t('clearFilters')}
          </Button>
        )}
        <chakra.div flex="1" display={{ base: 'none', md: 'block' }} />
        <TickMenu
          items={columns.map(({ id, heading }) => ({ id, label: heading, isTicked: !hidden.has(id) }))}
          onTick={tick}
        >
          <Button variant="quiet">
            <ColumnsIcon size={16} aria-hidden />
            {t('columns')}
          </Button>
        </TickMenu>
        <DownloadButton rows={list.rows} whole={list.whole} columns={columns} name={title} />
      </Folded>
    </chakra.div>
  )
}
