/** The order in which a round is walked: by the office's route, then by name. */
import type { Stop } from '../../../../contract/field/sync.ts'

/** Made once: `localeCompare` would make one for every pair of thousands. */
const names = new Intl.Collator('fil')

export function inRouteOrder<T extends { readonly stop: Stop }>(stops: readonly T[]): T[] {
  return stops.toSorted(
    (a, b) => a.stop.route_order - b.stop.route_order || names.compare(a.stop.name, b.stop.name),
  )
}
