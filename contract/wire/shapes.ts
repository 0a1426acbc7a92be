/**
 * Valibot shapes that several calls share. Amounts are whole centavos, days `YYYY-MM-DD`, moments UTC with `Z`. A shape says what it
 * takes; what is said of anything else comes from `form` by the field's label, but for messages that are the owner's own.
 */
import * as v from 'valibot'
import { isInstant, isLocalDate, type Instant, type LocalDate } from '../../domain/calendar.ts'
import { LARGEST_AMOUNT, type Centavos } from '../../domain/money.ts'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import { DECIMALS, DIGITS, form, isMissing, SIGNED_DECIMALS, SIGNED_DIGITS } from './form.ts'
import { isUploadedFile, type UploadedFile } from './uploaded-file.ts'

/** Text of 1 to `max` characters, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max = 200) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max), v.check(hasNoControlCharacters))

/** Text that may be left out or empty. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalText = (max = 500) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max), v.check(hasNoControlCharacters)), '')

export const email = v.pipe(text(200), v.email())

function hasNoControlCharacters(value: string): boolean {
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    if (code < 32 && code !== 10 && code !== 13 && code !== 9) return false
  }
  return true
}

export const localDate = v.custom<LocalDate>((value) => typeof value === 'string' && isLocalDate(value))
export const instant = v.custom<Instant>((value) => typeof value === 'string' && isInstant(value))

export const isWholeCentavos = (value: unknown): boolean => Number.isSafeInteger(value)

/** Any whole amount that the API answers, negative too (a difference), and sums of many. No one hands one in. */
export const centavos = v.custom<Centavos>(isWholeCentavos, 'Invalid amount')

/** A number, or the same as text, as a form or an address sends it. */
/* @__NO_SIDE_EFFECTS__ */
const numberOf = (pattern: RegExp) =>
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(pattern), v.transform(Number))])

/** The owner's "digits only", and "digits and dot where decimals are allowed". */
export const digits = numberOf(DIGITS)
export const decimals = numberOf(DECIMALS)
export const signedDigits = numberOf(SIGNED_DIGITS)
export const signedDecimals = numberOf(SIGNED_DECIMALS)

/** Marks an amount for the pages of the API. */
const CENTAVOS = { format: 'centavos' } as const

/** What a screen hands in is an amount; what else may come over the wire is no business of its type. */
type AmountShape = v.GenericSchema<Centavos, Centavos>
type NumberShape = v.GenericSchema<number, number>

/** What somebody counted or a phone says, which may be less than nothing; at most the largest amount on either side. */
export const signedAmount: AmountShape = v.pipe(
  signedDigits,
  v.integer(),
  v.minValue(-LARGEST_AMOUNT),
  v.maxValue(LARGEST_AMOUNT),
  v.metadata(CENTAVOS),
) as v.GenericSchema as AmountShape

/** An amount that may be nothing (bills, a salary); at most the largest amount. */
export const moneyField: AmountShape = v.pipe(
  digits,
  v.integer(),
  v.minValue(0),
  v.maxValue(LARGEST_AMOUNT),
  v.metadata(CENTAVOS),
) as v.GenericSchema as AmountShape

/** An amount a person hands in: more than nothing, at most the largest amount. */
export const amount: AmountShape = v.pipe(
  digits,
  v.integer(),
  v.gtValue(0),
  v.maxValue(LARGEST_AMOUNT),
  v.metadata(CENTAVOS),
) as v.GenericSchema as AmountShape

/** A whole number of people's, from `least` on. */
/* @__NO_SIDE_EFFECTS__ */
export const whole = (least: number, most: number): NumberShape =>
  v.pipe(digits, v.integer(), v.minValue(least), v.maxValue(most)) as v.GenericSchema as NumberShape

/** How many of each note and coin, by centavos: `{ "100000": 12, "2000c": 3 }` is twelve ₱ 1,000 notes and three ₱ 20 coins. */
export const countedPieces = v.record(v.pipe(v.string(), v.regex(/^\d{1,6}c?$/)), whole(0, 100_000))

/** A number that may have decimals, from 0 on. */
/* @__NO_SIDE_EFFECTS__ */
export const decimal = (most: number): NumberShape =>
  v.pipe(decimals, v.finite(), v.minValue(0), v.maxValue(most)) as v.GenericSchema as NumberShape

/** A number that may have decimals, from `-most` to `most`: degrees. */
/* @__NO_SIDE_EFFECTS__ */
export const signedDecimal = (most: number): NumberShape =>
  v.pipe(signedDecimals, v.finite(), v.minValue(-most), v.maxValue(most)) as v.GenericSchema as NumberShape

/** A whole number of a machine's own, from 0 on; far above what any phone or row counts to. */
/* @__NO_SIDE_EFFECTS__ */
export const ordinal = (least = 0, most = 1_000_000_000_000) => whole(least, most)

/** A count in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export const count = (max: number, fallback: number) => v.optional(whole(0, max), fallback)

export const isIdNumber = (value: unknown): boolean =>
  Number.isSafeInteger(numberOfId(value)) && Number(numberOfId(value)) > 0

const numberOfId = (value: unknown) =>
  typeof value === 'string' && DIGITS.test(value.trim()) ? Number(value) : value

/** A numeric id; a path parameter arrives as text. The owner's messages are those of the three kinds that forms hand in. */
/* @__NO_SIDE_EFFECTS__ */
export const id = (invalid?: string, missing?: string) =>
  v.pipe(
    v.custom<number | string>(
      isIdNumber,
      invalid === undefined
        ? undefined
        : (issue) => (isMissing(issue.input) ? (missing ?? invalid) : invalid),
    ),
    v.transform(Number),
  )

export const accountId = id(MESSAGES.account(), MESSAGES.accountMissing())
export const userId = id(MESSAGES.user(), MESSAGES.userMissing())
export const personId = id(MESSAGES.person(), MESSAGES.personMissing())

/** A mailed code as somebody types it; the owner has one message for whatever is wrong with it. */
export const oneTimeCode = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], MESSAGES.code()),
  v.trim(),
  v.regex(/^\d{1,12}$/, MESSAGES.code()),
)

export const uuid = v.pipe(v.string(), v.uuid())

/** What somebody types to find a row; nothing finds all. */
export const searched = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

export const nothing = form({})
export const done = v.object({ done: v.literal(true) })

export const isGivenFile = (value: unknown): boolean => !isMissing(value)

/** A file that somebody chose; what is in it is looked at where it is stored. */
/* @__NO_SIDE_EFFECTS__ */
export const fileOf = (otherwise?: string) =>
  v.pipe(v.custom<UploadedFile>(isGivenFile), v.custom<UploadedFile>(isUploadedFile, otherwise))

export const pictureFile = fileOf(MESSAGES.picture())
