import type { ComponentProps } from 'react'
import { Field } from '../field.tsx'
import { Textarea, type Input } from '../input.tsx'
import { TypedField } from './typed-field.tsx'
import { useTextField, type FormField } from './use-form-field.ts'

type Looks = Pick<
  ComponentProps<typeof Input>,
  'autoComplete' | 'inputMode' | 'placeholder' | 'autoCapitalize' | 'maxLength'
>

export function TextField(field: FormField & Looks) {
  return <TypedField autoComplete="off" {...field} />
}

/** Text of several lines. */
export function LongTextField({ name, label, hint, labelHidden }: FormField) {
  const { error, box } = useTextField(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <Textarea {...box} />
    </Field>
  )
}
