import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { formatPesos } from '../../../domain/money.ts'
import { useOutbox } from '../../offline/use-offline.ts'
import { AgoText } from '../../ui/day-text.tsx'
import { timeWords } from '../../ui/day-words.ts'
import { OfflineIcon, OnlineIcon, OpenIcon, RefreshIcon, WarningIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'

/** What is true right now: whether the line stands, what waits, when it was last in step. A touch opens the outbox. */
export function StatusStrip() {
  const t = useWords('field')
  const outbox = useOutbox()
  const alarm = outbox.storage !== 'ok' || outbox.needsYou.length > 0 || outbox.stuck
  const Icon = alarm ? WarningIcon : outbox.running ? RefreshIcon : outbox.online ? OnlineIcon : OfflineIcon
  const colours = alarm
    ? { bg: 'danger.soft', color: 'danger.text' }
    : outbox.waitingCount > 0 || !outbox.online
      ? { bg: 'warning.soft', color: 'warning.text' }
      : { bg: 'muted', color: 'text.muted' }
  return (
    <Strip to="/CIUser/outbox" title={t('openOutbox')} {...colours}>
      <Icon size={16} aria-hidden />
      <chakra.output flex="1" minW="0">
        {sentence(t, outbox)}
      </chakra.output>
      {outbox.lastSyncAt && (
        <>
          <chakra.time dateTime={outbox.lastSyncAt} fontWeight="normal" display={{ sm: 'none' }}>
            {timeWords(outbox.lastSyncAt)}
          </chakra.time>
          <AgoText at={outbox.lastSyncAt} fontWeight="normal" display={{ base: 'none', sm: 'inline' }} />
        </>
      )}
      <OpenIcon size={16} aria-hidden />
    </Strip>
  )
}

function sentence(t: ReturnType<typeof useWords<'field'>>, outbox: ReturnType<typeof useOutbox>): string {
  const line = outbox.online ? t('online') : t('offline')
  if (outbox.storage === 'cleared') return t('storageCleared')
  if (outbox.storage === 'full') return t('storageFull')
  if (outbox.needsYou.length > 0) return `${line} · ${t('needsYou', { count: outbox.needsYou.length })}`
  if (outbox.waitingCount > 0) {
    return `${line} · ${t('waiting', { count: outbox.waitingCount, sum: formatPesos(outbox.waitingSum) })}`
  }
  return `${line} · ${t('allSent')}`
}

const Strip = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    px: '4',
    pt: 'env(safe-area-inset-top)',
    fontSize: 'sm',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: '-3px' },
    '@media print': { display: 'none' },
  },
})
