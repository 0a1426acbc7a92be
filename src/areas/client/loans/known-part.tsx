import { listClientApplications, type ApplicationCard } from '../../../../contract/loans/loans.ts'
import { getCurrentApplication } from '../../../../contract/loans/own-loan.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { useRead } from '../../../data/use-read.ts'
import { useSession } from '../../../session/session.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { HeroCard } from '../home/hero-card.tsx'
import { LoanFigures } from '../home/loan-figures.tsx'
import { whatIsNext, type RunningLoan } from '../home/what-is-next.ts'

interface Known {
  readonly application: ApplicationCard | undefined
  readonly loan: RunningLoan | undefined
}

/** What a list before it has read already; nothing is asked for it. */
export function useKnown(applicationId: number): Known {
  const session = useSession()
  const cards = useRead(listClientApplications, { id: session?.acc_id ?? 0 }, { enabled: false })
  const current = useRead(getCurrentApplication, {}, { enabled: false })
  const application = cards.data?.find((card) => card.application_id === applicationId)
  const loan = application?.status === 'Released' ? current.data?.loan : undefined
  return { application, loan: loan ?? undefined }
}

/** As it is below the heading once all has come, as far as it is known. */
export function KnownPart({ application, loan }: Known) {
  const t = useWords('borrower')
  if (loan)
    return (
      <>
        <HeroCard
          next={whatIsNext({ application: null, loan }, undefined, systemClock.today())}
          limit={undefined}
          applicationId={undefined}
        />
        <LoanFigures loan={loan} />
        <SkeletonRows rows={3} />
      </>
    )
  return (
    <>
      {application && (
        <Panel>
          <chakra.p color="text.muted">
            {t(application.approved_amount === null ? 'application.asked' : 'application.approved')}
          </chakra.p>
          <MoneyText
            amount={application.approved_amount ?? application.amount}
            fontSize="3xl"
            fontWeight="bold"
            lineHeight="tight"
          />
        </Panel>
      )}
      <SkeletonRows rows={4} />
    </>
  )
}
