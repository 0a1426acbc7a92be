import { useCallback, useEffect, useMemo, useState } from 'react'
import { listRemittances } from '../../../../contract/field/collections.ts'
import { compareDay } from '../../../../contract/field/sync.ts'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { Instant, LocalDate } from '../../../../domain/calendar.ts'
import { ZERO, type Centavos } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { askCall } from '../../../offline/wire/ask-call.ts'
import { keepBooksCash } from '../../../offline/round/books-cash.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { standingPayments } from '../../../offline/round/projection.ts'

export type Comparison = OutputOf<typeof compareDay>
export type Remittance = OutputOf<typeof listRemittances>['rows'][number]

export interface Books {
  /** Only of this visit to the screen. */
  readonly comparison: Comparison | undefined
  readonly remittances: readonly Remittance[]
  readonly state: 'asking' | 'answered' | 'no line'
  /** Payments that are on this phone and not on the books, or there with another amount. */
  readonly differences: number
  /** Answers when the books said it; undefined without an answer. */
  readonly ask: () => Promise<Instant | undefined>
}

interface Asked {
  readonly day: LocalDate
  /** Of the day at least. */
  readonly commands: readonly CommandRow[]
  /** Refused payments whose cash is still with the collector. */
  readonly refusedIds: readonly string[]
  /** Nothing waits that the books could not know yet. */
  readonly ready: boolean
}

/** Compares the day with the books once nothing waits any more; what they say of the cash is kept for when there is no internet. */
export function useBooks(offline: Offline, { day, commands, refusedIds, ready }: Asked): Books {
  const [comparison, setComparison] = useState<Comparison>()
  const listed = useList(listRemittances, { limit: 20 }, { enabled: ready })
  const { again: listAgain } = listed
  const [state, setState] = useState<Books['state']>('asking')
  const key = useMemo(() => JSON.stringify(named(commands, day, refusedIds)), [commands, day, refusedIds])
  const handedOver = commands.filter((row) => row.display.kind === 'remittance').map((row) => row.state)
  const handOvers = handedOver.join()
  const askBooks = useCallback(async () => {
    const payments = JSON.parse(key) as { id: string; amount: Centavos }[]
    const compared = await askCall(offline, compareDay, { day, payments })
    if (!compared.success) {
      setState('no line')
      return undefined
    }
    await keepBooksCash(offline.cache, compared.data.cash, compared.data.server_time)
    setComparison(compared.data)
    setState('answered')
    return compared.data.server_time
  }, [offline, day, key])
  useEffect(() => {
    if (!ready) return
    listAgain()
    // oxlint-disable-next-line react/set-state-in-effect -- what it sets is the answer, after a wait for the network
    void askBooks()
    // Asked again when a hand-over has reached the office.
  }, [ready, askBooks, listAgain, handOvers])
  const askAgain = () => {
    setState('asking')
    listAgain()
    return askBooks()
  }
  const differences = comparison ? comparison.missing_here.length + comparison.different.length : 0
  return { comparison, remittances: listed.rows, state, differences, ask: askAgain }
}

function named(
  commands: readonly CommandRow[],
  day: LocalDate,
  refusedIds: readonly string[],
): { id: string; amount: Centavos }[] {
  const refused = commands.filter((row) => refusedIds.includes(row.id))
  return [...standingPayments(commands, day), ...refused].map((row) => ({
    id: row.id,
    amount: row.display.amount ?? ZERO,
  }))
}
