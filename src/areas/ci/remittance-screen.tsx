/** The end of the day: what was recorded, what is counted, and the hand-over. What is unsent blocks it. */
import { chakra } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { systemClock } from '../../../domain/clock.ts'
import { formatPesos, ZERO } from '../../../domain/money.ts'
import { cashInHand, lastHandOver } from '../../features/payment/cash-in-hand.ts'
import { CashCount } from '../../features/payment/cash-count.tsx'
import { NotSaved } from '../../features/payment/not-saved.tsx'
import { countOf, emptyCount, isStarted, readCountDraft } from '../../features/payment/remittance-form.ts'
import { RestoredNotice } from '../../features/payment/restored-notice.tsx'
import { SaveBar } from '../../features/payment/save-bar.tsx'
import { saveHandOver } from '../../features/payment/save-hand-over.ts'
import { todaysCommands } from '../../features/payment/todays-commands.ts'
import { useDraft } from '../../features/payment/use-draft.ts'
import { isOpen } from '../../offline/command-state.ts'
import type { Offline } from '../../offline/offline.ts'
import type { useOutbox } from '../../offline/use-offline.ts'
import { newCommandId, type SaveFailure } from '../../offline/save-command.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DayText } from '../../ui/day-text.tsx'
import { useDirtyForm } from '../../ui/dirty-forms.ts'
import { CashIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/message-states.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useWords } from '../../words/use-words.ts'
import { BooksCheck } from './books-check.tsx'
import { HandedOver } from './handed-over.tsx'
import { Unsent } from './unsent.tsx'
import { useBooks } from './use-books.ts'
import { useToday } from './use-today.ts'

interface Props {
  offline: Offline
  outbox: ReturnType<typeof useOutbox>
  mgtId: number
}

export function RemittanceScreen({ offline, outbox, mgtId }: Props) {
  const t = useWords('ci')
  const today = useToday()
  const commands = useMemo(() => todaysCommands(outbox), [outbox])
  const unsent = commands.filter(
    (row) => (row.display.kind === 'payment' || row.display.kind === 'void') && isOpen(row.state),
  ).length
  const books = useBooks(today, commands, unsent === 0)
  const recorded = cashInHand(commands, books.answer)
  const handOver = lastHandOver(commands)
  const draft = useDraft(`till:${mgtId}`, readCountDraft, () => emptyCount(newCommandId()))
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()
  const [busy, setBusy] = useState(false)
  const stamp = useRef<ReturnType<typeof systemClock.now>>(undefined)
  useDirtyForm(draft.touched)
  const { form } = draft
  if (form === undefined) {
    return (
      <Screen>
        <ScreenHeader back title={t('till.title')} />
        <SkeletonRows rows={5} />
      </Screen>
    )
  }
  const count = countOf(form, recorded)
  const save = async () => {
    setBusy(true)
    stamp.current ??= systemClock.now()
    const facts = { recorded, counted: count.counted, at: stamp.current, day: today }
    const failed = await saveHandOver(offline, form, facts, { mgtId, title: t('till.title') })
    setFailure(failed)
    setAsking(false)
    setBusy(false)
    if (failed !== undefined) return
    stamp.current = undefined
    draft.startOver()
    window.scrollTo({ top: 0 })
  }
  const blocked = unsent > 0
  const settled = recorded === ZERO && count.counted === ZERO
  return (
    <Screen>
      <ScreenHeader back title={t('till.title')} under={<DayText day={today} />} />
      {failure && <NotSaved reason={failure} title={t('visit.notSavedTitle')} />}
      {handOver && <HandedOver command={handOver} remittances={books.remittances} />}
      {blocked ? <Unsent count={unsent} /> : !(handOver && settled) && <BooksCheck books={books} />}
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
          <CashCount
            form={form}
            recorded={recorded}
            count={count}
            missing={missing && count.needsReason}
            onChange={draft.change}
          />
          <SaveBar busy={busy || blocked || !isStarted(form)}>
            {isStarted(form)
              ? t('till.handOver', { amount: formatPesos(count.counted) })
              : t('till.countFirst')}
          </SaveBar>
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
