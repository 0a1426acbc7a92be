import type { LocalDate } from '../../../../domain/calendar.ts'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { SlipIcon, TakeBackIcon } from '../../../ui/icons.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { PaymentRow } from '../../../features/loan/payment-row.tsx'
import { ScheduleList } from '../../../features/loan/schedule-list.tsx'
import { foldLoan, type ShownLoan, type ShownPayment } from './fold-loan.ts'
import type { ProfileLoan } from './profile-parts.ts'

interface Props {
  loan: ProfileLoan
  commands: readonly CommandRow[]
  today: LocalDate
  accId: number
  onTakeBack: (payment: ShownPayment, loan: ProfileLoan) => void
  /** Whether a payment may be taken back here. */
  mayTakeBack: (payment: ShownPayment) => boolean
}

const Summary = chakra('summary', {
  base: {
    minH: 'touch',
    display: 'flex',
    alignItems: 'center',
    color: 'brand.text',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
})

/** One loan with its balance, its schedule and its payments, what is unsent on this phone included. */
export function LoanPanel({ loan, commands, today, accId, onTakeBack, mayTakeBack }: Props) {
  const t = useWords('ci')
  const shown = foldLoan(loan, commands)
  const status = statusAsShown(loan, shown)
  const running = status === 'Released'
  return (
    <Panel display="grid" gap="4">
      <LoanHead loan={loan} shown={shown} status={status} />
      {shown.payments.length === 0 ? (
        <chakra.p color="text.muted">{t('profile.noPayments')}</chakra.p>
      ) : (
        <details open={running}>
          <Summary>
            {t('profile.payments')} · {shown.payments.length}
          </Summary>
          <ul>
            {shown.payments.map((payment) => (
              <PaymentRow key={payment.paymentId} payment={payment}>
                <ButtonLink
                  variant="soft"
                  to="/CIUser/slip/$payment_id"
                  params={{ payment_id: payment.paymentId }}
                  search={{ acc: accId }}
                >
                  <SlipIcon size={18} aria-hidden />
                  {t('profile.slip')}
                </ButtonLink>
                {mayTakeBack(payment) && (
                  <Button variant="quiet" onClick={() => onTakeBack(payment, loan)}>
                    <TakeBackIcon size={18} aria-hidden />
                    {t('profile.takeBack')}
                  </Button>
                )}
              </PaymentRow>
            ))}
          </ul>
        </details>
      )}
      <details open={running}>
        <Summary>{t('profile.schedule')}</Summary>
        <ScheduleList position={shown.position} verified={shown.verified} today={today} />
      </details>
    </Panel>
  )
}

/** Where the payment that paid it off is being taken back, it runs again, though the office has not heard of that. */
function statusAsShown({ status }: ProfileLoan, { balance, payments }: ShownLoan): ProfileLoan['status'] {
  const isTakenBack = balance > ZERO && payments.some((payment) => payment.status === 'voiding')
  return status === 'Fully Paid' && isTakenBack ? 'Released' : status
}

interface HeadProps {
  loan: ProfileLoan
  shown: ShownLoan
  status: ProfileLoan['status']
}

/** What it is, how much is left of it and how much it was. */
function LoanHead({ loan, shown, status }: HeadProps) {
  const t = useWords('ci')
  const day = useDayWords()
  return (
    <>
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" alignItems="start">
        <chakra.div flex="1 1 10rem" minW="0">
          <chakra.h3 fontSize="lg" fontWeight="semibold">
            {loan.kind} · {t(`loans.frequencies.${loan.frequency}`)} ·{' '}
            {t('round.loanNo', { number: loan.loan_id })}
          </chakra.h3>
          <chakra.p fontSize="sm" color="text.muted">
            {t('profile.released', { day: day(loan.released_on) })} ·{' '}
            {t('profile.until', { day: day(loan.maturity_on) })}
          </chakra.p>
        </chakra.div>
        <StatusChip of="loan" status={status} />
      </chakra.header>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="2">
        <div>
          <chakra.dt fontSize="sm" color="text.muted">
            {t(shown.toVerify > ZERO ? 'profile.balanceAfterVerification' : 'profile.balance')}
          </chakra.dt>
          <chakra.dd fontSize="2xl" fontWeight="bold" lineHeight="tight">
            <MoneyText amount={shown.balance} />
          </chakra.dd>
          {shown.toVerify > ZERO && (
            <chakra.dd fontSize="sm" color="gold.text">
              {t('profile.toVerify', { amount: formatPesos(shown.toVerify) })}
            </chakra.dd>
          )}
        </div>
        <div>
          <chakra.dt fontSize="sm" color="text.muted">
            {t('profile.principal')}
          </chakra.dt>
          <chakra.dd fontSize="lg" fontWeight="semibold">
            <MoneyText amount={loan.principal} />
          </chakra.dd>
        </div>
      </chakra.dl>
    </>
  )
}
