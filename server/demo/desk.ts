/**
 * What everyone at the demo company shares while its history is simulated: the rules, who works there, what happens when, and
 * the books, to which transfers go as in real business.
 */
import { addDays, instantFromMs, instantMs, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import { accountOf } from '../../domain/ledger/chart.ts'
import { changesOf, transfersForReversal, type Transfer } from '../../domain/ledger/postings.ts'
import { nextWorkingDay } from '../../domain/loans/plan/due-days.ts'
import { pesos, toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { readContributionTables } from '../payroll/contribution-tables.ts'
import { holidaysFrom, readCeilings, settingsOn, termsOn } from '../settings/settings.ts'
import { RowBuffer, type RowOf } from './insert-rows.ts'
import { Seeded } from './seeded.ts'

export type Moment = ReturnType<typeof moment>

/** A minute of a day, counted from midnight in Manila. */
export const moment = (on: LocalDate, minute: number) => ({ on, at: manilaInstant(on, 0, minute) })
/** The same business day, so many minutes later. */
export const later = ({ on, at }: Moment, minutes: number): Moment => {
  return { on, at: instantFromMs(instantMs(at) + minutes * 60_000) }
}

/** The working day that comes so many days after a day, or later: no one collects on a Sunday. */
export const workday = (day: LocalDate, after = 0) => nextWorkingDay(addDays(day, after), new Set())

/** What happens one thing after another: each step says for which moment it waits. */
export type Story = Generator<Moment, void, void>

export type CompanyRules = Awaited<ReturnType<typeof readRules>>

export async function readRules(tx: Tx, opened: LocalDate, today: LocalDate) {
  return {
    settings: await settingsOn(tx, today),
    terms: await termsOn(tx, today),
    ceilings: await readCeilings(tx),
    holidays: await holidaysFrom(tx, opened),
    contributions: await readContributionTables(tx),
  }
}

export interface Founding {
  /** How many there will be. */
  readonly clients: number
  readonly opened: LocalDate
  readonly today: LocalDate
  readonly passwordHash: string
  readonly rules: CompanyRules
}

const SEED = 20_261_121
const CLIENTS_AN_INVESTIGATOR = 300
const LEAST_INVESTIGATORS = 6
/** Basic pay a month. */
const SALARY = { CI_USER: 16_500, ADMIN_USER: 22_000, SUPER_ADMIN_USER: 35_000 } as const

export type Team = ReturnType<typeof planTeam>
export type TeamMember = Team['members'][number]

/** The first investigator carries most of the clients, so that a round can be tried. */
function planTeam(clients: number) {
  const count = Math.max(LEAST_INVESTIGATORS, Math.ceil(clients / CLIENTS_AN_INVESTIGATOR))
  const member = (accId: number, mgtId: number, username: string, role: keyof typeof SALARY) => {
    return { accId, mgtId, username, role, salary: pesos(SALARY[role]) }
  }
  const superAdmin = member(1, count + 3, 'demo.superadmin', 'SUPER_ADMIN_USER')
  const admins = [
    member(2, count + 1, 'demo.admin', 'ADMIN_USER'),
    member(3, count + 2, 'second.admin', 'ADMIN_USER'),
  ]
  const investigators = Array.from({ length: count }, (_, index) =>
    member(4 + index, 1 + index, index === 0 ? 'demo.investigator' : `investigator.${index + 1}`, 'CI_USER'),
  )
  const office = [superAdmin, ...admins]
  return { members: [...office, ...investigators], office, investigators, admins, superAdmin }
}

export class Desk {
  readonly rows = new RowBuffer()
  readonly team
  readonly chance = new Seeded(SEED)
  /** The office's own, so that what it spends never shifts what clients do. */
  readonly officeChance = new Seeded(SEED + 1)
  /** Whose last remittance no admin has received; more cash stays in that hand. */
  unreceived: TeamMember | undefined
  /** The loans that run, each in its client's place of the round. */
  readonly running: ({ charge(now: Moment): void; end(): void } | undefined)[] = []
  readonly #agenda = new Map<LocalDate, { now: Moment; story: Story }[]>()
  readonly #counters = new Map<string, number>()
  readonly #balances = new Map<string, Centavos>()

  constructor(readonly founding: Founding) {
    this.team = planTeam(founding.clients)
  }

  /** Goes on with a story up to its next wait; what it waits for on a day that is over never comes. */
  follow(story: Story): void {
    const { value: now } = story.next()
    if (!now) return
    const waiting = this.#agenda.get(now.on) ?? []
    waiting.push({ now, story })
    this.#agenda.set(now.on, waiting)
  }

  /** Does a day's work in the order of the clock; what it adds to the same day is done in it too. */
  live(day: LocalDate): void {
    for (let waiting = this.#agenda.get(day); waiting; waiting = this.#agenda.get(day)) {
      this.#agenda.delete(day)
      for (const { story } of waiting.toSorted((a, b) => a.now.at.localeCompare(b.now.at))) this.follow(story)
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

  /** What an account holds. */
  balance(code: string): Centavos {
    return this.#balances.get(code) ?? ZERO
  }

  /** Books transfers with what they are booked for, and answers them as rows. */
  book(transfers: readonly Transfer[], { on, at }: Moment, bookedFor: Partial<RowOf<'transfer'>>) {
    for (const [code, change] of changesOf(transfers)) {
      if (!this.#balances.has(code)) this.rows.add('ledger_account', { code, kind: accountOf(code).kind })
      this.#balances.set(code, toCentavos(this.balance(code) + change))
    }
    const dated = { business_on: on, posted_at: at, memo: '', ...bookedFor }
    const booked = transfers.map((one) => ({ transfer_id: this.next('transfer'), ...dated, ...one }))
    this.rows.add('transfer', ...booked)
    return booked
  }

  reverse(originals: ReturnType<Desk['book']>, now: Moment, bookedFor: Partial<RowOf<'transfer'>>): void {
    for (const original of originals)
      this.book(transfersForReversal([original]), now, { ...bookedFor, reverses: original.transfer_id })
  }
}
