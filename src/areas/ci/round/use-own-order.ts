/** A list while it is put in one's own order: each change counts on the screen at once and is kept behind it. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Stop } from '../../../../contract/field/sync.ts'
import { afterChange } from '../../../../domain/collections/own-order.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { reportAs } from '../../../offline/wire/report-problem.ts'
import { keepRoundOrder } from '../../../offline/round/round-order.ts'
import { useRoundOrder, useStopsHere } from '../../../offline/account/use-offline.ts'
import { arranged, clientOf } from './arranged.ts'

export interface OwnOrder {
  /** One stop of each client. */
  readonly stops: readonly Stop[]
  /** The phone could not keep the last change. */
  readonly failed: boolean
  /** Puts a client at a place of the list, from 0. */
  move(accId: number, to: number): void
}

/** Undefined while loading. It begins as the list is shown now, until there is an order of one's own. */
export function useOwnOrder(offline: Offline | undefined, views: readonly StopView[] | undefined) {
  const kept = useRoundOrder()
  const here = useStopsHere()
  const [changed, setChanged] = useState<readonly number[]>()
  const [failed, setFailed] = useState(false)
  const own = orderToShow(changed, kept?.own)
  const stops = useMemo(() => {
    if (!views || !kept || !own) return undefined
    const sort = own.length > 0 ? 'own' : kept.sort
    return oneEach(arranged(views, { sort, own }).map((view) => view.stop))
  }, [views, kept, own])
  const keepInSight = useInSight(stops)
  const move = useCallback(
    (accId: number, to: number) => {
      if (!offline || !stops || !own || !here) return
      const others = stops.map((stop) => stop.acc_id).filter((one) => one !== accId)
      const whole = arranged(here, { sort: own.length > 0 ? 'own' : 'route', own }).map(clientOf)
      const next = afterChange(own, whole, others.toSpliced(to, 0, accId))
      keepInSight(accId)
      setChanged(next)
      keepRoundOrder(offline, next).then(
        () => setFailed(false),
        (error: unknown) => {
          setFailed(true)
          reportAs('keeping the own order')(error)
        },
      )
    },
    [offline, stops, own, here, keepInSight],
  )
  return useMemo(() => stops && { stops, failed, move }, [stops, failed, move])
}

/** A change counts at once: what the phone keeps is behind it until it is written, and stays so where it could not be. */
export const orderToShow = (changed: readonly number[] | undefined, kept: readonly number[] | undefined) =>
  changed ?? kept

/** Where one that is taken out of its place comes to stand behind another: those after it have moved up by then. */
export const placeBehind = (from: number, behind: number) => (from < behind ? behind : behind + 1)

function oneEach(stops: readonly Stop[]): Stop[] {
  return [...new Map(stops.map((stop) => [stop.acc_id, stop])).values()]
}

/** A row that was moved stays under the thumb, as far as the page can scroll. */
function useInSight(stops: unknown): (accId: number) => void {
  const moved = useRef<{ readonly accId: number; readonly top: number }>(undefined)
  useLayoutEffect(() => {
    if (!moved.current) return
    const { accId, top } = moved.current
    moved.current = undefined
    const row = rowOf(accId)
    if (row) window.scrollBy(0, row.getBoundingClientRect().top - top)
  }, [stops])
  return useCallback((accId: number) => {
    const row = rowOf(accId)
    if (row) moved.current = { accId, top: row.getBoundingClientRect().top }
  }, [])
}

function rowOf(accId: number): Element | null {
  return document.querySelector(`[data-client="${accId}"]`)
}
