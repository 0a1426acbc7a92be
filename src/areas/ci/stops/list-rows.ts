/** The rows of a list as they are drawn: stops, and above each barangay its name where they are grouped. */
import type { StopView } from '../../../offline/round/projection.ts'

export type ListRow =
  | { readonly kind: 'stop'; readonly view: StopView; readonly position: number }
  | { readonly kind: 'group'; readonly name: string; readonly count: number }

/** `groupOf` names the group of a stop; without it there are none. Stops of a group follow each other. */
export function listRows(
  views: readonly StopView[],
  groupOf?: (view: StopView) => string,
): readonly ListRow[] {
  if (!groupOf) return views.map((view, index) => ({ kind: 'stop', view, position: index + 1 }))
  const counts = new Map<string, number>()
  for (const view of views) counts.set(groupOf(view), (counts.get(groupOf(view)) ?? 0) + 1)
  let last: string | undefined
  return views.flatMap((view, index): ListRow[] => {
    const name = groupOf(view)
    const row: ListRow = { kind: 'stop', view, position: index + 1 }
    if (name === last) return [row]
    last = name
    return [{ kind: 'group', name, count: counts.get(name) ?? 0 }, row]
  })
}
