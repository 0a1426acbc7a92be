import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { phoneDigits, phoneTyping } from './phone-typing.ts'
import { useFormField, type FormField } from './use-form-field.ts'

/** A mobile number, shown as `0917-123-4567`; the form holds its eleven digits. */
export function PhoneField({ name, label, hint, labelHidden }: FormField) {
  const { value, set, blur, ref, error } = useFormField<string>(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <Input
        ref={ref}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="0917-123-4567"
        fontVariantNumeric="tabular-nums"
        value={phoneTyping(value ?? '')}
        onBlur={blur}
        onChange={(event) => set(phoneDigits(event.target.value))}
      />
    </Field>
  )
}
