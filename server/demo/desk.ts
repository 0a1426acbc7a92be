/**
 * What everyone at the demo company shares while its history is simulated: the rules, what happens when, and the books, to
 * which transfers go as in real business.
 */
import {
  addDays,
  instantFromMs,
  instantMs,
  manilaInstant,
  SUNDAY,
  weekdayOf,
  type Instant,
  type LocalDate,
} from '../../domain/calendar.ts'
import { accountOf } from '../../domain/ledger/chart.ts'
import { changesOf, transfersForReversal, type Transfer } from '../../domain/ledger/postings.ts'
import { toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import { RowBuffer, type RowOf } from './insert-rows.ts'
import type { CompanyRules } from './loan-offer.ts'
import type { Team, TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

/** A minute of a day, counted from midnight in Manila. */
export interface Moment {
  readonly on: LocalDate
  readonly minute: number
  readonly at: Instant
}

export function moment(on: LocalDate, minute: number): Moment {
  return { on, minute, at: manilaInstant(on, 0, minute) }
}

export const later = (at: Instant, seconds: number): Instant => instantFromMs(instantMs(at) + seconds * 1000)

/** The working day that comes so many days after a day, or later: no one collects on a Sunday. */
export function workday(day: LocalDate, after = 0): LocalDate {
  const wished = addDays(day, after)
  return weekdayOf(wished) === SUNDAY ? addDays(wished, 1) : wished
}

type Work = (now: Moment) => void
/** What happens one thing after another: each step says when the next one is, and goes on at that moment. */
export type Story = Generator<readonly [day: LocalDate, minute: number], void, Moment>
type Booked = RowOf<'transfer'> & Transfer

export class Desk {
  readonly #agenda = new Map<LocalDate, { minute: number; work: Work }[]>()
  readonly #counters = new Map<string, number>()
  readonly #balances = new Map<string, Centavos>()
  readonly #held = new Set<RowBuffer>()

  constructor(
    readonly rows: RowBuffer,
    readonly team: Team,
    readonly rules: CompanyRules,
    readonly chance: Seeded,
    readonly today: LocalDate,
  ) {}

  /** A day that is over never comes again. */
  plan(day: LocalDate, minute: number, work: Work): void {
    const tasks = this.#agenda.get(day) ?? []
    tasks.push({ minute, work })
    this.#agenda.set(day, tasks)
  }

  follow(story: Story, now = moment(this.today, 0)): void {
    const step = story.next(now)
    if (step.done !== true) this.plan(...step.value, (then) => this.follow(story, then))
  }

  /** Does a day's work in the order of the clock; what it adds to the same day is done in it too. */
  live(day: LocalDate): void {
    for (let tasks = this.#agenda.get(day); tasks; tasks = this.#agenda.get(day)) {
      this.#agenda.delete(day)
      for (const { minute, work } of tasks.toSorted((a, b) => a.minute - b.minute)) work(moment(day, minute))
    }
  }

  /** The next number of a counter, from 1. */
  next(counter: string): number {
    const number = (this.#counters.get(counter) ?? 0) + 1
    this.#counters.set(counter, number)
    return number
  }

  /** Who approved a loan does not release it. */
  anAdmin(otherThan?: number | null): TeamMember {
    return this.chance.pick(this.team.admins.filter((member) => member.accId !== otherThan))
  }

  /** Adds transfers to the rows that they are written with, with what they are booked for, and answers them. */
  book(
    rows: RowBuffer,
    transfers: readonly Transfer[],
    { on, at }: Moment,
    bookedFor: Partial<RowOf<'transfer'>>,
  ): Booked[] {
    for (const [code, change] of changesOf(transfers)) {
      if (!this.#balances.has(code)) this.rows.add('ledger_account', { code, kind: accountOf(code).kind })
      this.#balances.set(code, toCentavos(this.balance(code) + change))
    }
    const dated = { business_on: on, posted_at: at, memo: '', ...bookedFor }
    const booked = transfers.map((transfer) => {
      return { transfer_id: this.next('transfer'), ...dated, ...transfer }
    })
    rows.add('transfer', ...booked)
    return booked
  }

  reverse(
    rows: RowBuffer,
    originals: readonly Booked[],
    now: Moment,
    bookedFor: Partial<RowOf<'transfer'>>,
  ): void {
    for (const original of originals)
      this.book(rows, transfersForReversal([original]), now, { ...bookedFor, reverses: original.transfer_id })
  }

  /** What an account holds. */
  balance(code: string): Centavos {
    return this.#balances.get(code) ?? ZERO
  }

  /** For rows that may still change: they are written when they are settled, or when the history ends. */
  hold(): RowBuffer {
    const rows = new RowBuffer()
    this.#held.add(rows)
    return rows
  }

  settle(rows: RowBuffer): void {
    this.#held.delete(rows)
    this.rows.take(rows)
  }

  close(): void {
    for (const rows of this.#held) this.settle(rows)
  }
}
