/** Valibot shapes that several calls share. Amounts are whole centavos, days `YYYY-MM-DD`, moments UTC with `Z`. */
import * as v from 'valibot'
import { isInstant, isLocalDate, type Instant, type LocalDate } from '../domain/calendar.ts'
import { LARGEST_AMOUNT, type Centavos } from '../domain/money.ts'

const required = (field: string) => `${field} is required`

/** Text of 1 to `max` characters, trimmed; `field` is the name in the owner's message. */
export const text = (field: string, max = 200) =>
  v.pipe(
    v.string(required(field)),
    v.trim(),
    v.nonEmpty(required(field)),
    v.maxLength(max, `${field} must be at most ${max} characters`),
    v.check((value) => !hasControlCharacters(value), `Invalid ${field}`),
  )

/** Text that may be left out or empty. */
export const optionalText = (field: string, max = 500) =>
  v.optional(
    v.pipe(
      v.string(`Invalid ${field}`),
      v.trim(),
      v.maxLength(max, `${field} must be at most ${max} characters`),
      v.check((value) => !hasControlCharacters(value), `Invalid ${field}`),
    ),
    '',
  )

function hasControlCharacters(value: string): boolean {
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    if (code < 32 && code !== 10 && code !== 13 && code !== 9) return true
  }
  return false
}

export const localDate = v.custom<LocalDate>(
  (value) => typeof value === 'string' && isLocalDate(value),
  'Invalid date',
)
export const instant = v.custom<Instant>(
  (value) => typeof value === 'string' && isInstant(value),
  'Invalid time',
)

/** Any whole amount, negative too (a difference). */
export const centavos = v.custom<Centavos>((value) => Number.isSafeInteger(value), 'Invalid amount')

/** An amount a person hands in: more than nothing, at most the largest amount. */
export const amount = (field = 'Amount') =>
  v.pipe(
    v.custom<Centavos>((value) => Number.isSafeInteger(value), `${field} must be number`),
    v.check((value) => value > 0, `${field} must be more than zero`),
    v.check((value) => value <= LARGEST_AMOUNT, `${field} is too large`),
  )

/** A numeric id; a path parameter arrives as text. */
export const id = (message = 'Invalid account parameters.') =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))], message),
    v.check((value) => Number.isSafeInteger(value) && value > 0, message),
  )

export const uuid = v.pipe(v.string('Invalid id'), v.uuid('Invalid id'))

/** A count in a query string. */
export const count = (max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
      v.integer(),
      v.minValue(0),
      v.maxValue(max),
    ),
    fallback,
  )

/** Keyset paging: `after` is the opaque end of the previous page. */
export const page = { after: v.optional(v.pipe(v.string(), v.maxLength(400))), limit: count(500, 50) }
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), next: v.nullable(v.string()), total: v.number() })

export const nothing = v.strictObject({})
export const done = v.object({ done: v.literal(true) })

/** A file of a multipart form, as both a browser and Node hand it over. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const uploadedFile = (message = 'Invalid Picture') =>
  v.custom<UploadedFile>(
    (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value,
    message,
  )
