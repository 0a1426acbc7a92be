/** The SQL of the team. A member without a name is in no list: every account has its person. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { InferOutput } from 'valibot'
import type { teamRow } from '../../contract/people/team.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { TeamRole } from '../../domain/people/team-rules.ts'
import type { Db, Tx } from '../db/connect.ts'
import { ascending, descending, key, keyset, type PageAsked } from '../db/keyset.ts'
import { searchPatterns } from '../db/search-patterns.ts'
import type { AccountTable, PersonTable, TeamMemberTable } from '../db/tables.gen.ts'

export type Member = Readonly<
  Pick<Selectable<TeamMemberTable>, 'mgt_id' | 'acc_id'> &
    Pick<Selectable<AccountTable>, 'p_id' | 'role' | 'status'>
>

export async function findMember(db: Db | Tx, mgtId: number): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select mgt_id, acc_id, p_id, role, status from team_member join account using (acc_id)
    where mgt_id = ${mgtId}`.execute(db)
  return rows[0]
}

/** The same, locked till the end of the transaction. */
export async function lockMember(tx: Tx, mgtId: number): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select mgt_id, acc_id, p_id, role, status from team_member join account using (acc_id)
    where mgt_id = ${mgtId} for update`.execute(tx)
  return rows[0]
}

/** All super admins, locked in one order till the end of the transaction. */
export async function lockSuperAdmins(tx: Tx): Promise<Pick<Member, 'acc_id' | 'status'>[]> {
  return tx
    .selectFrom('account')
    .select(['acc_id', 'status'])
    .where('role', '=', 'SUPER_ADMIN_USER')
    .orderBy('acc_id')
    .forUpdate()
    .execute()
}

/** What is in the books of the office about a member, beside the person. */
export function readMember(tx: Tx, mgtId: number) {
  return tx
    .selectFrom('team_member as t')
    .innerJoin('account as a', 'a.acc_id', 't.acc_id')
    .select([
      't.mgt_id',
      't.acc_id',
      't.salary',
      't.hired_on',
      'a.status',
      'a.username',
      'a.email',
      'a.created_at',
      'a.last_sign_in_at',
    ])
    .select(sql<number>`(select count(*) from client where client.assigned_ci = t.mgt_id)`.as('clients'))
    .where('t.mgt_id', '=', mgtId)
    .executeTakeFirstOrThrow()
}

export type TeamRow = InferOutput<typeof teamRow>

const ORDERS = {
  name: ascending(
    key('text', sql`lastname_key`),
    key('text', sql`firstname_key`),
    key('number', sql`mgt_id`),
  ),
  newest: descending(key('number', sql`mgt_id`)),
}

export interface TeamSearch extends PageAsked<keyof typeof ORDERS> {
  readonly roles: readonly TeamRole[]
  readonly status: AccountStatus | undefined
  readonly search: string
  /** Who asks is left out of the own team. */
  readonly without: number | null
}

export interface TeamPage {
  readonly rows: TeamRow[]
  readonly next: string | null
  readonly total: number
}

/** A page of the team, and how many there are in all. */
export async function findTeam(tx: Tx, asked: TeamSearch): Promise<TeamPage> {
  const list = keyset(asked, ORDERS)
  if (asked.roles.length === 0) return { rows: [], next: null, total: 0 }
  const { rows } = await sql<TeamRow>`
    ${foundBy(asked)}
    select mgt_id, acc_id, p_id, role, status, username, email, salary, hired_on, last_sign_in_at, name, contact,
      (select count(*) from client where client.assigned_ci = found.mgt_id) as clients, ${list.keys}
    from found where ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const counted = await sql<{ total: number }>`
    ${foundBy(asked)} select count(*) as total from found`.execute(tx)
  return { ...list.page(rows), total: counted.rows[0]?.total ?? 0 }
}

const foundBy = (asked: TeamSearch) => sql`
  with found as (
    select t.mgt_id, acc_id, p.p_id, a.role, a.status, a.username, a.email, t.salary, t.hired_on, a.last_sign_in_at,
      p.full_name as name,
      p.contact, p.lastname_key, p.firstname_key
    from team_member t join account a using (acc_id) join person p using (p_id)
    where ${isAsked(asked)})`

function isAsked({ roles, status, search, without }: TeamSearch): RawBuilder<boolean> {
  const conditions = [sql<boolean>`a.role in (${sql.join(roles)})`]
  if (status !== undefined) conditions.push(sql`a.status = ${status}`)
  if (without !== null) conditions.push(sql`t.mgt_id <> ${without}`)
  if (search !== '')
    conditions.push(sql`p.search_key || ' ' || a.username_key like all (${searchPatterns(search)}::text[])`)
  return sql.join(conditions, sql` and `)
}

interface NewMember {
  readonly person: Insertable<PersonTable>
  readonly account: Omit<Insertable<AccountTable>, 'p_id' | 'status' | 'last_sign_in_at'>
  readonly member: Omit<Insertable<TeamMemberTable>, 'acc_id'>
}

/** Person, account and member in one. Throws USERNAME_TAKEN by the unique index. */
export async function insertMember(tx: Tx, made: NewMember): Promise<{ mgt_id: number; acc_id: number }> {
  const { p_id } = await tx
    .insertInto('person')
    .values(made.person)
    .returning('p_id')
    .executeTakeFirstOrThrow()
  const { acc_id } = await tx
    .insertInto('account')
    .values({ ...made.account, p_id, status: 'Active', last_sign_in_at: null })
    .returning('acc_id')
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('team_member')
    .values({ ...made.member, acc_id })
    .returning(['mgt_id', 'acc_id'])
    .executeTakeFirstOrThrow()
}
