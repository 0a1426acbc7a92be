import type { ComponentProps } from 'react'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { useTextField, type FormField } from './use-form-field.ts'

type Looks = Omit<ComponentProps<typeof Input>, 'name' | 'value' | 'onBlur' | 'onChange' | 'ref'>

interface Props extends FormField {
  /** What is shown of what the form holds, and the way back. */
  show?: (held: string) => string
  read?: (typed: string) => string
}

/** One line of text in a form. */
export function TypedField({ name, label, hint, labelHidden, show, read, ...looks }: Props & Looks) {
  const { error, box, set } = useTextField(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <Input
        {...looks}
        {...box}
        value={show ? show(box.value) : box.value}
        onChange={({ target }) => set(read ? read(target.value) : target.value)}
      />
    </Field>
  )
}
