import { useRecordFate } from '../../../features/outbox/use-record-fate.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CheckIcon, SendIcon, WarningIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { useWords } from '../../../words/use-words.ts'

const ICONS = { saved: SendIcon, posted: CheckIcon, refused: WarningIcon }

/** What became of an application since Apply was pressed. */
export function SavedApplication({ id }: { id: string }) {
  const t = useWords('outbox')
  const general = useWords('general')
  const { fate } = useRecordFate(id)
  return (
    <EmptyState
      icon={ICONS[fate]}
      title={<h1 aria-live="polite">{t(`appliedAs.${fate}.title`)}</h1>}
      action={
        <>
          {fate === 'posted' ? (
            <ButtonLink to="/ClientUser/My_Loans">{t('appliedAs.toLoans')}</ButtonLink>
          ) : (
            <ButtonLink to="/ClientUser/outbox">{t('toOutbox')}</ButtonLink>
          )}
          <ButtonLink variant="plain" to="/ClientUser/Home">
            {general('goHome')}
          </ButtonLink>
        </>
      }
    >
      {t(`appliedAs.${fate}.more`)}
    </EmptyState>
  )
}
