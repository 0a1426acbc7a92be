import { createFileRoute } from '@tanstack/react-router'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { getOwnLoan } from '../../../../contract/loans/own-loan.ts'
import { useRead } from '../../../data/use-read.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoanIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { LoanStatus } from '../loan-status.tsx'
import { useWords } from '../../../words/use-words.ts'
import { loadWords } from '../../../words/words.ts'
import { ApplicationPart } from './application-part.tsx'
import { KnownPart, useKnown } from './known-part.tsx'
import { LoanPart } from './loan-part.tsx'

export const Route = createFileRoute('/ClientUser/My_Loans/loan/$application_id')({
  loader: () => loadWords('borrower', 'loan', 'statuses'),
  component: OwnLoanScreen,
})

export type OwnLoan = OutputOf<typeof getOwnLoan>

/** One application or loan: what it costs, where each payment went, and so why the balance is what it is. */
function OwnLoanScreen() {
  const t = useWords('borrower')
  const { application_id } = Route.useParams()
  const own = useRead(getOwnLoan, { id: Number(application_id) })
  const known = useKnown(Number(application_id))
  return (
    <Screen>
      <OwnHeader
        application={own.data?.application ?? known.application}
        loan={own.data ? (own.data.loan ?? undefined) : known.loan}
      />
      {own.failed?.code === 'NOT_FOUND' ? (
        <EmptyState
          icon={LoanIcon}
          title={t('loans.noSuch')}
          action={<ButtonLink to="/ClientUser/My_Loans">{t('loans.toLoans')}</ButtonLink>}
        />
      ) : (
        <Loaded of={own} loading={<KnownPart {...known} />}>
          {({ application, loan }) =>
            loan === null ? <ApplicationPart application={application} /> : <LoanPart loan={loan} />
          }
        </Loaded>
      )}
    </Screen>
  )
}

interface HeaderProps {
  application: ApplicationCard | undefined
  loan: { readonly loan_id: number } | undefined
}

function OwnHeader({ application, loan }: HeaderProps) {
  const t = useWords('borrower')
  const title = useWords('titles')
  return (
    <ScreenHeader
      back
      title={loan ? t('loans.title', { no: loan.loan_id }) : title(application ? 'application' : 'loan')}
      under={
        application &&
        `${application.kind} · ${t(`payments.${application.frequency}`, { count: application.instalments })}`
      }
    >
      {application && <LoanStatus status={application.status} />}
    </ScreenHeader>
  )
}
