import { chakra } from '@chakra-ui/react'
import { kick } from '../../../offline/account/kick.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CashNotice } from './cash-notice.tsx'
import { useWords } from '../../../words/use-words.ts'

/** Why the day cannot be closed yet, and the way on. */
export function Unsent({ count }: { count: number }) {
  const t = useWords('ci')
  return (
    <CashNotice
      title={t('till.unsentTitle', { count })}
      action={
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
          <Button variant="soft" onClick={() => kick('manual')}>
            {t('till.sendNow')}
          </Button>
          <ButtonLink to="/CIUser/outbox" variant="soft">
            {t('till.seeOutbox')}
          </ButtonLink>
        </chakra.div>
      }
    >
      {t('till.unsentMore')}
    </CashNotice>
  )
}
