/**
 * One stop of a round. Plain elements, a small stylesheet and no hooks: Chakra's style props are worked out on every render,
 * which a list that answers while one types cannot afford.
 */
import { memo } from 'react'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import type { StopChip, StopView } from '../../../offline/round/projection.ts'
import { hasLeft } from './is-to-do.ts'
import { placeOf } from './place-of.ts'
import { rowChips } from './row-chips.ts'
import type { StopWords } from './stop-words.ts'
import './stop-row.css'

interface Props {
  view: StopView
  words: StopWords
  /** Where the row and its visit lead; plain addresses, the list turns clicks on them into moves inside the app. */
  href: string
  visitHref: string
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
  const { shown, more } = rowChips(view.chips)
  return (
    <li
      className="stop-row"
      style={{ transform: `translateY(${offset}px)` }}
      aria-posinset={position}
      aria-setsize={total}
    >
      <a className="stop-name" href={href} data-go>
        {stop.name}
      </a>
      <span className="stop-due" data-none={!hasLeft(view) || undefined}>
        {dueInWords(view, words)}
      </span>
      <span className="stop-place">{placeOf(stop)}</span>
      <span className="stop-note" data-wide={!hasLeft(view) || undefined}>
        {shown.map((chip) => (
          <span key={chip} className="stop-chip" data-chip={chip}>
            {words.chips[chip]}
          </span>
        ))}
        {more > 0 && (
          <span className="stop-chip" data-chip="more">
            +{more}
          </span>
        )}
        <StopNote view={view} words={words} beside={shown} />
      </span>
      <span className="stop-acts">
        {hasLeft(view) && (
          <a className="stop-act" href={visitHref} data-go aria-label={words.visitOf(stop.name)}>
            {words.visit}
          </a>
        )}
        <button
          type="button"
          className="stop-act stop-more"
          data-more={stop.loan_id}
          aria-haspopup="dialog"
          aria-label={words.more(stop.name)}
        />
      </span>
    </li>
  )
})

/** A wallet payment that no one has found yet settles nothing: its amount is named in place of "nothing due". */
function dueInWords({ left, toVerifyInSpan }: StopView, words: StopWords): string {
  if (left > ZERO) return formatPesos(left)
  return toVerifyInSpan > ZERO ? formatPesos(toVerifyInSpan) : words.nothingDue
}

/** What is late and for how long; else what came in; else the day it falls due. */
function StopNote({
  view,
  words,
  beside,
}: {
  view: StopView
  words: StopWords
  beside: readonly StopChip[]
}) {
  if (view.late > ZERO) {
    // Days first, since what has no room is left out whole, and the amount is in the sheet too; the whole amount is not said twice.
    const isAll = view.late === view.left || beside.length > 0
    return (
      <span className="stop-late" data-overdue>
        <span>{words.overdue(view.daysLate)}</span>
        {!isAll && <span>{formatPesos(view.late)}</span>}
      </span>
    )
  }
  // Its chip says what it is; the amount takes the place of what is due, if nothing else is due.
  if (view.toVerifyInSpan > ZERO)
    return view.left > ZERO ? <span>{formatPesos(view.toVerifyInSpan)}</span> : null
  // The chip beside it says that it is paid.
  if (view.collectedInSpan > ZERO && beside.includes('paid'))
    return <span>{formatPesos(view.collectedInSpan)}</span>
  if (view.hasToday && view.collectedToday > ZERO) return <span>{words.paidToday(view.collectedToday)}</span>
  if (view.collectedInSpan > ZERO) return <span>{words.paid(view.collectedInSpan)}</span>
  // Of days that are over: the day that falls due next is none of them.
  if (view.left > ZERO && !hasLeft(view)) return null
  // Of a list of days to come: due before them, and not late today.
  if (view.overdue > ZERO) return <span>{words.dueBefore(view.overdue)}</span>
  // Beside its chip comes the promised day, not the one that falls due.
  if (view.promiseOn !== null && beside.includes('promised')) return <span>{words.day(view.promiseOn)}</span>
  if (view.dueOn === null) return null
  return <span>{view.isFirstOfSeveral ? words.dayFrom(view.dueOn) : words.day(view.dueOn)}</span>
}
