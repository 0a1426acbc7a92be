/** Who works at the demo company. The first investigator carries most of the clients, so that a round can be tried. */
import { addDays, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import { pesos, type Centavos } from '../../domain/money.ts'
import type { Role } from '../../domain/people/role.ts'
import type { RowBuffer } from './insert-rows.ts'
import { makePerson } from './make-person.ts'
import type { Seeded } from './seeded.ts'

export interface TeamMember {
  readonly accId: number
  readonly mgtId: number
  readonly username: string
  readonly role: Exclude<Role, 'CLIENT_USER'>
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

/** Basic pay a month. */
export function salaryOf(role: TeamMember['role']): Centavos {
  return pesos(SALARY[role])
}

export function planTeam(clients: number): Team {
  const investigatorCount = Math.max(LEAST_INVESTIGATORS, Math.ceil(clients / CLIENTS_AN_INVESTIGATOR))
  const superAdmin = member(1, investigatorCount + 3, 'demo.superadmin', 'SUPER_ADMIN_USER')
  const admins = [
    member(2, investigatorCount + 1, 'demo.admin', 'ADMIN_USER'),
    member(3, investigatorCount + 2, 'second.admin', 'ADMIN_USER'),
  ]
  const investigators = Array.from({ length: investigatorCount }, (_, index) =>
    member(4 + index, 1 + index, index === 0 ? 'demo.investigator' : `investigator.${index + 1}`, 'CI_USER'),
  )
  return { members: [superAdmin, ...admins, ...investigators], investigators, admins, superAdmin }
}

function member(accId: number, mgtId: number, username: string, role: TeamMember['role']): TeamMember {
  return { accId, mgtId, username, role }
}

/** `firstPId` is the first number that no client's person has. */
export function writeTeam(
  rows: RowBuffer,
  team: Team,
  made: { chance: Seeded; firstPId: number; opened: LocalDate; today: LocalDate; passwordHash: string },
): void {
  for (const [index, { accId, mgtId, username, role }] of team.members.entries()) {
    const hiredOn = addDays(made.opened, -made.chance.whole(1, 400))
    const pId = made.firstPId + index
    rows.add('person', [makePerson(made.chance, pId, made.today)])
    rows.add('account', [
      {
        acc_id: accId,
        p_id: pId,
        username,
        password_hash: made.passwordHash,
        role,
        status: 'Active',
        email: `${username}@example.com`,
        created_at: manilaInstant(hiredOn, 9),
        last_sign_in_at: null,
      },
    ])
    rows.add('team_member', [{ mgt_id: mgtId, acc_id: accId, salary: salaryOf(role), hired_on: hiredOn }])
  }
}
