/**
 * What a value from the database is in the program, the same on both engines: bigint and numeric are numbers (money is
 * far below 2^53), a day is a `LocalDate`, a moment an `Instant`. Keyed by PostgreSQL's type oid.
 */
import { instantFromMs } from '../../domain/calendar.ts'

const toSafeNumber = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`number too large to be exact: ${text}`)
  return number
}

/** `2026-11-21 03:43:53.123456+00` as an Instant with milliseconds. */
const toInstantText = (text: string): string =>
  instantFromMs(Date.parse(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`))

export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: toSafeNumber, // bigint
  1700: toSafeNumber, // numeric
  1082: (text) => text, // date
  1184: toInstantText, // timestamptz
}
