import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { useOutbox } from '../../../offline/account/use-offline.ts'
import { isPosted, needsAttention } from '../../../offline/outbox/command-state.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
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
  const { notSent, checking, needsYou, sentToday } = useOutbox()
  const row = [...notSent, ...checking, ...needsYou, ...sentToday].find((one) => one.id === id)
  const fate = fateOf(row)
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

function fateOf(row: CommandRow | undefined): keyof typeof ICONS {
  if (row === undefined) return 'saved'
  if (needsAttention(row.state)) return 'refused'
  if (!isPosted(row.state)) return 'saved'
  return row.ack?.status === 'For Verification' ? 'verifying' : 'posted'
}
