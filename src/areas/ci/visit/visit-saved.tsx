import { formatPesos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { SlipBanner } from '../slip/slip-banner.tsx'
import { BackToList } from '../stops/back-to-list.tsx'
import { NextStop } from '../stops/next-stop.tsx'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isPosted } from '../../../offline/outbox/command-state.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { withdrawUnsent } from '../../../offline/outbox/withdraw.ts'
import { Button } from '../../../ui/button.tsx'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { TakeBackIcon } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.tsx'
import { Settling } from '../../../ui/overlays/settling.tsx'
import { TaskScreen } from '../../../ui/task-screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { StopHeader } from '../stops/stop-header.tsx'
import { AddToVisit } from './add-to-visit.tsx'

interface Props {
  offline: Offline
  view: StopView
  command: CommandRow
  onTakenBack: () => void
}

export function VisitSaved({ offline, view, command, onTakenBack }: Props) {
  const t = useWords('ci')
  const day = useDayWords()
  const { outcome = 'other', promiseOn, promiseAmount } = command.display
  const posted = isPosted(command.state)
  const takeBack = async () => {
    const gone = await withdrawUnsent(offline, command.id)
    showToast(t(gone ? 'visit.takenBack' : 'visit.tooLate'), gone ? 'plain' : 'danger')
    if (gone) onTakenBack()
  }
  return (
    <TaskScreen>
      <StopHeader view={view} />
      <SlipBanner tone={posted ? 'posted' : 'saved'} title={t(posted ? 'visit.onBooks' : 'visit.saved')}>
        {!posted && t('visit.savedMore')}
      </SlipBanner>
      <div>
        <chakra.p fontSize="2xl" fontWeight="bold">
          {t(`visit.outcomes.${outcome}`)}
        </chakra.p>
        {promiseOn !== undefined && promiseAmount !== undefined && (
          <p>{t('visit.promised', { amount: formatPesos(promiseAmount), day: day(promiseOn) })}</p>
        )}
      </div>
      <Settling>
        <AddToVisit offline={offline} visit={command} />
        {command.firstSentAt === null && (
          <Button variant="quiet" onClick={() => void takeBack()}>
            <TakeBackIcon size={18} aria-hidden />
            {t('visit.takeBack')}
          </Button>
        )}
        <NextStop loanId={view.stop.loan_id} />
        <BackToList>{t('visit.done')}</BackToList>
      </Settling>
    </TaskScreen>
  )
}
