/**
 * Searching and filtering a round while a person types. The text of each row is made ready once per list, so that a keystroke
 * only compares: 3,000 rows cost a cheap phone a few milliseconds.
 */
import type { StopView } from '../../offline/projection.ts'
import { stopSearchText } from '../../offline/projection.ts'
import { isToDo } from './is-to-do.ts'
import { inRouteOrder } from './route-order.ts'

export const STOP_FILTERS = ['all', 'todo', 'paid', 'overdue', 'promised'] as const
export type StopFilter = (typeof STOP_FILTERS)[number]

export interface SearchableStop {
  readonly view: StopView
  readonly text: string
  /** Digits of the contact number, so that `0917 123` finds `09171234567`. */
  readonly digits: string
}

/** In route order, then by name. */
export function searchable(views: readonly StopView[]): SearchableStop[] {
  return inRouteOrder(views).map((view) => ({
    view,
    text: stopSearchText(view.stop),
    digits: view.stop.contact.replace(/\D/g, ''),
  }))
}

/** Every word that was typed has to be found, in any order, without regard to case, accents or spaces in a number. */
export function foundStops(stops: readonly SearchableStop[], typed: string, filter: StopFilter): StopView[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  const number = typed.replace(/[\s-]/g, '')
  const digits = /^\d{3,}$/.test(number) ? number : undefined
  const found: StopView[] = []
  for (const stop of stops) {
    if (!passes(stop.view, filter)) continue
    const named = words.every((word) => stop.text.includes(word))
    if (named || (digits !== undefined && stop.digits.includes(digits))) found.push(stop.view)
  }
  return found
}

/** Lower case without accents: `Peña` is found by `pena`. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function passes(view: StopView, filter: StopFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'todo':
      return isToDo(view)
    case 'paid':
      return view.collectedToday > 0 || view.chips.includes('paid')
    case 'overdue':
      return view.overdue > 0
    case 'promised':
      return view.chips.includes('promised')
  }
}

export function countByFilter(stops: readonly SearchableStop[]): Record<StopFilter, number> {
  const counts = { all: 0, todo: 0, paid: 0, overdue: 0, promised: 0 }
  for (const { view } of stops) {
    for (const filter of STOP_FILTERS) if (passes(view, filter)) counts[filter] += 1
  }
  return counts
}
