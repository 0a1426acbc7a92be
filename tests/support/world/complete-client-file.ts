/** What a client of the small company of tests has told and shown before applying: ₱ 20,000 a month, ₱ 5,000 bills, a co-maker, pictures. */
import { v7 as uuid } from 'uuid'
import { addDays, toLocalDate, type Instant } from '../../../domain/calendar.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import type { Db } from '../../../server/db/connect.ts'
import type { TestApp } from './test-app.ts'

export const CO_MAKER = {
  pcd_name: 'Berto Dela Cruz',
  pcd_contact: '09180000000',
  pcd_work: 'Driver',
  pcd_net: pesos(15_000),
  pcd_address: '14 Rizal St, Brgy. Poblacion',
}

interface Told {
  readonly type?: string | undefined
  readonly income?: Centavos | undefined
}

export async function completeClientFile(
  at: TestApp,
  p_id: number,
  { type = 'Midway Employee', income = pesos(20_000) }: Told,
): Promise<void> {
  await at.db
    .insertInto('other_info')
    .values({
      p_id,
      prd_work: 'Tindera',
      prd_net: income,
      prd_m_bills: pesos(5000),
      prd_educ_attain: 'High School',
      cu_type: type,
    })
    .execute()
  await at.db
    .insertInto('co_maker')
    .values({ p_id, ...CO_MAKER })
    .execute()
  await at.db
    .updateTable('person')
    // Of their own: name and birth date say who is one person.
    .set({ birthdate: addDays(toLocalDate('1985-03-08'), p_id) })
    .where('p_id', '=', p_id)
    .execute()
  await showPictures(at.db, p_id, at.clock.now())
}

/** The three pictures that an application wants, as rows alone. */
export async function showPictures(db: Db, p_id: number, stored_at: Instant): Promise<void> {
  const [profile_picture, valid_id, picture_with_valid_id] = [uuid(), uuid(), uuid()]
  for (const file_id of [profile_picture, valid_id, picture_with_valid_id])
    await db
      .insertInto('file')
      .values({ file_id, mime: 'image/jpeg', bytes: 1, sha256: file_id, stored_at })
      .execute()
  await db
    .updateTable('person')
    .set({ profile_picture, valid_id, picture_with_valid_id })
    .where('p_id', '=', p_id)
    .execute()
}
