/** The views of a round. A stop whose figures and commands did not change keeps its view, so a keystroke or a receipt costs one. */
import type { LocalDate } from '../../../domain/calendar.ts'
import { isOnMonthlySheet } from '../../../domain/collections/collection-day.ts'
import type { Span } from '../../../domain/span.ts'
import type { CachedStop } from './cache-db.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import type { CommandList, StopList } from './live.ts'
import { stopView, type StopView } from './projection.ts'

interface Made {
  readonly commands: readonly CommandRow[]
  readonly key: string
  readonly view: StopView
}

const NONE: readonly CommandRow[] = []
const made = new WeakMap<CachedStop, Made>()

export function viewOf(
  cached: CachedStop,
  commands: readonly CommandRow[],
  span: Span,
  today: LocalDate,
): StopView {
  const key = `${span.from}|${span.to}|${today}`
  const known = made.get(cached)
  if (known && known.key === key && known.commands === commands) return known.view
  const view = stopView(cached.stop, commands, span, today, cached)
  made.set(cached, { commands, key, view })
  return view
}

export function roundViews(
  list: StopList,
  commands: CommandList,
  span: Span,
  today: LocalDate,
  monthlyOnly: boolean,
): StopView[] {
  const views: StopView[] = []
  for (const cached of list.stops) {
    if (monthlyOnly && !isOnMonthlySheet(cached.stop.frequency)) continue
    const view = viewOf(cached, commands.byLoan.get(cached.loan_id) ?? NONE, span, today)
    if (view.listed) views.push(view)
  }
  return views
}
