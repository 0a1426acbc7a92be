import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Instant } from '../../../../domain/calendar.ts'
import { withSum } from '../../../features/outbox/with-sum.ts'
import { kick } from '../../../offline/account/kick.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { OutboxSummary } from '../../../offline/outbox/outbox-summary.ts'
import { Button } from '../../../ui/button.tsx'
import { formatTime } from '../../../ui/days/format-days.ts'
import { SendIcon } from '../../../ui/icons.ts'
import { ThumbBar } from '../../../ui/thumb-bar.tsx'
import { useWords } from '../../../words/use-words.ts'

/** Sends what is unsent, and says when it was tried: without internet a try is over before anybody has seen it. */
export function SendNow({ outbox, offline }: { outbox: OutboxSummary; offline: Offline }) {
  const t = useWords('ci')
  const [triedAt, setTriedAt] = useState<Instant>()
  const send = async () => {
    setTriedAt(undefined)
    kick('manual')
    await offline.idle()
    setTriedAt(offline.around.clock.now())
  }
  const busy = outbox.running
  return (
    <ThumbBar pt="3">
      <chakra.p
        role="status"
        fontSize="sm"
        color="text.muted"
        textAlign="center"
        _empty={{ display: 'none' }}
      >
        {!busy &&
          triedAt !== undefined &&
          t('outbox.tried', { time: formatTime(triedAt), count: outbox.waitingCount })}
      </chakra.p>
      <Button size="lg" wide busy={busy} onClick={() => void send()}>
        <SendIcon size={18} aria-hidden />
        {withSum(t(busy ? 'outbox.sending' : 'outbox.sendNow'), outbox.waitingSum)}
      </Button>
    </ThumbBar>
  )
}
