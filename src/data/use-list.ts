import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OutputOf, ReadCall } from '../../contract/wire/call.ts'
import { instantFromMs } from '../../domain/calendar.ts'
import { AskFailed } from './ask-failed.ts'
import { pageOf, pagesOf, seenOf, type FiltersOf, type Page } from './read-of.ts'
import { shownRead } from './shown-read.ts'
import type { Read } from './use-read.ts'

type RowOf<C extends ReadCall> = OutputOf<C> extends { readonly rows: readonly (infer Row)[] } ? Row : never
type PartOf<C extends ReadCall, Name extends string> =
  OutputOf<C> extends { readonly [Key in Name]: infer Part } ? Part : undefined

/** The first page as it came, with the rows of all pages that were asked for. */
type Rows<C extends ReadCall> = Omit<OutputOf<C>, 'rows'> & { readonly rows: readonly RowOf<C>[] }

export interface List<C extends ReadCall> extends Read<Rows<C>> {
  /** Of every page so far; empty while there is none. */
  readonly rows: readonly RowOf<C>[]
  /** Of the whole filter; undefined until it is known. */
  readonly total: number | undefined
  readonly sums: PartOf<C, 'sums'> | undefined
  readonly counts: PartOf<C, 'counts'> | undefined
  /** Asks for the next page; undefined at the end and where only what was seen before is shown. */
  readonly more: (() => void) | undefined
  /** The next page is under way. */
  readonly isMore: boolean
  /**
   * Every row of the filter, asked for now, so that all are of one time. Throws AskFailed, and
   * TooManyRows where they are more than MOST_OF_LIST.
   */
  readonly whole: () => Promise<readonly RowOf<C>[]>
}

/** The most rows that a list gives at once. */
const MOST_OF_PAGE = 500
/** What a browser holds and a spreadsheet opens without trouble. */
export const MOST_OF_LIST = 20_000

/** More rows than are handed over at once. */
export class TooManyRows extends Error {
  readonly total: number
  constructor(total: number) {
    super('too many rows')
    this.total = total
  }
}

/** A list of the API for a screen, page after page. While a new filter is under way the rows of the one before stay. */
export function useList<C extends ReadCall>(
  call: C,
  filters: FiltersOf<C>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): List<C> {
  const options = pagesOf(call, filters)
  const live = useInfiniteQuery({ ...options, enabled, placeholderData: keepPreviousData })
  const seen = useQuery({ ...seenOf(call, options.queryKey), enabled: enabled && live.data === undefined })
  const { refetch } = live
  const again = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  const shown = shownRead<Rows<C>>(
    {
      data: live.data && joined<C>(live.data.pages),
      at: instantFromMs(live.dataUpdatedAt),
      failed: live.error instanceof AskFailed ? live.error.answer : undefined,
    },
    seen.data,
  )
  const first = shown.data as (Rows<C> & Partial<Page> & Parts<C>) | undefined
  return {
    ...shown,
    busy: live.isFetching && !live.isFetchingNextPage,
    again,
    rows: first?.rows ?? [],
    total: first?.total,
    sums: first?.sums,
    counts: first?.counts,
    more: live.hasNextPage && shown.state !== 'failed' ? () => void live.fetchNextPage() : undefined,
    isMore: live.isFetchingNextPage,
    whole: () => wholeOf(call, filters),
  }
}

async function wholeOf<C extends ReadCall>(call: C, filters: FiltersOf<C>): Promise<RowOf<C>[]> {
  const larger = { ...filters, limit: MOST_OF_PAGE }
  const rows: unknown[] = []
  for (let after: string | undefined; ;) {
    const page: Page = await pageOf(call, larger, after)
    if (page.total > MOST_OF_LIST || rows.length > MOST_OF_LIST) throw new TooManyRows(page.total)
    rows.push(...page.rows)
    if (page.next === null) return rows as RowOf<C>[]
    after = page.next
  }
}

interface Parts<C extends ReadCall> {
  readonly sums?: PartOf<C, 'sums'>
  readonly counts?: PartOf<C, 'counts'>
}

function joined<C extends ReadCall>(pages: readonly (OutputOf<C> & Page)[]): Rows<C> | undefined {
  const [first] = pages
  return first && ({ ...first, rows: pages.flatMap((page) => page.rows) } as unknown as Rows<C>)
}
