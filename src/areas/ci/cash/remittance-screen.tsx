/** The end of the day: what is with the collector, what is counted, and the hand-over. Unexplained cash blocks it. */
import { chakra } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { formatPesos, toCentavos, ZERO } from '../../../../domain/money.ts'
import { handOverProblem } from '../../../../domain/cash/cash-held.ts'
import { CashFigures } from './cash-figures.tsx'
import { CountBar } from './count-bar.tsx'
import { RemittanceSlip } from './remittance-slip.tsx'
import { CashCount } from './cash-count.tsx'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { emptyCount, isStarted, readCountDraft, type CountForm } from './remittance-form.ts'
import { RestoredNotice } from '../../../features/form/restored-notice.tsx'
import { SaveBar } from '../../../features/form/save-bar.tsx'
import { todaysCommands } from './todays-commands.ts'
import { useDraft, type Draft } from '../../../features/form/use-draft.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { useCashHeld, type CashWithYou, type useOutbox } from '../../../offline/account/use-offline.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { useDirtyForm } from '../../../ui/dirty-forms.ts'
import { CashIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/message-states.tsx'
import { Panel, Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { BooksCheck } from './books-check.tsx'
import { HandOverBlocked } from './hand-over-blocked.tsx'
import { HandedOver } from './handed-over.tsx'
import { useBooks } from './use-books.ts'
import { lastHandOver, useHandOver, useRemittanceSlip } from './use-hand-over.ts'
import { useToday } from '../use-today.ts'

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
  const slip = useRemittanceSlip(handOver)
  const { count, save, failure, busy } = useHandOver({ offline, mgtId, held, draft, commands })
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState(false)
  const { form, restored, startOver, change } = draft
  const blocked = problem !== undefined || books.differences > 0
  const settled = held.withYou === ZERO && count.counted === ZERO && problem === undefined
  const state = (
    <>
      {failure && <NotSaved reason={failure} title={t('visit.notSavedTitle')} />}
      {handOver && <HandedOver command={handOver} remittances={books.remittances} />}
      {problem ? (
        <HandOverBlocked problem={problem} held={held} onCompare={books.ask} />
      ) : (
        !(handOver && settled) && <BooksCheck books={books} held={held} />
      )}
    </>
  )
  return (
    <Screen>
      <ScreenHeader back title={t('till.title')} under={<DayText day={today} />} />
      {settled ? (
        <>
          {state}
          <Panel>
            <CashFigures cash={held} />
          </Panel>
          {slip && <RemittanceSlip facts={slip} />}
          {!handOver && (
            <EmptyState icon={CashIcon} title={t('till.nothing')}>
              {t('till.nothingMore')}
            </EmptyState>
          )}
        </>
      ) : (
        <chakra.form
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(count.needsReason)
            if (count.needsReason) event.currentTarget.querySelector<HTMLElement>('[data-reason]')?.focus()
            else if (!blocked) setAsking(true)
          }}
        >
          {state}
          {restored && <RestoredNotice onStartOver={startOver} />}
          <Panel>
            <CashFigures cash={held} />
          </Panel>
          <CashCount form={form} count={count} missing={missing && count.needsReason} onChange={change} />
          {slip && (
            <details>
              <chakra.summary minH="touch" color="brand.text" cursor="pointer">
                {t('till.slip.title')}
              </chakra.summary>
              <RemittanceSlip facts={slip} />
            </details>
          )}
          <SaveBar
            busy={busy || !isStarted(form)}
            before={<CountBar expected={held.withYou} count={count} started={isStarted(form)} />}
            instead={blocked ? <chakra.p color="text.muted">{t('till.notYet')}</chakra.p> : undefined}
          >
            {isStarted(form)
              ? t('till.handOver', { amount: formatPesos(count.counted) })
              : t('till.countFirst')}
          </SaveBar>
        </chakra.form>
      )}
      <ConfirmDialog
        open={asking && !blocked}
        title={t('till.confirmTitle', { amount: formatPesos(count.counted) })}
        confirm={t('till.confirm')}
        busy={busy}
        onConfirm={() => void save().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {count.difference < ZERO && (
          <chakra.p color="danger.text" fontWeight="semibold">
            {t('till.confirmShort', { amount: formatPesos(toCentavos(-count.difference)) })}
          </chakra.p>
        )}
        {t('till.confirmMore')}
      </ConfirmDialog>
    </Screen>
  )
}
