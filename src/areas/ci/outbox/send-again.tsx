import { useState } from 'react'
import { needsVerification } from '../../../../domain/payments/payment-method.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { useStop } from '../../../offline/account/use-offline.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useWords } from '../../../words/use-words.ts'
import { MethodChoice } from '../payment/method-choice.tsx'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import { amountOf, paymentProblem, type PaymentForm, type PaymentProblem } from '../payment/payment-form.ts'
import { paymentCommand } from '../payment/payment-command.ts'
import type { RefusalProps } from './refusal-props.ts'

/** A refused payment put right: another record with another slip, which takes the refused one's place. */
export function SendAgain({ row, offline, onClose }: RefusalProps) {
  const t = useWords('ci')
  const view = useStop(row.display.loanId ?? 0)
  const collector = useSession()?.name ?? ''
  const [form, setForm] = useState<PaymentForm>(() => formOf(row))
  const [problem, setProblem] = useState<PaymentProblem>()
  const { save: keep, busy, failure } = useSaveCommand(offline)
  const change = (patch: Partial<PaymentForm>) => {
    setProblem(undefined)
    setForm({ ...form, ...patch, ...(failure === undefined ? {} : { id: newCommandId() }) })
  }
  const save = async () => {
    const amount = amountOf(form, [])
    const wrong = paymentProblem(form, amount)
    setProblem(wrong)
    if (wrong !== undefined || amount === undefined || !view || form.stamp === null) return
    const { stop } = view
    const payment = { form, stamp: form.stamp, amount, stop, before: view, collector, supersedes: row.id }
    if ((await keep(paymentCommand(payment))) === 'saved') onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('outbox.againTitle')}
      actions={
        <Button wide busy={busy} disabled={!view} onClick={() => void save()}>
          {t('outbox.againSave')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        {failure && <NotSaved reason={failure} title={t('payment.notSavedTitle')} />}
        <p>{view === null ? t('payment.unknownLoan') : t('outbox.againMore')}</p>
        <PaymentFields form={form} problem={problem} onChange={change} />
      </chakra.div>
    </Sheet>
  )
}

interface FieldsProps {
  form: PaymentForm
  problem: PaymentProblem | undefined
  onChange: (patch: Partial<PaymentForm>) => void
}

function PaymentFields({ form, problem, onChange }: FieldsProps) {
  const t = useWords('ci')
  return (
    <>
      <Field label={t('outbox.amount')} error={problem?.field === 'amount' ? problem.message : undefined}>
        <MoneyInput
          value={form.typed ?? undefined}
          onChange={(typed) => onChange({ typed: typed ?? null })}
        />
      </Field>
      <MethodChoice chosen={form.method} onChoose={(method) => onChange({ method })} />
      {needsVerification(form.method) && (
        <Field
          label={t('outbox.reference')}
          error={problem?.field === 'reference' ? problem.message : undefined}
        >
          <Input
            value={form.reference}
            autoComplete="off"
            maxLength={60}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
        </Field>
      )}
    </>
  )
}

/** What was refused, to be put right; the moment and the day at the door stay what they were. */
function formOf({ display, savedAt }: CommandRow): PaymentForm {
  return {
    id: newCommandId(),
    chosen: 'other',
    typed: display.amount ?? null,
    method: display.method ?? 'cash',
    reference: display.reference ?? '',
    note: display.note ?? '',
    stamp: { at: savedAt, day: display.businessOn, place: display.place ?? null },
  }
}
