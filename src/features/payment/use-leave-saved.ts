import { useEffect, useRef } from 'react'
import type { Centavos } from '../../../domain/money.ts'
import type { CommandRow } from '../../offline/command-row.ts'

/** Leaving costs a slow phone more than saving did: "saved" is drawn before it begins. */
const WORDS_SEEN_MS = 50

interface Ways {
  /** The form's own command, once it is one. */
  readonly row: CommandRow | undefined
  /** The amount that stands in the form. */
  readonly amount: Centavos | undefined
  readonly typedHere: boolean
  readonly saving: { readonly busy: boolean; readonly saved: boolean }
  /** To the slip, and the draft goes. */
  readonly leave: (paymentId: string) => Promise<void>
  /** Another window saved another amount under this form's id: what stands here becomes a form of its own. */
  readonly keepApart: () => void
}

/**
 * The form became a command: here, just before the page was reloaded, or in another window of the app. What is left to see is
 * its slip, unless the person typed something else here; that is not thrown away.
 */
export function useLeaveSaved({ row, amount, typedHere, saving, leave, keepApart }: Ways): void {
  const meant = useRef<Centavos>(undefined)
  const savedId = row?.id
  const savedAmount = row?.display.amount
  useEffect(() => {
    // Afterwards the loan is another, and so is what a choice like "exact due" comes to.
    if (savedId === undefined) meant.current = amount
  }, [savedId, amount])
  useEffect(() => {
    if (savedId === undefined || saving.busy) return
    if (!saving.saved && typedHere && meant.current !== savedAmount) return keepApart()
    const timer = setTimeout(() => void leave(savedId), saving.saved ? WORDS_SEEN_MS : 0)
    return () => clearTimeout(timer)
  }, [savedId, savedAmount, typedHere, saving.busy, saving.saved, leave, keepApart])
}
