/**
 * Applies the rule of two people (domain/two-people.ts), for every module where money leaves: one line before the act, and
 * `actedAlone` to be kept on its row.
 */
import type { Instant } from '../../domain/calendar.ts'
import { personKey, secondPerson, type SecondPerson } from '../../domain/two-people.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { settingsOn } from '../settings/settings.ts'
import { noteActAlone, type Act, type Doer } from './note-act-alone.ts'
import { peopleBehind } from './people-behind.ts'

export interface StepBefore {
  /** The account that did it; null where no one in particular did. */
  readonly accId: number | null
  /** When: who could sign in to that account then counts. `now` for what is so at this moment. */
  readonly at: Instant | 'now'
  /** Only known to have been then or later. */
  readonly orLater?: true
  /** As it follows on "You": `approved this application`. */
  readonly did: string
}

/**
 * Throws SECOND_PERSON where the same person did one of the steps before, under whatever account, or may have done it by an account for
 * which only their word stood. Answers true where a super admin of a small company goes on alone; that is then on the report of the day
 * and in the audit.
 */
export async function requireSecondPerson(
  ask: Doer,
  before: readonly StepBefore[],
  act: Act,
): Promise<{ readonly actedAlone: boolean }> {
  const answer = await maySecond(ask, before)
  if (answer.may === 'not act') refuse('SECOND_PERSON', answer.words)
  if (answer.may === 'act') return { actedAlone: false }
  await noteActAlone(ask, 'alone', { ...act, reason: act.reason ?? `Also ${answer.did.join(' and ')}.` })
  return { actedAlone: true }
}

/** The same without acting, for what is told before somebody tries. */
export async function maySecond(
  { tx, actor, today }: Pick<Doer, 'tx' | 'actor' | 'today'>,
  before: readonly StepBefore[],
): Promise<SecondPerson> {
  const known = before.flatMap(({ accId, ...step }) => (accId === null ? [] : [{ accId, ...step }]))
  const [acting, ...doers] = await peopleBehind(tx, [{ accId: actor.accId, at: 'now' }, ...known])
  if (acting === undefined) throw new Error('who acts is somebody')
  const earlier = known.map(({ did }, index) => ({ by: doers[index] ?? null, did }))
  const { small_company: isSmall } = await settingsOn(tx, today)
  return secondPerson(earlier, { by: acting, role: actor.role }, isSmall)
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
