/**
 * The number of an acknowledgement slip: the device's series, a running number that is never used twice, and a check
 * digit, so that a number read out over the phone or written by hand is not taken for another: `A7-000123-4`.
 *
 * The check digit is Damm's (a quasigroup of order 10) over the digits of series and running number, where a letter counts
 * as its place among 0-9A-Z written with two digits (A is 10, Z is 35, 7 is 07). It finds every single wrong digit of the
 * running number and every swap of two neighbours. Damm's own example: 572 has the check digit 4.
 */

const SERIES = /^[A-Z0-9]{1,8}$/
const SLIP = /^([A-Z0-9]{1,8})-(\d{6,9})-(\d)$/
const LEAST_DIGITS = 6
const MOST_RUNNING = 999_999_999

const QUASIGROUP = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const

export interface Slip {
  readonly series: string
  readonly running: number
}

/** Throws RangeError on a series that is not 1 to 8 capitals and digits, or a running number that is not 1 to 999999999. */
export function formatSlip(series: string, running: number): string {
  if (!SERIES.test(series)) throw new RangeError(`not a slip series: ${series}`)
  if (!Number.isInteger(running) || running < 1 || running > MOST_RUNNING)
    throw new RangeError(`not a running number: ${running}`)
  const number = String(running).padStart(LEAST_DIGITS, '0')
  return `${series}-${number}-${checkDigit(digitsOf(series) + number)}`
}

/** Reads a slip number as a person types it; undefined where it is none or its check digit does not fit. */
export function parseSlip(text: string): Slip | undefined {
  const match = SLIP.exec(text.trim().toUpperCase())
  const [, series, number] = match ?? []
  if (series === undefined || number === undefined) return undefined
  const running = Number(number)
  if (running < 1 || formatSlip(series, running) !== match?.[0]) return undefined
  return { series, running }
}

/** Whether a text has the shape of a slip number, right or wrong. */
export function isSlipShaped(text: string): boolean {
  return SLIP.test(text.trim().toUpperCase())
}

/** The series that the office gives its phones, by their number: `1`, `A7`. */
export const givenSeries = (seriesNo: number): string => seriesNo.toString(36).toUpperCase()

/** `X` and seven signs of the random end of the phone's id (a UUID): its series until the server has named one. */
export function ownSeries(deviceId: string): string {
  const end = Number.parseInt(deviceId.replace(/-/g, '').slice(-10), 16)
  return `X${end.toString(36).toUpperCase().padStart(7, '0').slice(-7)}`
}

/** Damm's check digit of a run of decimal digits. */
export function checkDigit(digits: string): number {
  let interim = 0
  for (const digit of digits) interim = QUASIGROUP[interim]?.[Number(digit)] ?? 0
  return interim
}

function digitsOf(series: string): string {
  return [...series].map((sign) => String(Number.parseInt(sign, 36)).padStart(2, '0')).join('')
}
