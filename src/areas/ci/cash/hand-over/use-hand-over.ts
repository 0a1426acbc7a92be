import { manilaDay } from '../../../../../domain/calendar.ts'
import { systemClock } from '../../../../../domain/clock.ts'
import { formatPesos, ZERO } from '../../../../../domain/money.ts'
import type { RemittanceSlipFacts } from '../slip/remittance-slip-facts.ts'
import { countOf, type CountForm } from '../remittance-form.ts'
import { lastHandOver } from './use-last-hand-over.ts'
import { handOverCommand } from './hand-over-command.ts'
import type { Draft } from '../../../../features/form/use-draft.ts'
import { useSaveCommand } from '../../../../features/form/use-save-command.ts'
import type { CommandRow } from '../../../../offline/outbox/command-row.ts'
import type { Offline } from '../../../../offline/account/offline.ts'
import type { CashWithYou } from '../../../../offline/account/use-offline.ts'
import { useSession } from '../../../../session/session.ts'
import { useWords } from '../../../../words/use-words.ts'

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
  const collector = useSession()?.name ?? ''
  const { save: keep, busy, failure } = useSaveCommand(offline)
  const { form } = draft
  const count = countOf(form, held.withYou)
  const save = async (): Promise<void> => {
    const at = form.at ?? systemClock.now()
    const slip: RemittanceSlipFacts = {
      remittanceId: form.id,
      handedOverAt: at,
      businessOn: manilaDay(at),
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
    const unposted = { ids: held.refusedIds, words }
    // A count after a refusal takes its place: there is nothing left to decide about it.
    const last = lastHandOver(commands)
    const supersedes = last?.state === 'rejected' ? last.id : undefined
    const outcome = await keep(handOverCommand(form, slip, { unposted, whose, supersedes }))
    if (outcome !== 'saved') {
      if (outcome !== 'under way') draft.change({ at })
      return
    }
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
