/**
 * Cash on hand over time: what lay there before, what came in and went out by line, and what lay there after. A line is the
 * event that brought or took the money: the word that a transfer's code begins with.
 *
 * 100,000.00 in the safe; on 20 Nov 9,560.00 released, on 21 Nov 1,090.00 remitted: by day 100,000.00 -> 90,440.00 -> 91,530.00.
 */
import { firstOfMonth, type LocalDate } from '../calendar.ts'
import { grouped } from '../grouped.ts'
import { sumOf, toCentavos, type Centavos } from '../money.ts'
import type { Span } from '../span.ts'

export const CASH_STEPS = ['day', 'month', 'span'] as const
export type CashStep = (typeof CASH_STEPS)[number]

interface InAndOut {
  readonly cashIn: Centavos
  readonly cashOut: Centavos
}

export interface CashLine extends InAndOut {
  readonly line: string
  readonly entries: number
}

/** What one line moved on one day. */
export interface CashMove extends CashLine {
  readonly on: LocalDate
}

export interface CashPeriod extends InAndOut {
  /** The day, the first of the month, or the first day of the span. */
  readonly from: LocalDate
  readonly opening: Centavos
  readonly closing: Centavos
  /** By name. */
  readonly lines: readonly CashLine[]
}

/** Periods in which something moved, the earliest first; each opens with what the one before closed with. */
export function cashFlow(
  opening: Centavos,
  moves: readonly CashMove[],
  by: CashStep,
  span: Span,
): CashPeriod[] {
  const byPeriod = grouped(moves, (move) => periodOf(move.on, by, span))
  let before = opening
  return [...byPeriod]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, inPeriod]) => {
      const period = cashPeriod(from, before, inPeriod)
      before = period.closing
      return period
    })
}

/** All moves as one period. */
export function cashPeriod(from: LocalDate, opening: Centavos, moves: readonly CashMove[]): CashPeriod {
  const cashIn = sumOf(moves, (move) => move.cashIn)
  const cashOut = sumOf(moves, (move) => move.cashOut)
  const closing = toCentavos(opening + cashIn - cashOut)
  return { from, opening, cashIn, cashOut, closing, lines: linesOf(moves) }
}

function periodOf(day: LocalDate, by: CashStep, span: Span): LocalDate {
  if (by === 'span') return span.from
  return by === 'day' ? day : firstOfMonth(day)
}

function linesOf(moves: readonly CashMove[]): CashLine[] {
  const names = [...new Set(moves.map((move) => move.line))].toSorted()
  return names.map((line) => {
    const ofLine = moves.filter((move) => move.line === line)
    return {
      line,
      cashIn: sumOf(ofLine, (move) => move.cashIn),
      cashOut: sumOf(ofLine, (move) => move.cashOut),
      entries: ofLine.reduce((sum, move) => sum + move.entries, 0),
    }
  })
}
