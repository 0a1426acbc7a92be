/**
 * Cash that had left the safe before a count is told to the books after it: a deposit that was waiting, an expense of an earlier day.
 * The count found it missing already, so that the books would lose it twice, and what the safe then holds more could be taken unseen.
 */
import { sql } from 'kysely'
import { manilaDay, type Instant, type LocalDate } from '../../domain/calendar.ts'
import { transfersForExplained, unexplained } from '../../domain/cash/safe-count.ts'
import type { Transfer } from '../../domain/ledger/postings.ts'
import { smaller, subtract, sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'

export interface Told {
  readonly businessOn: LocalDate
  readonly postedAt: Instant
  readonly commandId: string | null
  readonly leftBy?: Instant | undefined
}

export interface Explained {
  readonly transfers: readonly Transfer[]
  /** On the day the shortage was posted: the two even out there. */
  readonly facts: Pick<Told, 'businessOn' | 'postedAt' | 'commandId'> & {
    readonly memo: string
  }
}

/**
 * What has to be posted along with these entries, and notes it at the counts. Only what leaves explains anything: what came in and is
 * told later makes the books hold more than the safe, and the next count finds it.
 */
export async function explainCounts(
  tx: Tx,
  entries: readonly (Transfer & { readonly facts: Told })[],
): Promise<Explained[]> {
  const explained: Explained[] = []
  let rest = entries.filter(({ facts }) => mayHaveLeftBefore(facts))
  while (rest[0]) {
    const told = rest[0].facts
    const together = rest.filter(({ facts }) => isSameTime(facts, told))
    rest = rest.filter(({ facts }) => !isSameTime(facts, told))
    const left = leftSafe(together)
    const one = left > 0 ? await explain(tx, told, left) : undefined
    if (one) explained.push(one)
  }
  return explained
}

/** One payment is several entries. */
const isSameTime = (a: Told, b: Told) => a.businessOn === b.businessOn && a.leftBy === b.leftBy

function leftSafe(entries: readonly Transfer[]): Centavos {
  const sum = (side: 'debit' | 'credit') =>
    sumOf(
      entries.filter((entry) => entry[side] === 'cash_on_hand'),
      ({ amount }) => amount,
    )
  return subtract(sum('credit'), sum('debit'))
}

/** What leaves today, at this moment, leaves after every count: most of what is posted asks the database nothing. */
const mayHaveLeftBefore = ({ businessOn, postedAt, leftBy }: Told) =>
  leftBy !== undefined || businessOn < manilaDay(postedAt)

/**
 * The first count after the money left is the one that found it missing. What left on the day of a count, and is told on a later one, is
 * taken to have left before it, where that count was short: the books then hold rather too much than too little.
 */
async function explain(tx: Tx, told: Told, left: Centavos): Promise<Explained | undefined> {
  const { businessOn, postedAt, commandId, leftBy } = told
  const { rows } = await sql<{
    safe_count_id: number
    counted: Centavos
    booked: Centavos
    explained: Centavos
    decided_at: Instant
  }>`
    select safe_count_id, counted, booked, explained, decided_at from safe_count
    where status = 'Confirmed' and decided_at <= ${postedAt} and (counted_on > ${businessOn}::date
      or counted_on = ${businessOn}::date and counted_on < ${manilaDay(postedAt)}::date and explained < booked - counted
      or submitted_at > ${leftBy ?? null}::timestamptz)
    order by submitted_at limit 1 for update`.execute(tx)
  const [count] = rows
  const amount = count ? smaller(left, unexplained(count)) : ZERO
  if (!count || amount === 0) return undefined
  const { safe_count_id: id, explained, decided_at } = count
  await sql`update safe_count set explained = ${explained + amount} where safe_count_id = ${id}`.execute(tx)
  return {
    transfers: transfersForExplained(amount),
    facts: {
      businessOn: manilaDay(decided_at),
      postedAt,
      commandId,
      memo: `Explains the count of the safe no. ${id}`,
    },
  }
}
