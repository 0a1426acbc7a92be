/**
 * What a write leaves in the rows, as its own test file saw it, in words that no number of a row comes into: which tables, which columns, whose
 * account, whether it is of now, and which of the words that a column may hold.
 */
import { sql } from 'kysely'
import type { CallName } from '../../../contract/index.ts'
import type { Db } from '../../../server/db/connect.ts'
import { besideNow, besideToday, plainText } from '../calls/in-words.ts'
import { areRowsTold } from './audited-rows.ts'

type Row = Readonly<Record<string, unknown>>

/** Tables, with columns, with what was put there. */
export type Left = Map<string, Map<string, Set<string>>>

interface Touched {
  readonly name: string
  readonly before: Row | null
  readonly after: Row | null
  readonly at: string
  readonly day: string
  readonly acc_id: number | null
  readonly mgt_id: number | null
}

/** What every write leaves besides, which tests of their own hold; sums lie in stripes by chance. */
const BESIDE: ReadonlySet<string> = new Set([
  'audit',
  'attempt',
  'command_log',
  'trace',
  'cash_day',
  'collector_cash',
  'payment_day',
])

export async function addWhatWasLeft(db: Db, call: CallName, left: Left): Promise<void> {
  if (!(await areRowsTold(db))) return
  const { rows } = await sql<Touched>`
    select r.name, r.before, r.after, line.at,
      (line.at::timestamptz at time zone 'Asia/Manila')::date::text as day, line.acc_id, mgt_id
    from told.row r
      join (select tx, after ->> 'call' as call, after ->> 'at' as at, (after ->> 'acc_id')::bigint as acc_id
        from told.row where name = 'audit' and before is null) line using (tx)
      left join team_member on team_member.acc_id = line.acc_id
    where line.call = ${call} order by r.seq`.execute(db)
  const columns = await columnsOf(db)
  for (const { name, before, after, ...line } of rows) {
    if (BESIDE.has(name)) continue
    const done = before === null ? 'inserted' : after === null ? 'deleted' : 'updated'
    const table = within(left, `${name} ${done}`, () => new Map<string, Set<string>>())
    if (after === null) continue
    for (const [column, value] of Object.entries(after)) {
      const was = before?.[column]
      if (before !== null && JSON.stringify(was) === JSON.stringify(value)) continue
      const column_ = columns.get(`${name}.${column}`) ?? NOTHING_KNOWN
      const said = inWords(value, column_, line)
      const from = before !== null && isWord(was, column_) ? `${inWords(was, column_, line)} → ` : ''
      within(table, column, () => new Set<string>()).add(from + said)
    }
  }
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

interface Column {
  readonly name: string
  readonly type: string
  /** The table that it points at. */
  readonly of: string | null
  /** Numbers that rows or transactions are told apart by, and versions of them. */
  readonly isKey: boolean
  /** All that it may hold, where that is a few words. */
  readonly words: readonly string[]
}
const NOTHING_KNOWN: Column = { name: '', type: '', of: null, isKey: true, words: [] }

async function columnsOf(db: Db): Promise<Map<string, Column>> {
  const { rows } = await sql<{
    column: string
    type: string
    of: string | null
    isKey: boolean
    check: string | null
  }>`
    select c.relname || '.' || attname as column, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
      (select confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and contype = 'f' and conkey = array[attnum] limit 1) as of,
      attidentity <> '' or attname ~ '(_id|^xid|version|_order|_seq|^seq|^bytes)$' as "isKey",
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and contype = 'c' and conkey = array[attnum]) as check
    from pg_attribute join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
    where c.relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`.execute(
    db,
  )
  return new Map(
    rows.map(({ column, type, of, isKey, check }) => [
      column,
      {
        name: column,
        type,
        of,
        isKey,
        words: [...(check ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word ?? ''),
      },
    ]),
  )
}

const isWord = (value: unknown, { words }: Column): boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && words.includes(value))

function inWords(value: unknown, column: Column, line: Omit<Touched, 'name' | 'before' | 'after'>): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (column.of === 'account') return value === line.acc_id ? 'who asks' : 'an account'
  if (column.of === 'team_member') return value === line.mgt_id ? 'who asks' : 'a member'
  if (typeof value === 'string') return textInWords(value, column, line)
  if (typeof value === 'number') return column.of === null && !column.isKey ? String(value) : 'a value'
  return Array.isArray(value) ? 'a value' : `{ ${Object.keys(value).toSorted().join(', ')} }`
}

function textInWords(value: string, column: Column, line: Pick<Touched, 'at' | 'day'>): string {
  if (isWord(value, column)) return value
  if (column.type === 'timestamp with time zone') return besideNow(value, line.at)
  if (column.type === 'date') return besideToday(value, line.day)
  return column.type === 'text' ? plainText(column.name, value) : 'a value'
}
