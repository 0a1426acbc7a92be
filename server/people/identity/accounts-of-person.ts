import { personKey } from '../../../domain/two-people.ts'
import type { Tx } from '../../db/connect.ts'

/** All accounts of whose this one is, itself first: closed ones too, since a debt outlives its account. */
export async function accountsOfPerson(tx: Tx, accId: number): Promise<readonly number[]> {
  const people = tx
    .selectFrom('account')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .select(['acc_id', 'person.p_id', 'firstname', 'lastname', 'birthdate'])
  const own = await people.where('acc_id', '=', accId).executeTakeFirstOrThrow()
  if (own.birthdate === null) return [accId]
  const others = await people
    .where('birthdate', '=', own.birthdate)
    .where('acc_id', '<>', accId)
    .orderBy('acc_id')
    .execute()
  const twins = others.filter((other) => personKey(other) === personKey(own))
  return [accId, ...twins.map(({ acc_id }) => acc_id)]
}
