/** What everyone at the demo company shares while its history is simulated: the rules, the books, and what happens when. */
import type { LocalDate } from '../../domain/calendar.ts'
import { Books } from './books.ts'
import { RowBuffer } from './insert-rows.ts'
import type { CompanyRules } from './loan-offer.ts'
import { moment, type Moment } from './moment.ts'
import type { Team, TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

type Work = (now: Moment) => void

export class Desk {
  readonly books: Books
  readonly #agenda = new Map<LocalDate, { minute: number; work: Work }[]>()
  readonly #counters = new Map<string, number>()
  readonly #held = new Set<RowBuffer>()

  constructor(
    readonly rows: RowBuffer,
    readonly team: Team,
    readonly rules: CompanyRules,
    readonly chance: Seeded,
    readonly today: LocalDate,
  ) {
    this.books = new Books(rows)
  }

  /** A day that is over never comes again. */
  plan(day: LocalDate, minute: number, work: Work): void {
    const tasks = this.#agenda.get(day) ?? []
    tasks.push({ minute, work })
    this.#agenda.set(day, tasks)
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
