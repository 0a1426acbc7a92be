import { useEffect, useState } from 'react'
import { fullName } from '../../../../domain/people/names/full-name.ts'
import { readStoredSlip, slipKey } from './slip-store.ts'
import type { SlipFacts, SlipState } from './paper/slip-facts.ts'
import { slipOfPosted } from './slip-of-posted.ts'
import { slipState } from './slip-state.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { readDraft } from '../../../offline/outbox/drafts.ts'
import { useLoanCommands, useOffline, useProfile } from '../../../offline/account/use-offline.ts'

export interface ShownSlip {
  readonly facts: SlipFacts
  readonly state: SlipState
  /** This phone took the payment and has its slip as it was handed over. */
  readonly madeHere: boolean
  /** The payment's own command, while this phone still has it. */
  readonly command: CommandRow | undefined
}

/** An empty profile: hooks are always called, also before the client is known. */
const NO_PROFILE = 0

/** The slip as it was handed over, else drawn up again from the client's profile. Undefined while looking, null when unknown. */
export function useSlip(paymentId: string, accId: number | undefined): ShownSlip | undefined | null {
  const stored = useStoredSlip(paymentId)
  const known = useProfile(stored?.accId ?? accId ?? NO_PROFILE)
  const profile = known?.profile
  const loan = profile?.loans.find((one) => one.payments.some((payment) => payment.payment_id === paymentId))
  const posted = loan?.payments.find((payment) => payment.payment_id === paymentId)
  const facts =
    stored ??
    (profile && loan && posted
      ? slipOfPosted(posted, loan, { name: fullName(profile.person), accId: profile.acc_id })
      : undefined)
  const commands = useLoanCommands(facts?.loanId ?? NO_PROFILE)
  if (facts === undefined)
    return stored === undefined || (accId !== undefined && known === undefined) ? undefined : null
  return {
    facts,
    madeHere: Boolean(stored),
    state: slipState(paymentId, commands, posted),
    command: commands.find((row) => row.id === paymentId),
  }
}

/** Undefined while it is read, null where this phone has none. */
function useStoredSlip(paymentId: string): SlipFacts | undefined | null {
  const offline = useOffline()
  const [slip, setSlip] = useState<SlipFacts | null>()
  useEffect(() => {
    if (!offline) return
    let left = false
    void readDraft(slipKey(paymentId))
      .then((kept) => {
        if (!left) setSlip(readStoredSlip(kept) ?? null)
      })
      .catch((problem: unknown) => {
        // Thrown while drawing, so that the screen says that this phone could not read.
        if (!left)
          setSlip(() => {
            throw problem
          })
      })
    return () => {
      left = true
    }
  }, [offline, paymentId])
  return slip
}
