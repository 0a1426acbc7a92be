/**
 * The cash that a collector holds, as far as this phone can know: what the books said when they were last asked, or nothing
 * since the last hand-over, whichever is later; and on top what was taken and given back since.
 *
 * The books said ₱ 1,200.00 at noon, ₱ 500.00 were taken at one: ₱ 1,700.00. Handed over at two, ₱ 300.00 taken at three:
 * ₱ 300.00.
 */
import type { Instant } from '../../../domain/calendar.ts'
import { add, subtract, sumOf, ZERO, type Centavos } from '../../../domain/money.ts'
import type { CommandRow } from '../../offline/command-row.ts'
import { isDead } from '../../offline/command-state.ts'

export interface BooksAnswer {
  readonly at: Instant
  /** With the collector by the books, less what was handed over and not received yet. */
  readonly inHand: Centavos
}

/** `commands` are those of the day at least, in any order and state. */
export function cashInHand(commands: readonly CommandRow[], books: BooksAnswer | undefined): Centavos {
  const alive = commands.filter((row) => !isDead(row.state))
  const handOver = lastHandOver(alive)
  const base: BooksAnswer | undefined =
    handOver && (books === undefined || handOver.savedAt > books.at)
      ? { at: handOver.savedAt, inHand: ZERO }
      : books
  const isSince = (row: CommandRow) => base === undefined || row.savedAt > base.at
  const taken = alive.filter((row) => row.display.kind === 'payment' && isCash(row) && isSince(row))
  const cash = new Set(
    alive.filter((row) => row.display.kind === 'payment' && isCash(row)).map((row) => row.id),
  )
  const givenBack = alive.filter(
    (row) => row.display.kind === 'void' && isSince(row) && cash.has(row.display.voids ?? ''),
  )
  const amount = (row: CommandRow) => row.display.amount ?? ZERO
  return subtract(add(base?.inHand ?? ZERO, sumOf(taken, amount)), sumOf(givenBack, amount))
}

/** The latest hand-over that stands. */
export function lastHandOver(commands: readonly CommandRow[]): CommandRow | undefined {
  return commands
    .filter((row) => row.display.kind === 'remittance' && !isDead(row.state))
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1)
}

function isCash({ display }: CommandRow): boolean {
  return (display.method ?? 'cash') === 'cash'
}
