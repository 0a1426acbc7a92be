import { useEffect, useRef } from 'react'
import type { Centavos } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'

/** Leaving costs a slow phone more than saving did: "saved" is drawn before it begins. */
const WORDS_SEEN_MS = 50

interface Ways {
  /** The form's own command, once it is one. */
  readonly row: CommandRow | undefined
  /** The amount in the form. */
  readonly amount: Centavos | undefined
  readonly typedHere: boolean
  readonly saving: {
    /** Whether Save was touched here on the form of this id, and did not fail. */
    readonly isTaken: (id: string) => boolean
    readonly saved: boolean
    readonly failure: unknown
  }
  /** To the slip, and the draft goes. */
  readonly leave: (paymentId: string) => Promise<void>
  /** Another window saved another amount under this form's id: what is typed here becomes a form of its own. */
  readonly keepApart: () => void
}

/**
 * The form became a command: here, just before the page was reloaded, or in another window of the app. What is left to see is
 * its slip, unless the person typed something else here; that is not thrown away.
 */
export function useLeaveSaved({ row, amount, typedHere, saving, leave, keepApart }: Ways): void {
  const { isTaken, saved, failure } = saving
  const meant = useRef<Centavos>(undefined)
  const savedId = row?.id
  const savedAmount = row?.display.amount
  useEffect(() => {
    // Afterwards the loan is another, and so is what a choice like "exact due" comes to.
    if (savedId === undefined) meant.current = amount
  }, [savedId, amount])
  useEffect(() => {
    if (savedId === undefined || (isTaken(savedId) && !saved)) return
    if (!saved && typedHere && meant.current !== savedAmount) return keepApart()
    const timer = setTimeout(() => void leave(savedId), saved ? WORDS_SEEN_MS : 0)
    return () => clearTimeout(timer)
    // A failed save is looked at once more: `isTaken` says another thing then.
  }, [savedId, savedAmount, typedHere, isTaken, saved, failure, leave, keepApart])
}
