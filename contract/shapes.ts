/** Valibot shapes that several calls share. Amounts are whole centavos, days `YYYY-MM-DD`, moments UTC with `Z`. */
import * as v from 'valibot'
import { isInstant, isLocalDate, type Instant, type LocalDate } from '../domain/calendar.ts'
import { LARGEST_AMOUNT, type Centavos } from '../domain/money.ts'

const required = (field: string) => `${field} is required`
const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/**
 * The fields of a form. One that is left out is asked for in the owner's words, as an empty one is; one that nobody asked for
 * is refused.
 */
export const form = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    const name = issue.path?.[0]?.key
    const entry = typeof name === 'string' && Object.hasOwn(entries, name) ? entries[name] : undefined
    const left = entry && v.safeParse(entry, undefined)
    return left && !left.success ? left.issues[0].message : issue.message
  })

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

export const isWholeCentavos = (value: unknown): boolean => Number.isSafeInteger(value)

/** Any whole amount that the API answers, negative too (a difference), and sums of many. Nobody hands one in. */
export const centavos = v.custom<Centavos>(isWholeCentavos, 'Invalid amount')

/** What somebody counted or a phone says, which may be less than nothing; at most the largest amount on either side. */
export const signedAmount = (field: string) =>
  v.pipe(
    v.custom<Centavos>(isWholeCentavos, `${field} must be number`),
    v.check((value) => Math.abs(value) <= LARGEST_AMOUNT, `${field} is too large`),
  )

/** An amount a person hands in: more than nothing, at most the largest amount. */
export const amount = (field = 'Amount') =>
  v.pipe(
    v.custom<Centavos>(isWholeCentavos, `${field} must be number`),
    v.check((value) => value > 0, `${field} must be more than zero`),
    v.check((value) => value <= LARGEST_AMOUNT, `${field} is too large`),
  )

/** The same in a query string, where every value is text; still whole centavos. */
export const amountInQuery = (field: string) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))],
      `${field} must be number`,
    ),
    amount(field),
  )

/** An amount of a form that may be nothing (bills, a salary), with the owner's two messages. */
export const moneyField = (field: string) =>
  v.pipe(
    v.custom<Centavos>(isWholeCentavos, (issue) =>
      isMissing(issue.input) ? required(field) : `${field} must be number`,
    ),
    v.check((value) => value >= 0, `${field} must be number`),
    v.check((value) => value <= LARGEST_AMOUNT, `${field} is too large`),
  )

/** The same in a multipart form, where every field is text; still whole centavos. */
export const moneyOfForm = (field: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))], (issue) =>
      isMissing(issue.input) ? required(field) : `${field} must be number`,
    ),
    moneyField(field),
  )

/** A numeric id; a path parameter arrives as text. `missing` is said where it is left out. */
export const id = (message = 'Invalid account parameters.', missing = message) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))], (issue) =>
      isMissing(issue.input) ? missing : message,
    ),
    v.check((value) => Number.isSafeInteger(value) && value > 0, message),
  )

/** The owner's messages for the three kinds of ids that forms hand in. */
export const accountId = id('Invalid account parameters.', 'No account parameters found.')
export const userId = id('Invalid user parameters.', 'No user parameters found.')
export const personId = id('Invalid parameters of a person.')

export const uuid = v.pipe(v.string('Invalid id'), v.uuid('Invalid id'))

/** A whole number of a machine's own, from 0 on; far above what any phone or row counts to. */
export const ordinal = (least = 0, most = 1_000_000_000_000) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

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

/** What somebody types to find a row; nothing finds all. */
export const searched = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

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

export const isUploadedFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value

export const uploadedFile = (message = 'Invalid Picture') => v.custom<UploadedFile>(isUploadedFile, message)
