/**
 * How much a client may borrow: the first loan at most ₱ 5,000.00, each well-paid loan raises it by 35 % rounded down to
 * ₱ 500.00, up to the product's cap. A level never overrides capacity. The figures are the company's dated settings.
 *
 * ₱ 5,000 -> 6,500 (6,750 rounded down) -> 8,500 -> 11,000 -> 14,500. Unrounded from 10,000: 13,500, 18,225, 24,603.75.
 */
import { daysBetween, type LocalDate } from '../calendar.ts'
import { smaller, timesRate, toCentavos, type Centavos } from '../money.ts'
import { nextWorkingDay } from './plan/due-days.ts'

export interface Ladder {
  readonly firstLimit: Centavos
  /** 35 is 35 % more a level. */
  readonly growthPct: number
  /** Rounded down to whole steps of it; 1 centavo rounds to the centavo only. */
  readonly step: Centavos
  readonly cap: Centavos
}

/** The limit of a level, 1 for a new client. Throws RangeError on a level that is not whole and positive. */
export function levelLimit(ladder: Ladder, level: number): Centavos {
  if (!Number.isInteger(level) || level < 1) throw new RangeError(`not a level: ${level}`)
  let limit = smaller(ladder.firstLimit, ladder.cap)
  for (let above = 1; above < level && limit < ladder.cap; above++)
    limit = smaller(nextLimit(limit, ladder), ladder.cap)
  return limit
}

function nextLimit(limit: Centavos, { growthPct, step }: Ladder): Centavos {
  const grown = timesRate(limit, 1 + growthPct / 100, 'down')
  return toCentavos(grown - (grown % step))
}

/** How a loan was paid, as the ladder looks at it. */
export interface LoanRecord {
  readonly closed: boolean
  readonly instalments: number
  readonly paidOnTime: number
  readonly worstDaysLate: number
  readonly waivedOrRestructured: boolean
  /** Past its maturity and still owed. */
  readonly pastDue: boolean
  readonly fraudMark: boolean
}

/** When what an instalment asks for, penalties left out, was paid in full. */
export interface SettledInstalment {
  readonly dueOn: LocalDate
  /** Null while it is not. */
  readonly settledOn: LocalDate | null
}

export interface LoanHistory {
  /** Paid in full, and not ended otherwise before. */
  readonly closed: boolean
  readonly maturityOn: LocalDate
  readonly waivedOrRestructured: boolean
  /** Those of the agreed schedule. */
  readonly instalments: readonly SettledInstalment[]
  /** What is unpaid is late up to this day. */
  readonly day: LocalDate
  readonly holidays: ReadonlySet<LocalDate>
}

/**
 * What falls due on a day on which no one works is late from the next working day on, as with penalties. Due on Saturdays 7, 14
 * and 21 November, paid on the 7th, the 17th and not by the 24th: one of three on time, at worst 3 days late.
 */
export function recordOf(loan: LoanHistory): LoanRecord {
  const { closed, waivedOrRestructured, instalments, day, holidays } = loan
  const late = instalments.map(({ dueOn, settledOn }) =>
    Math.max(0, daysBetween(nextWorkingDay(dueOn, holidays), settledOn ?? day)),
  )
  return {
    closed,
    instalments: instalments.length,
    paidOnTime: instalments.filter(({ settledOn }, index) => settledOn !== null && late[index] === 0).length,
    worstDaysLate: Math.max(0, ...late),
    waivedOrRestructured,
    pastDue: day > loan.maturityOn && instalments.some(({ settledOn }) => settledOn === null),
    fraudMark: false,
  }
}

export const LEVEL_MOVES = ['promote', 'hold', 'demote', 'stop'] as const
export type LevelMove = (typeof LEVEL_MOVES)[number]

/** When a loan counts as well or badly paid; as delivered 90 %, 7 days, 30 days. */
export interface LevelRule {
  readonly onTimePct: number
  readonly promoteWithinDays: number
  readonly demoteAfterDays: number
}

/**
 * What a loan does to the level: stop while past due or marked for fraud, demote when ever later than 30 days, promote
 * when closed, 90 % on time, never later than 7 days and nothing waived or restructured; hold else.
 */
export function levelMove(loan: LoanRecord, rule: LevelRule): LevelMove {
  if (loan.pastDue || loan.fraudMark) return 'stop'
  if (loan.worstDaysLate > rule.demoteAfterDays) return 'demote'
  const onTime = loan.paidOnTime * 100 >= loan.instalments * rule.onTimePct
  const wellPaid = loan.closed && onTime && loan.worstDaysLate <= rule.promoteWithinDays
  return wellPaid && !loan.waivedOrRestructured ? 'promote' : 'hold'
}

/** The level after a move; no one falls below the first, and `stop` leaves it for when it is settled. */
export function levelAfter(level: number, move: LevelMove): number {
  if (move === 'promote') return level + 1
  return move === 'demote' ? Math.max(1, level - 1) : level
}
