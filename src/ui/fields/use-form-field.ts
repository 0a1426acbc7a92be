import type { ChangeEvent } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'

/** What every field of a form has. Its message comes from the schema first and from the API after, at the same place. */
export interface FormField {
  /** As the call names it. */
  name: string
  label: string
  hint?: string
  labelHidden?: boolean
}

/** What the form holds of a field that was emptied: with undefined its first value would come back. */
const EMPTIED = ''

/** The value and the message of one field of the form around it. */
export function useFormField<Value>(name: string) {
  const { control } = useFormContext<FieldValues>()
  const { field, fieldState } = useController({ name, control })
  return {
    value: (field.value === EMPTIED ? undefined : field.value) as Value | undefined,
    set: (value: Value | undefined): void => field.onChange(value ?? EMPTIED),
    blur: field.onBlur,
    /** Takes the focus where the field is the first that is wrong. */
    ref: field.ref,
    error: fieldState.error?.message,
  }
}

/** The same for a box that text is typed into, with what such a box takes. */
export function useTextField(name: string) {
  const { value = EMPTIED, set, blur, ref, error } = useFormField<string>(name)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(target.value)
  return { error, set, box: { ref, name, value, onBlur: blur, onChange } }
}
