/** Who works at the demo company. The first investigator carries most of the clients, so that a round can be tried. */
import { addDays } from '../../domain/calendar.ts'
import { pesos, type Centavos } from '../../domain/money.ts'
import type { Role } from '../../domain/people/role.ts'
import { aBarangay, register, type Registry } from './make-person.ts'

export interface TeamMember {
  readonly accId: number
  readonly mgtId: number
  readonly username: string
  readonly role: Exclude<Role, 'CLIENT_USER'>
  /** Basic pay a month. */
  readonly salary: Centavos
}

export type Team = ReturnType<typeof planTeam>

const CLIENTS_AN_INVESTIGATOR = 300
const LEAST_INVESTIGATORS = 6
const SALARY = { CI_USER: 16_500, ADMIN_USER: 22_000, SUPER_ADMIN_USER: 35_000 } as const

export function planTeam(clients: number) {
  const count = Math.max(LEAST_INVESTIGATORS, Math.ceil(clients / CLIENTS_AN_INVESTIGATOR))
  const member = (accId: number, mgtId: number, username: string, role: TeamMember['role']): TeamMember => {
    return { accId, mgtId, username, role, salary: pesos(SALARY[role]) }
  }
  const superAdmin = member(1, count + 3, 'demo.superadmin', 'SUPER_ADMIN_USER')
  const firstAdmin = member(2, count + 1, 'demo.admin', 'ADMIN_USER')
  const secondAdmin = member(3, count + 2, 'second.admin', 'ADMIN_USER')
  const office = [superAdmin, firstAdmin, secondAdmin]
  const investigators = Array.from({ length: count }, (_, index) =>
    member(4 + index, 1 + index, index === 0 ? 'demo.investigator' : `investigator.${index + 1}`, 'CI_USER'),
  )
  const members = [...office, ...investigators]
  return { members, office, investigators, admins: [firstAdmin, secondAdmin], secondAdmin, superAdmin }
}

/** Their numbers as persons come after the clients'. */
export function registerTeam(registry: Registry, team: Team): void {
  const { chance, rows, opened, clients } = registry
  for (const [index, { accId, mgtId, username, role, salary }] of team.members.entries()) {
    const hired_on = addDays(opened, -chance.whole(1, 400))
    const account = { accId, username, role, status: 'Active', since: hired_on } as const
    register(registry, { ...account, pId: clients + 1 + index, chance, barangay: aBarangay(chance) })
    rows.add('team_member', { mgt_id: mgtId, acc_id: accId, salary, hired_on })
  }
}
