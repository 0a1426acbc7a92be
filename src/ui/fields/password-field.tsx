import { LEAST_PASSWORD } from '../../../domain/people/person-rules.ts'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { Field } from '../field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useTextField, type FormField } from './use-form-field.ts'

interface Props extends FormField {
  autoComplete: 'current-password' | 'new-password'
  /** Shows what the rule still asks for, while a new one is typed. */
  strength?: boolean
}

/** The owner's rule, part by part. What is easy to guess is for the API to say: it has the lists. */
const PARTS = [
  ['lower', (typed: string) => /[a-z]/.test(typed)],
  ['upper', (typed: string) => /[A-Z]/.test(typed)],
  ['digit', (typed: string) => /\d/.test(typed)],
  ['long', (typed: string) => [...typed].length >= LEAST_PASSWORD],
] as const

export function PasswordField({ name, label, hint, labelHidden, autoComplete, strength = false }: Props) {
  const { error, box } = useTextField(name)
  return (
    <div>
      <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
        <PasswordInput {...box} autoComplete={autoComplete} />
      </Field>
      {strength && <Strength typed={box.value} />}
    </div>
  )
}

function Strength({ typed }: { typed: string }) {
  const t = useWords('parts')
  const met = PARTS.filter(([, isMet]) => isMet(typed)).length
  return (
    <chakra.div mt="2" display="grid" gap="1.5">
      <chakra.div
        role="meter"
        aria-label={t('passwordParts.label')}
        aria-valuemin={0}
        aria-valuemax={PARTS.length}
        aria-valuenow={met}
        display="grid"
        gridTemplateColumns={`repeat(${PARTS.length}, 1fr)`}
        gap="1"
      >
        {PARTS.map(([name], index) => (
          <chakra.span
            key={name}
            h="1"
            borderRadius="full"
            bg={index < met ? 'success.solid' : 'line.DEFAULT'}
          />
        ))}
      </chakra.div>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="3" fontSize="xs">
        {PARTS.map(([name, isMet]) => (
          <chakra.li key={name} color={isMet(typed) ? 'success.text' : 'text.muted'}>
            {isMet(typed) ? '✓' : '·'} {t(`passwordParts.${name}`)}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
