import { useState } from 'react'
import type { Instant } from '../../../../../domain/calendar.ts'
import type { Centavos } from '../../../../../domain/money.ts'
import type { CashWithYou } from '../../../../offline/account/use-offline.ts'
import type { Count } from '../remittance-form.ts'

/** The longest that a person waits for the books here. Who has no line hands over against what was heard last. */
const PATIENCE_MS = 4_000

interface Facts {
  readonly count: Count
  readonly held: Pick<CashWithYou, 'withYou' | 'asOf'>
  /** Something has to be cleared up before cash may be handed over. */
  readonly blocked: boolean
  /** Answers when the books said it; undefined without an answer. */
  readonly compare: () => Promise<Instant | undefined>
}

interface Step {
  /** What it was counted against. */
  readonly expected: Centavos
  readonly isAnswered: boolean
  readonly answeredAt?: Instant | undefined
}

/**
 * Whether the cash is really to be handed over. The books are compared once more before that is asked: a screen may have been
 * open for a while, and the office may have reversed a payment meanwhile. If they say another amount by then, nothing is asked.
 */
export function useHandOverQuestion({ count, held, blocked, compare }: Facts) {
  const [step, setStep] = useState<Step>()
  const [missing, setMissing] = useState(false)
  const ask = async (): Promise<void> => {
    setMissing(count.needsReason)
    if (count.needsReason || blocked) return
    const expected = held.withYou
    setStep({ expected, isAnswered: false })
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
    let answeredAt: Instant | undefined
    try {
      answeredAt = await Promise.race([compare(), patience])
    } finally {
      setStep({ expected, isAnswered: true, answeredAt })
    }
  }
  // The figures on the screen come a moment after the answer that they are made of.
  const isShown = step?.answeredAt === undefined || (held.asOf !== null && held.asOf >= step.answeredAt)
  const isReady = step !== undefined && step.isAnswered && isShown
  const hasChanged = isReady && step.expected !== held.withYou
  return {
    ask,
    close: () => setStep(undefined),
    isComparing: step !== undefined && !isReady,
    isOpen: isReady && !hasChanged && !blocked,
    /** The books said another amount than the one that was counted against. */
    hasChanged,
    isReasonMissing: missing && count.needsReason,
  }
}
