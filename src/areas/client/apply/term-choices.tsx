import type { LocalDate } from '../../../../domain/calendar.ts'
import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { cardRecipe } from '../../../ui/fields/popup.ts'
import { useFormField } from '../../../ui/fields/use-form-field.ts'
import { useWords } from '../../../words/use-words.ts'
import type { Terms } from '../../../features/applications/schedule-on.ts'
import { loanOffer } from './loan-offer.ts'

interface Props {
  terms: readonly Terms[]
  amount: Centavos | undefined
  today: LocalDate
  chosen: number
}

/** Each way to pay it back with what one payment would be. */
export function TermChoices({ terms, amount, today, chosen }: Props) {
  const t = useWords('borrower')
  const { set } = useFormField<number>('terms_id')
  return (
    <chakra.fieldset display="grid" gap="2">
      <chakra.legend fontSize="sm" fontWeight="medium" color="text.muted" mb="1.5" p="0">
        {t('apply.terms')}
      </chakra.legend>
      {terms.map((one) => {
        const offer = amount === undefined ? undefined : loanOffer(one, amount, today)
        return (
          <Card key={one.terms_id} flexWrap="wrap" columnGap="3" rowGap="1" minH="14">
            <chakra.input
              type="radio"
              name="terms_id"
              value={one.terms_id}
              checked={one.terms_id === chosen}
              onChange={() => set(one.terms_id)}
              accentColor="var(--hulog-brand-solid)"
              w="5"
              h="5"
              flexShrink="0"
            />
            <chakra.span flex="1 1 8rem" minW="0" lineHeight="short">
              <chakra.span display="block" fontWeight="medium">
                {t(`payments.${one.frequency}`, { count: one.instalments })}
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="text.muted">
                {one.kind} · {t('apply.months', { count: one.months })}
              </chakra.span>
            </chakra.span>
            {offer && (
              <chakra.span ms="auto" textAlign="end" lineHeight="short" fontVariantNumeric="tabular-nums">
                <chakra.span display="block" fontWeight="semibold" whiteSpace="nowrap">
                  {formatPesos(offer.instalment)}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="text.muted">
                  {t('apply.each')}
                </chakra.span>
              </chakra.span>
            )}
          </Card>
        )
      })}
    </chakra.fieldset>
  )
}

const Card = chakra('label', cardRecipe)
