import { withSum } from '../../../features/outbox/with-sum.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { OutboxSummary } from '../../../offline/outbox/outbox-summary.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { SendIcon } from '../../../ui/icons.ts'
import { ThumbBar } from '../../../ui/thumb-bar.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useSendNow } from './use-send-now.ts'

/** Sends what is unsent, from below everything that it is. */
export function SendNow({ outbox, offline }: { outbox: OutboxSummary; offline: Offline }) {
  const t = useWords('ci')
  const { tried, send } = useSendNow(outbox, offline)
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
        {tried}
      </chakra.p>
      <Button size="lg" wide busy={busy} onClick={() => void send()}>
        <SendIcon size={18} aria-hidden />
        {withSum(t(busy ? 'outbox.sending' : 'outbox.sendNow'), outbox.waitingSum)}
      </Button>
    </ThumbBar>
  )
}
