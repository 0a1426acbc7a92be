/**
 * Finds who is registered already, of the same name and birth date (domain/two-people.ts). A client's account counts when it is closed too,
 * since what was lent by it is still that person's; of the team's only those that are open, unless asked for who left as well.
 */
import type { LocalDate } from '../../../domain/calendar.ts'
import type { Role } from '../../../domain/people/role.ts'
import { personKey } from '../../../domain/two-people.ts'
import type { Db, Tx } from '../../db/connect.ts'

interface Registered {
  readonly firstname: string
  readonly lastname: string
  readonly birthdate: LocalDate
}

export interface Twin {
  readonly acc_id: number
  readonly name: string
  readonly role: Role
  /** Somebody of the team who left for good. */
  readonly hasLeft: boolean
}

/** The oldest first. */
export async function findTwins(
  db: Db | Tx,
  { firstname, lastname, birthdate }: Registered,
  { leftToo = false } = {},
): Promise<readonly Twin[]> {
  const key = personKey({ p_id: 0, firstname, lastname, birthdate })
  const rows = await db
    .selectFrom('person')
    .innerJoin('account', 'account.p_id', 'person.p_id')
    .select(['acc_id', 'role', 'status', 'person.p_id', 'firstname', 'lastname', 'birthdate'])
    .where('birthdate', '=', birthdate)
    .orderBy('acc_id')
    .execute()
  return rows
    .filter((row) => personKey(row) === key)
    .map(({ acc_id, firstname: first, lastname: last, role, status }) => {
      const hasLeft = role !== 'CLIENT_USER' && status === 'Closed'
      return { acc_id, name: `${first} ${last}`, role, hasLeft }
    })
    .filter(({ hasLeft }) => leftToo || !hasLeft)
}
