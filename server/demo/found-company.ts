/** Plans a demo company of a size for a day: its people as rows, and the history that is still to be lived. */
import { addMonths, type LocalDate } from '../../domain/calendar.ts'
import { Desk } from './desk.ts'
import { RowBuffer } from './insert-rows.ts'
import type { CompanyRules } from './loan-offer.ts'
import { planClients } from './plan-clients.ts'
import { planTeam, writeTeam, type Team } from './plan-team.ts'
import { Seeded } from './seeded.ts'
import { simulateCompany } from './simulate-company.ts'

const SEED = 20_261_121

export interface Founding {
  readonly clients: number
  readonly years: number
  readonly today: LocalDate
  readonly rules: CompanyRules
  readonly passwordHash: string
}

export interface FoundedCompany {
  /** Rows that wait to be written; living the history adds to them. */
  readonly rows: RowBuffer
  readonly team: Team
  readonly history: ReturnType<typeof simulateCompany>
}

/** The same founding gives the same rows. Throws RangeError where there are too few clients for every kind of story. */
export function foundCompany({ clients, years, today, rules, passwordHash }: Founding): FoundedCompany {
  const opened = openedOn(today, years)
  const rows = new RowBuffer()
  const chance = new Seeded(SEED)
  const team = planTeam(clients)
  writeTeam(rows, team, { chance, firstPId: clients + 1, opened, today, passwordHash })
  const plans = planClients({
    chance,
    count: clients,
    firstAccId: team.members.length + 1,
    investigators: team.investigators,
    opened,
    today,
    rows,
    passwordHash,
  })
  const desk = new Desk(rows, team, rules, chance, today)
  return { rows, team, history: simulateCompany(desk, plans, opened) }
}

export function openedOn(today: LocalDate, years: number): LocalDate {
  return addMonths(today, -12 * years)
}
