import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { formatPesos } from '../../../domain/money.ts'
import { SlipBanner } from '../../features/slip/slip-banner.tsx'
import { SlipCard } from '../../features/slip/slip-card.tsx'
import { slipPicture } from '../../features/slip/slip-picture.ts'
import { SlipRoll } from '../../features/slip/slip-roll.tsx'
import { sharePicture, shareText, type Shared } from '../../features/slip/share-slip.ts'
import { useSlipPaper } from '../../features/slip/use-slip-paper.ts'
import { NextStop } from '../../features/stops/next-stop.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PrintIcon, SendIcon, ShareIcon } from '../../ui/icons.ts'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { showToast } from '../../ui/toast.tsx'
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
      <Ways lines={paper.lines} address={paper.address} name={`slip-${facts.slipNo}`} />
      {slip.command?.display.loanId !== undefined && <NextStop loanId={slip.command.display.loanId} />}
      <ButtonLink to="/CIUser/thisSaturdayColl" look="quiet" wide size="lg">
        {t('slip.done')}
      </ButtonLink>
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

function Ways({ lines, address, name }: { lines: readonly string[]; address: string; name: string }) {
  const t = useWords('ci')
  const words = useWords('general')
  const [busy, setBusy] = useState(false)
  const tell = (shared: Shared) => {
    if (shared === 'downloaded') showToast(t('slip.downloaded'))
    if (shared === 'copied') showToast(t('slip.copied'))
  }
  const run = async (work: () => Promise<Shared>) => {
    setBusy(true)
    await work().then(tell, () => showToast(words('somethingWrong'), 'danger'))
    setBusy(false)
  }
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="2">
      <Button
        look="soft"
        busy={busy}
        onClick={() => void run(async () => sharePicture(await slipPicture(lines, address, name)))}
      >
        <ShareIcon size={18} aria-hidden />
        {t('slip.share')}
      </Button>
      <Button look="soft" busy={busy} onClick={() => void run(() => shareText(lines.join('\n')))}>
        <SendIcon size={18} aria-hidden />
        {t('slip.shareText')}
      </Button>
      <Button look="soft" onClick={() => window.print()}>
        <PrintIcon size={18} aria-hidden />
        {t('slip.print')}
      </Button>
    </chakra.div>
  )
}
