/**
 * Counting cash by piece: the notes and coins that circulate (BSP; the ten-centavo coin is no longer made), the ₱ 20 note
 * and coin together. Counted against recorded gives what is over (positive) or short (negative).
 *
 * ₱ 21,301.50 counted against ₱ 21,861.50 recorded is short by ₱ 560.00.
 */
import { subtract, toCentavos, type Centavos } from '../money.ts'

/** Each in centavos, the largest first. */
export const DENOMINATIONS = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25, 5, 1,
] as const

/** Pieces by denomination in centavos: `{ "100000": 12 }` is twelve thousand-peso notes. */
export type Pieces = Readonly<Record<string, number>>

/** The worth of a count. Throws RangeError on an unknown denomination or a number of pieces that is not whole. */
export function countCash(pieces: Pieces): Centavos {
  let total = 0
  for (const [denomination, count] of Object.entries(pieces)) {
    const problem = countProblem(denomination, count)
    if (problem !== undefined) throw new RangeError(problem)
    total += Number(denomination) * count
  }
  return toCentavos(total)
}

/** What is wrong with one line of a count; undefined when it will do. */
export function countProblem(denomination: string, count: number): string | undefined {
  if (!DENOMINATIONS.some((known) => String(known) === denomination))
    return `no such denomination: ${denomination}`
  return Number.isInteger(count) && count >= 0 ? undefined : `not a number of pieces: ${count}`
}

/** Positive is over, negative is short. */
export function overShort(counted: Centavos, recorded: Centavos): Centavos {
  return subtract(counted, recorded)
}
