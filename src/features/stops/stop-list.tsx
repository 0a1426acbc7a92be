/** The rows of a round, only those in view; the page itself scrolls, so that a phone's bars behave. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRouter } from '@tanstack/react-router'
import { memo, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import type { StopView } from '../../offline/projection.ts'
import { StopRow } from './stop-row.tsx'
import { useStopWords } from './stop-words.ts'

/** The height of a row in `stop-row.css`, in rem. */
const ROW_REM = 7.25

interface Props {
  views: readonly StopView[]
  label: string
  hrefOf: (view: StopView) => string
  visitHrefOf?: (view: StopView) => string
}

export const StopList = memo(function StopList({ views, label, hrefOf, visitHrefOf }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<string>(undefined)
  const router = useRouter()
  const words = useStopWords()
  const [top, setTop] = useState(0)
  const [rowHeight] = useState(
    () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // After layout and not during it: reading positions while rows change costs a keystroke its fifty milliseconds.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const rows = useWindowVirtualizer({
    count: views.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
  })
  return (
    // The handler only spares a reload on links that work without it; keys reach the links themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className="stop-list"
      aria-label={label}
      style={{ height: rows.getTotalSize() }}
      onPointerDown={(event) => {
        pressed.current = insideLink(event)
      }}
      onClick={(event) => {
        const href = insideLink(event)
        if (href === undefined) return
        event.preventDefault()
        // Rows are kept and filled anew: one that became another client's under the thumb opens nobody's form.
        const isTouched = event.detail > 0
        if (isTouched && href !== pressed.current) return
        router.history.push(href)
      }}
    >
      {rows.getVirtualItems().map((item) => {
        const view = views[item.index]
        return (
          view && (
            <StopRow
              // Keyed by place, not by loan: what is typed changes what stands in a row, and a row is cheaper kept than made.
              key={item.index}
              view={view}
              words={words}
              href={hrefOf(view)}
              visitHref={visitHrefOf?.(view)}
              offset={item.start - top}
              position={item.index + 1}
              total={views.length}
            />
          )
        )
      })}
    </ul>
  )
})

/** The address of a link inside the app that was clicked plainly; undefined for a new tab, a call, a map. */
function insideLink(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[data-go]') : null
  return link?.getAttribute('href') ?? undefined
}
