import { Checkbox } from '@ark-ui/react/checkbox'
import { useId } from 'react'
import { chakra } from '../theme/chakra.ts'
import { FieldNote } from '../field.tsx'
import { CheckIcon } from '../icons.ts'
import { useFormField, type FormField } from './use-form-field.ts'

const Row = chakra(Checkbox.Root, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'control',
    cursor: 'pointer',
    fontSize: 'control',
  },
})
const Box = chakra(Checkbox.Control, {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '5',
    h: '5',
    flexShrink: '0',
    borderRadius: 'sm',
    borderWidth: '1.5px',
    borderColor: 'line.strong',
    bg: 'panel',
    color: 'brand.contrast',
    '&[data-state=checked]': { bg: 'brand.solid', borderColor: 'brand.solid' },
    '&[data-focus-visible]': { outline: '3px solid var(--hulog-brand-ring)', outlineOffset: '2px' },
    '&[data-invalid]': { borderColor: 'danger.solid' },
  },
})

/** Yes or no, said by the label. */
export function CheckboxField({ name, label, hint }: FormField) {
  const { value, set, blur, error } = useFormField<boolean>(name)
  const note = useId()
  return (
    <chakra.div display="grid" gap="1">
      <Row
        name={name}
        checked={value ?? false}
        invalid={error !== undefined}
        onCheckedChange={({ checked }) => set(checked === true)}
      >
        <Box>
          <Checkbox.Indicator>
            <CheckIcon size={14} strokeWidth={3} aria-hidden />
          </Checkbox.Indicator>
        </Box>
        <Checkbox.Label>{label}</Checkbox.Label>
        <Checkbox.HiddenInput onBlur={blur} aria-describedby={note} />
      </Row>
      <FieldNote id={note} error={error} hint={hint} />
    </chakra.div>
  )
}
