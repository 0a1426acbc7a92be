import { systemClock } from '../../../../domain/clock.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { FormBody } from '../../../features/form/form-body.tsx'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { AmountSlider } from './amount-slider.tsx'
import { loanOffer } from './loan-offer.ts'
import { OfferPanel } from './offer-panel.tsx'
import { TermChoices } from './term-choices.tsx'
import { useApplication, type Application } from './use-application.ts'

interface Props extends Application {
  /** What is left of the loan that this one would pay off. */
  previous: Centavos | undefined
}

/** How much, over how long, and what that costs before anything is asked for. */
export function ApplyForm({ previous, ...props }: Props) {
  const t = useWords('outbox')
  const cost = useWords('borrower')
  const application = useApplication(props)
  if (!application) return null
  const { form, amount, chosen, limits, between, apply, busy, failure } = application
  const today = systemClock.today()
  const offer = amount === undefined ? undefined : loanOffer(chosen, amount, today, previous)
  return (
    <FormBody form={form} onSubmit={apply} isRefused={failure !== undefined}>
      <chakra.div display="grid" gap="2">
        <PesosField name="amount" label={t('amount')} hint={between} />
        <AmountSlider limits={limits} />
      </chakra.div>
      <TermChoices terms={props.terms} amount={amount} today={today} chosen={chosen.terms_id} />
      <TextField name="purpose" label={t('purpose')} maxLength={300} />
      {offer && amount !== undefined && <OfferPanel offer={offer} amount={amount} terms={chosen} />}
      {failure && <NotSaved reason={failure} />}
      <chakra.div position="sticky" bottom="0" bg="page" py="3" display="grid" gap="2">
        {offer && (
          <chakra.p fontSize="sm">
            {cost('apply.received')} <MoneyText amount={offer.received} fontWeight="semibold" /> ·{' '}
            {cost('apply.total')} <MoneyText amount={offer.total} fontWeight="semibold" />
          </chakra.p>
        )}
        <Button type="submit" size="lg" wide busy={busy}>
          {t('apply')}
        </Button>
      </chakra.div>
    </FormBody>
  )
}
