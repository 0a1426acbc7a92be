/** Begins a list at the row it was left at, and tells which row is the first in sight once scrolling rests. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListRow } from './list-rows.ts'

interface Options {
  rows: readonly ListRow[]
  /** In px. */
  heightOf: (row: ListRow | undefined) => number
  /** Where the list begins on the page, in px; 0 until it was measured. */
  top: number
  startAt: number | undefined
  onPlace: (loanId: number | undefined) => void
}

const REST_MS = 150

export function useListPlace({ rows, heightOf, top, startAt, onPlace }: Options): void {
  const begun = useRef(false)
  const latest = useRef({ rows, heightOf, top })
  useLayoutEffect(() => {
    latest.current = { rows, heightOf, top }
  })
  useLayoutEffect(() => {
    if (begun.current || top === 0) return
    begun.current = true
    const index = rows.findIndex((row) => loanOf(row) === startAt)
    if (startAt === undefined || index <= 0) return
    const above = rows.slice(0, index).reduce((sum, row) => sum + heightOf(row), 0)
    const scroll = () => window.scrollTo(0, top + above - toolsBottom())
    scroll()
    // After a reload the page is as long as its list only in the next frame.
    requestAnimationFrame(scroll)
  }, [rows, heightOf, startAt, top])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const { rows: now, heightOf: heightNow, top: listTop } = latest.current
      onPlace(firstInSight(now, heightNow, window.scrollY + toolsBottom() - listTop))
    }
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, REST_MS)
    }
    addEventListener('scroll', rest, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', rest)
    }
  }, [onPlace])
}

/** The loan of the first row of which more than half is below `edge`, in px from the top of the list; undefined at the top. */
export function firstInSight(
  rows: readonly ListRow[],
  heightOf: Options['heightOf'],
  edge: number,
): number | undefined {
  let end = 0
  const index = rows.findIndex((row) => {
    end += heightOf(row)
    return row.kind === 'stop' && end - heightOf(row) / 2 > edge
  })
  return index <= 0 ? undefined : loanOf(rows[index])
}

function loanOf(row: ListRow | undefined): number | undefined {
  return row?.kind === 'stop' ? row.view.stop.loan_id : undefined
}

/** Where the bars that stay on top end once the page is scrolled, in px. */
function toolsBottom(): number {
  const tools = document.querySelector<HTMLElement>('.stop-tools')
  if (!tools) return 0
  return Number.parseFloat(getComputedStyle(tools).top) + tools.offsetHeight
}
