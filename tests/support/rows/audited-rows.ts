/**
 * What the audit says of a row against what was done to it. Every row that a database of tests inserts, updates or deletes is
 * written down by a trigger, before and after; a line of the audit must name a row of its own transaction, and say of it what
 * was there before and what is there now; an act that changes rows names one of them at least, and no row may be changed beside
 * those that it names (changed-beside.ts); and what is on the report of acts alone is told there as the same call of the same person.
 */
import { sql } from 'kysely'
import type { CallName } from '../../../contract/index.ts'
import type { Db } from '../../../server/db/connect.ts'
import type { RowChange } from '../../../server/http/audit.ts'
import { changedBeside, type WrittenDown } from './changed-beside.ts'

type Row = Readonly<Record<string, unknown>>

interface Line {
  readonly acc_id: number | null
  readonly call: string
  readonly changes: readonly RowChange[] | null
}

/** For the database that those of tests are copied from. */
export async function recordRowChanges(db: Db): Promise<void> {
  await sql`
    create schema told;
    create table told.row (seq bigserial primary key, tx bigint not null, name text not null, before jsonb, after jsonb);
    create function told.write_down() returns trigger language plpgsql security definer as $$ begin
      insert into told.row (tx, name, before, after) values (pg_current_xact_id()::text::bigint, tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null; end $$;
    do $$ declare name text; begin
      for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('create trigger told after insert or update or delete on public.%I for each row
          execute function told.write_down()', name);
      end loop; end $$`.execute(db)
}

/** Told about beside the row that changed, which is one of another table that points at it. */
const SAID_OF_ANOTHER: ReadonlySet<string> = new Set([
  // An acceptance, a decision, a debt paid out, an opening, a vouch, a hand-over of clients, a reset that waits, a code used up: a row each, of
  // their own.
  'acceptDisclosure application',
  'decideCashDifference cash_difference',
  'refundCredit client',
  'closeMonth closed_month',
  'openPicture file',
  'confirmAccount account',
  'handOverRound team_member',
  'giveConsent consent',
  'resetPassword account',
  'explainSlips slip_gap',
  'submitRecoveryCode recovery_code',
  'makeRecoveryCodes recovery_code',
  // A file beside the database.
  'makeBackup backup',
])

/**
 * Their lines say who and when, and no row: sessions and codes, whose rows are secrets, what a phone says of itself, what somebody
 * has read; and the hold of an erasure, whose line is emptied with the person by the end of its test.
 */
export const WITHOUT_ROWS: ReadonlySet<string> = new Set<CallName>([
  'signInClient',
  'signInInvestigator',
  'signInAdmin',
  'signInSuperAdmin',
  'signOut',
  'refreshSession',
  'verifyPassword',
  'sendOneTimeCode',
  'submitOneTimeCode',
  'heartbeat',
  'readNotices',
  'holdErasure',
])

/** Not in the embedded database, nor where several processes work on one. */
export async function areRowsTold(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('told.row') is not null as there`.execute(
    db,
  )
  return rows[0]?.there === true
}

/** Each fault in words; none where the database writes nothing down. */
export async function wronglyAuditedRows(db: Db): Promise<string[]> {
  if (!(await areRowsTold(db))) return []
  const { rows: keys } = await sql<{
    name: string
    key: string
  }>`select conrelid::regclass::text as name, attname::text as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'p'`.execute(
    db,
  )
  const keyOf = new Map(keys.map(({ name, key }) => [name, key]))
  const { rows } = await sql<WrittenDown>`select seq, tx, name, before, after from told.row
    where tx in (select tx from told.row where name = 'audit') order by seq`.execute(db)
  const faults: string[] = []
  let sameTime: WrittenDown[] = []
  for (const row of rows) {
    if (sameTime.at(-1)?.tx !== row.tx) sameTime = []
    if (row.name !== 'audit') {
      sameTime.push(row)
      continue
    }
    // An erasure blanks older lines, which tell of what was done then.
    if (row.before !== null) continue
    const { acc_id, call, changes } = row.after as unknown as Line
    faults.push(...faultsOf(call, changes ?? [], (change) => ownRows(change, sameTime, keyOf)))
    faults.push(
      ...wronglyReported({ acc_id, call }, sameTime, keyOf),
      ...wronglyMarked(call, sameTime, keyOf),
      ...changedBeside(call, changes ?? [], sameTime, keyOf),
      ...toldNothing(call, changes ?? [], sameTime),
    )
    sameTime = []
  }
  return faults
}

/** A payment or a loan is also touched by what is done to another row; a new loan is what was done. */
const mayBeBeside = ({ name, before }: WrittenDown): boolean =>
  name === 'payment' || ((name === 'loan' || name === 'application') && before !== null)

/** Written down beside every act, with the number of who did it. */
const IS_A_RECORD: ReadonlySet<string> = new Set(['act_alone', 'command_log', 'session'])

/** The report of what one person did names the call that did it, who asked for it, and a row that it touched or that one it wrote points at. */
function wronglyReported(
  { acc_id, call }: Omit<Line, 'changes'>,
  sameTime: readonly WrittenDown[],
  keyOf: ReadonlyMap<string, string>,
): string[] {
  return sameTime.flatMap(({ name, before, after }) => {
    if (name !== 'act_alone' || before !== null) return []
    const table = String(after?.['row_table'])
    const key = keyOf.get(table) ?? ''
    const isThere = sameTime.some(
      (row) =>
        !IS_A_RECORD.has(row.name) && String((row.after ?? row.before)?.[key]) === String(after?.['row_id']),
    )
    return [
      ...(after?.['call'] === call ? [] : [`${call}: is on the report as ${plain(after?.['call'])}`]),
      ...(after?.['acc_id'] === acc_id ? [] : [`${call}: is on the report as what another person did`]),
      ...(isThere ? [] : [`${call}: is on the report as done to a row of ${table} that it did not touch`]),
    ]
  })
}

/** What one person did alone is on the report, and its rows bear the mark; a row bears none that is not on the report. */
function wronglyMarked(call: string, sameTime: readonly WrittenDown[], keyOf: ReadonlyMap<string, string>) {
  const act = sameTime.find(({ name, after }) => name === 'act_alone' && after?.['mark'] === 'alone')?.after
  const isOfAct = ({ name, after }: WrittenDown) =>
    name !== 'payment' &&
    name === act?.['row_table'] &&
    String(after?.[keyOf.get(name) ?? '']) === act['row_id']
  return sameTime.flatMap((row) => {
    const { name, before, after } = row
    if (after === null || !('acted_alone' in after)) return []
    const isMarked = after['acted_alone'] === true
    if (act && !isMarked && (isOfAct(row) || !mayBeBeside(row)))
      return [`${call}: ${name} does not say that it was done alone`]
    if (!act && isMarked && before?.['acted_alone'] !== true)
      return [`${call}: ${name} says that it was done alone, and the report does not`]
    return []
  })
}

/** An act that changes rows tells of one of them at least, and its mark is no such telling: what was there before would be lost. */
function toldNothing(
  call: string,
  changes: readonly RowChange[],
  sameTime: readonly WrittenDown[],
): string[] {
  if (WITHOUT_ROWS.has(call) || changes.some((change) => !isMark(change))) return []
  const changed = sameTime.find(
    ({ name, before, after }) =>
      !IS_A_RECORD.has(name) && before !== null && JSON.stringify(before) !== JSON.stringify(after),
  )
  return changed ? [`${call}: changes ${changed.name} and tells of no row`] : []
}

function ownRows(
  { table, id }: RowChange,
  sameTime: readonly WrittenDown[],
  keyOf: ReadonlyMap<string, string>,
): WrittenDown[] {
  const key = keyOf.get(table) ?? ''
  return sameTime.filter(
    ({ name, before, after }) => name === table && String((after ?? before)?.[key]) === String(id),
  )
}

/** A row that is told about several times in one line is told about step by step: the first step begins it, the last one ends it. */
function faultsOf(
  call: string,
  changes: readonly RowChange[],
  rowsOf: (change: RowChange) => readonly WrittenDown[],
): string[] {
  return changes.flatMap((change, index) => {
    const { table, id, before, after } = change
    const own = rowsOf(change)
    const isSame = (other: RowChange) => other.table === table && other.id === id && !isMark(other)
    if (isMark(change) || SAID_OF_ANOTHER.has(`${call} ${table}`)) return []
    if (own.length === 0) return [`${call}: ${table} is told about, and was not touched`]
    const isFirst = !changes.slice(0, index).some(isSame)
    const isLast = !changes.slice(index + 1).some(isSame)
    return [
      ...(isFirst ? unlike(`${call}: ${table} before`, before, own[0]?.before ?? null) : []),
      ...(isLast ? unlike(`${call}: ${table} after`, after, own.at(-1)?.after ?? null) : []),
    ]
  })
}

/** What one person did alone is told about beside the row, with its mark. */
function isMark({ after }: RowChange): boolean {
  return typeof after === 'object' && after !== null && 'alone' in after
}

/** Of what is told only the columns are compared: a note beside them says what no column does. */
function unlike(what: string, told: unknown, row: Row | null): string[] {
  if (typeof told !== 'object' || told === null || row === null) return []
  return Object.entries(told)
    .filter(([name, value]) => name in row && plain(row[name]) !== plain(value))
    .map(([name, value]) => `${what}: ${name} is told as ${plain(value)}, and is ${plain(row[name])}`)
}

/** Moments and documents come in two spellings. */
function plain(value: unknown): string {
  if (typeof value === 'string' && /^[[{]/.test(value)) return plain(JSON.parse(value))
  const text = JSON.stringify(value ?? null)
  return text.replaceAll(/"(\d{4}-\d\d-\d\dT[^"]+)"/g, (_, moment: string) => String(Date.parse(moment)))
}
