/** A round on one screen: search, filters and rows. Shows what the phone holds; the words around it are the screen's. */
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { StopView } from '../../../offline/round/projection.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { useWords } from '../../../words/use-words.ts'
import { listRows } from './list-rows.ts'
import { OrderMenu } from './order-menu.tsx'
import { StopFilters, StopSearch } from './stop-filters.tsx'
import type { StopFilter } from './search/round-search.ts'
import { StopList } from './stop-list.tsx'
import { countByFilter, firstFound, foundStops, prepareSearch, searchable } from './search/stop-search.ts'
import { useRoundSearch } from './search/use-round-search.ts'
import './stop-sheet.css'

interface Props {
  /** In the order in which they are walked. */
  views: readonly StopView[]
  label: string
  hrefOf: (view: StopView) => string
  visitHrefOf: (view: StopView) => string
  /** Names the heading that a stop is under; stops of one heading follow each other. */
  headingOf?: ((view: StopView) => string) | undefined
}

export function StopSheet({ views, headingOf, ...ways }: Props) {
  const t = useWords('ci')
  const { typed, filter, startAt, search, choose, place, flush } = useRoundSearch()
  // What fits to the letter is drawn with the letter itself; what fits but for a typo follows below it.
  const isComplete = useDeferredValue(typed) === typed
  const stops = useMemo(() => searchable(views), [views])
  const counts = useMemo(() => countByFilter(stops), [stops])
  const found = useMemo(
    () => (isComplete ? foundStops : firstFound)(stops, typed, filter),
    [stops, typed, filter, isComplete],
  )
  // What is found comes by how well it fits, so that no heading holds it together.
  const groupOf = typed.trim() === '' ? headingOf : undefined
  const rows = useMemo(() => listRows(found, groupOf), [found, groupOf])
  const sheet = useRef<HTMLDivElement>(null)
  const begin = useCallback(() => toTop(sheet.current), [])
  const type = (text: string) => {
    begin()
    search(text)
  }
  const narrow = useCallback(
    (name: StopFilter) => {
      begin()
      choose(name)
    },
    [begin, choose],
  )
  return (
    <div ref={sheet}>
      <search className="stop-tools">
        <StopSearch typed={typed} onType={type} onReady={() => prepareSearch(stops)} found={found.length} />
        <div className="stop-narrow">
          <StopFilters filter={filter} counts={counts} onFilter={narrow} />
          <OrderMenu />
        </div>
      </search>
      {found.length > 0 ? (
        <StopList
          {...ways}
          rows={rows}
          total={found.length}
          startAt={startAt}
          onPlace={place}
          onLeave={flush}
        />
      ) : (
        <EmptyState
          icon={SearchIcon}
          title={t('round.noMatchTitle')}
          action={
            <Button
              variant="soft"
              onClick={() => {
                search('')
                choose('all')
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

/** Another search begins at its first row, right under the field; the head of the screen stays scrolled away. */
function toTop(sheet: HTMLElement | null): void {
  if (!sheet || window.scrollY === 0) return
  const start = sheet.getBoundingClientRect().top + window.scrollY
  const sticky = Number.parseFloat(getComputedStyle(sheet.firstElementChild ?? sheet).top) || 0
  if (window.scrollY > start - sticky) window.scrollTo(0, start - sticky)
}
