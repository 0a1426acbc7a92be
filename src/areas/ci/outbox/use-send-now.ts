import { useState } from 'react'
import type { Instant } from '../../../../domain/calendar.ts'
import { kick } from '../../../offline/account/kick.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { OutboxSummary } from '../../../offline/outbox/outbox-summary.ts'
import { formatTime } from '../../../ui/days/format-days.ts'
import { useWords } from '../../../words/use-words.ts'

/** Sends what is unsent, and says when it was tried: without internet a try is over before anybody has seen it. */
export function useSendNow(outbox: OutboxSummary, offline: Offline | undefined) {
  const t = useWords('ci')
  const [triedAt, setTriedAt] = useState<Instant>()
  const send = async () => {
    setTriedAt(undefined)
    kick('manual')
    if (!offline) return
    await offline.idle()
    setTriedAt(offline.around.clock.now())
  }
  const { running, waitingCount: count } = outbox
  const tried =
    running || triedAt === undefined ? undefined : t('outbox.tried', { time: formatTime(triedAt), count })
  return { tried, send }
}
