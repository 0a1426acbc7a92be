import { chakra } from '@chakra-ui/react'
import { formatPesos, sumOf, ZERO } from '../../../domain/money.ts'
import { kick } from '../../offline/kick.ts'
import { useOutbox } from '../../offline/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { LockIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/message-states.tsx'
import { useWords } from '../../words/use-words.ts'

/** The office blocked this phone: what is still on it, and where to bring it. No client is named here. */
export function BlockedPhone() {
  const t = useWords('field')
  const { notSent, checking, running } = useOutbox()
  const unsent = [...notSent, ...checking]
  const payments = unsent.filter(({ display }) => display.kind === 'payment')
  const sum = sumOf(payments, ({ display }) => (display.kind === 'payment' ? (display.amount ?? ZERO) : ZERO))
  const others = unsent.length - payments.length
  return (
    <chakra.main display="grid" alignContent="center" minH="100dvh" bg="page">
      <EmptyState
        title={<h1>{t('blockedTitle')}</h1>}
        icon={LockIcon}
        action={
          <Button look="soft" busy={running} onClick={() => kick('manual')}>
            {t('blockedAsk')}
          </Button>
        }
      >
        <chakra.div display="grid" gap="3">
          {payments.length > 0 && (
            <chakra.p color="danger.text" fontWeight="medium">
              {t('blockedUnsent', { count: payments.length, sum: formatPesos(sum) })}
            </chakra.p>
          )}
          {others > 0 && <p>{t('blockedOthers', { count: others })}</p>}
          <p>{unsent.length > 0 ? t('blockedBring') : t('blockedNothing')}</p>
        </chakra.div>
      </EmptyState>
    </chakra.main>
  )
}
