import { memo } from 'react'
import { CloseIcon, SearchIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import { STOP_FILTERS, type StopFilter } from './search/round-search.ts'

interface SearchProps {
  typed: string
  onType: (typed: string) => void
  /** Somebody is about to type. */
  onReady: () => void
  /** How many rows fit. */
  found: number
}

export function StopSearch({ typed, onType, onReady, found }: SearchProps) {
  const t = useWords('ci')
  return (
    <div className="stop-search">
      <SearchIcon size={20} aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={t('round.search')}
        placeholder={t('round.search')}
        value={typed}
        onFocus={onReady}
        onChange={(event) => onType(event.target.value)}
      />
      <output data-quiet={typed === '' || undefined} aria-label={t('round.stops', { count: found })}>
        {found}
      </output>
      {typed !== '' && (
        <button type="button" aria-label={t('round.clear')} onClick={() => onType('')}>
          <CloseIcon size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

interface FilterProps {
  filter: StopFilter
  counts: Readonly<Record<StopFilter, number>>
  onFilter: (filter: StopFilter) => void
}

export const StopFilters = memo(function StopFilters({ filter, counts, onFilter }: FilterProps) {
  const t = useWords('ci')
  // Few companies take anything but cash: where nothing waits for the office, the room is left to the others.
  const offered = STOP_FILTERS.filter((name) => name !== 'verify' || counts.verify > 0 || filter === name)
  return (
    <fieldset className="stop-filters">
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === filter}
          onClick={() => onFilter(name)}
          // A browser leaves one that is half in sight where it is.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {t(`round.filters.${name}`)}
          <span>{counts[name]}</span>
        </button>
      ))}
    </fieldset>
  )
})
