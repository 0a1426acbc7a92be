import { sql, type RawBuilder } from 'kysely'

/** In SQL, the first and last name of whose account a column holds; null where it holds none. The column with its table, as `n.decided_by`. */
export const nameOf = (
  column: string,
): RawBuilder<string | null> => sql`(select concat_ws(' ', whose.firstname, whose.lastname)
  from account as held join person as whose using (p_id) where held.acc_id = ${sql.ref(column)})`
