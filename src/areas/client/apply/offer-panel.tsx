import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CostLine, CostTotal } from '../cost-lines.tsx'
import type { Terms } from '../../../features/applications/schedule-on.ts'
import type { LoanOffer } from './loan-offer.ts'

interface Props {
  offer: LoanOffer
  amount: Centavos
  terms: Terms
}

/** What it costs, in pesos, before the button. The statement that is accepted comes with the approval. */
export function OfferPanel({ offer, amount, terms }: Props) {
  const t = useWords('borrower')
  const fees = [
    ['service fee', offer.serviceFee],
    ['notarial fee', offer.notarialFee],
    ['insurance', offer.insuranceFee],
    ['previous loan', offer.previous],
  ] as const
  return (
    <Panel display="grid" gap="3" aria-label={t('apply.costs')}>
      <chakra.h2 fontWeight="semibold">{t('apply.costs')}</chakra.h2>
      <chakra.dl display="grid" gap="2">
        <CostLine name={t('disclosure.borrowed')} amount={amount} />
        {fees.map(([charge, fee]) =>
          fee > 0 ? <CostLine key={charge} name={t(`charges.${charge}`)} amount={fee} sign="−" /> : null,
        )}
        <CostTotal name={t('apply.received')} amount={offer.received} />
        <CostLine name={t('charges.interest')} amount={offer.interest} />
        <CostTotal name={t('apply.total')} amount={offer.total} />
      </chakra.dl>
      <chakra.p fontSize="sm" color="text.muted">
        {t('apply.plan', {
          payments: t(`payments.${terms.frequency}`, { count: terms.instalments }),
          amount: formatPesos(offer.instalment),
        })}{' '}
        {t('apply.exact')}
      </chakra.p>
    </Panel>
  )
}
