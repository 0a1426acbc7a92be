import { instantMs } from '../../../../domain/calendar.ts'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { byInstalment } from '../../../features/payment/payment-preview.ts'
import { SplitTable } from '../../../features/loan/split-table.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { AgoText, DayText } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { PaymentHistory } from './payment-history.tsx'
import type { Payment } from './payment.ts'
import { SmallHeading } from './small-heading.tsx'

/** All that is known of a payment: what it is, what it paid instalment by instalment, and what happened to it. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useWords('payments')
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {formatPesos(payment.amount)}
      </chakra.p>
      <FactsList
        facts={[
          [t('loan'), payment.loan_id],
          [t('day'), <DayText key="day" day={payment.business_on} />],
          [t('method'), t(`methods.${payment.method}`)],
          [t('reference'), payment.reference],
          [t('slip'), payment.slip_no],
          [t('collector'), payment.collector || t('office')],
          [t('recordedBy'), payment.recorded_by],
          [t('takenAt'), <AgoText key="at" at={payment.occurred_at} />],
          [t('arrivedAt'), cameLater(payment) ? <AgoText key="arrived" at={payment.received_at} /> : null],
          [t('note'), payment.note],
        ]}
      />
      <Split payment={payment} />
      <PaymentHistory payment={payment} />
    </chakra.div>
  )
}

/** On its way a payment from a phone may be for days; at the counter it is there at once. */
const ON_ITS_WAY_MS = 60_000
const cameLater = ({ occurred_at, received_at }: Payment) =>
  instantMs(received_at) - instantMs(occurred_at) > ON_ITS_WAY_MS

function Split({ payment }: { payment: Payment }) {
  const { parts, client_credit: credit, pays_off: paysOff } = payment
  const t = useWords('payments')
  // Reversed, it went nowhere; where it had gone is undone and in no row any more.
  if (payment.status === 'Reversed') return null
  const given = parts.map(({ no, ...part }) => ({ ...part, instalmentNo: no }))
  return (
    <section>
      <SmallHeading>{t(payment.status === 'For Verification' ? 'splitAhead' : 'split')}</SmallHeading>
      {given.length > 0 ? (
        <SplitTable rows={byInstalment(given)} />
      ) : (
        <chakra.p color="text.muted" fontSize="sm">
          {t('noSplit')}
        </chakra.p>
      )}
      {credit > ZERO && (
        <chakra.p display="flex" justifyContent="space-between" fontSize="sm" pt="1">
          {t('credit')} <span>{formatPesos(credit)}</span>
        </chakra.p>
      )}
      {paysOff && (
        <chakra.p fontSize="sm" color="text.muted" pt="1">
          {t('paysOff')}
        </chakra.p>
      )}
    </section>
  )
}
