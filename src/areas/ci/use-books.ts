import { useCallback, useEffect, useState } from 'react'
import { listRemittances } from '../../../contract/collections.ts'
import { compareDay } from '../../../contract/sync.ts'
import type { OutputOf } from '../../../contract/call.ts'
import { isInstant, type LocalDate } from '../../../domain/calendar.ts'
import { systemClock } from '../../../domain/clock.ts'
import { subtract, sumOf, toCentavos, ZERO } from '../../../domain/money.ts'
import { ask } from '../../data/ask.ts'
import { lastHandOver, type BooksAnswer } from '../../features/payment/cash-in-hand.ts'
import type { CommandRow } from '../../offline/command-row.ts'
import { readDraft, saveDraft } from '../../offline/drafts.ts'
import { standingPayments } from '../../offline/projection.ts'

const KEY = 'till:books'

export type Comparison = OutputOf<typeof compareDay>
export type Remittance = OutputOf<typeof listRemittances>['rows'][number]

export interface Books {
  /** The last answer of the books that this phone kept. */
  readonly answer: BooksAnswer | undefined
  /** Only of this visit to the screen. */
  readonly comparison: Comparison | undefined
  readonly remittances: readonly Remittance[]
  readonly state: 'asking' | 'answered' | 'no line'
  readonly ask: () => void
}

/** Asks the books about the day once nothing waits any more, and keeps what they said for when there is no line. */
export function useBooks(day: LocalDate, commands: readonly CommandRow[], ready: boolean): Books {
  const [answer, setAnswer] = useState<BooksAnswer>()
  const [comparison, setComparison] = useState<Comparison>()
  const [remittances, setRemittances] = useState<readonly Remittance[]>([])
  const [state, setState] = useState<Books['state']>('asking')
  useEffect(() => {
    void readDraft(KEY)
      .catch(() => undefined)
      .then((kept) => setAnswer((known) => known ?? readAnswer(kept)))
  }, [])
  const payments = standingPayments(commands, day).map((row) => ({
    id: row.id,
    amount: row.display.amount ?? ZERO,
  }))
  const handOver = lastHandOver(commands)?.state
  const key = JSON.stringify(payments)
  const askBooks = useCallback(async () => {
    const asked = JSON.parse(key) as typeof payments
    const [compared, listed] = await Promise.all([
      ask(compareDay, { day, payments: asked }),
      ask(listRemittances, { limit: 20 }),
    ])
    if (!compared.success || !listed.success) return setState('no line')
    const waiting = listed.data.rows.filter(({ status }) => status === 'Handed Over')
    const inHand = subtract(
      compared.data.cash_with_collector,
      sumOf(waiting, ({ recorded }) => recorded),
    )
    const fresh = { at: systemClock.now(), inHand }
    setAnswer(fresh)
    setComparison(compared.data)
    setRemittances(listed.data.rows)
    setState('answered')
    saveDraft(KEY, fresh).catch(() => undefined)
  }, [day, key])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what it sets is the answer, after a wait for the line
    if (ready) void askBooks()
    // Asked again when a hand-over has reached the office.
  }, [ready, askBooks, handOver])
  const askAgain = () => {
    setState('asking')
    void askBooks()
  }
  return { answer, comparison, remittances, state, ask: askAgain }
}

function readAnswer(kept: unknown): BooksAnswer | undefined {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('inHand' in kept)) return undefined
  const { at, inHand } = kept
  if (typeof at !== 'string' || !isInstant(at) || !Number.isSafeInteger(inHand)) return undefined
  return { at, inHand: toCentavos(Number(inHand)) }
}
