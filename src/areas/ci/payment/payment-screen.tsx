/** Recording a payment: amount, Save. What was typed survives everything but "start over". */
import { useMemo } from 'react'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { RestoredNotice } from '../../../features/form/restored-notice.tsx'
import { useFocusProblem } from '../../../features/form/use-focus-problem.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { TaskForm, TaskScreen } from '../../../ui/task-screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { sheetSpan, type SheetName } from '../stops/sheet-span.ts'
import { StopHeader } from '../stops/stop-header.tsx'
import { useToday } from '../use-today.ts'
import { DayNotice } from './day-question.tsx'
import { OtherWays } from './other-ways.tsx'
import { PaymentBar } from './payment-bar.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import { SaveQuestions } from './save-questions.tsx'
import { usePayment } from './use-payment.ts'

interface Props {
  offline: Offline
  view: StopView
  sheet: SheetName
}

export function PaymentScreen({ offline, view, sheet }: Props) {
  const t = useWords('ci')
  const today = useToday()
  const span = useMemo(() => sheetSpan(sheet, today), [sheet, today])
  const { form, draft, amount, lately, recorded, problem, saving, change, save, ...asked } = usePayment(
    offline,
    view,
    span,
  )
  const formRef = useFocusProblem<HTMLFormElement>(problem)
  const { restored, startOver } = draft
  const notice = useMemo(() => restored && <RestoredNotice onStartOver={startOver} />, [restored, startOver])
  if (form === undefined)
    return (
      <TaskScreen>
        <StopHeader view={view} />
        <SkeletonRows rows={4} />
      </TaskScreen>
    )
  return (
    <TaskScreen>
      <StopHeader view={view} span={span} />
      {saving.failure && <NotSaved reason={saving.failure} title={t('payment.notSavedTitle')} />}
      <TaskForm
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {recorded && <DayNotice recorded={recorded} />}
        <PaymentSheet {...{ view, span, lately, notice, form, problem }} onChange={change} />
        <OtherWays stop={view.stop} />
        <PaymentBar view={view} amount={amount} method={form.method} saving={saving} />
      </TaskForm>
      <SaveQuestions
        asking={asked.asking}
        recorded={recorded}
        amount={amount}
        loan={view}
        busy={saving.busy}
        onSave={(answered) => void save(answered)}
        onSame={() => void asked.leaveUnsaved()}
        onClose={asked.stopAsking}
      />
    </TaskScreen>
  )
}
