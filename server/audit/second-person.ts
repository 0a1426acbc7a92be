/**
 * The door to the rule of two people (domain/two-people.ts), for every module where money leaves: one line before the act, and
 * `actedAlone` to be kept on its row.
 */
import { personKey, secondPerson, secondPersonWords } from '../../domain/two-people.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { settingsOn } from '../settings/settings.ts'
import { noteActAlone, type Act, type Doer } from './note-act-alone.ts'

export interface StepBefore {
  /** The account that did it; null where nobody in particular did. */
  readonly accId: number | null
  /** As it follows on "You": `approved this application`. */
  readonly did: string
}

/**
 * Throws SECOND_PERSON where the same person, under whatever account, did one of the steps before. Answers true where a super admin of a
 * small company goes on alone; that is then on the report of the day and in the audit.
 */
export async function requireSecondPerson(
  ask: Doer,
  before: readonly StepBefore[],
  act: Act,
): Promise<{ readonly actedAlone: boolean }> {
  const { tx, actor, today } = ask
  const known = before.flatMap(({ accId }) => (accId === null ? [] : [accId]))
  const keys = await personKeys(tx, [actor.accId, ...known])
  const person = keys.get(actor.accId)
  if (person === undefined) throw new Error(`account ${actor.accId} is nobody`)
  const earlier = before.map(({ accId, did }) => ({
    person: (accId === null ? undefined : keys.get(accId)) ?? null,
    did,
  }))
  const { small_company: isSmall } = await settingsOn(tx, today)
  const answer = secondPerson(earlier, { person, role: actor.role }, isSmall)
  if (answer.may === 'not act') refuse('SECOND_PERSON', secondPersonWords(answer.did))
  if (answer.may === 'act') return { actedAlone: false }
  await noteActAlone(ask, 'alone', { ...act, reason: act.reason ?? `Also ${answer.did.join(' and ')}.` })
  return { actedAlone: true }
}

/** Whose accounts they are: two with one key are one person's. */
export async function personKeys(tx: Tx, accIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('account')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .select(['account.acc_id', 'person.p_id', 'firstname', 'lastname', 'birthdate'])
    .where('account.acc_id', 'in', [...new Set(accIds)])
    .execute()
  return new Map(rows.map((row) => [row.acc_id, personKey(row)]))
}
