import type { InferOutput } from 'valibot'
import { yearOf, type LocalDate } from '../../../domain/calendar.ts'
import { isBirthdate } from '../../../domain/people/person-rules.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse, refuseInvalid } from '../../http/refuse.ts'
import type { keptLandmark, personFields } from '../../../contract/people/person.ts'
import { whatDiffers } from './what-differs.ts'

type Field = keyof typeof personFields
type Corrected = { [Name in Exclude<Field, 'landmark'>]: InferOutput<(typeof personFields)[Name]> } & {
  landmark?: InferOutput<typeof keptLandmark>
}

interface Corrector {
  readonly tx: Tx
  readonly today: LocalDate
  changed(table: string, id: number | string, before: unknown, after: unknown): void
}

/** Writes what is new of a person and says whether anything was. Throws INVALID_INPUT for a birthdate yet to come. */
export async function correctPerson(
  { tx, today, changed }: Corrector,
  pId: number,
  wanted: Corrected,
): Promise<boolean> {
  if (!isBirthdate(wanted.birthdate, yearOf(today))) refuseInvalid('birthdate')
  const person = await tx
    .selectFrom('person')
    .select(['firstname', 'middlename', 'lastname', 'suffix', 'contact', 'birthdate', 'address', 'landmark'])
    .where('p_id', '=', pId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) refuse('NOT_FOUND')
  const news = whatDiffers<Partial<typeof person>>(person, wanted)
  if (!news) return false
  await tx.updateTable('person').set(news.after).where('p_id', '=', pId).execute()
  changed('person', pId, news.before, news.after)
  return true
}
