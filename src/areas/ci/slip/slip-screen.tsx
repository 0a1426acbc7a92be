import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { EXCEPTION_REASONS } from '../../../../domain/payments/exception-reason.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { SlipBanner } from './slip-banner.tsx'
import { SlipCard } from './paper/slip-card.tsx'
import { SlipRoll } from './paper/slip-roll.tsx'
import { SlipActions } from './slip-actions.tsx'
import { useSlipPaper } from './paper/use-slip-paper.ts'
import { BackToList } from '../stops/back-to-list.tsx'
import { NextStop } from '../stops/next-stop.tsx'
import { useConnection } from '../../../offline/wire/use-connection.ts'
import { useOutbox } from '../../../offline/account/use-offline.ts'
import { TaskHeader, TaskScreen } from '../../../ui/task-screen.tsx'
import { Settling } from '../../../ui/overlays/settling.tsx'
import { ThumbBar } from '../../../ui/thumb-bar.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useSlipCopy } from './use-slip-copy.ts'
import type { ShownSlip } from './use-slip.ts'

export function SlipScreen({ slip }: { slip: ShownSlip }) {
  const t = useWords('ci')
  const { facts, state, madeHere } = slip
  const { isCopy, notePrinted } = useSlipCopy(facts.paymentId, madeHere)
  const paper = useSlipPaper(facts, state, isCopy)
  return (
    <TaskScreen>
      <TaskHeader title={t('slip.title')} under={facts.client} />
      <WhatBecameOfIt slip={slip} />
      <SlipCard facts={facts} paper={paper} />
      <Settling>
        <BackToList>{t('slip.done')}</BackToList>
        <UnderTheThumb>
          <SlipActions
            lines={paper.lines}
            printed={paper.printed}
            address={paper.address}
            name={`slip-${facts.slipNo}`}
            onPrinted={notePrinted}
          />
          {slip.command && <NextStop loanId={facts.loanId} from={slip.command.display.place} />}
        </UnderTheThumb>
      </Settling>
      <SlipRoll lines={paper.printed} address={paper.address} />
    </TaskScreen>
  )
}

/** A phone on its side has no room for it beside the slip. */
const UnderTheThumb = chakra(ThumbBar, {
  base: { '@media (max-height: 26rem)': { position: 'static' } },
})

/** From "saved on this phone" to "on the books", by itself. */
function WhatBecameOfIt({ slip: { facts, state, command } }: { slip: ShownSlip }) {
  const t = useWords('ci')
  const connection = useConnection()
  const { auth } = useOutbox()
  const isSignInNeeded = command?.state === 'paused' || (connection === 'online' && auth === 'needed')
  switch (state) {
    case 'provisional':
      return (
        <SlipBanner tone="saved" title={t('slip.savedHere')}>
          {t(`slip.savedMore.${isSignInNeeded ? 'sign in' : connection}`)}
        </SlipBanner>
      )
    case 'posted': {
      const balance = command?.ack?.balance
      return (
        <SlipBanner tone="posted" title={t('slip.onBooks')}>
          {typeof balance === 'number' &&
            t(facts.toVerify > ZERO ? 'slip.onBooksToVerify' : 'slip.onBooksMore', {
              balance: formatPesos(balance),
            })}{' '}
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

function LookedAt({ command }: Pick<ShownSlip, 'command'>) {
  const t = useWords('ci')
  const reason = EXCEPTION_REASONS.find((known) => known === command?.ack?.exception)
  return reason === undefined ? null : <>{t('slip.lookedAt', { reason: t(`slip.exceptions.${reason}`) })}</>
}
