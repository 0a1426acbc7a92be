/**
 * Whether a print of a slip is a copy: the first paper from the phone that took the payment is the original, and everything
 * printed after it, or on another phone, says COPY, so that one payment cannot be shown twice.
 */
import { useCallback, useEffect, useState } from 'react'
import { readDraft, saveDraft } from '../../../offline/outbox/drafts.ts'

const keyOf = (paymentId: string) => `slip-printed:${paymentId}`

export function useSlipCopy(
  paymentId: string,
  madeHere: boolean,
): { isCopy: boolean; notePrinted: () => void } {
  /** The payment of which a paper is known: one that is printed while that is still being read stays known. */
  const [printed, setPrinted] = useState<string>()
  useEffect(() => {
    let left = false
    void readDraft(keyOf(paymentId)).then((kept) => {
      if (!left && kept === true) setPrinted(paymentId)
    })
    return () => {
      left = true
    }
  }, [paymentId])
  const notePrinted = useCallback(() => {
    setPrinted(paymentId)
    void saveDraft(keyOf(paymentId), true)
  }, [paymentId])
  useEffect(() => {
    // Also what is printed from the browser's own menu.
    window.addEventListener('afterprint', notePrinted)
    return () => window.removeEventListener('afterprint', notePrinted)
  }, [notePrinted])
  return { isCopy: printed === paymentId || !madeHere, notePrinted }
}
