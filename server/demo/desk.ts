/** What everyone at the demo company shares while its history is simulated: the rules, the books, and what happens when. */
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
import { formatSlip } from '../../domain/payments/slip-number.ts'
import { Books } from './books.ts'
import type { RowBuffer } from './insert-rows.ts'
import type { CompanyRules } from './loan-offer.ts'
import type { Team, TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

type Work = (day: LocalDate, minute: number) => void

export class Desk {
  readonly books: Books
  readonly #agenda = new Map<LocalDate, { minute: number; work: Work }[]>()
  readonly #counters = new Map<string, number>()

  constructor(
    readonly rows: RowBuffer,
    readonly team: Team,
    readonly rules: CompanyRules,
    readonly chance: Seeded,
    readonly today: LocalDate,
  ) {
    this.books = new Books(rows)
  }

  /** Minutes are counted from midnight in Manila. A day that is over never comes again. */
  plan(day: LocalDate, minute: number, work: Work): void {
    const tasks = this.#agenda.get(day)
    if (tasks) tasks.push({ minute, work })
    else this.#agenda.set(day, [{ minute, work }])
  }

  /** Does a day's work in the order of the clock; what it adds to the same day is done in it too. */
  live(day: LocalDate): void {
    for (let tasks = this.#agenda.get(day); tasks; tasks = this.#agenda.get(day)) {
      this.#agenda.delete(day)
      for (const { minute, work } of tasks.toSorted((a, b) => a.minute - b.minute)) work(day, minute)
    }
  }

  /** The next number of a counter, from 1. */
  next(counter: string): number {
    const number = (this.#counters.get(counter) ?? 0) + 1
    this.#counters.set(counter, number)
    return number
  }

  /** The next slip of a collector's booklet. */
  nextSlip(mgtId: number): string {
    const series = `DEMO${mgtId}`
    return formatSlip(series, this.next(series))
  }

  /** Who approved a loan does not release it. */
  anAdmin(otherThan?: number | null): TeamMember {
    return this.chance.pick(this.team.admins.filter((member) => member.accId !== otherThan))
  }

  /** A moment of a day; seconds keep moments of one minute apart. */
  at(day: LocalDate, minute: number, seconds = 0): Instant {
    return later(manilaInstant(day, Math.floor(minute / 60), minute % 60), seconds)
  }

  /** The working day that comes `days` after a day, or later. */
  workdayAfter(day: LocalDate, days: number): LocalDate {
    return workday(addDays(day, days))
  }
}

export function later(at: Instant, seconds: number): Instant {
  return seconds === 0 ? at : instantFromMs(instantMs(at) + seconds * 1000)
}

/** No one collects on a Sunday. */
export function workday(day: LocalDate): LocalDate {
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}
