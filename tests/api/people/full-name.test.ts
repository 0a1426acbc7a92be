import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fullName } from '../../../domain/people/names/full-name.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const part = fc.constantFrom('Juan', 'Ñino', 'dela Cruz', 'DE LOS REYES', 'Ma. Clara', 'Jr', 'III', 'ñ')
const maybe = fc.oneof(fc.constant(''), part)
const person = fc.record({ firstname: part, middlename: maybe, lastname: part, suffix: maybe })

it('is the column that lists show, whatever parts it has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 20 }), async (people) => {
      const { rows } = await sql<{ full_name: string; lastname_key: string; firstname_key: string }>`
        insert into person (firstname, middlename, lastname, suffix, contact, address)
        select x.*, '09171234567', 'Somewhere' from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as x (firstname text, middlename text, lastname text, suffix text)
        returning full_name, lastname_key, firstname_key`.execute(at.db)
      expect(rows).toEqual(
        people.map((one) => ({
          full_name: fullName(one),
          lastname_key: one.lastname.toLowerCase(),
          firstname_key: one.firstname.toLowerCase(),
        })),
      )
    }),
    { numRuns: 20 },
  )
})

it('follows a correction, and an erased person’s is that of no one', async () => {
  const { rows } = await sql<{ p_id: number }>`insert into person (firstname, lastname, contact, address)
    values ('Ana', 'Abad', '', '') returning p_id`.execute(at.db)
  const change = async (parts: object) => {
    await at.db
      .updateTable('person')
      .set(parts)
      .where('p_id', '=', rows[0]?.p_id ?? 0)
      .execute()
    const { full_name } = await at.db
      .selectFrom('person')
      .select('full_name')
      .where('p_id', '=', rows[0]?.p_id ?? 0)
      .executeTakeFirstOrThrow()
    return full_name
  }
  expect(await change({ middlename: 'Cruz', suffix: 'II' })).toBe('Abad, Ana Cruz II')
  const erased = { firstname: '', middlename: '', lastname: 'Erased', suffix: '' }
  expect(await change(erased)).toBe(fullName(erased))
})
