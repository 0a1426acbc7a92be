/** Keeps what the books say of the collector's cash, and reads what this phone did to it. */
import type { CollectorCash } from '../../../contract/field/sync.ts'
import type { Instant } from '../../../domain/calendar.ts'
import type { CashMove, Fate } from '../../../domain/cash/cash-held.ts'
import type { CacheDb, CashAnswer } from './cache-db.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import { isOpen, isPosted, type CommandState } from '../outbox/command-state.ts'

/** May be part of a transaction on `pointers`. An answer to a phone that the server does not know says nothing. */
export async function keepBooksCash(
  cache: CacheDb,
  cash: CollectorCash | null,
  asOf: Instant,
): Promise<void> {
  if (!cash) return
  const answer: CashAnswer = {
    key: 'cash',
    inHand: cash.in_hand,
    handedOver: cash.handed_over?.map(({ remittance_id: id, counted, recorded }) => ({
      id,
      counted,
      recorded,
    })),
    overShort: cash.over_short,
    fromSeq: cash.from_seq,
    throughSeq: cash.through_seq,
    missing: cash.missing_seq,
    asOf,
  }
  await cache.pointers.put(answer)
}

/** Null where the books were never heard. */
export async function readBooksCash(cache: CacheDb): Promise<CashAnswer | null> {
  const found = await cache.pointers.get('cash')
  return found?.key === 'cash' ? found : null
}

/** The commands that moved cash, as the rule of `domain/cash/cash-held.ts` reads them. */
export function cashMoves(rows: readonly CommandRow[]): CashMove[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows.flatMap((row): CashMove[] => {
    const { id, seq, display } = row
    const move = { id, seq, fate: fateOf(row.state), isDecided: row.handling !== null }
    if (display.kind === 'payment')
      return display.method === 'cash'
        ? [{ ...move, amount: display.amount, kind: 'taken', on: display.businessOn }]
        : []
    if (display.kind === 'remittance')
      return [
        {
          ...move,
          kind: 'handed over',
          amount: display.recorded,
          counted: display.amount,
          unposted: display.unposted,
        },
      ]
    if (display.kind !== 'void') return []
    const { amount, voids } = display
    const { method } = byId.get(voids)?.display ?? display
    return method === 'cash' ? [{ ...move, amount, kind: 'given back', payment: voids }] : []
  })
}

function fateOf(state: CommandState): Fate {
  if (isOpen(state)) return 'open'
  if (isPosted(state)) return 'posted'
  return state === 'rejected' || state === 'quarantined' ? 'refused' : 'gone'
}
