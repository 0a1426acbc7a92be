import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { useFormField, type FormField } from './use-form-field.ts'

/** A one-time code of six digits, which the browser may fill in from a message. */
export function CodeField({ name, label, hint, labelHidden }: FormField) {
  const { value, set, blur, ref, error } = useFormField<string>(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <Input
        ref={ref}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        fontSize="xl"
        letterSpacing="0.3em"
        fontVariantNumeric="tabular-nums"
        value={value ?? ''}
        onBlur={blur}
        onChange={(event) => set(event.target.value.replaceAll(/\D/g, ''))}
      />
    </Field>
  )
}
