/**
 * Pages of a list, walked by keys: a page begins behind the last row of the one before, by the values that row was ordered by.
 * So no page costs more than the first, and rows that come or go meanwhile leave none out and show none twice.
 *
 * The end of a page is one word, `[sort, value, …]` in base64url. Under another sort, or where it is no end of ours, it is
 * refused: from the beginning again, a list would seem to hold rows twice.
 */
import { sql, type RawBuilder } from 'kysely'
import { isInstant, isLocalDate } from '../../domain/calendar.ts'
import { refuseInvalid } from '../http/refuse.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What rows are ordered by. `largest` takes the place of no value: such rows come where PostgreSQL puts them, behind all others. */
const KINDS = {
  day: { type: sql`date`, is: (value: unknown) => typeof value === 'string' && isLocalDate(value) },
  instant: { type: sql`timestamptz`, is: (value: unknown) => typeof value === 'string' && isInstant(value) },
  number: { type: sql`bigint`, is: (value: unknown) => Number.isSafeInteger(value) },
  text: { type: sql`text`, is: (value: unknown) => typeof value === 'string' && !value.includes('\0') },
  uuid: { type: sql`uuid`, is: (value: unknown) => typeof value === 'string' && UUID.test(value) },
}
const LARGEST = {
  day: sql`'9999-12-31'::date`,
  instant: sql`'infinity'::timestamptz`,
  number: sql`9007199254740991::bigint`,
}

interface Key {
  readonly kind: keyof typeof KINDS
  readonly of: RawBuilder<unknown>
}

/** A column, or an expression, that rows are ordered by. */
export const key = (kind: Key['kind'], of: RawBuilder<unknown>): Key => ({ kind, of })

/** The same where it may be null: such rows come after all others when it grows, and before them when it falls. */
export const nullableKey = (kind: 'day' | 'number', of: RawBuilder<unknown>): Key => ({
  kind,
  of: sql`coalesce(${of}, ${LARGEST[kind]})`,
})

/** The keys of an order, of which the last one is the row's alone. */
interface Order {
  readonly keys: readonly Key[]
  readonly descending: boolean
}

export const ascending = (...keys: readonly Key[]): Order => ({ keys, descending: false })
export const descending = (...keys: readonly Key[]): Order => ({ keys, descending: true })

/** The two orders by age. */
export const byAge = (...keys: readonly Key[]) => ({
  newest: descending(...keys),
  oldest: ascending(...keys),
})

export interface PageAsked<Sort extends string> {
  readonly sort: Sort
  readonly after?: string | undefined
  readonly limit: number
}

/** The parts of a statement that a page is made of. */
export interface Keyset {
  /** The condition that a row comes behind the page before. */
  readonly isBehind: RawBuilder<boolean>
  /** The keys of a row, to be selected beside its columns. */
  readonly keys: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** The same two around a statement that selected the keys already. */
  readonly keysAgain: RawBuilder<unknown>
  readonly orderAgain: RawBuilder<unknown>
  /** How many rows to ask for: one more than the page holds tells that there is another page. */
  readonly limit: number
  /** The page, without the keys, and its end. */
  page<Row extends object>(found: readonly Row[]): { rows: Row[]; next: string | null }
}

/** Throws INVALID_INPUT at `after` where it is no end of a page of this sort. */
export function keyset<Sort extends string>(asked: PageAsked<Sort>, orders: Record<Sort, Order>): Keyset {
  const { sort, limit } = asked
  const order = orders[sort]
  const names = order.keys.map((_, index) => `key_${index + 1}`)
  const way = order.descending ? sql`desc` : sql`asc`
  const inOrder = (columns: readonly RawBuilder<unknown>[]) =>
    sql.join(columns.map((column) => sql`${column} ${way}`))
  const refs = names.map((name) => sql.ref(name))
  return {
    isBehind: behind(order, placeOf(asked.after, sort, order)),
    keys: sql.join(order.keys.map(({ of }, index) => sql`${of} as ${refs[index]}`)),
    order: inOrder(order.keys.map(({ of }) => of)),
    keysAgain: sql.join(refs),
    orderAgain: inOrder(refs),
    limit: limit + 1,
    page(found) {
      const shown = found.slice(0, limit)
      const last = shown.at(-1) as Record<string, unknown> | undefined
      const isMore = found.length > limit && last !== undefined
      return {
        rows: shown.map((row) => without(row, names)),
        next: isMore
          ? endOf(
              sort,
              names.map((name) => last[name]),
            )
          : null,
      }
    },
  }
}

function behind(
  { keys, descending: falls }: Order,
  place: readonly unknown[] | undefined,
): RawBuilder<boolean> {
  if (place === undefined) return sql<boolean>`true`
  const values = keys.map(({ kind }, index) => sql`${place[index]}::${KINDS[kind].type}`)
  return sql<boolean>`(${sql.join(keys.map(({ of }) => of))}) ${falls ? sql`<` : sql`>`} (${sql.join(values)})`
}

const endOf = (sort: string, place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')

function placeOf(after: string | undefined, sort: string, { keys }: Order): readonly unknown[] | undefined {
  if (after === undefined || after === '') return undefined
  const [itsSort, ...place] = readEnd(after)
  const fits = itsSort === sort && place.length === keys.length
  if (!fits || !keys.every(({ kind }, index) => KINDS[kind].is(place[index]))) refuseInvalid('after')
  return place
}

function readEnd(after: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    // What is no JSON is no end of ours, which the caller refuses.
    return []
  }
}

function without<Row extends object>(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Row
}
