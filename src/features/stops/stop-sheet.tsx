/** A round on one screen: figures, search, filters and rows. Shows what the phone holds; the words around it are the screen's. */
import { useDeferredValue, useMemo, useState } from 'react'
import type { StopView } from '../../offline/projection.ts'
import { Button } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/message-states.tsx'
import { useWords } from '../../words/use-words.ts'
import { StopFilters, StopSearch } from './stop-filters.tsx'
import { StopList } from './stop-list.tsx'
import { countByFilter, foundStops, searchable, type StopFilter } from './stop-search.ts'
import './stop-sheet.css'

interface Props {
  views: readonly StopView[]
  label: string
  hrefOf: (view: StopView) => string
  visitHrefOf?: (view: StopView) => string
}

export function StopSheet({ views, label, hrefOf, visitHrefOf }: Props) {
  const t = useWords('ci')
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<StopFilter>('all')
  // The field answers at once; the rows follow as fast as the phone can.
  const asked = useDeferredValue(typed)
  const stops = useMemo(() => searchable(views), [views])
  const counts = useMemo(() => countByFilter(stops), [stops])
  const found = useMemo(() => foundStops(stops, asked, filter), [stops, asked, filter])
  return (
    <div>
      <search className="stop-tools">
        <StopSearch typed={typed} onType={setTyped} found={found.length} />
        <StopFilters filter={filter} counts={counts} onFilter={setFilter} />
      </search>
      {found.length > 0 ? (
        <StopList views={found} label={label} hrefOf={hrefOf} {...(visitHrefOf && { visitHrefOf })} />
      ) : (
        <EmptyState
          icon={SearchIcon}
          title={t('round.noMatchTitle')}
          action={
            <Button
              look="soft"
              onClick={() => {
                setTyped('')
                setFilter('all')
              }}
            >
              {t('round.showAll')}
            </Button>
          }
        >
          {t('round.noMatchMore')}
        </EmptyState>
      )}
    </div>
  )
}
