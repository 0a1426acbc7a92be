import { createFileRoute } from '@tanstack/react-router'
import { listClientApplications } from '../../../../contract/loans/loans.ts'
import { getCurrentApplication, getLoanLevel } from '../../../../contract/loans/own-loan.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { useRead } from '../../../data/use-read.ts'
import { useSession } from '../../../session/session.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { loadWords } from '../../../words/words.ts'
import { ZERO } from '../../../../domain/money.ts'
import { CreditCard } from './credit-card.tsx'
import { Greeting } from './greeting.tsx'
import { HeroCard } from './hero-card.tsx'
import { LevelCard } from './level-card.tsx'
import { LoanFigures } from './loan-figures.tsx'
import { NewNotices } from './new-notices.tsx'
import { RenewalCard } from './renewal-card.tsx'
import { UnlessSaved } from '../unless-saved.tsx'
import { whatIsNext, type Current, type WhatIsNext } from './what-is-next.ts'

export const Route = createFileRoute('/ClientUser/Home')({
  loader: () => loadWords('borrower', 'loan', 'statuses', 'outbox'),
  component: ClientHome,
})

/** The card at the top says when one may borrow, or that something is late: then no other loan is spoken of. */
const SAYS_WHEN: readonly WhatIsNext['kind'][] = ['nothing', 'fullyPaid', 'overdue', 'pastDue']

/** What do I owe, when, and did my payment arrive: read without internet too, with its age. */
function ClientHome() {
  const current = useRead(getCurrentApplication, {})
  return (
    <Screen>
      <Greeting />
      <Loaded of={current}>{(known) => <Known current={known} />}</Loaded>
      <NewNotices />
    </Screen>
  )
}

function Known({ current }: { current: Current }) {
  const t = useWords('borrower')
  const session = useSession()
  const level = useRead(getLoanLevel, {})
  const isOver = current.loan === null && current.application === null
  const earlier = useRead(listClientApplications, { id: session?.acc_id ?? 0 }, { enabled: isOver })
  const next = whatIsNext(current, earlier.data?.[0], systemClock.today())
  // Which of the two it is depends on how the last loan ended.
  if (isOver && earlier.state === 'loading') return <Loaded of={earlier}>{() => null}</Loaded>
  const hero = (
    <HeroCard next={next} limit={level.data?.limit} applicationId={current.application?.application_id} />
  )
  return (
    <>
      {/* What is owed on a running loan comes before anything else. */}
      {isOver ? <UnlessSaved>{hero}</UnlessSaved> : hero}
      {current.loan && <LoanFigures loan={current.loan} />}
      {current.client_credit > ZERO && <CreditCard amount={current.client_credit} />}
      {current.loan && current.application && current.application.status !== 'Released' && (
        <RenewalCard application={current.application} />
      )}
      {level.data && (
        <LevelCard level={level.data} title={t('level.title')} isWhenSaid={SAYS_WHEN.includes(next.kind)} />
      )}
    </>
  )
}
