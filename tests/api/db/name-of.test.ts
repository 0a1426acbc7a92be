import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { nameOf } from '../../../server/db/name-of.ts'
import { anAdmin, anInvestigator } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('who did something is named by the person who holds the account, whatever number that person has', async () => {
  // Persons and accounts are counted apart.
  await sql`select nextval(pg_get_serial_sequence('person', 'p_id'))`.execute(at.db)
  const isko = await anInvestigator(at, { firstname: 'Isko', lastname: 'Ilagan' })
  const bea = await anAdmin(at, { firstname: 'Bea', lastname: 'Bago' })
  for (const { pId, accId } of [isko, bea]) expect(pId).not.toBe(accId)
  const { rows } = await sql`
    select ${nameOf('n.did')} as name from (values (1, ${isko.accId}::bigint), (2, ${bea.accId}), (3, null)) n (no, did)
    order by no`.execute(at.db)
  expect(rows).toEqual([{ name: 'Isko Ilagan' }, { name: 'Bea Bago' }, { name: null }])
})
