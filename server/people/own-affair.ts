/**
 * Applies the rule that no one decides on a loan of their own (domain/people/own-affair.ts), by an account either that they may sign
 * in to because they opened it.
 */
import { sql } from 'kysely'
import type { Instant } from '../../domain/calendar.ts'
import { ownAffair, type CoMaker } from '../../domain/people/own-affair.ts'
import { peopleBehind, personsBehind, type PersonBehind } from '../audit/people-behind.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

const WORDS = {
  borrower: 'This loan is your own. A second person has to do this.',
  'co-maker': 'You are the co-maker of this loan. A second person has to do this.',
}

/** Whether the account is the actor's, or of somebody who may be the one who signs in as the actor. */
export async function isOwnAccount(
  tx: Db | Tx,
  actor: Pick<Actor, 'accId'>,
  ownerAccId: number,
): Promise<boolean> {
  const accounts = [actor.accId, ownerAccId].map((accId) => ({ accId, at: 'now' as const }))
  const [acting, owner] = await peopleBehind(tx, accounts)
  return owner !== undefined && (acting?.people.has(owner.own) ?? false)
}

/** Throws SECOND_PERSON where the account is the actor's own as a client: who calls on it, whether it is open and when it is forgotten is for another to say. */
export async function refuseOwnAccount(tx: Db | Tx, actor: Actor, accId: number): Promise<void> {
  if (await isOwnAccount(tx, actor, accId))
    refuse('SECOND_PERSON', 'This account is your own. A second person has to do this.')
}

/** Throws SECOND_PERSON. */
export async function refuseOwnAffair(tx: Db | Tx, actor: Actor, clientAccId: number): Promise<void> {
  const words = await whyOwnAffair(tx, actor, clientAccId)
  if (words !== undefined) refuse('SECOND_PERSON', words)
}

/** Why the loans of a client are somebody's own; undefined where they are not. */
export async function whyOwnAffair(
  tx: Db | Tx,
  actor: Actor,
  clientAccId: number,
): Promise<string | undefined> {
  const borrower = await tx
    .selectFrom('account')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .select(['person.p_id', 'firstname', 'lastname', 'birthdate'])
    .where('acc_id', '=', clientAccId)
    .executeTakeFirstOrThrow()
  const since = await firstApplied(tx, clientAccId)
  const coMakers = await coMakersOf(tx, borrower.p_id, since)
  for (const decider of await personsBehind(tx, [{ accId: actor.accId, at: 'now' }])) {
    const contacts = [decider.contact, ...(await contactsGivenUp(tx, decider.p_id, since))]
    const own = ownAffair({ ...decider, contacts }, { ...borrower, coMakers })
    if (own) return decider.acc_id === actor.accId ? WORDS[own] : wordsOf(decider)
  }
  return undefined
}

/**
 * The oldest application that asks for something or became a loan; null where there is none. A loan that is paid up counts too: its payments
 * may wait for their verification, be reversed or leave a credit.
 */
async function firstApplied(tx: Db | Tx, clientAccId: number): Promise<Instant | null> {
  const { since } = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.min('applied_at').as('since'))
    .where('acc_id', '=', clientAccId)
    .where('status', 'not in', ['Rejected', 'Cancelled'])
    .executeTakeFirstOrThrow()
  return since
}

/** Who is there, and what the audit kept of those struck out since. */
async function coMakersOf(tx: Db | Tx, pId: number, since: Instant | null): Promise<CoMaker[]> {
  const { rows } = await sql<CoMaker>`
    select pcd_name as name, pcd_contact as contact from co_maker where p_id = ${pId}
    union select change -> 'before' ->> 'pcd_name', change -> 'before' ->> 'pcd_contact'
    from audit, jsonb_array_elements(audit.changes) as change
    where audit.call = 'updateCoMaker' and audit.at >= ${since}::timestamptz
      and change ->> 'table' = 'co_maker' and change ->> 'id' = ${pId}::text`.execute(tx)
  return rows
}

const contactsGivenUp = async (tx: Db | Tx, pId: number, since: Instant | null): Promise<string[]> =>
  since === null ? [] : ((await givenUpBy(tx, [pId], since)).get(pId) ?? [])

/** The telephones that people had before, of all times where no `since` is given. */
export async function givenUpBy(
  tx: Db | Tx,
  pIds: readonly number[],
  since?: Instant,
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ p_id: number; contacts: string[] }>`
    select (change ->> 'id')::bigint as p_id, array_agg(distinct change -> 'before' ->> 'contact') as contacts
    from audit, jsonb_array_elements(audit.changes) as change
    where audit.call in ('updateTeamMember', 'updatePersonalInfo') and audit.at >= coalesce(${since ?? null}::timestamptz, '-infinity')
      and change ->> 'table' = 'person' and change ->> 'id' = any (${pIds.map(String)}::text[])
      and change -> 'before' ->> 'contact' is not null
    group by 1`.execute(tx)
  return new Map(rows.map(({ p_id, contacts }) => [p_id, contacts]))
}

const wordsOf = ({ firstname, lastname }: PersonBehind) =>
  `Your account counts as that of ${firstname} ${lastname}, who opened it or set its password, until another person of the office has confirmed it. They borrow this loan or are its co-maker. A second person has to do this.`
