/** What a client of the small company of tests has told before applying: ₱ 20,000 a month, ₱ 5,000 bills, and a co-maker. */
import { pesos } from '../../domain/money.ts'
import type { TestApp } from './test-app.ts'

export async function tellEverything(test: TestApp, p_id: number, type = 'Midway Employee'): Promise<void> {
  await test.db
    .insertInto('other_info')
    .values({
      p_id,
      prd_work: 'Tindera',
      prd_net: pesos(20_000),
      prd_m_bills: pesos(5000),
      prd_educ_attain: 'High School',
      cu_type: type,
    })
    .execute()
  await test.db
    .insertInto('co_maker')
    .values({
      p_id,
      pcd_name: 'Berto Dela Cruz',
      pcd_contact: '09180000000',
      pcd_work: 'Driver',
      pcd_net: pesos(15_000),
      pcd_address: '14 Rizal St, Brgy. Poblacion',
    })
    .execute()
}
