/**
 * Pesos as a spreadsheet writes them, as whole centavos; NaN for what cannot be read, or could be read in two ways. Commas part
 * thousands only where they are grouped as thousands are: `1234,50` in a file with commas is no amount, rather than a hundred times one.
 */
import { LARGEST_AMOUNT } from '../../domain/money.ts'

const WITH_POINT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/
/** In a file with semicolons a comma is the decimal sign, but two digits behind a point can be nothing else than centavos. */
const WITH_COMMA = /^(\d{1,12}|\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/
const PLAIN_WITH_POINT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})\.(\d{2})$/

export function readAmount(cell: string, semicolons: boolean): number {
  const text = cell.replace(/^₱\s*/, '')
  const match = semicolons ? (WITH_COMMA.exec(text) ?? PLAIN_WITH_POINT.exec(text)) : WITH_POINT.exec(text)
  if (!match) return Number.NaN
  const centavos =
    Number((match[1] ?? '').replace(/[.,]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return centavos > LARGEST_AMOUNT ? Number.NaN : centavos
}
