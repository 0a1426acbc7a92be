import { formatPesos } from '../../../../domain/money.ts'
import { isRefusalCode, REFUSALS } from '../../../../contract/wire/refusals.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isPosted, needsAttention } from '../../../offline/outbox/command-state.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { withdrawUnsent } from '../../../offline/outbox/withdraw.ts'
import { Button } from '../../../ui/button.tsx'
import { TakeBackIcon } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.tsx'
import { refusalInOwnLanguage } from '../../../words/own-language.ts'
import { useWords } from '../../../words/use-words.ts'
import { SlipBanner } from '../slip/slip-banner.tsx'

/** What was decided on this phone and what became of it; as long as it has not left, it can be taken back. */
export function DecisionState({ offline, pending }: { offline: Offline; pending: CommandRow }) {
  const t = useWords('ci')
  const general = useWords('general')
  const { kind, amount } = pending.display
  if (needsAttention(pending.state)) {
    const code = pending.lastProblem?.code ?? ''
    const said =
      pending.lastProblem?.message ??
      (isRefusalCode(code) ? REFUSALS[code].message : general('somethingWrong'))
    const reason = refusalInOwnLanguage(code, said)
    return (
      <SlipBanner tone="danger" title={t('loans.refusedDecision', { reason })}>
        {t('loans.decideAgain')}
      </SlipBanner>
    )
  }
  const title =
    kind === 'approval'
      ? t('loans.decided.approval', { amount: amount === undefined ? '' : formatPesos(amount) })
      : t('loans.decided.rejection')
  const takeBack = async () => {
    const gone = await withdrawUnsent(offline, pending.id)
    showToast(t(gone ? 'loans.tookBack' : 'loans.tooLate'), gone ? 'plain' : 'danger')
  }
  return (
    <>
      <SlipBanner tone={isPosted(pending.state) ? 'posted' : 'saved'} title={title}>
        {t(isPosted(pending.state) ? 'loans.withOffice' : 'loans.waiting')}
      </SlipBanner>
      {pending.firstSentAt === null && pending.state === 'queued' && (
        <Button variant="quiet" onClick={() => void takeBack()}>
          <TakeBackIcon size={18} aria-hidden />
          {t('loans.takeBack')}
        </Button>
      )}
    </>
  )
}
