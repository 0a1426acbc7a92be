import { TypedField } from './typed-field.tsx'
import type { FormField } from './use-form-field.ts'

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '')

/** A one-time code of six digits, which the browser may fill in from a message. */
export function CodeField(field: FormField) {
  return (
    <TypedField
      {...field}
      read={digitsOf}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      fontSize="xl"
      letterSpacing="0.3em"
      fontVariantNumeric="tabular-nums"
    />
  )
}
