import { formatPesos, sumOf, ZERO } from '../../../domain/money.ts'
import type { CommandRow } from '../../offline/outbox/command-row.ts'
import { ConnectionNotice } from '../../features/account/connection-notice.tsx'
import { useOffline, useOutbox } from '../../offline/account/use-offline.ts'
import { isMissing } from '../../offline/wire/connection.ts'
import { useConnection } from '../../offline/wire/use-connection.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { formatTime } from '../../ui/days/format-days.ts'
import { LockIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states/message-states.tsx'
import { useWords } from '../../words/use-words.ts'
import { useAskNow } from './use-ask-now.ts'

/** The office blocked this phone: what is still on it, and where to bring it. No client is named here. */
export function BlockedPhone() {
  const t = useWords('field')
  const general = useWords('general')
  const connection = useConnection()
  const { notSent, checking, running } = useOutbox()
  const { askedAt, ask } = useAskNow(useOffline())
  const open = [...notSent, ...checking]
  // The office has these already, on no book yet; the phone keeps them until it is released.
  const held = open.filter(({ lastProblem }) => lastProblem?.code === 'HELD_BY_OFFICE')
  const unsent = open.filter((row) => !held.includes(row))
  const payments = paymentsAmong(unsent)
  const others = unsent.length - payments.length
  const brought = paymentsAmong(held)
  const heldOthers = held.length - brought.length
  return (
    <chakra.main display="grid" alignContent="center" minH="100dvh" bg="page">
      <EmptyState
        title={<h1>{t('blockedTitle')}</h1>}
        icon={LockIcon}
        action={
          <Button variant="soft" busy={running} onClick={() => void ask()}>
            {t('blockedAsk')}
          </Button>
        }
      >
        <chakra.div display="grid" gap="3">
          {payments.length > 0 && (
            <chakra.p color="danger.text" fontWeight="medium">
              {t('blockedUnsent', { count: payments.length, sum: formatPesos(sumOf(payments, amountOf)) })}
            </chakra.p>
          )}
          {others > 0 && <p>{t('blockedOthers', { count: others })}</p>}
          {brought.length > 0 && (
            <p>{t('blockedHeld', { count: brought.length, sum: formatPesos(sumOf(brought, amountOf)) })}</p>
          )}
          {heldOthers > 0 && (
            <p>{t(brought.length > 0 ? 'blockedHeldMore' : 'blockedHeldOthers', { count: heldOthers })}</p>
          )}
          <p>{t(open.length > 0 ? 'blockedBring' : 'blockedNothing')}</p>
          <ConnectionNotice says={(missing) => general(`missingNow.${missing}`)} />
          <output>
            {!running &&
              !isMissing(connection) &&
              askedAt &&
              t('blockedStill', { time: formatTime(askedAt) })}
          </output>
        </chakra.div>
      </EmptyState>
    </chakra.main>
  )
}

const paymentsAmong = (rows: readonly CommandRow[]) =>
  rows.filter(({ display }) => display.kind === 'payment')

const amountOf = ({ display }: CommandRow) => display.amount ?? ZERO
