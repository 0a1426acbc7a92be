import { getCurrentApplication } from '../../../../contract/loans/own-loan.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { loanAsShown } from '../../../features/loan/loan-as-shown.ts'
import { ScheduleList } from '../../../features/loan/schedule-list.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { DayText, useDayWords } from '../../../ui/days/day-text.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useWords } from '../../../words/use-words.ts'
import { HeroCard } from '../home/hero-card.tsx'
import { LoanFigures } from '../home/loan-figures.tsx'
import { whatIsNext } from '../home/what-is-next.ts'
import { PaidBar } from '../paid-bar.tsx'
import type { OwnLoan } from './own-loan.tsx'
import { OwnPayments } from './own-payments.tsx'

type Loan = NonNullable<OwnLoan['loan']>

export function LoanPart({ loan }: { loan: Loan }) {
  const words = useWords('loan')
  const shown = loanAsShown(loan)
  const current = useRead(getCurrentApplication, {})
  const running = current.data?.loan?.loan_id === loan.loan_id ? current.data.loan : undefined
  const today = systemClock.today()
  return (
    <>
      {running ? (
        <>
          <HeroCard
            next={whatIsNext({ application: null, loan: running }, undefined, today)}
            limit={undefined}
            applicationId={undefined}
          />
          <LoanFigures loan={running} />
          <Panel>
            <Terms loan={loan} paidOff={false} />
          </Panel>
        </>
      ) : (
        <LoanHead loan={loan} shown={shown} />
      )}
      <OwnPayments payments={shown.payments} />
      {loan.penalties.length > 0 && <Penalties loan={loan} />}
      <Panel>
        <chakra.h2 fontWeight="semibold" pb="2">
          {words('schedule')}
        </chakra.h2>
        <ScheduleList position={shown.position} verified={shown.verified} today={today} />
      </Panel>
    </>
  )
}

function LoanHead({ loan, shown }: { loan: Loan; shown: ReturnType<typeof loanAsShown> }) {
  const t = useWords('borrower')
  const words = useWords('loan')
  const paid = shown.verified.instalments.filter(
    (row) => row.interestPaid + row.principalPaid >= row.interest + row.principal && row.principal > 0,
  ).length
  const count = shown.verified.instalments.filter((row) => row.principal > 0).length
  return (
    <Panel display="grid" gap="4">
      <div>
        <chakra.p color="text.muted">
          {words(shown.toVerify > ZERO ? 'balanceAfterVerification' : 'balance')}
        </chakra.p>
        <MoneyText amount={shown.balance} fontSize="3xl" fontWeight="bold" lineHeight="tight" />
        {shown.toVerify > ZERO && (
          <chakra.p fontSize="sm" color="gold.text">
            {words('toVerify', { amount: formatPesos(shown.toVerify) })}
          </chakra.p>
        )}
      </div>
      <PaidBar paid={paid} count={count} />
      <Terms loan={loan} paidOff={shown.balance === ZERO && shown.toVerify === ZERO} />
      {loan.client_credit > ZERO && (
        <chakra.p>
          {t('loan.credit')} <MoneyText amount={loan.client_credit} fontWeight="semibold" />
        </chakra.p>
      )}
    </Panel>
  )
}

/** What was borrowed, handed out and agreed on. */
function Terms({ loan, paidOff }: { loan: Loan; paidOff: boolean }) {
  const t = useWords('borrower')
  const day = useDayWords()
  return (
    <chakra.p fontSize="sm" color="text.muted">
      {t(paidOff ? 'loan.termsOfPaidOff' : 'loan.terms', {
        principal: formatPesos(loan.principal),
        received: formatPesos(loan.net_proceeds),
        day: day(loan.released_on),
        until: day(loan.maturity_on),
      })}
    </chakra.p>
  )
}

function Penalties({ loan }: { loan: Loan }) {
  const t = useWords('borrower')
  return (
    <Panel>
      <chakra.h2 fontWeight="semibold" pb="2">
        {t('loan.penalties')}
      </chakra.h2>
      <ul>
        {loan.penalties.map((penalty) => (
          <chakra.li
            key={penalty.penalty_id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="2"
            py="2"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <DayText day={penalty.penalty_on} />
            <chakra.span color="text.muted" fontSize="sm">
              {t('loan.ofInstalment', { no: penalty.instalment_no })}
            </chakra.span>
            {penalty.status !== 'Posted' && <StatusChip of="penalty" status={penalty.status} />}
            <MoneyText ms="auto" amount={penalty.amount} />
            {penalty.reason !== '' && (
              <chakra.span flexBasis="full" fontSize="sm" color="text.muted">
                {penalty.reason}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </ul>
    </Panel>
  )
}
