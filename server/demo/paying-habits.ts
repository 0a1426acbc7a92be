/** How clients of the demo company pay: on the day, early, late, a part, or not this time. */
import { addDays, SUNDAY, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import type { VisitOutcome } from '../../domain/collections/visit-outcome.ts'
import {
  balanceOf,
  nextInstalment,
  penaltiesUnpaid,
  scheduledUnpaid,
  type LoanPosition,
} from '../../domain/loans/loan-position.ts'
import { add, smaller, sumOf, toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import type { Method } from '../../domain/payments/payment-method.ts'
import type { ClientPlan, Payer } from './plan-clients.ts'
import type { Seeded } from './seeded.ts'

export const WAYS = ['all due', 'rounded up', 'one instalment', 'part', 'everything', 'nothing'] as const
export type Way = (typeof WAYS)[number]

/** A time at which the client is seen about an instalment. */
export interface Turn {
  readonly on: LocalDate
  readonly dueOn: LocalDate
  readonly way: Way
  /** The day promised instead. */
  readonly promisedOn?: LocalDate
}

type Habit =
  | 'on the day'
  | 'early'
  | 'late'
  | 'part'
  | 'one instalment'
  | 'rounded up'
  | 'missed'
  | 'everything'

const HABITS: Record<Payer, readonly (readonly [Habit, number])[]> = {
  prompt: [
    ['on the day', 80],
    ['rounded up', 7],
    ['early', 6],
    ['late', 4],
    ['part', 1],
    ['missed', 1],
    ['everything', 1],
  ],
  fair: [
    ['on the day', 58],
    ['late', 17],
    ['part', 9],
    ['one instalment', 8],
    ['missed', 6],
    ['early', 2],
  ],
  poor: [
    ['on the day', 22],
    ['one instalment', 20],
    ['late', 22],
    ['part', 18],
    ['missed', 18],
  ],
}
const MOST_DAYS_LATE: Record<Payer, number> = { prompt: 4, fair: 9, poor: 24 }

/** When and how a client will pay an instalment. */
export function planTurns(client: ClientPlan, releasedOn: LocalDate, dueOn: LocalDate): Turn[] {
  const { chance, payer } = client
  const habit = chance.weighted(HABITS[payer])
  switch (habit) {
    case 'early': {
      const on = addDays(dueOn, -chance.whole(1, 3))
      return [{ on: on > releasedOn ? on : dueOn, dueOn, way: 'all due' }]
    }
    case 'late': {
      const later = workday(addDays(dueOn, chance.whole(1, MOST_DAYS_LATE[payer])))
      return [
        { on: dueOn, dueOn, way: 'nothing', promisedOn: later },
        { on: later, dueOn, way: 'all due' },
      ]
    }
    case 'missed':
      return [{ on: dueOn, dueOn, way: 'nothing' }]
    case 'on the day':
      return [{ on: dueOn, dueOn, way: 'all due' }]
    case 'rounded up':
    case 'one instalment':
    case 'part':
    case 'everything':
      return [{ on: dueOn, dueOn, way: habit }]
  }
}

/** No one collects on a Sunday. */
export function workday(day: LocalDate): LocalDate {
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}

const FIFTY_PESOS = 5000

/** What a client hands over; zero where nothing is asked for or the way is to pay nothing. */
export function amountFor(way: Way, position: LoanPosition, dueOn: LocalDate, chance: Seeded): Centavos {
  const asked = askedUpTo(position, dueOn)
  switch (way) {
    case 'nothing':
      return ZERO
    case 'all due':
      return asked
    case 'everything':
      return balanceOf(position)
    case 'one instalment': {
      const next = nextInstalment(position)
      return next ? smaller(scheduledUnpaid(next), asked) : asked
    }
    case 'rounded up':
      return toCentavos(Math.ceil(asked / FIFTY_PESOS) * FIFTY_PESOS)
    case 'part':
      return toCentavos(Math.floor((asked * chance.whole(3, 7)) / 10 / FIFTY_PESOS) * FIFTY_PESOS)
  }
}

/** Everything scheduled up to a due day and every penalty. */
function askedUpTo(position: LoanPosition, dueOn: LocalDate): Centavos {
  const scheduled = sumOf(position.instalments, (row) => (row.dueOn <= dueOn ? scheduledUnpaid(row) : ZERO))
  return add(scheduled, penaltiesUnpaid(position))
}

const METHOD_WEIGHTS = [
  ['cash', 84],
  ['GCash', 11],
  ['Maya', 3],
  ['bank', 1.5],
  ['check', 0.5],
] as const satisfies readonly (readonly [Method, number])[]

export function chooseMethod(chance: Seeded): Method {
  return chance.weighted(METHOD_WEIGHTS)
}

const REFERENCE_STEP = 7_919
const FIRST_REFERENCE = 4_273_911

/** As each house writes its references; a GCash reference has 13 digits. */
export function makeReference(method: Method, running: number): string {
  const digits = (count: number) =>
    String((running * REFERENCE_STEP + FIRST_REFERENCE) % 10 ** count).padStart(count, '0')
  switch (method) {
    case 'cash':
      return ''
    case 'GCash':
      return `90${digits(11)}`
    case 'Maya':
      return `M${digits(11)}`
    case 'bank':
      return `BT${digits(10)}`
    case 'check':
      return `CK${digits(10)}`
  }
}

/** The running number in a reference, as long as it fits into its digits; undefined where there is no reference. */
export function runningOf(reference: string): number | undefined {
  if (reference === '') return undefined
  const digits = Number(reference.replace(/^(90|M|BT|CK)/, ''))
  return (digits - FIRST_REFERENCE) / REFERENCE_STEP
}

/** What is said at the door when nothing is paid and nothing promised. */
export function chooseOutcome(chance: Seeded, defaults: boolean): { outcome: VisitOutcome; note: string } {
  return chance.weighted(
    defaults
      ? [
          [{ outcome: 'moved', note: 'Neighbours say the family left' }, 3],
          [{ outcome: 'refused', note: 'Says the loan is for the cousin' }, 2],
          [{ outcome: 'not at home', note: '' }, 3],
        ]
      : [
          [{ outcome: 'not at home', note: '' }, 6],
          [{ outcome: 'no money', note: '' }, 4],
          [{ outcome: 'other', note: 'Salary is delayed' }, 1],
        ],
  )
}
