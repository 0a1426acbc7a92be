import { useEffect, useRef, useState } from 'react'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import {
  readRemittanceSlip,
  remittanceSlipKey,
  type RemittanceSlipFacts,
} from './slip/remittance-slip-facts.ts'
import { countOf, type CountForm } from './remittance-form.ts'
import { handOverCommand } from './hand-over-command.ts'
import type { Draft } from '../../../features/form/use-draft.ts'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isDead } from '../../../offline/outbox/command-state.ts'
import { readDraft } from '../../../offline/outbox/drafts.ts'
import { bySeq } from '../../../offline/round/fold-commands.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { CashWithYou } from '../../../offline/account/use-offline.ts'
import { useSession } from '../../../session/session.ts'
import { useWords } from '../../../words/use-words.ts'
import { useToday } from '../use-today.ts'

interface Work {
  readonly offline: Offline
  readonly mgtId: number
  readonly held: CashWithYou
  readonly draft: Draft<CountForm> & { form: CountForm }
  readonly commands: readonly CommandRow[]
}

/** The count against what is held, and saving it as a hand-over with its slip. */
export function useHandOver({ offline, mgtId, held, draft, commands }: Work) {
  const t = useWords('ci')
  const today = useToday()
  const collector = useSession()?.name ?? ''
  const { save: keep, busy, failure } = useSaveCommand(offline)
  const stamp = useRef<ReturnType<typeof systemClock.now>>(undefined)
  const { form } = draft
  const count = countOf(form, held.withYou)
  const save = async (): Promise<void> => {
    stamp.current ??= systemClock.now()
    const slip: RemittanceSlipFacts = {
      remittanceId: form.id,
      handedOverAt: stamp.current,
      businessOn: today,
      collector,
      pieces: form.pieces,
      recorded: held.recorded,
      unposted: unpostedAmong(commands, held.refusedIds),
      reason: form.reason.trim(),
      payments: held.ownPayments,
      elsewhere: held.elsewhere,
    }
    const list = slip.unposted.map((one) => [one.client, one.slipNo, formatPesos(one.amount)].join(' '))
    const words = list.length === 0 ? '' : t('till.unposted', { list: list.join('; ') })
    const whose = { mgtId, title: t('till.title') }
    const outcome = await keep(handOverCommand(form, slip, { ids: held.refusedIds, words }, whose))
    if (outcome !== 'saved') return
    stamp.current = undefined
    draft.startOver()
    window.scrollTo({ top: 0 })
  }
  return { count, save, failure, busy }
}

function unpostedAmong(commands: readonly CommandRow[], ids: readonly string[]) {
  return commands
    .filter((row) => ids.includes(row.id))
    .map(({ display }) => ({
      client: display.title,
      slipNo: display.slipNo ?? '',
      amount: display.amount ?? ZERO,
    }))
}

/** The latest hand-over, whatever became of it. */
export function lastHandOver(commands: readonly CommandRow[]): CommandRow | undefined {
  return commands
    .filter((row) => row.display.kind === 'remittance')
    .toSorted(bySeq)
    .at(-1)
}

/** The slip of a hand-over that was not refused; undefined while it is read and where this phone has none. */
export function useRemittanceSlip(handOver: CommandRow | undefined): RemittanceSlipFacts | undefined {
  const id = handOver && !isDead(handOver.state) ? handOver.id : undefined
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
