import { chakra } from '../../../ui/theme/chakra.ts'
import { Field, useFieldWiring } from '../../../ui/field.tsx'
import { OpenDownIcon } from '../../../ui/icons.ts'
import { StyledSelect } from '../../../ui/input.tsx'
import { InputIcon } from '../../../ui/fields/input-icon.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { Terms } from '../../../features/applications/schedule-on.ts'
import { useTermsWords } from './use-terms-words.ts'

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
  const inWords = useTermsWords()
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
            {inWords(one)} · {one.kind}
          </option>
        ))}
      </StyledSelect>
      <InputIcon insetEnd="3">
        <OpenDownIcon size={16} aria-hidden />
      </InputIcon>
    </chakra.div>
  )
}
