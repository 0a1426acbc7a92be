import type { Offline } from '../../../offline/account/offline.ts'
import type { OutboxSummary } from '../../../offline/outbox/outbox-summary.ts'
import { formatTime } from '../../../ui/days/format-days.ts'
import { useWords } from '../../../words/use-words.ts'
import { useAskNow } from '../use-ask-now.ts'

/** Sends what is unsent, and says when it was tried. */
export function useSendNow({ running, waitingCount: count }: OutboxSummary, offline: Offline | undefined) {
  const t = useWords('ci')
  const { askedAt, ask: send } = useAskNow(offline)
  const isTried = !running && askedAt !== undefined
  return { tried: isTried ? t('outbox.tried', { time: formatTime(askedAt), count }) : undefined, send }
}
