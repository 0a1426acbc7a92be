import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ApplicationSteps } from '../application-steps.tsx'
import { Hero } from '../hero.tsx'
import { useNextAcceptance } from './use-next-acceptance.ts'
import { useWhenToBorrow } from './use-when-to-borrow.ts'
import type { WhatIsNext } from './what-is-next.ts'

interface Props {
  next: WhatIsNext
  /** The most that may be asked for; undefined until it is known. */
  limit: Centavos | undefined
  /** Of the application that is open, or that the running loan came of. */
  applicationId: number | undefined
}

/** The one card that answers what comes next, with the one solid button of the screen. */
export function HeroCard({ next, limit, applicationId }: Props) {
  const t = useWords('borrower')
  const day = useDayWords()
  switch (next.kind) {
    case 'due':
    case 'dueToday':
      return (
        <Hero
          title={t(next.kind === 'due' ? 'hero.due' : 'hero.dueToday')}
          figure={next.amount}
          under={next.loan.next_due_on && day(next.loan.next_due_on)}
          action={<OpenLoan applicationId={applicationId} />}
        />
      )
    case 'overdue':
    case 'pastDue':
      return (
        <Hero
          variant="late"
          title={t('hero.toPayNow')}
          figure={next.amount}
          under={t(next.kind === 'overdue' ? 'hero.overdue' : 'hero.pastDue', {
            count: next.loan.days_late,
            day: day(next.loan.next_due_on ?? next.loan.maturity_on),
          })}
          action={<OpenLoan applicationId={applicationId} />}
        />
      )
    case 'verifying':
      return (
        <Hero
          title={t('hero.verifying')}
          under={t('hero.verifyingMore', { amount: formatPesos(next.loan.to_verify) })}
          action={<OpenLoan applicationId={applicationId} />}
        />
      )
    case 'approved':
      return <ApprovedHero application={next.application} />
    case 'waiting':
      return (
        <Hero
          title={t(`hero.${next.application.status === 'Pending' ? 'pending' : 'approvedByCi'}`)}
          figure={next.application.amount}
          under={t(`hero.${next.application.status === 'Pending' ? 'pendingMore' : 'approvedByCiMore'}`)}
          action={<OpenLoan applicationId={next.application.application_id} isApplication />}
        >
          <ApplicationSteps status={next.application.status} />
        </Hero>
      )
    case 'rejected':
      return (
        <NewLoanHero
          title={t('hero.rejected')}
          under={next.application.rejected_reason ?? t('hero.rejectedMore')}
          limit={limit}
        />
      )
    case 'fullyPaid':
    case 'nothing':
      return (
        <NewLoanHero
          title={t(`hero.${next.kind}`)}
          titleToVerify={next.kind === 'fullyPaid' ? t('hero.paidOnceVerified') : undefined}
          limit={limit}
        />
      )
  }
}

/** Approved by the office: what it costs is accepted first, then the money comes. */
function ApprovedHero({ application }: { application: ApplicationCard }) {
  const t = useWords('borrower')
  const isToAccept = useNextAcceptance(application.application_id)
  const step = isToAccept ? 'accept' : 'approved'
  return (
    <Hero
      title={t(`hero.${step}`)}
      figure={application.approved_amount ?? application.amount}
      under={t(`hero.${step}More`)}
      action={
        <ButtonLink
          size="lg"
          wide
          to="/ClientUser/My_Loans/loan/$application_id"
          params={{ application_id: String(application.application_id) }}
        >
          {t(isToAccept ? 'hero.readAndAccept' : 'hero.openApplication')}
        </ButtonLink>
      }
    >
      <ApplicationSteps status={application.status} />
    </Hero>
  )
}

function OpenLoan({
  applicationId,
  isApplication = false,
}: {
  applicationId: number | undefined
  isApplication?: boolean
}) {
  const t = useWords('borrower')
  if (applicationId === undefined) return null
  return (
    <ButtonLink
      size="lg"
      wide
      to="/ClientUser/My_Loans/loan/$application_id"
      params={{ application_id: String(applicationId) }}
    >
      {t(isApplication ? 'hero.openApplication' : 'hero.openLoan')}
    </ButtonLink>
  )
}

interface NewLoanProps {
  title: string
  /** While a payment is still to be verified. */
  titleToVerify?: string | undefined
  /** Instead of when one may borrow. */
  under?: string
  limit: Centavos | undefined
}

/** No loan runs: when the next one may be asked for, and the way to it where that is now. */
function NewLoanHero({ title, titleToVerify, under, limit }: NewLoanProps) {
  const t = useWords('borrower')
  const when = useWhenToBorrow(limit ?? ZERO)
  const known = when?.isNow && limit === undefined ? undefined : when
  return (
    <Hero
      title={when?.isToVerify ? (titleToVerify ?? title) : title}
      under={under ?? known?.words ?? t('hero.ask')}
      action={
        known?.isNow !== false && (
          <ButtonLink size="lg" wide to="/ClientUser/My_Loans/apply_loan">
            {t('hero.apply')}
          </ButtonLink>
        )
      }
    />
  )
}
