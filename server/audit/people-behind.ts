/** The SQL of who may sit behind an account: its owner, and the person who opened it or set its password while no one else had confirmed it. */
import { sql } from 'kysely'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { personKey, type Behind } from '../../domain/two-people.ts'
import type { Db, Tx } from '../db/connect.ts'

export interface AskedAccount {
  readonly accId: number
  /** The moment that counts; the last one of a doubt counts too. */
  readonly at: Instant | 'now'
  /** Only known to have been then or later. */
  readonly orLater?: true
}

export interface PersonBehind {
  /** Which of those asked for. */
  readonly no: number
  readonly acc_id: number
  readonly p_id: number
  readonly firstname: string
  readonly lastname: string
  readonly birthdate: LocalDate | null
  readonly contact: string
}

/** In the order asked. Throws Error for an account that is not there. */
export async function peopleBehind(tx: Db | Tx, asked: readonly AskedAccount[]): Promise<Behind[]> {
  const rows = await personsBehind(tx, asked)
  return asked.map(({ accId }, no) => {
    const people = rows.filter((row) => row.no === no)
    const owner = people.find((row) => row.acc_id === accId)
    if (!owner) throw new Error(`account ${accId} has no person`)
    return {
      own: personKey(owner),
      people: new Map(people.map((row) => [personKey(row), `${row.firstname} ${row.lastname}`])),
    }
  })
}

/**
 * The same as persons: a row for each account that leads to one. What a blocked phone brought was recorded some time since the phone
 * registered, whenever it was taken in.
 */
export async function personsBehind(tx: Db | Tx, asked: readonly AskedAccount[]): Promise<PersonBehind[]> {
  const spans = asked.map(({ accId, at, orLater }, no) => ({
    no,
    acc_id: accId,
    asked_from: at === 'now' ? 'infinity' : at,
    asked_to: at === 'now' || orLater ? 'infinity' : at,
  }))
  const { rows } = await sql<PersonBehind>`
    with recursive asked as (
      select no, acc_id, asked_to, least(asked_from, (select min(device.registered_at)
          from audit join held_command using (command_id) join device using (device_id)
          where audit.at = given.asked_from and audit.acc_id = given.acc_id)) as asked_from
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as given(no integer, acc_id bigint, asked_from timestamptz, asked_to timestamptz)
    ), behind as (
      select no, acc_id, asked_from, asked_to from asked
      union
      select no, v.by_acc_id, asked_from, asked_to from behind join account_vouch v using (acc_id)
      where v.kind in ('person', 'password') and v.since <= asked_to and coalesce(v.until, 'infinity') >= asked_from)
    select no, acc_id, p_id, firstname, lastname, birthdate, contact
    from behind join account using (acc_id) join person using (p_id) order by no, acc_id`.execute(tx)
  return rows
}
