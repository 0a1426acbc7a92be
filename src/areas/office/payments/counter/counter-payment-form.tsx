import { useBreakpointValue } from '@chakra-ui/react'
import { systemClock } from '../../../../../domain/clock.ts'
import { formatPesos, ZERO } from '../../../../../domain/money.ts'
import { METHODS, needsVerification } from '../../../../../domain/payments/payment-method.ts'
import { FormBody } from '../../../../features/form/form-body.tsx'
import { NotSaved } from '../../../../features/form/not-saved.tsx'
import { AboveQuestion } from '../../../../features/payment/above-question.tsx'
import { Button } from '../../../../ui/button.tsx'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { DayField } from '../../../../ui/fields/day-field.tsx'
import { FoundField } from '../../../../ui/fields/found-field.tsx'
import { PesosField } from '../../../../ui/fields/pesos-field.tsx'
import { RadioCardsField } from '../../../../ui/fields/radio-cards-field.tsx'
import { LongTextField, TextField } from '../../../../ui/fields/text-field.tsx'
import { OfflineIcon } from '../../../../ui/icons.ts'
import { WarningNotice } from '../../../../ui/states/message-states.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { OwedBeside } from './owed-beside.tsx'
import { useCounterPayment, type CounterPayment } from './use-counter-payment.ts'

/** A payment at the counter, with what is owed beside it, or where there is no room below the amount. */
export function RecordPaymentForm(props: CounterPayment) {
  const t = useWords('payments')
  const { form, submit, busy, failure, loans, search, chooseLoan, takeAmount, above, shown } =
    useCounterPayment(props)
  const { amount, method } = shown
  const isBeside = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? true
  const owed = <OwedBeside {...shown} onAmount={takeAmount} />
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 30rem) minmax(0, 26rem)' }}
    >
      <FormBody form={form} onSubmit={submit} isRefused={failure !== undefined}>
        {failure && <NotSaved reason={failure} title={t('notSaved')} />}
        <chakra.p color="text.muted">{t(props.refused ? 'again' : 'recordUnder')}</chakra.p>
        {loans.isOffline && <WarningNotice icon={OfflineIcon}>{t('offlineClients')}</WarningNotice>}
        <FoundField
          label={t('chooseLoan')}
          hint={t('chooseLoanHint')}
          error={form.methods.formState.errors.loan_id && t('loanRequired')}
          found={loans.found}
          chosen={loans.chosen}
          onType={search}
          onChoose={chooseLoan}
        />
        <PesosField name="amount" label={t('amount')} />
        {/* Below the field in which one types, since it grows with the amount. */}
        {!isBeside && shown.loan !== undefined && owed}
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
      {isBeside && owed}
      <AboveQuestion {...above} amount={amount ?? ZERO} busy={busy} />
    </chakra.div>
  )
}
