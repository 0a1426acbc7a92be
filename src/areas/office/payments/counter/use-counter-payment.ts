import { useState } from 'react'
import { systemClock } from '../../../../../domain/clock.ts'
import { toCentavos, ZERO, type Centavos } from '../../../../../domain/money.ts'
import { quotePayOff } from '../../../../../contract/payments/settlements.ts'
import { useRead } from '../../../../data/use-read.ts'
import { useForm } from '../../../../features/form/use-form.ts'
import { useSaveCommand } from '../../../../features/form/use-save-command.ts'
import type { RowOf } from '../../../../offline/outbox/command-row.ts'
import { newCommandId } from '../../../../offline/outbox/save-command.ts'
import { useWords } from '../../../../words/use-words.ts'
import { counterCommand, counterForm, counterProblem, readCounterForm } from './counter-payment.ts'
import { useLoans } from './use-loans.ts'

export interface CounterPayment {
  /** What was not accepted and is put right. */
  refused: RowOf<'payment'> | undefined
  loanId: number | undefined
  onSaved: (paymentId: string) => void
}

/** What is typed of a payment at the counter, the loan it is for, and how it is saved. */
export function useCounterPayment({ refused, loanId, onSaved }: CounterPayment) {
  const t = useWords('payments')
  const [typed, setTyped] = useState('')
  const form = useForm(counterForm, {
    defaults: firstValues(refused, loanId),
    draftKey: `payment:${refused?.id ?? 'counter'}`,
  })
  const { methods } = form
  const { loan_id, amount, method, business_on: day, pays_off } = methods.watch()
  const loan = loan_id ? Number(loan_id) : undefined
  const loans = useLoans(typed, loan)
  const { save, busy, failure } = useSaveCommand()
  const [isAboveAsked, askAbove] = useState(false)
  const { borrower } = loans
  const quote = useRead(quotePayOff, { id: loan ?? 0 }, { enabled: loan !== undefined }).data
  // By a pay-off more of it is credit: the interest that is not earned is given up.
  const isPayOff = pays_off === true && quote !== undefined && day === quote.on
  const most = isPayOff ? quote.amount : borrower?.balance
  const submit = async () => {
    const payment = readCounterForm(methods.getValues())
    const wrong = counterProblem(payment, systemClock, t('dayAhead'))
    if (wrong) return methods.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    if (most !== undefined && payment.amount > most) return askAbove(true)
    await saveIt()
  }
  const saveIt = async () => {
    const payment = readCounterForm(methods.getValues())
    const title = borrower?.name ?? t('loanNo', { no: payment.loan_id })
    const about = { title, accId: borrower?.acc_id ?? 0, refused: refused?.id }
    const outcome = await save(counterCommand(payment, about, systemClock))
    if (outcome === 'saved') {
      await form.finish()
      onSaved(payment.payment_id)
    }
    askAbove(false)
    // Another window was faster with other figures: what is typed here is a second payment, or none.
    if (outcome === 'already') methods.setValue('payment_id', newCommandId())
  }
  return {
    form,
    submit,
    busy,
    failure,
    loans,
    /** More is taken than is owed, as far as is known here: asked once before it is saved. */
    above: {
      open: isAboveAsked,
      loan: { balance: most ?? ZERO, toVerify: ZERO, isPayOff },
      onSave: () => void saveIt(),
      onClose: () => askAbove(false),
    },
    search: setTyped,
    chooseLoan: (id: string | undefined) =>
      methods.setValue('loan_id', id ?? '', { shouldDirty: true, shouldValidate: true }),
    takeAmount: (chosen: Centavos, paysOff: boolean) => {
      methods.setValue('amount', chosen, { shouldDirty: true, shouldValidate: true })
      methods.setValue('pays_off', paysOff, { shouldDirty: true })
    },
    shown: {
      loan,
      amount: Number.isSafeInteger(amount) ? toCentavos(Number(amount)) : undefined,
      method,
      day,
      paysOff: pays_off === true,
    },
  }
}

/** What was refused, to be put right, or an empty payment of today. */
function firstValues(refused: RowOf<'payment'> | undefined, loanId: number | undefined) {
  const display = refused?.display
  return {
    payment_id: newCommandId(),
    method: display?.method ?? ('cash' as const),
    business_on: display?.businessOn ?? systemClock.today(),
    ...(loanId !== undefined && { loan_id: loanId }),
    ...(display?.amount !== undefined && { amount: display.amount }),
    ...(display?.reference !== undefined && { reference: display.reference }),
    ...(display?.note !== undefined && { note: display.note }),
    ...(display?.paysOff !== undefined && { pays_off: display.paysOff }),
  }
}
