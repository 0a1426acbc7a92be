/** The count at the end of the day: pieces per denomination, held against what was recorded. */
import type { InputOf } from '../../../../contract/wire/call.ts'
import type { handOverCash } from '../../../../contract/field/collections.ts'
import type { Instant, LocalDate } from '../../../../domain/calendar.ts'
import { countCash, DENOMINATIONS, overShort, type Pieces } from '../../../../domain/cash/denominations.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { readTriedAt, type TriedForm } from '../../../features/form/tried-form.ts'

export interface CountForm extends TriedForm {
  readonly pieces: Pieces
  readonly reason: string
}

export function emptyCount(id: string): CountForm {
  return { id, pieces: {}, reason: '', at: null }
}

export function readCountDraft(value: unknown): CountForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const draft = value as Partial<Record<keyof CountForm, unknown>>
  if (typeof draft.id !== 'string' || typeof draft.pieces !== 'object' || draft.pieces === null)
    return undefined
  const entries = Object.entries(draft.pieces).filter(
    ([denomination, count]) =>
      DENOMINATIONS.some(({ piece }) => piece === denomination) &&
      Number.isInteger(count) &&
      Number(count) >= 0,
  )
  return {
    id: draft.id,
    pieces: Object.fromEntries(entries.map(([denomination, count]) => [denomination, Number(count)])),
    reason: typeof draft.reason === 'string' ? draft.reason : '',
    at: readTriedAt(draft.at),
  }
}

/** Pieces with one line changed; an empty line is no line. */
export function withPieces(pieces: Pieces, piece: string, typed: string): Pieces {
  const { [piece]: _, ...others } = pieces
  const digits = typed.replace(/\D/g, '').slice(0, 5)
  return digits === '' ? others : { ...others, [piece]: Number(digits) }
}

/** Whether anything was counted at all; a typed zero is a count too. */
export function isStarted(form: CountForm): boolean {
  return Object.keys(form.pieces).length > 0
}

export interface Count {
  readonly counted: Centavos
  /** Positive is over, negative is short. */
  readonly difference: Centavos
  readonly needsReason: boolean
}

export function countOf(form: CountForm, recorded: Centavos): Count {
  const counted = countCash(form.pieces)
  const difference = overShort(counted, recorded)
  return { counted, difference, needsReason: difference !== 0 && form.reason.trim() === '' }
}

/** The reason with what else explains a difference: refused payments whose cash goes along. */
export function reasonWith(typed: string, unposted: string): string {
  return [unposted, typed.trim()].filter(Boolean).join(' ').slice(0, LONGEST_REASON)
}

const LONGEST_REASON = 500

/** `recorded` is what the books have; `unposted` says in words which refused cash goes along. */
export function handOverBody(
  form: CountForm,
  facts: { recorded: Centavos; unposted: string; at: Instant; day: LocalDate },
): InputOf<typeof handOverCash> {
  return {
    remittance_id: form.id,
    business_on: facts.day,
    pieces: form.pieces,
    recorded: facts.recorded,
    reason: reasonWith(form.reason, facts.unposted),
    occurred_at: facts.at,
  }
}
