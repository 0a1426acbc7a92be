/** The end of the day: what is with the collector, what is counted, and the hand-over. Unexplained cash blocks it. */
import { chakra } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { systemClock } from '../../../domain/clock.ts'
import { formatPesos, ZERO } from '../../../domain/money.ts'
import { handOverProblem } from '../../../domain/cash/cash-held.ts'
import { CashFigures } from '../../features/cash/cash-figures.tsx'
import { CashCount } from '../../features/payment/cash-count.tsx'
import { NotSaved } from '../../features/payment/not-saved.tsx'
import {
  countOf,
  emptyCount,
  isStarted,
  readCountDraft,
  type CountForm,
} from '../../features/payment/remittance-form.ts'
import { RestoredNotice } from '../../features/payment/restored-notice.tsx'
import { SaveBar } from '../../features/payment/save-bar.tsx'
import { saveHandOver } from '../../features/payment/save-hand-over.ts'
import { todaysCommands } from '../../features/payment/todays-commands.ts'
import { useDraft, type Draft } from '../../features/payment/use-draft.ts'
import type { CommandRow } from '../../offline/command-row.ts'
import { isDead } from '../../offline/command-state.ts'
import { bySeq } from '../../offline/fold-commands.ts'
import type { Offline } from '../../offline/offline.ts'
import { useCashHeld, type CashWithYou, type useOutbox } from '../../offline/use-offline.ts'
import { newCommandId, type SaveFailure } from '../../offline/save-command.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DayText } from '../../ui/day-text.tsx'
import { useDirtyForm } from '../../ui/dirty-forms.ts'
import { CashIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/message-states.tsx'
import { Panel, Screen, ScreenHeader } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useWords } from '../../words/use-words.ts'
import { BooksCheck } from './books-check.tsx'
import { HandOverBlocked } from './hand-over-blocked.tsx'
import { HandedOver } from './handed-over.tsx'
import { useBooks } from './use-books.ts'
import { useToday } from './use-today.ts'

interface Props {
  offline: Offline
  outbox: ReturnType<typeof useOutbox>
  mgtId: number
}

export function RemittanceScreen(props: Props) {
  const t = useWords('ci')
  const held = useCashHeld()
  const draft = useDraft(`till:${props.mgtId}`, readCountDraft, () => emptyCount(newCommandId()))
  useDirtyForm(draft.touched)
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
  draft: Draft<CountForm> & { form: CountForm }
}

function Remittance({ offline, outbox, mgtId, held, draft }: RemittanceProps) {
  const t = useWords('ci')
  const today = useToday()
  const commands = useMemo(() => todaysCommands(outbox), [outbox])
  const problem = handOverProblem(held)
  const { refusedIds } = held
  const books = useBooks(offline, { day: today, commands, refusedIds, ready: held.waiting === 0 })
  const handOver = lastHandOver(commands)
  const unposted = useUnposted(commands, refusedIds)
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()
  const [busy, setBusy] = useState(false)
  const stamp = useRef<ReturnType<typeof systemClock.now>>(undefined)
  const { form } = draft
  const count = countOf(form, held.withYou)
  const save = async () => {
    setBusy(true)
    stamp.current ??= systemClock.now()
    const { recorded } = held
    const facts = { recorded, unposted, counted: count.counted, at: stamp.current, day: today }
    const failed = await saveHandOver(offline, form, facts, { mgtId, title: t('till.title') })
    setFailure(failed)
    setAsking(false)
    setBusy(false)
    if (failed !== undefined) return
    stamp.current = undefined
    draft.startOver()
    window.scrollTo({ top: 0 })
  }
  const blocked = problem !== undefined || books.differences > 0
  const settled = held.withYou === ZERO && count.counted === ZERO && problem === undefined
  return (
    <Screen>
      <ScreenHeader back title={t('till.title')} under={<DayText day={today} />} />
      {failure && <NotSaved reason={failure} title={t('visit.notSavedTitle')} />}
      {handOver && <HandedOver command={handOver} remittances={books.remittances} />}
      {problem ? (
        <HandOverBlocked problem={problem} held={held} onCompare={books.ask} />
      ) : (
        !(handOver && settled) && <BooksCheck books={books} held={held} />
      )}
      {settled ? (
        !handOver && (
          <EmptyState icon={CashIcon} title={t('till.nothing')}>
            {t('till.nothingMore')}
          </EmptyState>
        )
      ) : (
        <chakra.form
          display="grid"
          gap="5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(count.needsReason)
            if (!blocked && !count.needsReason) setAsking(true)
          }}
        >
          {draft.restored && <RestoredNotice onStartOver={draft.startOver} />}
          <Panel>
            <CashFigures cash={held} />
          </Panel>
          <CashCount
            form={form}
            recorded={held.withYou}
            count={count}
            missing={missing && count.needsReason}
            onChange={draft.change}
          />
          {blocked ? (
            <chakra.p color="text.muted">{t('till.notYet')}</chakra.p>
          ) : (
            <SaveBar busy={busy || !isStarted(form)}>
              {isStarted(form)
                ? t('till.handOver', { amount: formatPesos(count.counted) })
                : t('till.countFirst')}
            </SaveBar>
          )}
        </chakra.form>
      )}
      <ConfirmDialog
        open={asking}
        title={t('till.confirmTitle', { amount: formatPesos(count.counted) })}
        confirm={t('till.confirm')}
        busy={busy}
        onConfirm={() => void save()}
        onClose={() => setAsking(false)}
      >
        {t('till.confirmMore')}
      </ConfirmDialog>
    </Screen>
  )
}

/** Refused payments whose cash goes along, and in words for the office. */
function useUnposted(commands: readonly CommandRow[], refusedIds: readonly string[]) {
  const t = useWords('ci')
  if (refusedIds.length === 0) return { ids: refusedIds, words: '' }
  const list = commands
    .filter((row) => refusedIds.includes(row.id))
    .map(({ display }) =>
      [display.title, display.slipNo, formatPesos(display.amount ?? ZERO)].filter(Boolean).join(' '),
    )
    .join('; ')
  return { ids: refusedIds, words: t('till.unposted', { list }) }
}

/** The latest hand-over that was not refused. */
function lastHandOver(commands: readonly CommandRow[]): CommandRow | undefined {
  return commands
    .filter((row) => row.display.kind === 'remittance' && !isDead(row.state))
    .toSorted(bySeq)
    .at(-1)
}
