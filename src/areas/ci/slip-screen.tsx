import { formatPesos } from '../../../domain/money.ts'
import { SlipBanner } from '../../features/slip/slip-banner.tsx'
import { SlipCard } from '../../features/slip/slip-card.tsx'
import { SlipRoll } from '../../features/slip/slip-roll.tsx'
import { SlipWays } from '../../features/slip/slip-ways.tsx'
import { useSlipPaper } from '../../features/slip/use-slip-paper.ts'
import { BackToList } from '../../features/stops/back-to-list.tsx'
import { NextStop } from '../../features/stops/next-stop.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import type { ShownSlip } from './use-slip.ts'

export function SlipScreen({ slip }: { slip: ShownSlip }) {
  const t = useWords('ci')
  const { facts, state } = slip
  const paper = useSlipPaper(facts, state)
  return (
    <Screen>
      <ScreenHeader back title={t('slip.title')} under={facts.client} />
      <WhatBecameOfIt slip={slip} />
      <SlipCard facts={facts} paper={paper} />
      <SlipWays lines={paper.lines} address={paper.address} name={`slip-${facts.slipNo}`} />
      {slip.command?.display.loanId !== undefined && <NextStop loanId={slip.command.display.loanId} />}
      <BackToList>{t('slip.done')}</BackToList>
      <SlipRoll lines={paper.lines} address={paper.address} />
    </Screen>
  )
}

/** From "saved on this phone" to "on the books", by itself. */
function WhatBecameOfIt({ slip: { facts, state, command } }: { slip: ShownSlip }) {
  const t = useWords('ci')
  switch (state) {
    case 'provisional':
      return (
        <SlipBanner tone="saved" title={t('slip.savedHere')}>
          {t(command?.state === 'paused' ? 'slip.needsSignIn' : 'slip.savedMore')}
        </SlipBanner>
      )
    case 'posted': {
      const balance = command?.ack?.balance
      return (
        <SlipBanner tone="posted" title={t('slip.onBooks')}>
          {balance !== undefined && t('slip.onBooksMore', { balance: formatPesos(balance) })}{' '}
          <LookedAt command={command} />
        </SlipBanner>
      )
    }
    case 'for verification':
      return (
        <SlipBanner tone="saved" title={t('slip.verifying')}>
          {t('slip.verifyingMore', { method: t(`payment.methods.${facts.method}`) })}
        </SlipBanner>
      )
    case 'refused':
      return (
        <SlipBanner tone="danger" title={t('slip.refused')}>
          {t('slip.refusedMore')}
        </SlipBanner>
      )
    case 'taken back':
      return (
        <SlipBanner tone="plain" title={t('slip.takenBack')}>
          {t('slip.takenBackMore')}
        </SlipBanner>
      )
  }
}

const REASONS = [
  'loan not open',
  'not assigned',
  'more than balance',
  'less than the pay-off',
  'looks like a duplicate',
  'clock far off',
] as const

function LookedAt({ command }: Pick<ShownSlip, 'command'>) {
  const t = useWords('ci')
  const reason = REASONS.find((known) => known === command?.ack?.exception)
  return reason === undefined ? null : <>{t('slip.lookedAt', { reason: t(`slip.exceptions.${reason}`) })}</>
}
