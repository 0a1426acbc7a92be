import { toLocalDate } from '../../../domain/calendar.ts'
import { stopView, type StopView } from '../../../src/offline/round/projection.ts'
import { aStop } from '../phone/a-stop.ts'

/** A stop of this Saturday's list, with nothing recorded; what is said of it otherwise takes the place of what follows from it. */
export function aStopView({ stop, ...over }: Partial<StopView> = {}): StopView {
  const saturday = toLocalDate('2026-11-21')
  const view = stopView(stop ?? aStop(), [], { from: toLocalDate('2026-11-15'), to: saturday }, saturday)
  return { ...view, position: view.position, ...over }
}
