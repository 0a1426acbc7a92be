import type { CashHeld } from '../../../../../domain/cash/cash-held.ts'
import { formatPesos, ZERO } from '../../../../../domain/money.ts'
import { SlipBanner } from '../../slip/slip-banner.tsx'
import type { CommandRow } from '../../../../offline/outbox/command-row.ts'
import { isPosted } from '../../../../offline/outbox/command-state.ts'
import { Button } from '../../../../ui/button.tsx'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { problemInWords } from '../../outbox/problem-in-words.ts'
import { useWords } from '../../../../words/use-words.ts'
import { RemittanceFigures } from '../remittance-figures.tsx'
import { isReceived } from '../is-received.ts'
import type { Remittance } from '../use-books.ts'

/** How far the last hand-over is: on this phone, with the office, received. */
export function HandedOver({
  command,
  remittances,
  held,
  onBringBack,
}: {
  command: CommandRow
  /** None while something waits to be sent: the office is not asked for them then. */
  remittances: readonly Remittance[]
  held: CashHeld
  /** Takes its count back into the form, where it was refused and none is there. */
  onBringBack: (() => void) | undefined
}) {
  const t = useWords('ci')
  const amount = formatPesos(command.display.amount ?? ZERO)
  const known = remittances.find(({ remittance_id: id }) => id === command.id)
  if (known?.status === 'Received') {
    return (
      <SlipBanner
        tone={known.difference === ZERO ? 'posted' : 'saved'}
        title={t('till.received', { name: known.received_by ?? '' })}
      >
        <RemittanceFigures remittance={known} />
      </SlipBanner>
    )
  }
  if (command.state === 'quarantined' || command.state === 'rejected') {
    return (
      <SlipBanner tone="danger" title={t('till.refused')}>
        {problemInWords(command) || t('till.refusedMore')}
        {onBringBack && (
          <chakra.div pt="2">
            <Button variant="soft" onClick={onBringBack}>
              {t('till.bringBack')}
            </Button>
          </chakra.div>
        )}
      </SlipBanner>
    )
  }
  if (isReceived(command, held))
    return <SlipBanner tone="posted" title={t('outbox.reasons.officeReceived')} />
  return (
    <SlipBanner tone="saved" title={`${t('till.handedOver')} · ${amount}`}>
      {isPosted(command.state) ? t('till.handedOverMore', { amount }) : t('till.handedOverHere')}
    </SlipBanner>
  )
}
