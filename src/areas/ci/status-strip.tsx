import { Link } from '@tanstack/react-router'
import { isMissing, type Connection } from '../../offline/wire/connection.ts'
import type { OutboxSummary } from '../../offline/outbox/outbox-summary.ts'
import { useConnection } from '../../offline/wire/use-connection.ts'
import { useOutbox } from '../../offline/account/use-offline.ts'
import { withSum } from '../../features/outbox/with-sum.ts'
import { useLookAgain } from '../../features/outbox/use-look-again.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { AgoText, useInstantWords } from '../../ui/days/day-text.tsx'
import { OfflineIcon, OnlineIcon, OpenIcon, RefreshIcon, WarningIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'

type Words = ReturnType<typeof useWords<'field'>>

/** What is true right now: the connection, what is unsent, the last sync. A touch opens the outbox. */
export function StatusStrip() {
  useLookAgain()
  const t = useWords('field')
  const outbox = useOutbox()
  const heard = useConnection()
  const connection = heard === 'online' && outbox.auth === 'needed' ? 'sign in' : heard
  const { lastSyncAt } = outbox
  const sentence = sentenceOf(t, outbox, connection)
  const timeOf = useInstantWords()
  const lastSync = lastSyncAt ? t('lastSync', { time: timeOf(lastSyncAt) }) : t('neverSynced')
  return (
    <>
      <Strip
        to="/CIUser/outbox"
        aria-label={[sentence, lastSync, t('openOutbox')].join(', ')}
        {...coloursOf(outbox, connection)}
      >
        <StripIcon outbox={outbox} connection={connection} />
        <chakra.span flex="1" minW="0" display="flex" flexWrap="wrap" columnGap="2" lineHeight="short">
          <chakra.span flex="1 1 10rem" minW="0">
            {sentence}
          </chakra.span>
          {lastSyncAt && (
            <>
              <chakra.time dateTime={lastSyncAt} fontWeight="normal" display={{ sm: 'none' }}>
                {timeOf(lastSyncAt)}
              </chakra.time>
              <AgoText at={lastSyncAt} fontWeight="normal" display={{ base: 'none', sm: 'inline' }} />
            </>
          )}
        </chakra.span>
        <OpenIcon size="1.15em" aria-hidden />
      </Strip>
      {/* Spoken when it changes; inside the link it would be part of the link's name only. */}
      <chakra.output srOnly>{sentence}</chakra.output>
    </>
  )
}

function isAlarm(outbox: OutboxSummary): boolean {
  return outbox.storage !== 'ok' || outbox.needsYou.length > 0 || outbox.stuck
}

function StripIcon({ outbox, connection }: { outbox: OutboxSummary; connection: Connection }) {
  const look = { size: '1.15em', 'aria-hidden': true } as const
  if (isAlarm(outbox) || connection === 'no answer') return <WarningIcon {...look} />
  if (isMissing(connection)) return <OfflineIcon {...look} />
  if (outbox.running || connection === 'connecting') return <RefreshIcon {...look} />
  return <OnlineIcon {...look} />
}

function coloursOf(outbox: OutboxSummary, connection: Connection) {
  if (isAlarm(outbox)) return { bg: 'danger.soft', color: 'danger.text' }
  const isCalm = outbox.waitingCount === 0 && (connection === 'online' || connection === 'connecting')
  return isCalm ? { bg: 'muted', color: 'text.muted' } : { bg: 'warning.soft', color: 'warning.text' }
}

function sentenceOf(t: Words, outbox: OutboxSummary, connection: Connection): string {
  const place = t(`connection.${connection}`)
  if (outbox.storage === 'cleared') return t('storageCleared')
  if (outbox.storage === 'full') return t('storageFull')
  const { waitingCount, waitingSum, needsYou } = outbox
  const parts = [
    needsYou.length > 0 && t('needsYou', { count: needsYou.length }),
    waitingCount > 0 && withSum(t('unsent', { count: waitingCount }), waitingSum),
  ].filter((part) => part !== false)
  return [place, ...(parts.length > 0 ? parts : [t('allSent')])].join(' · ')
}

const Strip = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    px: 'edge',
    // A demo says so along the edge (server/http/demo-notice.ts).
    pt: 'calc(max(0.25rem, var(--demo-notice, 0px)) + env(safe-area-inset-top))',
    pb: '1',
    fontSize: 'sm',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: '-3px' },
    '@media print': { display: 'none' },
  },
})
