/** What the payment screen works with: the form as it is written down, what was recorded before it, and saving it. */
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { systemClock } from '../../../../domain/clock.ts'
import { paymentChips } from '../../../../domain/payments/payment-chips.ts'
import type { Span } from '../../../../domain/span.ts'
import type { ProfilePayment } from '../client/profile-parts.ts'
import { useDraft } from '../../../features/form/use-draft.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { useLoanCommands, useProfile } from '../../../offline/account/use-offline.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { useDirtyForm } from '../../../ui/dirty-forms.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { listAddress } from '../stops/list-address.ts'
import { useToday } from '../use-today.ts'
import {
  amountOf,
  changedPayment,
  emptyPayment,
  paymentProblem,
  readPaymentDraft,
  type PaymentProblem,
} from './payment-form.ts'
import type { PaymentChange } from './payment-sheet.tsx'
import { paidLately, recordedOn } from './recorded-today.ts'
import type { SaveQuestion } from './save-questions.tsx'
import { useForgetOnceGone } from './use-forget-once-gone.ts'
import { useLeaveSaved } from './use-leave-saved.ts'
import { useSavePayment } from './use-save-payment.ts'

const NO_PAYMENTS: readonly ProfilePayment[] = []

export function usePayment(offline: Offline, view: StopView, span: Span) {
  const { loan_id: loanId, acc_id: accId } = view.stop
  const today = useToday()
  const draft = useDraft(`pay:loan:${loanId}`, readPaymentDraft, () => emptyPayment(newCommandId()))
  const commands = useLoanCommands(loanId)
  const posted =
    useProfile(accId)?.profile.loans.find((loan) => loan.loan_id === loanId)?.payments ?? NO_PAYMENTS
  const lately = useMemo(() => paidLately(posted), [posted])
  const [problem, setProblem] = useState<PaymentProblem>()
  const [asking, setAsking] = useState<SaveQuestion>()
  const saving = useSavePayment(offline, view, draft)
  useDirtyForm(draft.touched)

  const { form, done, change: changeDraft } = draft
  const { isTaken } = saving
  // Keeps its identity while the form stays, so that Save draws nothing again but its own bar.
  const change = useCallback(
    (patch: PaymentChange) => {
      setProblem(undefined)
      // What was saved stays; the words are on the screen for a moment more. (Making all of the form inert would draw it again.)
      if (form && !isTaken(form.id)) changeDraft(changedPayment(form, patch, newCommandId))
    },
    [form, changeDraft, isTaken],
  )
  const row = commands.find(({ id }) => id === form?.id)
  const amount = useMemo(() => form && amountOf(form, paymentChips(view.position, span)), [form, view, span])
  const keepApart = useCallback(() => changeDraft({ id: newCommandId(), stamp: null }), [changeDraft])
  const leave = useLeaveToSlip(done)
  const forgetOnceGone = useForgetOnceGone(done)
  useLeaveSaved({ row, amount, typedHere: draft.typedHere, saving, leave, keepApart })

  // The list may hear of it before it was read back: until then the form stays, and the words come in its own bar.
  const isElsewhere = row !== undefined && !isTaken(row.id)
  const recorded = form && recordedOn(today, form.id, commands, posted)
  const save = async (sure?: SaveQuestion) => {
    // A second tap comes when the first has changed what is owed: nothing is asked of it.
    if (form === undefined || isTaken(form.id)) return
    const wrong = paymentProblem(form, amount)
    setProblem(wrong)
    if (wrong !== undefined || amount === undefined) return
    if (recorded !== undefined && sure === undefined) return setAsking('day')
    if (amount > view.balance && sure !== 'above') return setAsking('above')
    const outcome = await saving.save(form, amount, systemClock)
    if (outcome === 'saved') forgetOnceGone()
    // Another window was faster, with other figures: this is a second payment, or none.
    if (outcome === 'already') keepApart()
    setAsking(outcome === 'already' ? 'day' : undefined)
  }
  return {
    /** Undefined while the draft is read, and once it was saved in another window. */
    form: isElsewhere ? undefined : form,
    draft,
    amount,
    lately,
    recorded,
    problem,
    saving,
    change,
    save,
    asking,
    stopAsking: () => setAsking(undefined),
    leaveUnsaved: useLeaveUnsaved(done),
  }
}

/** To the slip of what was saved. */
function useLeaveToSlip(forget: () => Promise<void>) {
  const navigate = useNavigate()
  return useCallback(
    async (paymentId: string) => {
      await navigate({ to: '/CIUser/slip/$payment_id', params: { payment_id: paymentId }, replace: true })
      // The draft goes last: a reload in between finds it, and so the slip.
      await forget()
    },
    [navigate, forget],
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
