import type { Denomination, Pieces } from '../../../../domain/cash/denominations.ts'

const MOST_PIECES = 100_000

/** A count with one line typed again; an empty line, or a zero, is no line. */
export function piecesWith(pieces: Pieces, { piece }: Denomination, typed: string): Pieces {
  const { [piece]: _before, ...rest } = pieces
  const count = Number(typed.replaceAll(/\D/g, ''))
  return count > 0 ? { ...rest, [piece]: Math.min(count, MOST_PIECES) } : rest
}
