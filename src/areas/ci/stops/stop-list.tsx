/** The rows of a round, only those in view; the page itself scrolls, so that a phone's bars behave. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRouter } from '@tanstack/react-router'
import { memo, useCallback, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import type { StopView } from '../../../offline/round/projection.ts'
import type { ListRow } from './list-rows.ts'
import { StopMenu } from './stop-menu.tsx'
import { StopRow } from './stop-row.tsx'
import { useListPlace } from './use-list-place.ts'
import { useStopWords } from './stop-words.ts'

/**
 * Heights of a row in rem, as `stop-row.css` draws them, by the width of the page: with large text the amount has a line of its own, and
 * with very large text the way to a visit has one too.
 */
const ROWS = [
  { fit: 'all', rem: 5.125, from: 19 },
  { fit: 'narrow', rem: 7, from: 13 },
  { fit: 'narrowest', rem: 9.25, from: 0 },
] as const
type RowShape = (typeof ROWS)[number]
const GROUP_REM = 2.5

interface Props {
  rows: readonly ListRow[]
  total: number
  label: string
  hrefOf: (view: StopView) => string
  visitHrefOf: (view: StopView) => string
  /** The loan to begin at. */
  startAt: number | undefined
  /** Told which loan is the first in sight, undefined at the top. */
  onPlace: (loanId: number | undefined) => void
  /** Before a row is opened. */
  onLeave: () => void
}

export const StopList = memo(function StopList(props: Props) {
  const { rows, total, label, hrefOf, visitHrefOf, startAt, onPlace, onLeave } = props
  const list = useRef<HTMLUListElement>(null)
  const words = useStopWords()
  const { top, rem, shape } = useMeasures(list)
  const [opened, setOpened] = useState<StopView>()
  const touches = useTouches(rows, setOpened, onLeave)
  const stopHeight = shape.rem * rem
  const heightOf = useCallback(
    (row: ListRow | undefined) => (row?.kind === 'group' ? GROUP_REM * rem : stopHeight),
    [rem, stopHeight],
  )
  // Heights are worked out again only for another function: other rows, or text of another size, may be as many as before.
  const keyOf = useCallback((index: number) => `${index} ${heightOf(rows[index])}`, [rows, heightOf])
  // Its functions are called here and handed on to nothing, so none can be out of date.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: keyOf,
    overscan: 4,
    scrollMargin: top,
  })
  useListPlace({ rows, heightOf, top, startAt, onPlace })
  return (
    <>
      {/* What handles touches only spares a reload on links that work without it; keys reach the links themselves. */}
      <ul
        ref={list}
        className="stop-list"
        data-fit={shape.fit}
        aria-label={label}
        style={{ height: virtual.getTotalSize() }}
        {...touches}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          const offset = item.start - top
          // Keyed by place, not by loan: what is typed changes what is in a row, and a row is cheaper kept than made.
          if (row.kind === 'group')
            return (
              <li key={item.index} className="stop-group" style={{ transform: `translateY(${offset}px)` }}>
                {row.name} <span>{row.count}</span>
              </li>
            )
          return (
            <StopRow
              key={item.index}
              view={row.view}
              words={words}
              href={hrefOf(row.view)}
              visitHref={visitHrefOf(row.view)}
              offset={offset}
              position={row.position}
              total={total}
            />
          )
        })}
      </ul>
      {opened && <StopMenu view={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
})

/** A touch opens the address of its row, or the menu of its button "more". */
function useTouches(
  rows: readonly ListRow[],
  onMore: (view: StopView | undefined) => void,
  onLeave: () => void,
) {
  const router = useRouter()
  const pressed = useRef<string>(undefined)
  return {
    onPointerDown: (event: MouseEvent) => {
      pressed.current = insideLink(event)
    },
    onClick: (event: MouseEvent) => {
      const more = moreOf(event)
      if (more !== undefined) {
        const row = rows.find((one) => one.kind === 'stop' && one.view.stop.loan_id === more)
        return onMore(row?.kind === 'stop' ? row.view : undefined)
      }
      const href = insideLink(event)
      if (href === undefined) return
      event.preventDefault()
      // Rows are kept and filled again: one that became another client's under the thumb opens no form.
      const isTouched = event.detail > 0
      if (isTouched && href !== pressed.current) return
      onLeave()
      router.history.push(href)
    },
  }
}

interface Measures {
  /** Where the list begins on the page, in px. */
  readonly top: number
  /** The size of the root's text, in px. */
  readonly rem: number
  readonly shape: RowShape
}

function useMeasures(list: { readonly current: HTMLElement | null }): Measures {
  const [measures, setMeasures] = useState<Measures>(() => textMeasures(0))
  useLayoutEffect(() => {
    const measure = () => {
      // Behind the PIN the list is there without a place on the page.
      if (!list.current || list.current.getClientRects().length === 0) return
      const top = Math.round(list.current.getBoundingClientRect().top + window.scrollY)
      setMeasures((before) => {
        const now = textMeasures(top)
        return before.top === now.top && before.rem === now.rem && before.shape === now.shape ? before : now
      })
    }
    measure()
    // After layout and not during it: reading positions while rows change costs a keystroke its fifty milliseconds.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return measures
}

function textMeasures(top: number): Measures {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const width = document.documentElement.clientWidth / rem
  return { top, rem, shape: ROWS.find(({ from }) => width >= from) ?? ROWS[0] }
}

/** The address of a link inside the app that was clicked plainly; undefined for a new tab. */
function insideLink(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[data-go]') : null
  return link?.getAttribute('href') ?? undefined
}

/** The loan whose button "more" was clicked. */
function moreOf(event: MouseEvent): number | undefined {
  const button = event.target instanceof Element ? event.target.closest('button[data-more]') : null
  const loanId = button?.getAttribute('data-more')
  return loanId == null ? undefined : Number(loanId)
}
