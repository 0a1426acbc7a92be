/** A client whole, from what the phone holds: person, loans, payments, visits, and the pictures behind the password. */
import { useState } from 'react'
import { chakra } from '../../../ui/theme/chakra.ts'
import type { ShownPayment } from './fold-loan.ts'
import { fullName } from '../../../../domain/people/names/full-name.ts'
import { LoanPanel } from './loan-panel.tsx'
import { lastHandOver, mayTakeBack } from './may-take-back.ts'
import { Part } from '../../../features/client-profile/part.tsx'
import { PersonFacts } from '../../../features/client-profile/person-facts.tsx'
import { PersonPictures } from '../../../features/client-profile/person-pictures.tsx'
import type { ProfileLoan } from './profile-parts.ts'
import { TakeBackSheet } from './take-back-sheet.tsx'
import { VisitList } from './visit-list.tsx'
import type { Offline } from '../../../offline/account/offline.ts'
import { useCommands, type ProfileView } from '../../../offline/account/use-offline.ts'
import { useSession } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useToday } from '../use-today.ts'

export function ClientProfileScreen({ offline, shown }: { offline: Offline; shown: ProfileView }) {
  const t = useWords('ci')
  const today = useToday(offline)
  const own = useSession()?.mgt_id
  const [takingBack, setTakingBack] = useState<{ payment: ShownPayment; loan: ProfileLoan }>()
  const { profile, commands, asOf } = shown
  const handedOverAt = lastHandOver(useCommands()?.rows ?? [])
  const running = profile.loans.find((loan) => loan.status === 'Released')
  return (
    <Screen>
      <ScreenHeader
        back
        title={fullName(profile.person)}
        under={
          <>
            {profile.person.address} · <AgoText at={asOf} asOf />
          </>
        }
      />
      {running && (
        <ButtonLink to="/CIUser/pay/$loan_id" params={{ loan_id: String(running.loan_id) }} wide size="lg">
          {t('profile.pay')}
        </ButtonLink>
      )}
      <chakra.section display="grid" gap="3">
        <chakra.h2 fontSize="lg" fontWeight="semibold">
          {t('profile.loans')}
        </chakra.h2>
        {profile.loans.length === 0 && <chakra.p color="text.muted">{t('profile.noLoans')}</chakra.p>}
        {profile.loans.map((loan) => (
          <LoanPanel
            key={loan.loan_id}
            loan={loan}
            commands={commands}
            today={today}
            accId={profile.acc_id}
            mayTakeBack={(payment) => mayTakeBack(payment, { today, own, handedOverAt })}
            onTakeBack={(payment) => setTakingBack({ payment, loan })}
          />
        ))}
      </chakra.section>
      <Part title={t('profile.visits')}>
        <VisitList visits={profile.visits} commands={commands} />
      </Part>
      <PersonFacts {...profile} />
      <PersonPictures person={profile.person} />
      {takingBack && (
        <TakeBackSheet
          key={takingBack.payment.paymentId}
          offline={offline}
          payment={takingBack.payment}
          loanId={takingBack.loan.loan_id}
          accId={profile.acc_id}
          client={fullName(profile.person)}
          today={today}
          onClose={() => setTakingBack(undefined)}
        />
      )}
    </Screen>
  )
}
