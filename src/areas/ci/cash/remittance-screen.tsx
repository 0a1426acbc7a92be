/** The end of the day: what is with the collector, what is counted, and the hand-over. Unexplained cash blocks it. */
import { useMemo } from 'react'
import { ZERO } from '../../../../domain/money.ts'
import { handOverProblem } from '../../../../domain/cash/cash-held.ts'
import type { CountForm } from './remittance-form.ts'
import { todaysCommands } from './todays-commands.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { useCashHeld, type CashWithYou, type useOutbox } from '../../../offline/account/use-offline.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { HandOverForm } from './hand-over/hand-over-form.tsx'
import { HandOverState } from './hand-over/hand-over-state.tsx'
import { SettledCash } from './settled-cash.tsx'
import { useBooks } from './use-books.ts'
import { useCountDraft, type CountDraft } from './hand-over/use-count-draft.ts'
import { useHandOver } from './hand-over/use-hand-over.ts'
import { useLastHandOver } from './hand-over/use-last-hand-over.ts'
import { useToday } from '../use-today.ts'

interface Props {
  offline: Offline
  outbox: ReturnType<typeof useOutbox>
  mgtId: number
}

export function RemittanceScreen(props: Props) {
  const t = useWords('ci')
  const held = useCashHeld()
  const draft = useCountDraft(props.mgtId)
  if (held && draft.form !== undefined)
    return <Remittance {...props} held={held} draft={{ ...draft, form: draft.form }} />
  return (
    <Screen>
      <ScreenHeader back title={t('till.title')} />
      <SkeletonRows rows={5} />
    </Screen>
  )
}

interface RemittanceProps extends Props {
  held: CashWithYou
  draft: CountDraft & { form: CountForm }
}

function Remittance({ offline, outbox, mgtId, held, draft }: RemittanceProps) {
  const t = useWords('ci')
  const today = useToday()
  const commands = useMemo(() => todaysCommands(outbox), [outbox])
  const problem = handOverProblem(held)
  const { refusedIds } = held
  const books = useBooks(offline, { day: today, commands, refusedIds, ready: held.waiting === 0 })
  const { handOver, slip, onBringBack } = useLastHandOver(commands, draft)
  const { count, save, failure, busy } = useHandOver({ offline, mgtId, held, draft, commands })
  const blocked = problem !== undefined || books.differences > 0
  const settled = held.withYou === ZERO && count.counted === ZERO && problem === undefined
  const state = <HandOverState {...{ failure, problem, handOver, books, held, settled, onBringBack }} />
  return (
    <Screen>
      <ScreenHeader back title={t('till.title')} under={<DayText day={today} />} />
      {settled && state}
      {settled ? (
        <SettledCash held={held} slip={slip} any={handOver !== undefined} />
      ) : (
        <HandOverForm
          {...{ draft, count, held, busy, blocked, state, slip }}
          onSave={save}
          onCompare={books.ask}
        />
      )}
    </Screen>
  )
}
