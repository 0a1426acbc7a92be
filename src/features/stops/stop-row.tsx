/**
 * One stop of a round. Plain elements, a small stylesheet and no hooks: Chakra's style props are worked out on every render,
 * which a list that answers while one types cannot afford.
 */
import { memo } from 'react'
import { formatPesos, ZERO } from '../../../domain/money.ts'
import type { StopView } from '../../offline/projection.ts'
import { CallIcon, MapIcon, VisitIcon } from '../../ui/icons.ts'
import { callLink, mapLink } from './place-links.ts'
import type { StopWords } from './stop-words.ts'
import './stop-row.css'

interface Props {
  view: StopView
  words: StopWords
  /** Where the row and its visit button lead; plain addresses, the list turns clicks on them into moves inside the app. */
  href: string
  visitHref: string | undefined
  offset: number
  position: number
  total: number
}

export const StopRow = memo(function StopRow({
  view,
  words,
  href,
  visitHref,
  offset,
  position,
  total,
}: Props) {
  const { stop } = view
  const call = callLink(stop.contact)
  const map = mapLink(stop.address, navigator.userAgent)
  return (
    <li
      className="stop-row"
      style={{ transform: `translateY(${offset}px)` }}
      aria-posinset={position}
      aria-setsize={total}
    >
      <span className="stop-line">
        <a className="stop-name" href={href} data-go>
          {stop.name}
        </a>
        <span className="stop-due" data-none={view.collectible === ZERO || undefined}>
          {view.collectible === ZERO ? words.nothingDue : formatPesos(view.collectible)}
        </span>
      </span>
      <span className="stop-line">
        <span className="stop-place">{stop.address}</span>
        <StopNote view={view} words={words} />
      </span>
      <span className="stop-foot">
        <span className="stop-more">
          <span className="stop-place">{stop.landmark}</span>
          <span className="stop-chips">
            {view.chips.map((chip) => (
              <span key={chip} className="stop-chip" data-chip={chip}>
                {words.chips[chip]}
              </span>
            ))}
          </span>
        </span>
        {visitHref !== undefined && (
          <a className="stop-act" href={visitHref} data-go aria-label={words.visit(stop.name)}>
            <VisitIcon size={20} aria-hidden />
          </a>
        )}
        {map !== undefined && (
          <a
            className="stop-act"
            href={map}
            aria-label={words.map(stop.name)}
            target="_blank"
            rel="noreferrer"
          >
            <MapIcon size={20} aria-hidden />
          </a>
        )}
        {call !== undefined && (
          <a className="stop-act" href={call} aria-label={words.call(stop.name)}>
            <CallIcon size={20} aria-hidden />
          </a>
        )}
      </span>
    </li>
  )
})

/** The line under the amount: what is late and for how long; else what came in today; else the day it falls due. */
function StopNote({ view, words }: { view: StopView; words: StopWords }) {
  if (view.overdue > ZERO) {
    return (
      <span className="stop-late" data-overdue>
        {view.overdue === view.collectible
          ? words.allOverdue(view.daysLate)
          : words.overdue(view.overdue, view.daysLate)}
      </span>
    )
  }
  if (view.collectedToday > ZERO)
    return <span className="stop-late">{words.paidToday(view.collectedToday)}</span>
  return <span className="stop-late">{view.dueOn === null ? '' : words.day(view.dueOn)}</span>
}
