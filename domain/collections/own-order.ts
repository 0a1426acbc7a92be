/**
 * The order in which a collector calls on clients, as the collector put it. It is a list of clients (`acc_id`), kept apart from
 * the stops of any one day: clients in it without a stop are passed over, and a client who is not in it comes right behind the
 * one before in the office's route.
 */
import { grouped } from '../grouped.ts'

/** More than any collector looks after. */
export const MOST_IN_ORDER = 5000

/** `inRoute` in the order `own`: each exactly once, those of one client side by side. An empty `own` is the route. */
export function inOwnOrder<T>(
  inRoute: readonly T[],
  clientOf: (one: T) => number,
  own: readonly number[],
): T[] {
  if (own.length === 0) return [...inRoute]
  const byClient = grouped(inRoute, clientOf)
  return withNewcomers(own, [...byClient.keys()]).flatMap((client) => byClient.get(client) ?? [])
}

/**
 * The order after the clients of one list were put in another order: they share out the places that they held among
 * themselves, so that clients of other days keep theirs. `onPhone` are all clients in route order, `shown` those of the list.
 */
export function afterChange(
  own: readonly number[],
  onPhone: readonly number[],
  shown: readonly number[],
): number[] {
  const whole = withNewcomers(own, [...onPhone, ...shown])
  const moved = new Set(shown)
  const next = moved.values()
  const changed = whole.map((client) => (moved.has(client) ? (next.next().value ?? client) : client))
  if (changed.length <= MOST_IN_ORDER) return changed
  const here = new Set([...onPhone, ...shown])
  return changed.filter((client) => here.has(client)).slice(0, MOST_IN_ORDER)
}

/** Each client once: those of `own`, and behind its predecessor in the route each that `own` lacks. */
function withNewcomers(own: readonly number[], inRoute: readonly number[]): number[] {
  const route = [...new Set(inRoute)]
  const placed = new Set(own)
  const after = new Map(route.map((client, index) => [route[index - 1], client]))
  const newBehind = (client: number | undefined): number[] => {
    const found: number[] = []
    let next = after.get(client)
    while (next !== undefined && !placed.has(next)) {
      found.push(next)
      next = after.get(next)
    }
    return found
  }
  return [...newBehind(undefined), ...[...placed].flatMap((client) => [client, ...newBehind(client)])]
}
