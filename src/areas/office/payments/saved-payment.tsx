import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { useRecordFate } from '../../../features/outbox/use-record-fate.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CheckIcon, SendIcon, WarningIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useOfficePath } from '../use-office-path.ts'

const NoBreak = chakra('span', { base: { whiteSpace: 'nowrap' } })

const ICONS = { saved: SendIcon, posted: CheckIcon, verifying: CheckIcon, refused: WarningIcon }

/** What became of a payment since Save was pressed; it goes on being true while the outbox sends it. */
export function SavedPayment({ id, onNext }: { id: string; onNext: () => void }) {
  const t = useWords('payments')
  const path = useOfficePath()
  const { row, fate: now } = useRecordFate(id)
  const fate = now === 'posted' && row?.ack?.status === 'For Verification' ? 'verifying' : now
  return (
    <EmptyState
      icon={ICONS[fate]}
      title={<span role="status">{t(`${fate}Title`)}</span>}
      action={
        <>
          <Button onClick={onNext}>{t('recordNext')}</Button>
          {fate === 'refused' || fate === 'saved' ? (
            <ButtonLink variant="plain" to={path('/outbox')}>
              {t('toOutbox')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="plain" to={path('/payments')}>
              {t('toList')}
            </ButtonLink>
          )}
        </>
      }
    >
      {row && (
        <p>
          {row.display.title} · {formatPesos(row.display.amount ?? ZERO)} · {t('slip')}{' '}
          <NoBreak>{row.display.slipNo}</NoBreak>
        </p>
      )}
      <p>{t(`${fate}More`)}</p>
    </EmptyState>
  )
}
