import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos, toCentavos, type Centavos } from '../../../../domain/money.ts'
import { METHODS, needsVerification, type Method } from '../../../../domain/payments/payment-method.ts'
import { FormBody } from '../../../features/form/form-body.tsx'
import { useForm } from '../../../features/form/use-form.ts'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import type { RowOf } from '../../../offline/outbox/command-row.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FoundField } from '../../../ui/fields/found-field.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { LongTextField, TextField } from '../../../ui/fields/text-field.tsx'
import { OfflineIcon } from '../../../ui/icons.ts'
import { WarningNotice } from '../../../ui/message-states.tsx'
import { useWords } from '../../../words/use-words.ts'
import { counterCommand, counterForm, counterProblem, readCounterForm } from './counter-payment.ts'
import { LoanOwed } from './loan-owed.tsx'
import { SmallHeading } from './small-heading.tsx'
import { useLoans } from './use-loans.ts'

interface Props {
  refused: RowOf<'payment'> | undefined
  loanId: number | undefined
  onSaved: (paymentId: string) => void
}

export function RecordPaymentForm({ refused, loanId, onSaved }: Props) {
  const t = useWords('payments')
  const [typed, setTyped] = useState('')
  const form = useForm(counterForm, {
    defaults: firstValues(refused, loanId),
    draftKey: `payment:${refused?.id ?? 'counter'}`,
  })
  const { methods } = form
  const values = methods.watch()
  const loan = values.loan_id ? Number(values.loan_id) : undefined
  const loans = useLoans(typed, loan)
  const method: Method = values.method
  const amount = Number.isSafeInteger(values.amount) ? toCentavos(Number(values.amount)) : undefined
  const { save, busy, failure } = useSaveCommand()
  const submit = async () => {
    const payment = readCounterForm(methods.getValues())
    const wrong = counterProblem(payment, systemClock, t('dayAhead'))
    if (wrong) return methods.setError(wrong.field, { message: wrong.message }, { shouldFocus: true })
    const { borrower } = loans
    const title = borrower?.name ?? t('loanNo', { no: payment.loan_id })
    const about = { title, accId: borrower?.acc_id ?? 0, refused: refused?.id }
    const outcome = await save(counterCommand(payment, about, systemClock))
    if (outcome === 'saved') {
      await form.finish()
      onSaved(payment.payment_id)
    }
    // Another window was faster with other figures: what is typed here is a second payment, or none.
    if (outcome === 'already') methods.setValue('payment_id', newCommandId())
  }
  const take = (chosen: Centavos, paysOff: boolean) => {
    methods.setValue('amount', chosen, { shouldDirty: true, shouldValidate: true })
    methods.setValue('pays_off', paysOff, { shouldDirty: true })
  }
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 30rem) minmax(0, 26rem)' }}
    >
      <FormBody form={form} onSubmit={submit}>
        {failure && <NotSaved reason={failure} title={t('notSaved')} />}
        <chakra.p color="text.muted">{t(refused ? 'again' : 'recordUnder')}</chakra.p>
        {loans.isOffline && (
          <WarningNotice icon={OfflineIcon}>
            {t('offline')} {t('offlineClients')}
          </WarningNotice>
        )}
        <FoundField
          label={t('chooseLoan')}
          hint={t('chooseLoanHint')}
          error={methods.formState.errors.loan_id && t('loanRequired')}
          found={loans.found}
          chosen={loans.chosen}
          onType={setTyped}
          onChoose={(value) =>
            methods.setValue('loan_id', value ?? '', {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
        <PesosField name="amount" label={t('amount')} />
        <RadioCardsField
          name="method"
          label={t('method')}
          options={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        {needsVerification(method) && method !== 'cash' && (
          <TextField name="reference" label={t('reference')} hint={t(`referenceHints.${method}`)} />
        )}
        <DayField name="business_on" label={t('day')} hint={t('dayHint')} to={systemClock.today()} />
        <LongTextField name="note" label={t('note')} />
        <CheckboxField name="pays_off" label={t('paysOff')} />
        <div>
          <Button type="submit" busy={busy}>
            {amount === undefined ? t('save') : t('saveAmount', { amount: formatPesos(amount) })}
          </Button>
        </div>
      </FormBody>
      <OwedBeside
        loan={loan}
        amount={amount}
        method={method}
        paysOff={values.pays_off === true}
        onAmount={take}
      />
    </chakra.div>
  )
}

interface OwedProps {
  loan: number | undefined
  amount: Centavos | undefined
  method: Method
  paysOff: boolean
  onAmount: (amount: Centavos, paysOff: boolean) => void
}

/** Beside the form on a desk, below it on a phone. */
function OwedBeside({ loan, ...owed }: OwedProps) {
  const t = useWords('payments')
  return (
    <chakra.aside
      aria-label={t('whatIsOwed')}
      bg="panel"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="lg"
      p="4"
    >
      <SmallHeading as="h2">{t('whatIsOwed')}</SmallHeading>
      {loan === undefined ? (
        <chakra.p color="text.muted" fontSize="sm">
          {t('chooseToSee')}
        </chakra.p>
      ) : (
        <LoanOwed key={loan} loanId={loan} {...owed} />
      )}
    </chakra.aside>
  )
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
  }
}
