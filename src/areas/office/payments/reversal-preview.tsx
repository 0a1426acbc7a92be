import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { previewReversal } from '../../../../contract/payments/settlements.ts'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { CASH_OF_REVERSAL } from '../../../../domain/payments/cash-of-reversal.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { SmallHeading } from './small-heading.tsx'

interface Props {
  of: OutputOf<typeof previewReversal>
  /** Whether it is still to be said what became of cash that was handed over. */
  asks?: boolean
}

/** What a reversal makes of the loan and of the payments after it, worked out by the office, before anybody confirms it. */
export function ReversalPreview({ of, asks = false }: Props) {
  const t = useWords('payments')
  const status = useWords('statuses')
  const isChanged = of.status !== of.status_after
  const hasCredit = of.client_credit > ZERO || of.client_credit_after > ZERO
  const cash = cashThatGoes(of, asks)
  const fromTo = (from: string, to: string) => t('fromTo', { from, to })
  return (
    <chakra.section bg="muted" borderRadius="md" p="3" display="grid" gap="2" fontSize="sm">
      <SmallHeading>{t('preview')}</SmallHeading>
      <FactsList
        facts={[
          [t('balance'), fromTo(formatPesos(of.balance), formatPesos(of.balance_after))],
          [
            t('loanStatus'),
            isChanged && fromTo(status(`loan.${of.status}`), status(`loan.${of.status_after}`)),
          ],
          [
            t('creditNow'),
            hasCredit && fromTo(formatPesos(of.client_credit), formatPesos(of.client_credit_after)),
          ],
        ].map(([label, value]) => [label as string, value || null] as const)}
      />
      {of.owed > ZERO && <p>{t('owed', { amount: formatPesos(of.owed) })}</p>}
      {of.changed.length > 0 && (
        <div>
          <p>{t('laterChanged', { count: of.changed.length })}</p>
          <chakra.ul listStyleType="disc" ps="5">
            {of.changed.map((one) => (
              <li key={one.payment_id}>
                <DayText day={one.business_on} /> · {formatPesos(one.amount)}
              </li>
            ))}
          </chakra.ul>
        </div>
      )}
      {cash && <p>{t(`cashGoes.${cash}`, { amount: formatPesos(of.amount) })}</p>}
      {asks && of.waits && (
        <chakra.p color="warning.text">
          {t(of.cash_in === 'handed over' ? 'waitsIfGivenBack' : 'waits')}
        </chakra.p>
      )}
      {asks && of.second_person === 'needed' && (
        <chakra.p color="warning.text">{t('reversedByAnother')}</chakra.p>
      )}
      {asks && of.cash_in === 'handed over' && of.second_person !== 'needed' && (
        <RadioCardsField
          name="cash"
          label={t('cash')}
          options={CASH_OF_REVERSAL.map((value) => ({ value, label: t(`cashChoices.${value}`) }))}
        />
      )}
    </chakra.section>
  )
}

/** Of cash that is in a place of this company: what was handed over is still to be said something of only by who proposes. */
function cashThatGoes({ cash_in: place }: Props['of'], asks: boolean): 'bag' | 'handed over' | 'safe' | null {
  if (place === 'none' || place === 'carried in') return null
  return place === 'handed over' && !asks ? null : place
}
