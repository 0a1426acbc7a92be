import { useEffect, useState } from 'react'
import type { Draft } from '../../../../features/form/use-draft.ts'
import type { CommandRow } from '../../../../offline/outbox/command-row.ts'
import { isDead } from '../../../../offline/outbox/command-state.ts'
import { readDraft } from '../../../../offline/outbox/drafts.ts'
import { bySeq } from '../../../../offline/round/fold-commands.ts'
import { isStarted, type CountForm } from '../remittance-form.ts'
import {
  readRemittanceSlip,
  remittanceSlipKey,
  type RemittanceSlipFacts,
} from '../slip/remittance-slip-facts.ts'

interface LastHandOver {
  /** The latest of the day, whatever became of it. */
  readonly handOver: CommandRow | undefined
  /** Its slip, where it was not refused; undefined while it is read and where this phone has none. */
  readonly slip: RemittanceSlipFacts | undefined
  /** Takes the count of one that was refused back into the form, as long as nothing was counted again. */
  readonly onBringBack: (() => void) | undefined
}

export function useLastHandOver(
  commands: readonly CommandRow[],
  { form, change }: Draft<CountForm> & { form: CountForm },
): LastHandOver {
  const handOver = lastHandOver(commands)
  const facts = useSlipOf(handOver?.id)
  if (handOver === undefined || !isDead(handOver.state))
    return { handOver, slip: facts, onBringBack: undefined }
  const mayBringBack = facts !== undefined && !isStarted(form)
  const onBringBack = mayBringBack ? () => change({ pieces: facts.pieces, reason: facts.reason }) : undefined
  return { handOver, slip: undefined, onBringBack }
}

export function lastHandOver(commands: readonly CommandRow[]): CommandRow | undefined {
  return commands
    .filter((row) => row.display.kind === 'remittance')
    .toSorted(bySeq)
    .at(-1)
}

function useSlipOf(id: string | undefined): RemittanceSlipFacts | undefined {
  const [slip, setSlip] = useState<RemittanceSlipFacts>()
  useEffect(() => {
    let left = false
    if (id !== undefined)
      void readDraft(remittanceSlipKey(id)).then((stored) => {
        if (!left) setSlip(readRemittanceSlip(stored))
      })
    return () => {
      left = true
    }
  }, [id])
  return slip?.remittanceId === id ? slip : undefined
}
