import { memo, useState, type ReactNode } from 'react'
import { dueOn } from '../../../../domain/loans/loan-position.ts'
import { ZERO, type Centavos } from '../../../../domain/money.ts'
import { paymentChips } from '../../../../domain/payments/payment-chips.ts'
import { needsVerification } from '../../../../domain/payments/payment-method.ts'
import { quickAmounts } from '../../../../domain/payments/quick-amounts.ts'
import type { Span } from '../../../../domain/span.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { AmountChoice } from './amount-choice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { amountOf, type PaymentField, type PaymentForm, type PaymentProblem } from './payment-form.ts'
import { PaymentSplit } from './payment-split.tsx'

export type PaymentChange = Partial<Pick<PaymentForm, 'chosen' | 'typed' | 'method' | 'reference' | 'note'>>

interface Props {
  view: StopView
  span: Span
  /** What this client paid lately, the newest first. */
  lately: readonly Centavos[]
  /** Below the amounts, which stay where the thumb expects them. */
  notice: ReactNode
  form: PaymentForm
  problem: PaymentProblem | undefined
  onChange: (patch: PaymentChange) => void
}

/** Everything that is asked about a payment; the amount first, the rest only where it matters. */
export const PaymentSheet = memo(function PaymentSheet({
  view,
  span,
  lately,
  notice,
  form,
  problem,
  onChange,
}: Props) {
  const t = useWords('ci')
  const chips = paymentChips(view.position, span)
  const nothingDue = dueOn(view.position, span) === ZERO
  const errorAt = (field: PaymentField) => (problem?.field === field ? problem.message : undefined)
  return (
    <>
      {chips.length === 0 && <chakra.p color="text.muted">{t('payment.nothingOwed')}</chakra.p>}
      <AmountChoice
        options={chips.map(({ chip, amount }) => ({
          value: chip,
          amount,
          label:
            chip === 'exact due' && nothingDue ? t('payment.nextInstalment') : t(`payment.chips.${chip}`),
        }))}
        chosen={form.chosen}
        typed={form.typed}
        amounts={quickAmounts(
          chips[0]?.amount ?? ZERO,
          lately,
          chips.map(({ amount }) => amount),
          view.balance,
        )}
        onChoose={(chosen) => onChange({ chosen })}
        onType={(typed) => onChange({ typed })}
        error={errorAt('amount')}
      />
      {notice}
      <Panel p="3">
        <chakra.h2 fontSize="sm" fontWeight="medium" color="text.muted" pb="2">
          {t('payment.where')}
        </chakra.h2>
        <PaymentSplit before={view} amount={amountOf(form, chips)} method={form.method} />
      </Panel>
      <MethodChoice chosen={form.method} onChoose={(method) => onChange({ method })} />
      {needsVerification(form.method) && form.method !== 'cash' && (
        <Field
          label={t('payment.reference')}
          error={errorAt('reference')}
          hint={`${t(`payment.referenceHints.${form.method}`)}. ${t('payment.forVerification')}`}
        >
          <Input
            value={form.reference}
            onChange={(event) => onChange({ reference: event.target.value })}
            inputMode={form.method === 'GCash' ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
        </Field>
      )}
      <PaymentNote note={form.note} onNote={(note) => onChange({ note })} />
    </>
  )
})

/** Rarely needed, so it does not stand in the way. */
function PaymentNote({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const t = useWords('ci')
  const [open, setOpen] = useState(note !== '')
  if (!open) {
    return (
      <Button variant="plain" justifySelf="start" px="0" onClick={() => setOpen(true)}>
        {t('payment.addNote')}
      </Button>
    )
  }
  return (
    <Field label={t('payment.note')}>
      <Textarea value={note} onChange={(event) => onNote(event.target.value)} rows={2} maxLength={500} />
    </Field>
  )
}
