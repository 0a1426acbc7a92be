import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { applyForLoan } from '../../../../contract/loans/loans.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import { useForm } from '../../../features/form/use-form.ts'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { useSession } from '../../../session/session.ts'
import { useWords } from '../../../words/use-words.ts'
import { applicationCommand } from './application-command.ts'
import type { Terms } from '../../../features/applications/schedule-on.ts'
import { amountsOf, middleOf, type Level } from './loan-offer.ts'

export interface Application {
  terms: readonly Terms[]
  level: Level | undefined
  /** The amount that the address came with. */
  start: Centavos | undefined
  /** With the id of the record. */
  onSaved: (id: string) => void
}

/** While the level is not known, the least: what the terms alone allow may be far above it. */
function proposed(terms: Terms, level: Level | undefined): Centavos {
  const limits = amountsOf(terms, level)
  return level ? middleOf(limits) : limits.least
}

/** What is typed of an application, between which amounts, and how it is saved. */
export function useApplication({ terms, level, start, onSaved }: Application) {
  const t = useWords('outbox')
  const accId = useSession()?.acc_id
  const [id] = useState(() => newCommandId())
  const { save, busy, failure } = useSaveCommand()
  const first = terms[0]
  const form = useForm(applyForLoan.input, {
    defaults: {
      ...(first && { terms_id: first.terms_id, amount: start ?? proposed(first, level) }),
    },
    ...(start === undefined && { draftKey: 'loan:apply' }),
  })
  const [typed, termsId] = useWatch({ control: form.methods.control, name: ['amount', 'terms_id'] })
  const amount = typeof typed === 'number' ? typed : undefined
  const chosen = terms.find((one) => one.terms_id === Number(termsId)) ?? first
  if (!chosen || accId === undefined) return undefined
  const limits = amountsOf(chosen, level)
  const between = t('between', { from: formatPesos(limits.least), to: formatPesos(limits.most) })
  const apply = async ({ purpose }: { purpose?: string | undefined }) => {
    if (amount === undefined || amount < limits.least || amount > limits.most)
      return form.methods.setError('amount', { message: between }, { shouldFocus: true })
    const wish = { amount, termsId: chosen.terms_id, purpose: purpose ?? '' }
    if ((await save(applicationCommand(id, accId, wish, systemClock.today()))) !== 'saved') return
    await form.finish()
    onSaved(id)
  }
  return { form, amount, chosen, limits, between, apply, busy, failure }
}
