import { useOffline, useOutbox } from '../../../offline/account/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useSendNow } from '../outbox/use-send-now.ts'
import { CashNotice } from './cash-notice.tsx'
import { useWords } from '../../../words/use-words.ts'

/** Why the day cannot be closed yet, and the way on. */
export function Unsent({ count }: { count: number }) {
  const t = useWords('ci')
  const outbox = useOutbox()
  const { tried, send } = useSendNow(outbox, useOffline())
  return (
    <CashNotice
      title={t('till.unsentTitle', { count })}
      action={
        <>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
            <Button variant="soft" busy={outbox.running} onClick={() => void send()}>
              {t('till.sendNow')}
            </Button>
            <ButtonLink to="/CIUser/outbox" variant="soft">
              {t('till.seeOutbox')}
            </ButtonLink>
          </chakra.div>
          {tried !== undefined && <chakra.p fontSize="sm">{tried}</chakra.p>}
        </>
      }
    >
      {t('till.unsentMore')}
    </CashNotice>
  )
}
