import { chakra } from '@chakra-ui/react'
import type { getTermsAndInterest } from '../../../contract/loans/terms.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import { Field, useFieldWiring } from '../../ui/field.tsx'
import { OpenDownIcon } from '../../ui/icons.ts'
import { StyledSelect } from '../../ui/input.tsx'
import { InputIcon } from '../../ui/fields/input-icon.tsx'
import { useWords } from '../../words/use-words.ts'

export type Terms = OutputOf<typeof getTermsAndInterest>[number]

interface Props {
  terms: readonly Terms[]
  chosen: number
  onChoose: (termsId: number) => void
}

export function SelectTerms(props: Props) {
  const t = useWords('outbox')
  return (
    <Field label={t('terms')}>
      <Choices {...props} />
    </Field>
  )
}

function Choices({ terms, chosen, onChoose }: Props) {
  const t = useWords('outbox')
  return (
    <chakra.div position="relative">
      <StyledSelect
        {...useFieldWiring()}
        pe="9"
        textOverflow="ellipsis"
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {terms.map((one) => (
          <option key={one.terms_id} value={one.terms_id}>
            {one.kind} · {t('termsOf', { count: one.instalments, months: one.months })}
          </option>
        ))}
      </StyledSelect>
      <InputIcon insetEnd="3">
        <OpenDownIcon size={16} aria-hidden />
      </InputIcon>
    </chakra.div>
  )
}
