import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { useFormField, type FormField } from './use-form-field.ts'

interface Props extends FormField {
  decimals?: boolean
}

/** Digits, and a dot where decimals are allowed; it stays text, which the schema reads. */
export function NumberField({ name, label, hint, labelHidden, decimals = false }: Props) {
  const { value, set, blur, ref, error } = useFormField<string | number>(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <Input
        ref={ref}
        name={name}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        value={value ?? ''}
        onBlur={blur}
        onChange={(event) => set(event.target.value.replaceAll(decimals ? /[^\d.]/g : /\D/g, ''))}
      />
    </Field>
  )
}
