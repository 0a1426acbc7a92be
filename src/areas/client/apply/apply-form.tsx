import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { applyForLoan } from '../../../../contract/loans/loans.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import { FormBody } from '../../../features/form/form-body.tsx'
import { useForm } from '../../../features/form/use-form.ts'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { AmountSlider } from './amount-slider.tsx'
import { applicationCommand } from './application-command.ts'
import { amountsOf, loanOffer, middleOf, type Level, type Terms } from './loan-offer.ts'
import { OfferPanel } from './offer-panel.tsx'
import { TermChoices } from './term-choices.tsx'

interface Props {
  terms: readonly Terms[]
  level: Level | undefined
  /** The amount that the address came with. */
  start: Centavos | undefined
  /** What is left of the loan that this one would pay off. */
  previous: Centavos | undefined
  onSaved: () => void
}

/** How much, over how long, and what that costs before anything is asked for. */
export function ApplyForm({ terms, level, start, previous, onSaved }: Props) {
  const t = useWords('outbox')
  const session = useSession()
  const [id] = useState(() => newCommandId())
  const { save, busy, failure } = useSaveCommand()
  const first = terms[0]
  const form = useForm(applyForLoan.input, {
    defaults: {
      ...(first && { terms_id: first.terms_id, amount: start ?? middleOf(amountsOf(first, level)) }),
    },
    ...(start === undefined && { draftKey: 'loan:apply' }),
  })
  const [typed, termsId] = useWatch({ control: form.methods.control, name: ['amount', 'terms_id'] })
  const amount = typeof typed === 'number' ? typed : undefined
  const chosen = terms.find((one) => one.terms_id === Number(termsId)) ?? first
  if (!chosen || !session) return null
  const limits = amountsOf(chosen, level)
  const between = t('between', { from: formatPesos(limits.least), to: formatPesos(limits.most) })
  const today = systemClock.today()
  const offer = amount === undefined ? undefined : loanOffer(chosen, amount, today, previous)

  const apply = async ({ purpose }: { purpose?: string | undefined }) => {
    if (amount === undefined || amount < limits.least || amount > limits.most)
      return form.methods.setError('amount', { message: between }, { shouldFocus: true })
    const wish = { amount, termsId: chosen.terms_id, purpose: purpose ?? '' }
    if ((await save(applicationCommand(id, session.acc_id, wish, today))) !== 'saved') return
    await form.finish()
    onSaved()
  }
  return (
    <FormBody form={form} onSubmit={apply}>
      <chakra.div display="grid" gap="2">
        <PesosField name="amount" label={t('amount')} hint={between} />
        <AmountSlider limits={limits} />
      </chakra.div>
      <TermChoices terms={terms} amount={amount} today={today} chosen={chosen.terms_id} />
      <TextField name="purpose" label={t('purpose')} maxLength={300} />
      {offer && amount !== undefined && <OfferPanel offer={offer} amount={amount} terms={chosen} />}
      {failure && <NotSaved reason={failure} />}
      <chakra.div position="sticky" bottom="0" bg="page" py="3">
        <Button type="submit" size="lg" wide busy={busy}>
          {t('apply')}
        </Button>
      </chakra.div>
    </FormBody>
  )
}
