/** What everybody at the demo company shares while its history is lived. */
import {
  addDays,
  instantFromMs,
  instantMs,
  manilaInstant,
  type Instant,
  type LocalDate,
} from '../../domain/calendar.ts'
import { formatSlip } from '../../domain/payments/slip-number.ts'
import { Agenda } from './agenda.ts'
import { Books } from './books.ts'
import type { RowBuffer } from './insert-rows.ts'
import type { CompanyRules } from './loan-offer.ts'
import { workday } from './paying-habits.ts'
import type { Team, TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

export class Desk {
  readonly agenda = new Agenda()
  readonly books: Books
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

  /** The next number of a row of numbers, from 1. */
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

  anAdmin(): TeamMember {
    return this.chance.pick(this.team.admins)
  }

  /** Who approved a loan does not release it. */
  anAdminOtherThan(accId: number | null): TeamMember {
    return this.chance.pick(this.team.admins.filter((member) => member.accId !== accId))
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
