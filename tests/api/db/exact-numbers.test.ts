/** Money is a whole number that a program can hold exactly; a larger one is no amount, and is not made one by rounding. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('the largest number that is exact comes out of the database as it is, with its sign', async () => {
  const { rows } =
    await sql`select 9007199254740991::bigint as most, -9007199254740991::numeric as least`.execute(at.db)
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, least: Number.MIN_SAFE_INTEGER }])
})

it.each(['9007199254740993::bigint', '-9007199254740993::numeric'])(
  '%s fails instead of being rounded',
  async (number) => {
    await expect(sql`select ${sql.raw(number)} as amount`.execute(at.db)).rejects.toThrow(
      'too large to be exact',
    )
  },
)
