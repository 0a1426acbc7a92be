/** Recording a payment: amount, Save. What was typed survives everything but "start over". */
import { chakra } from '@chakra-ui/react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { systemClock } from '../../../../domain/clock.ts'
import { paymentChips } from '../../../../domain/payments/payment-chips.ts'
import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import type { Method } from '../../../../domain/payments/payment-method.ts'
import type { ProfilePayment } from '../../../features/client-profile/profile-parts.ts'
import { DayNotice } from './day-question.tsx'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import {
  amountOf,
  changedPayment,
  emptyPayment,
  paymentProblem,
  readPaymentDraft,
  type PaymentProblem,
} from './payment-form.ts'
import { previewPayment } from '../../../features/payment/payment-preview.ts'
import { PaymentSheet, type PaymentChange } from './payment-sheet.tsx'
import { paidLately, recordedOn } from './recorded-today.ts'
import { RestoredNotice } from '../../../features/form/restored-notice.tsx'
import { SaveBar } from '../../../features/form/save-bar.tsx'
import { SaveQuestions, type SaveQuestion } from './save-questions.tsx'
import { useDraft } from '../../../features/form/use-draft.ts'
import { useLeaveSaved } from './use-leave-saved.ts'
import { useFocusProblem } from '../../../features/form/use-focus-problem.ts'
import { useSavePayment } from './use-save-payment.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { useLoanCommands, useProfile } from '../../../offline/account/use-offline.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useDirtyForm } from '../../../ui/dirty-forms.ts'
import { MeIcon, VisitIcon } from '../../../ui/icons.ts'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { TaskForm, TaskScreen } from '../../../ui/task-screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { listAddress } from '../stops/list-address.ts'
import { sheetSpan, type SheetName } from '../stops/sheet-span.ts'
import { StopHeader } from '../stops/stop-header.tsx'
import { useToday } from '../use-today.ts'

interface Props {
  offline: Offline
  view: StopView
  sheet: SheetName
}

const NO_PAYMENTS: readonly ProfilePayment[] = []

export function PaymentScreen({ offline, view, sheet }: Props) {
  const t = useWords('ci')
  const navigate = useNavigate()
  const { loan_id: loanId, acc_id: accId } = view.stop
  const today = useToday()
  const span = useMemo(() => sheetSpan(sheet, today), [sheet, today])
  const draft = useDraft(`pay:loan:${loanId}`, readPaymentDraft, () => emptyPayment(newCommandId()))
  const commands = useLoanCommands(loanId)
  const posted =
    useProfile(accId)?.profile.loans.find((loan) => loan.loan_id === loanId)?.payments ?? NO_PAYMENTS
  const lately = useMemo(() => paidLately(posted), [posted])
  const [problem, setProblem] = useState<PaymentProblem>()
  const [asking, setAsking] = useState<SaveQuestion>()
  const saving = useSavePayment(offline, view, draft)
  const formRef = useFocusProblem<HTMLFormElement>(problem)
  const { form } = draft
  useDirtyForm(draft.touched)

  const { done, change: changeDraft } = draft
  const { isTaken } = saving
  // Keeps its identity while the form stands, so that Save draws nothing anew but its own bar.
  const change = useCallback(
    (patch: PaymentChange) => {
      setProblem(undefined)
      // What was saved stands; the words are on the screen for a moment more. (Making all of the form inert would draw it anew.)
      if (form && !isTaken(form.id)) changeDraft(changedPayment(form, patch, newCommandId))
    },
    [form, changeDraft, isTaken],
  )
  const row = commands.find(({ id }) => id === form?.id)
  const amount = useMemo(() => form && amountOf(form, paymentChips(view.position, span)), [form, view, span])
  const leave = useCallback(
    async (paymentId: string) => {
      await navigate({ to: '/CIUser/slip/$payment_id', params: { payment_id: paymentId }, replace: true })
      // The draft goes last: a reload in between finds it, and so the slip.
      await done()
    },
    [navigate, done],
  )
  const leaveUnsaved = useLeaveUnsaved(done)
  const keepApart = useCallback(() => changeDraft({ id: newCommandId(), stamp: null }), [changeDraft])
  useLeaveSaved({ row, amount, typedHere: draft.typedHere, saving, leave, keepApart })

  const { restored, startOver } = draft
  const notice = useMemo(() => restored && <RestoredNotice onStartOver={startOver} />, [restored, startOver])

  // The list may hear of it before it was read back: until then the form stays, and the words come in its own bar.
  const isElsewhere = row !== undefined && !isTaken(row.id)
  if (form === undefined || isElsewhere) return <Loading view={view} />
  const recorded = recordedOn(today, form.id, commands, posted)
  const save = async (sure?: SaveQuestion) => {
    // A second tap comes when the first has changed what is owed: nothing is asked of it.
    if (isTaken(form.id)) return
    const wrong = paymentProblem(form, amount)
    setProblem(wrong)
    if (wrong !== undefined || amount === undefined) return
    if (recorded !== undefined && sure === undefined) return setAsking('day')
    if (amount > view.balance && sure !== 'above') return setAsking('above')
    const outcome = await saving.save(form, amount, systemClock)
    // Another window was faster, with other figures: this is a second payment, or none.
    if (outcome === 'already') keepApart()
    setAsking(outcome === 'already' ? 'day' : undefined)
  }
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
        <PaymentSheet
          view={view}
          span={span}
          lately={lately}
          notice={notice}
          form={form}
          problem={problem}
          onChange={change}
        />
        <OtherWays view={view} />
        <PaymentBar view={view} amount={amount} method={form.method} saving={saving} />
      </TaskForm>
      <SaveQuestions
        asking={asking}
        recorded={recorded}
        amount={amount}
        loan={view}
        busy={saving.busy}
        onSave={(answered) => void save(answered)}
        onSame={() => void leaveUnsaved()}
        onClose={() => setAsking(undefined)}
      />
    </TaskScreen>
  )
}

/** The payment is on record already: the draft goes, and the round comes back. */
function useLeaveUnsaved(forget: () => Promise<void>) {
  const t = useWords('ci')
  const router = useRouter()
  return async () => {
    await forget()
    showToast(t('payment.nothingSaved'))
    router.history.replace(listAddress())
  }
}

interface BarProps {
  view: StopView
  amount: Centavos | undefined
  method: Method
  saving: { readonly busy: boolean; readonly saved: boolean }
}

/** Save, with what is left of the loan afterwards. */
function PaymentBar({ view, amount, method, saving }: BarProps) {
  const t = useWords('ci')
  const after = amount === undefined ? undefined : previewPayment(view, { amount, method })
  return (
    <SaveBar
      busy={saving.busy}
      done={saving.saved && t('slip.savedHere')}
      under={
        after && (
          <chakra.span fontSize="sm" fontWeight="medium">
            {t(after.toVerify > ZERO ? 'payment.balanceAfterVerification' : 'payment.balanceAfter')}{' '}
            {formatPesos(after.balanceAfter)}
          </chakra.span>
        )
      }
    >
      {amount === undefined ? t('payment.saveNothing') : t('payment.save', { amount: formatPesos(amount) })}
    </SaveBar>
  )
}

/** To what else is done at a door. */
function OtherWays({ view: { stop } }: { view: StopView }) {
  const t = useWords('ci')
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap="2">
      <ButtonLink to="/CIUser/visit/$loan_id" params={{ loan_id: String(stop.loan_id) }} look="soft" wide>
        <VisitIcon size={18} aria-hidden />
        {t('payment.visitInstead')}
      </ButtonLink>
      <ButtonLink
        to="/CIUser/client_profile/$acc_id"
        params={{ acc_id: String(stop.acc_id) }}
        look="soft"
        wide
      >
        <MeIcon size={18} aria-hidden />
        {t('payment.profile')}
      </ButtonLink>
    </chakra.div>
  )
}

function Loading({ view }: { view: StopView }) {
  return (
    <TaskScreen>
      <StopHeader view={view} />
      <SkeletonRows rows={4} />
    </TaskScreen>
  )
}
