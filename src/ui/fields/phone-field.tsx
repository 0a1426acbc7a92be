import { phoneDigits, phoneTyping } from './phone-typing.ts'
import { TypedField } from './typed-field.tsx'
import type { FormField } from './use-form-field.ts'

/** A mobile number, shown as `0917-123-4567`; the form holds its eleven digits. */
export function PhoneField(field: FormField) {
  return (
    <TypedField
      {...field}
      show={phoneTyping}
      read={phoneDigits}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="0917-123-4567"
      fontVariantNumeric="tabular-nums"
    />
  )
}
