/**
 * Counting cash by piece: the notes and coins that circulate (BSP; the ten-centavo coin is no longer made), the ₱ 20 note and
 * the ₱ 20 coin apart, as they lie in two heaps. Counted against recorded gives what is over (positive) or short (negative).
 *
 * ₱ 21,301.50 counted against ₱ 21,861.50 recorded is short by ₱ 560.00.
 */
import { pesos, subtract, toCentavos, type Centavos } from '../money.ts'

export interface Denomination {
  /** Its key in a count: its worth in centavos, with a `c` where a note is worth the same. */
  readonly piece: string
  readonly worth: Centavos
  readonly form: 'note' | 'coin'
}

const note = (worth: number): Denomination => ({
  piece: String(pesos(worth)),
  worth: pesos(worth),
  form: 'note',
})
const coin = (worth: number): Denomination => ({ ...note(worth), form: 'coin' })

/** The largest first, notes before coins. */
export const DENOMINATIONS: readonly Denomination[] = [
  ...[1000, 500, 200, 100, 50, 20].map(note),
  { ...coin(20), piece: '2000c' },
  ...[10, 5, 1, 0.25, 0.05, 0.01].map(coin),
]

const BY_PIECE = new Map(DENOMINATIONS.map((denomination) => [denomination.piece, denomination]))

/** Pieces by denomination: `{ "100000": 12, "2000c": 3 }` is twelve thousand-peso notes and three twenty-peso coins. */
export type Pieces = Readonly<Record<string, number>>

/** The worth of a count. Throws RangeError on an unknown denomination or a number of pieces that is not whole. */
export function countCash(pieces: Pieces): Centavos {
  let total = 0
  for (const [piece, count] of Object.entries(pieces)) {
    const problem = countProblem(piece, count)
    if (problem !== undefined) throw new RangeError(problem)
    total += (BY_PIECE.get(piece)?.worth ?? 0) * count
  }
  return toCentavos(total)
}

/** What is wrong with one line of a count; undefined when it will do. */
export function countProblem(piece: string, count: number): string | undefined {
  if (!BY_PIECE.has(piece)) return `no such denomination: ${piece}`
  return Number.isInteger(count) && count >= 0 ? undefined : `not a number of pieces: ${count}`
}

/** Positive is over, negative is short. */
export function overShort(counted: Centavos, recorded: Centavos): Centavos {
  return subtract(counted, recorded)
}
