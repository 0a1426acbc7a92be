import { createFileRoute } from '@tanstack/react-router'
import { CommandGroup } from './command-group.tsx'
import { useCashHeld, useOffline, useOutbox } from '../../../offline/account/use-offline.ts'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { OutboxAlarms } from './outbox-alarms.tsx'
import { OutboxTotals } from './outbox-totals.tsx'
import { SendNow } from './send-now.tsx'

export const Route = createFileRoute('/CIUser/outbox')({ component: Outbox })

/** Everything that was recorded here and what became of it. Nothing on this screen deletes anything. */
function Outbox() {
  const t = useWords('ci')
  const offline = useOffline()
  const outbox = useOutbox()
  const cash = useCashHeld()
  return (
    <Screen>
      <ScreenHeader
        back
        title={t('outbox.title')}
        under={
          <>
            {t('outbox.lastSync')}{' '}
            {outbox.lastSyncAt ? <AgoText at={outbox.lastSyncAt} /> : t('outbox.never')}
          </>
        }
      />
      {offline === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          <OutboxAlarms outbox={outbox} offline={offline} />
          <OutboxTotals outbox={outbox} cash={cash} />
          <CommandGroup group="needsYou" rows={outbox.needsYou} offline={offline} />
          <CommandGroup group="checking" rows={outbox.checking} offline={offline} />
          <CommandGroup group="notSent" rows={outbox.notSent} offline={offline} />
          <CommandGroup group="sentToday" rows={outbox.sentToday} offline={offline} />
          {outbox.waitingCount > 0 && <SendNow outbox={outbox} offline={offline} />}
        </>
      )}
    </Screen>
  )
}
