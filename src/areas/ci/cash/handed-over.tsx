import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { SlipBanner } from '../slip/slip-banner.tsx'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isPosted } from '../../../offline/outbox/command-state.ts'
import { useWords } from '../../../words/use-words.ts'
import { RemittanceFigures } from './remittance-figures.tsx'
import type { Remittance } from './use-books.ts'

/** How far the last hand-over is: on this phone, with the office, received. */
export function HandedOver({
  command,
  remittances,
}: {
  command: CommandRow
  remittances: readonly Remittance[]
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
        {t('till.refusedMore')}
      </SlipBanner>
    )
  }
  return (
    <SlipBanner tone="saved" title={`${t('till.handedOver')} · ${amount}`}>
      {isPosted(command.state) ? t('till.handedOverMore', { amount }) : t('till.handedOverHere')}
    </SlipBanner>
  )
}
