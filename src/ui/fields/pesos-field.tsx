import type { Centavos } from '../../../domain/money.ts'
import { Field } from '../field.tsx'
import { MoneyInput } from '../money/money-input.tsx'
import { useFormField, type FormField } from './use-form-field.ts'

/** An amount with separators while it is typed; the form holds centavos. */
export function PesosField({ name, label, hint, labelHidden }: FormField) {
  const { value, set, blur, ref, error } = useFormField<Centavos>(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <MoneyInput ref={ref} name={name} value={value} onBlur={blur} onChange={set} />
    </Field>
  )
}
