import { useState } from 'react'
import {
  getCurrentApplication,
  getLoanLevel,
  hasOpenApplication,
} from '../../../../contract/loans/own-loan.ts'
import { getTermsAndInterest } from '../../../../contract/loans/terms.ts'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { useSavedApplication } from '../use-saved-application.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoanIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { TaskHeader, TaskScreen } from '../../../ui/task-screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ApplyForm } from './apply-form.tsx'
import { SavedApplication } from './saved-application.tsx'

/** A borrower applies, with or without internet: the application is safe on the phone and is sent once. */
export function ApplyScreen({ amount }: { amount?: Centavos | undefined }) {
  const title = useWords('titles')
  const terms = useRead(getTermsAndInterest, {})
  const level = useRead(getLoanLevel, {})
  const open = useRead(hasOpenApplication, {})
  const current = useRead(getCurrentApplication, {}, { enabled: open.data?.may_renew === true })
  const [saved, setSaved] = useState<string>()
  const earlier = useSavedApplication()?.id
  // Kept: once it is sent it is none of the unsent any more.
  if (saved === undefined && earlier !== undefined) setSaved(earlier)
  if (saved !== undefined) return <SavedApplication id={saved} />
  return (
    <TaskScreen>
      <TaskHeader title={title('applyLoan')} />
      {open.data?.open === true && !open.data.may_renew ? (
        <NotNow open={open.data} />
      ) : (
        <Loaded of={terms} empty={<NoTerms />}>
          {(known) =>
            // What is proposed is taken from the level once, and not put right under who has begun to type.
            level.state === 'loading' ? (
              <SkeletonRows />
            ) : (
              <ApplyForm
                terms={known}
                level={level.data}
                start={amount}
                previous={open.data?.may_renew ? current.data?.loan?.balance : undefined}
                onSaved={setSaved}
              />
            )
          }
        </Loaded>
      )}
    </TaskScreen>
  )
}

/** Said before anything is typed, instead of refusing it afterwards. */
function NotNow({ open: { why, amount } }: { open: OutputOf<typeof hasOpenApplication> }) {
  const t = useWords('borrower')
  return (
    <EmptyState
      icon={LoanIcon}
      title={t('apply.notNow')}
      action={<ButtonLink to="/ClientUser/My_Loans">{t('apply.toLoans')}</ButtonLink>}
    >
      {why && t(`apply.notNowMore.${why}`, { amount: formatPesos(amount ?? ZERO) })}
    </EmptyState>
  )
}

function NoTerms() {
  const t = useWords('borrower')
  return (
    <EmptyState icon={LoanIcon} title={t('apply.noTerms')}>
      {t('apply.noTermsMore')}
    </EmptyState>
  )
}
