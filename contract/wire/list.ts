/**
 * A list as every call answers it: a page of rows, the end of the page to ask on from, and what the whole filter comes to.
 * A screen hands in `{ …filters, sort?, after?, limit? }` and reads `{ rows, next, total, sums?, counts? }`, whatever it lists.
 */
import * as v from 'valibot'
import { form } from './form.ts'
import { count } from './shapes.ts'

type Sorts = readonly [string, ...string[]]
/** Amounts and numbers by name. */
type Figures = Record<string, v.GenericSchema<number>>

const after = v.optional(v.pipe(v.string(), v.maxLength(1_000)))
/** None is a question about the totals alone. */
const limit = count(500, 50)

type Asked<Filters extends v.ObjectEntries, Sort extends Sorts> = Filters & {
  readonly sort: v.OptionalSchema<v.PicklistSchema<Sort, undefined>, Sort[number]>
  /** The end of the page before, as it came in `next`; the beginning where it is left out. */
  readonly after: typeof after
  readonly limit: typeof limit
}

type Optional<Name extends string, Schemas, Schema> = [Schemas] extends [undefined]
  ? unknown
  : { readonly [Key in Name]: Schema }

type Answered<
  Row extends v.GenericSchema,
  Sums extends Figures | undefined,
  Counts extends Figures | undefined,
  Also extends v.ObjectEntries,
> = {
  readonly rows: v.ArraySchema<Row, undefined>
  readonly next: v.NullableSchema<v.StringSchema<undefined>, undefined>
  readonly total: v.NumberSchema<undefined>
} & Optional<'sums', Sums, v.ObjectSchema<Extract<Sums, v.ObjectEntries>, undefined>> &
  Optional<'counts', Counts, v.ObjectSchema<Extract<Counts, v.ObjectEntries>, undefined>> &
  Also

export interface ListOf<
  Filters extends v.ObjectEntries,
  Sort extends Sorts,
  Sums extends Figures | undefined,
  Counts extends Figures | undefined,
> {
  readonly filters?: Filters
  /** The orders it knows; the first is that of who asks for none. */
  readonly sorts: Sort
  /** Of the whole filter, `total` beside them. */
  readonly sums?: Sums
  /** How many rows each tab would show: by the filter without what the tab itself sets. */
  readonly counts?: Counts
}

/** The input and output of a call that lists rows. `also` is what this list answers on top. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<
  const Row extends v.GenericSchema,
  const Sort extends Sorts,
  const Filters extends v.ObjectEntries = Record<never, never>,
  const Sums extends Figures | undefined = undefined,
  const Counts extends Figures | undefined = undefined,
  const Also extends v.ObjectEntries = Record<never, never>,
>(row: Row, list: ListOf<Filters, Sort, Sums, Counts>, also?: Also) {
  const { filters, sorts, sums, counts } = list
  const entries = { ...filters, sort: v.optional(v.picklist(sorts), sorts[0]), after, limit }
  const answered = {
    rows: v.array(row),
    next: v.nullable(v.string()),
    total: v.number(),
    ...(sums && { sums: v.object(sums) }),
    ...(counts && { counts: v.object(counts) }),
    ...also,
  }
  return {
    input: form(entries as unknown as Asked<Filters, Sort>),
    output: v.object(answered as unknown as Answered<Row, Sums, Counts, Also>),
  }
}

/** The same figure under each of some names, as a tab of every status asks for. */
/* @__NO_SIDE_EFFECTS__ */
export const forEach = <const Name extends string, Schema extends v.GenericSchema<number>>(
  names: readonly Name[],
  schema: Schema,
) => Object.fromEntries(names.map((name) => [name, schema])) as { readonly [Key in Name]: Schema }
