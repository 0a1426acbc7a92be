import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formatPesos } from '../../../../domain/money.ts'
import { smallPhoto } from '../../../features/form/small-photo.ts'
import { SlipBanner } from '../../../features/slip/slip-banner.tsx'
import { BackToList } from '../stops/back-to-list.tsx'
import { NextStop } from '../stops/next-stop.tsx'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isPosted } from '../../../offline/outbox/command-state.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { savePhoto } from '../../../offline/sending/photos.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { withdrawUnsent } from '../../../offline/outbox/withdraw.ts'
import { Button } from '../../../ui/button.tsx'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { CameraIcon, TakeBackIcon } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.tsx'
import { TaskScreen } from '../../../ui/task-screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { StopHeader } from '../stops/stop-header.tsx'

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
      <PhotoButton offline={offline} visitId={command.id} />
      {command.firstSentAt === null && (
        <Button variant="quiet" onClick={() => void takeBack()}>
          <TakeBackIcon size={18} aria-hidden />
          {t('visit.takeBack')}
        </Button>
      )}
      <NextStop loanId={view.stop.loan_id} />
      <BackToList>{t('visit.done')}</BackToList>
    </TaskScreen>
  )
}

/** The phone's own camera; the picture is made small here and goes after the visit. */
function PhotoButton({ offline, visitId }: { offline: Offline; visitId: string }) {
  const t = useWords('ci')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const keep = async (file: File) => {
    setBusy(true)
    const small = await smallPhoto(file)
    const kept = small !== undefined && (await savePhoto(offline, visitId, small))
    showToast(t(kept ? 'visit.photoAdded' : 'visit.photoFailed'), kept ? 'plain' : 'danger')
    setBusy(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void keep(file)
        }}
      />
      <Button variant="soft" busy={busy} onClick={() => input.current?.click()}>
        <CameraIcon size={18} aria-hidden />
        {t('visit.addPhoto')}
      </Button>
    </>
  )
}
