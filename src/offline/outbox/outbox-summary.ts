/** The outbox in the four groups that a person thinks in, with the strip's figures. */
import { manilaDay, type Instant, type LocalDate } from '../../../domain/calendar.ts'
import { sumOf, ZERO, type Centavos } from '../../../domain/money.ts'
import type { CommandRow } from './command-row.ts'
import { isOpen, isPosted, needsAttention } from './command-state.ts'
import type { MetaFacts } from './outbox-meta.ts'

export interface OutboxSummary {
  readonly notSent: readonly CommandRow[]
  readonly checking: readonly CommandRow[]
  readonly needsYou: readonly CommandRow[]
  readonly sentToday: readonly CommandRow[]
  /** Everything that is not on the books yet and still can be. */
  readonly waitingCount: number
  readonly waitingSum: Centavos
  readonly auth: 'ok' | 'needed'
  readonly access: 'ok' | 'revoked' | 'blocked'
  readonly storage: 'ok' | 'cleared' | 'full'
  /** The server has heard that the storage was cleared. */
  readonly clearedReported: boolean
  readonly lastSyncAt: Instant | null
  readonly stuck: boolean
  readonly asOf: Instant | null
  readonly running: boolean
}

export function outboxSummary(
  rows: readonly CommandRow[],
  meta: Partial<MetaFacts>,
  facts: { today: LocalDate; asOf: Instant | null; running: boolean; full: boolean },
): OutboxSummary {
  const open = rows.filter((row) => isOpen(row.state))
  return {
    notSent: open.filter(
      (row) => row.state === 'queued' || row.state === 'paused' || row.state === 'sending',
    ),
    checking: open.filter((row) => row.state === 'unknown'),
    needsYou: rows.filter((row) => needsAttention(row.state)),
    sentToday: rows.filter(
      (row) => isPosted(row.state) && row.ackedAt !== null && manilaDay(row.ackedAt) === facts.today,
    ),
    waitingCount: open.length,
    waitingSum: sumOf(open, (row) => (row.display.kind === 'payment' ? (row.display.amount ?? ZERO) : ZERO)),
    auth: meta.auth ?? 'ok',
    access: meta.access ?? 'ok',
    storage: meta.cleared ? 'cleared' : meta.full || facts.full ? 'full' : 'ok',
    clearedReported: meta.cleared?.reported ?? false,
    lastSyncAt: meta.lastSyncAt ?? null,
    stuck: open.some((row) => row.stuck),
    asOf: facts.asOf,
    running: facts.running,
  }
}
