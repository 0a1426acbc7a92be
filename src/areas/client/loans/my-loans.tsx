import { createFileRoute } from '@tanstack/react-router'
import { listClientApplications } from '../../../../contract/loans/loans.ts'
import { getCurrentApplication, hasOpenApplication } from '../../../../contract/loans/own-loan.ts'
import { useRead } from '../../../data/use-read.ts'
import { useSession } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoanIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { Panel, Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { loadWords } from '../../../words/words.ts'
import { UnlessSaved } from '../unless-saved.tsx'
import { LoanRow } from './loan-row.tsx'

export const Route = createFileRoute('/ClientUser/My_Loans')({
  loader: () => loadWords('borrower', 'statuses', 'outbox'),
  component: MyLoans,
})

/** Own loans and applications, the newest first; one that is on this phone alone is said where one would apply. */
function MyLoans() {
  const t = useWords('borrower')
  const title = useWords('titles')
  const session = useSession()
  const cards = useRead(listClientApplications, { id: session?.acc_id ?? 0 })
  const current = useRead(getCurrentApplication, {})
  const mayApply = useRead(hasOpenApplication, {}).data?.open === false
  return (
    <Screen>
      <ScreenHeader title={title('myLoans')} />
      <Loaded
        of={cards}
        empty={
          <UnlessSaved>
            <EmptyState
              icon={LoanIcon}
              title={t('loans.none')}
              action={<ButtonLink to="/ClientUser/My_Loans/apply_loan">{t('hero.apply')}</ButtonLink>}
            >
              {t('loans.noneMore')}
            </EmptyState>
          </UnlessSaved>
        }
      >
        {(rows) => (
          <Panel py="1" px="0">
            <ul>
              {rows.map((card) => (
                <LoanRow
                  key={card.application_id}
                  card={card}
                  running={card.status === 'Released' ? current.data?.loan : null}
                />
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      {(cards.data?.length ?? 0) > 0 && (
        <UnlessSaved>
          {mayApply && (
            <ButtonLink size="lg" wide to="/ClientUser/My_Loans/apply_loan">
              {t('hero.apply')}
            </ButtonLink>
          )}
        </UnlessSaved>
      )}
    </Screen>
  )
}
