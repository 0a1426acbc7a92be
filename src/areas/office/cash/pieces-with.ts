import type { Denomination, Pieces } from '../../../../domain/cash/denominations.ts'

const MOST_PIECES = 100_000

/** A count with one line typed again; a line that was emptied is none, and undefined where no line is left: nothing was counted then. */
export function piecesWith(pieces: Pieces, { piece }: Denomination, typed: string): Pieces | undefined {
  const { [piece]: _before, ...rest } = pieces
  const digits = typed.replaceAll(/\D/g, '')
  if (digits !== '') return { ...rest, [piece]: Math.min(Number(digits), MOST_PIECES) }
  return Object.keys(rest).length > 0 ? rest : undefined
}
