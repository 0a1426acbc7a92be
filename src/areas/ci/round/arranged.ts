/** The stops of a list in the order that a person chose: by route, by barangay, or as they put them. */
import { inOwnOrder } from '../../../../domain/collections/own-order.ts'
import { barangayOf } from '../../../../domain/people/names/barangay.ts'
import type { Stop } from '../../../../contract/field/sync.ts'
import type { RoundOrder } from '../../../offline/round/live.ts'
import { inRouteOrder } from './route-order.ts'

interface OfStop {
  readonly stop: Stop
}

export const clientOf = ({ stop }: OfStop) => stop.acc_id

export function arranged<T extends OfStop>(stops: readonly T[], { sort, own }: RoundOrder): T[] {
  const inRoute = inRouteOrder(stops)
  if (sort === 'own') return inOwnOrder(inRoute, clientOf, own)
  return sort === 'barangay' ? byBarangay(inRoute) : inRoute
}

/** Barangays as the route comes to each first; stops whose address names none are last. */
function byBarangay<T extends OfStop>(inRoute: readonly T[]): T[] {
  const groups = new Map<string, T[]>()
  const without: T[] = []
  for (const one of inRoute) {
    const key = barangayOf(one.stop.address)?.key
    const group = key === undefined ? without : groups.get(key)
    if (group) group.push(one)
    else if (key !== undefined) groups.set(key, [one])
  }
  return [...[...groups.values()].flat(), ...without]
}

/** The heading over a stop: its barangay in the spelling that comes first in the list; `none` where the address names none. */
export function headings(stops: readonly OfStop[], none: string): (one: OfStop) => string {
  const names = new Map<string, string>()
  for (const { stop } of stops) {
    const barangay = barangayOf(stop.address)
    if (barangay && !names.has(barangay.key)) names.set(barangay.key, barangay.name)
  }
  return ({ stop }) => names.get(barangayOf(stop.address)?.key ?? '') ?? none
}
