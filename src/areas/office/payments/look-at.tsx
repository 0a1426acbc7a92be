import { useState } from 'react'
import type { ClientProfile } from '../../../../contract/people/client-profile.ts'
import { getClientProfile } from '../../../../contract/people/client-file.ts'
import { resolvePaymentException } from '../../../../contract/payments/settlements.ts'
import { CASH_PLACES } from '../../../../domain/ledger/chart.ts'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { FormSheet } from '../../../features/form/form-sheet.tsx'
import { useChosen } from '../../../features/form/use-chosen.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useDoubtWords, type Payment } from './payment.ts'

type OtherLoan = Pick<ClientProfile['loans'][number], 'loan_id' | 'balance'>

interface Props {
  payment: Payment
  onDone: () => void
}

/** Of a payment that is on the books and doubted: a way to say what becomes of it. Nothing where no one doubts it any more. */
export function LookAt({ payment, onDone }: Props) {
  const t = useWords('payments')
  const doubtsOf = useDoubtWords()
  const [isOpen, setOpen] = useState(false)
  const { exception, payment_id, basis, client, amount, client_credit: credit, status } = payment
  const others = useOtherLoans(payment)
  // Settled by somebody else while the form is open: it stays, with what the call says of that.
  if (!exception || (exception.resolved && !isOpen)) return null
  const can = { kept: true, moved: others.length > 0, refunded: credit > ZERO && status === 'Posted' }
  const ways = (['kept', 'moved', 'refunded'] as const).filter((way) => can[way])
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('lookAt.open')}
      </Button>
      {isOpen && (
        <FormSheet
          call={resolvePaymentException}
          says={{ title: client, submit: t('lookAt.settle'), done: t('lookAt.settled') }}
          onClose={() => setOpen(false)}
          defaults={{ payment_id, basis }}
          after={async ({ owed }) => {
            onDone()
            return owed > ZERO ? t('lookAt.owed', { amount: formatPesos(owed) }) : undefined
          }}
        >
          <FactsList
            facts={[
              [t('amount'), formatPesos(amount)],
              [t('credit'), credit > ZERO ? formatPesos(credit) : null],
              [t('doubted'), doubtsOf(exception)],
            ]}
          />
          <RadioCardsField
            name="resolution"
            label={t('lookAt.what')}
            options={ways.map((value) => ({ value, label: t(`lookAt.ways.${value}`) }))}
          />
          <FieldsOfWay loans={others} />
          <LongTextField name="reason" label={t('reason')} />
        </FormSheet>
      )}
    </>
  )
}

/** The loans of the client to which the payment may have been meant: those on which something is owed. */
function useOtherLoans({ acc_id, loan_id, exception }: Payment): readonly OtherLoan[] {
  const wants = exception !== null && exception.resolved === null
  const { data } = useRead(getClientProfile, { id: acc_id }, { enabled: wants })
  return (data?.loans ?? []).filter((loan) => loan.loan_id !== loan_id && loan.balance > ZERO)
}

const ONLY_FOR = { moved: ['loan_id'], refunded: ['from'] }

/** What only one way asks for. */
function FieldsOfWay({ loans }: { loans: readonly OtherLoan[] }) {
  const t = useWords('payments')
  const way = useChosen('resolution', ONLY_FOR)
  if (way === 'moved')
    return (
      <SelectField
        name="loan_id"
        label={t('lookAt.toLoan')}
        options={loans.map(({ loan_id: no, balance }) => ({
          value: String(no),
          label: t('lookAt.loan', { no, balance: formatPesos(balance) }),
        }))}
      />
    )
  if (way === 'refunded')
    return (
      <SelectField
        name="from"
        label={t('lookAt.from')}
        options={CASH_PLACES.map((value) => ({ value, label: t(`lookAt.places.${value}`) }))}
      />
    )
  return null
}
