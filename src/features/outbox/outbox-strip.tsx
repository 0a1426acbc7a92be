import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { formatPesos, ZERO, type Centavos } from '../../../domain/money.ts'
import { homeOf } from '../../../domain/people/role.ts'
import { useOutbox } from '../../offline/account/use-offline.ts'
import { isMissing, type Missing } from '../../offline/wire/connection.ts'
import { useConnection } from '../../offline/wire/use-connection.ts'
import { useSession } from '../../session/session.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { SendIcon, WarningIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'
import { loadWords } from '../../words/words.ts'
import { useLookAgain } from './use-look-again.ts'
import { useRefreshAfterSending } from './use-refresh-after-sending.ts'

const words = loadWords('outbox')

/** What was saved on this device and is not with the office yet, and the connection beside it; a touch opens the outbox. */
export function OutboxStrip({ children }: { children?: ReactNode }) {
  use(words)
  useRefreshAfterSending()
  useLookAgain()
  const session = useSession()
  const { waitingCount, waitingSum, needsYou } = useOutbox()
  const connection = useConnection()
  if (!session || waitingCount + needsYou.length === 0) return children
  const isAlarm = needsYou.length > 0
  const Icon = isAlarm ? WarningIcon : SendIcon
  return (
    <Strip
      to={`${homeOf(session.role, true)}/outbox`}
      bg={isAlarm ? 'danger.soft' : 'warning.soft'}
      color={isAlarm ? 'danger.text' : 'warning.text'}
    >
      <Icon size={18} aria-hidden />
      <StripWords
        missing={isMissing(connection) ? connection : undefined}
        waitingCount={waitingCount}
        waitingSum={waitingSum}
        attention={needsYou.length}
      />
    </Strip>
  )
}

interface StripFacts {
  missing: Missing | undefined
  waitingCount: number
  waitingSum: Centavos
  /** How many records a person has to look at. */
  attention: number
}

export function StripWords({ missing, waitingCount, waitingSum, attention }: StripFacts) {
  const t = useWords('outbox')
  return [
    missing && t(`missing.${missing}`),
    attention > 0 && t('attention', { count: attention }),
    waitingCount > 0 && t('waits', { count: waitingCount }),
    waitingSum > ZERO && formatPesos(waitingSum),
  ]
    .filter(Boolean)
    .join(' · ')
}

const Strip = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'touch',
    px: '4',
    fontWeight: 'medium',
    textDecoration: 'none',
  },
})
