import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { useWords } from '../../../words/use-words.ts'
import { Part } from '../../../features/client-profile/part.tsx'
import { CapacityMeter } from '../../../features/applications/capacity-meter.tsx'
import { instalmentFor } from '../../../features/applications/carried-share.ts'
import type { ApprovalProblem, DecisionForm } from './decision-form.ts'

interface Props {
  card: ApplicationCard
  form: DecisionForm
  problem: ApprovalProblem | undefined
  onChange: (patch: Pick<Partial<DecisionForm>, 'findings' | 'recommended' | 'visitPlace'>) => void
}

/** What was seen at the door, and the amount that it speaks for, held against what the client can carry. */
export function FindingsForm({ card, form, problem, onChange }: Props) {
  const t = useWords('ci')
  const amountError = () => {
    if (problem === undefined || problem === 'findings') return undefined
    if (problem === 'amount') return t('loans.required.amount')
    return t(`loans.tooMuch.${problem.limit}`, { amount: formatPesos(problem.most) })
  }
  return (
    <Part title={t('loans.findingsTitle')}>
      <chakra.div display="grid" gap="4">
        <Field
          label={t('loans.findings')}
          hint={t('loans.findingsHint')}
          error={problem === 'findings' ? t('loans.required.findings') : undefined}
        >
          <Textarea
            rows={4}
            maxLength={2000}
            value={form.findings}
            onChange={({ target }) => onChange({ findings: target.value })}
          />
        </Field>
        <Field label={t('loans.visitPlace')}>
          <Input
            value={form.visitPlace}
            maxLength={200}
            autoComplete="off"
            placeholder={card.person.address}
            onChange={({ target }) => onChange({ visitPlace: target.value })}
          />
        </Field>
        <Field label={t('loans.recommended')} error={amountError()}>
          <MoneyInput
            value={form.recommended ?? undefined}
            onChange={(recommended) => onChange({ recommended: recommended ?? null })}
          />
        </Field>
        {form.recommended !== null && (
          <CapacityMeter
            instalment={instalmentFor(form.recommended, {
              amount: card.amount,
              instalment: card.instalment_amount,
            })}
            capacity={card.capacity}
          />
        )}
      </chakra.div>
    </Part>
  )
}
