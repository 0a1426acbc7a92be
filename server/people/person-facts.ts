/** Persons, their other info and their co-makers for as many people as are asked for, in three queries. */
import type { InferOutput } from 'valibot'
import type { coMaker, otherInfo, person } from '../../contract/people/person.ts'
import type { Tx } from '../db/connect.ts'

export interface PersonFacts {
  readonly person: InferOutput<typeof person>
  readonly other_info: InferOutput<typeof otherInfo> | null
  readonly co_maker: InferOutput<typeof coMaker> | null
}

/** What a person says of themselves, but for pictures. */
export const PERSON_COLUMNS = [
  'firstname',
  'middlename',
  'lastname',
  'suffix',
  'contact',
  'birthdate',
  'address',
  'landmark',
] as const
const COLUMNS = ['p_id', ...PERSON_COLUMNS, 'profile_picture', 'valid_id', 'picture_with_valid_id'] as const

/** By p_id; who does not exist is not in it. */
export async function personFacts(tx: Tx, pIds: readonly number[]): Promise<Map<number, PersonFacts>> {
  if (pIds.length === 0) return new Map()
  const ids = [...pIds]
  const persons = await tx.selectFrom('person').select(COLUMNS).where('p_id', 'in', ids).execute()
  const infos = await tx.selectFrom('other_info').selectAll().where('p_id', 'in', ids).execute()
  const makers = await tx.selectFrom('co_maker').selectAll().where('p_id', 'in', ids).execute()
  const infoOf = new Map(infos.map(({ p_id, ...info }) => [p_id, info]))
  const makerOf = new Map(makers.map(({ p_id, ...maker }) => [p_id, maker]))
  return new Map(
    persons.map(({ profile_picture, valid_id, picture_with_valid_id, ...row }) => [
      row.p_id,
      {
        person: {
          ...row,
          has_profile_picture: profile_picture !== null,
          has_valid_id: valid_id !== null,
          has_picture_with_valid_id: picture_with_valid_id !== null,
        },
        other_info: infoOf.get(row.p_id) ?? null,
        co_maker: makerOf.get(row.p_id) ?? null,
      },
    ]),
  )
}
