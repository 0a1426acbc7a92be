/**
 * What a remittance slip says. It is kept as it was handed over: what the office counts when it receives the cash is a figure
 * of its own, beside these.
 */
import { isInstant, isLocalDate, type Instant, type LocalDate } from '../../../../../domain/calendar.ts'
import { countCash, DENOMINATIONS, overShort, type Pieces } from '../../../../../domain/cash/denominations.ts'
import { add, subtract, type Centavos } from '../../../../../domain/money.ts'

export interface UnpostedCash {
  readonly client: string
  readonly slipNo: string
  readonly amount: Centavos
}

export interface RemittanceSlipFacts {
  readonly remittanceId: string
  readonly handedOverAt: Instant
  readonly businessOn: LocalDate
  readonly collector: string
  readonly pieces: Pieces
  /** By the books. */
  readonly recorded: Centavos
  /** Not accepted, and handed over all the same. */
  readonly unposted: readonly UnpostedCash[]
  readonly reason: string
  /** Cash payments that this phone took today and that are among it. */
  readonly payments: number
  /** From other days or phones; less than nothing where the office reversed something. */
  readonly elsewhere: Centavos
}

export function remittanceSlipKey(remittanceId: string): string {
  return `remittance:${remittanceId}`
}

export interface RemittanceSums {
  readonly counted: Centavos
  readonly unposted: Centavos
  /** Counted less what is recorded and what goes along unposted: positive is over, negative is short. */
  readonly difference: Centavos
  /** Of what is recorded, what this phone took today. */
  readonly ownPayments: Centavos
}

export function sumsOfRemittance(facts: RemittanceSlipFacts): RemittanceSums {
  const counted = countCash(facts.pieces)
  const unposted = add(...facts.unposted.map(({ amount }) => amount))
  return {
    counted,
    unposted,
    difference: subtract(overShort(counted, facts.recorded), unposted),
    ownPayments: subtract(facts.recorded, facts.elsewhere),
  }
}

/** The heaps of a count that hold anything, the largest first. */
export function heapsOf(pieces: Pieces) {
  return DENOMINATIONS.flatMap((denomination) => {
    const count = pieces[denomination.piece] ?? 0
    return count > 0 ? [{ denomination, count }] : []
  })
}

/** Undefined for what is not a slip of this shape. */
export function readRemittanceSlip(stored: unknown): RemittanceSlipFacts | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const slip = stored as Partial<Record<keyof RemittanceSlipFacts, unknown>>
  const whole =
    typeof slip.remittanceId === 'string' &&
    typeof slip.collector === 'string' &&
    typeof slip.recorded === 'number' &&
    typeof slip.pieces === 'object' &&
    slip.pieces !== null &&
    Array.isArray(slip.unposted) &&
    typeof slip.handedOverAt === 'string' &&
    isInstant(slip.handedOverAt) &&
    typeof slip.businessOn === 'string' &&
    isLocalDate(slip.businessOn)
  return whole ? (stored as RemittanceSlipFacts) : undefined
}
