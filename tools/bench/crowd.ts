/**
 * Gives an investigator many more loans by copying the ones that are there under new numbers: for measuring how a phone
 * is a long worklist. The copies are rows only, without payments or books behind them, and never leave the bench.
 */
import { sql } from 'kysely'
import { connect } from '../../server/db/connect.ts'

/** Numbers of a copy lie this far from its original's. */
const STEP = 1_000_000

/** Copies until the investigator has at least so many running loans; answers how many there are. */
export async function crowd(databaseUrl: string, username: string, loans: number): Promise<number> {
  const { db, close } = await connect({ databaseUrl, poolSize: 1 })
  const running = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from loan join client using (acc_id) where status = 'Released' and assigned_ci = ${mine}`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  const mine = sql`(select mgt_id from team_member join account using (acc_id) where username = ${username})`
  try {
    const before = await running()
    const copies = Math.ceil(loans / before) - 1
    await sql`create temporary table origin as select acc_id, p_id, application_id, loan_id from client
      join account using (acc_id) join loan l using (acc_id) where l.status = 'Released' and assigned_ci = ${mine}`.execute(
      db,
    )
    for (let copy = 1; copy <= copies; copy++) {
      const by = sql`${copy * STEP}::bigint`
      for (const statement of [
        sql`insert into person (p_id, firstname, middlename, lastname, suffix, contact, birthdate, address, landmark)
          select p_id + ${by}, firstname, middlename, lastname, suffix, contact, birthdate, address, landmark
          from person where p_id in (select p_id from origin)`,
        sql`insert into account (acc_id, p_id, username, password_hash, role, status, created_at)
          select acc_id + ${by}, p_id + ${by}, username || ${copy}::text, password_hash, role, status, created_at
          from account where acc_id in (select acc_id from origin)`,
        sql`insert into client (acc_id, assigned_ci, loan_level, route_order)
          select acc_id + ${by}, assigned_ci, loan_level, route_order + ${copy} from client where acc_id in (select acc_id from origin)`,
        sql`insert into application (application_id, acc_id, terms_id, amount, status, applied_at)
          select application_id + ${by}, acc_id + ${by}, terms_id, amount, status, applied_at
          from application where application_id in (select application_id from origin)`,
        sql`insert into loan select (jsonb_populate_record(l, jsonb_build_object('loan_id', loan_id + ${by},
            'application_id', application_id + ${by}, 'acc_id', acc_id + ${by}))).* from loan l
          where loan_id in (select loan_id from origin)`,
        sql`insert into instalment select (jsonb_populate_record(i, jsonb_build_object('loan_id', loan_id + ${by}))).*
          from instalment i where loan_id in (select loan_id from origin)`,
        sql`insert into client_change (acc_id, xid) select acc_id + ${by}, pg_current_xact_id() from origin on conflict do nothing`,
      ]) {
        await statement.execute(db)
      }
    }
    return await running()
  } finally {
    await close()
  }
}
