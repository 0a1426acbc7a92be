/** Who works at the demo company. The first investigator carries most of the clients, so that a round can be tried. */
import { addDays, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import { pesos, type Centavos } from '../../domain/money.ts'
import type { Role } from '../../domain/people/role.ts'
import type { RowBuffer } from './insert-rows.ts'
import { aBarangay, makePerson } from './make-person.ts'
import type { Seeded } from './seeded.ts'

export interface TeamMember {
  readonly accId: number
  readonly mgtId: number
  readonly username: string
  readonly role: Exclude<Role, 'CLIENT_USER'>
  /** Basic pay a month. */
  readonly salary: Centavos
}

export interface Team {
  readonly members: readonly TeamMember[]
  readonly investigators: readonly TeamMember[]
  readonly admins: readonly TeamMember[]
  readonly superAdmin: TeamMember
}

const CLIENTS_AN_INVESTIGATOR = 300
const LEAST_INVESTIGATORS = 6
const SALARY = { CI_USER: 16_500, ADMIN_USER: 22_000, SUPER_ADMIN_USER: 35_000 } as const

export function planTeam(clients: number): Team {
  const count = Math.max(LEAST_INVESTIGATORS, Math.ceil(clients / CLIENTS_AN_INVESTIGATOR))
  const member = (accId: number, mgtId: number, username: string, role: TeamMember['role']): TeamMember => ({
    accId,
    mgtId,
    username,
    role,
    salary: pesos(SALARY[role]),
  })
  const superAdmin = member(1, count + 3, 'demo.superadmin', 'SUPER_ADMIN_USER')
  const admins = [
    member(2, count + 1, 'demo.admin', 'ADMIN_USER'),
    member(3, count + 2, 'second.admin', 'ADMIN_USER'),
  ]
  const investigators = Array.from({ length: count }, (_, index) =>
    member(4 + index, 1 + index, index === 0 ? 'demo.investigator' : `investigator.${index + 1}`, 'CI_USER'),
  )
  return { members: [superAdmin, ...admins, ...investigators], investigators, admins, superAdmin }
}

/** `firstPId` is the first number that no client's person has. */
export function writeTeam(
  rows: RowBuffer,
  team: Team,
  made: { chance: Seeded; firstPId: number; opened: LocalDate; today: LocalDate; passwordHash: string },
): void {
  const { chance, today, passwordHash: password_hash } = made
  for (const [index, { accId: acc_id, mgtId: mgt_id, username, role, salary }] of team.members.entries()) {
    const hired_on = addDays(made.opened, -chance.whole(1, 400))
    const p_id = made.firstPId + index
    const account = { acc_id, p_id, username, password_hash, role, status: 'Active' as const }
    rows.add('person', makePerson(chance, p_id, today, aBarangay(chance)))
    rows.add('account', {
      ...account,
      email: `${username}@example.com`,
      created_at: manilaInstant(hired_on, 9),
    })
    rows.add('team_member', { mgt_id, acc_id, salary, hired_on })
  }
}
