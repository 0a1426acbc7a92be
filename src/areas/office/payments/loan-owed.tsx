import { chakra } from '@chakra-ui/react'
import { getSchedule } from '../../../../contract/loans/loans.ts'
import { quotePayOff } from '../../../../contract/payments/settlements.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { dueOf } from '../../../../domain/collections/due-list.ts'
import {
  balanceOf,
  nextInstalment,
  scheduledUnpaid,
  type LoanPosition,
} from '../../../../domain/loans/loan-position.ts'
import { add, formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import type { Method } from '../../../../domain/payments/payment-method.ts'
import { spanOf } from '../../../../domain/span.ts'
import { useRead } from '../../../data/use-read.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { previewPayment } from '../../../features/payment/payment-preview.ts'
import { SplitTable } from '../../../features/loan/split-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { OfflineIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { WarningNotice } from '../../../ui/message-states.tsx'
import { useWords } from '../../../words/use-words.ts'
import { SmallHeading } from './small-heading.tsx'

interface Props {
  loanId: number
  amount: Centavos | undefined
  method: Method
  paysOff: boolean
  onAmount: (amount: Centavos, paysOff: boolean) => void
}

/** What a loan owes today, and where the amount that is typed goes. Without internet it is said that nothing is known. */
export function LoanOwed({ loanId, ...props }: Props) {
  const t = useWords('payments')
  const schedule = useRead(getSchedule, { id: loanId })
  const payOff = useRead(quotePayOff, { id: loanId }).data?.amount
  if (schedule.state === 'offline' && schedule.data === undefined)
    return <WarningNotice icon={OfflineIcon}>{t('offlineOwed')}</WarningNotice>
  return (
    <Loaded of={schedule}>
      {(rows) => {
        const instalments = rows.map((row) => ({
          no: row.no,
          dueOn: row.due_on,
          interest: row.interest,
          principal: row.principal,
          penalty: row.penalty,
          interestPaid: row.interest_paid,
          principalPaid: row.principal_paid,
          penaltyPaid: row.penalty_paid,
        }))
        return <Owed {...props} payOff={payOff} position={{ instalments, clientCredit: ZERO }} />
      }}
    </Loaded>
  )
}

interface OwedProps extends Omit<Props, 'loanId'> {
  position: LoanPosition
  payOff: Centavos | undefined
}

function Owed({ position, payOff, amount, method, paysOff, onAmount }: OwedProps) {
  const t = useWords('payments')
  const today = systemClock.today()
  const due = dueOf(position, spanOf(today))
  const balance = balanceOf(position)
  const now = add(due.dueInSpan, due.overdue, due.penalties)
  const next = nextInstalment(position)
  const nextDue = position.instalments.find((row) => row.dueOn > today && scheduledUnpaid(row) > ZERO)
  const chips = [
    { label: 'due', amount: now, paysOff: false },
    { label: 'next', amount: now === ZERO && next ? scheduledUnpaid(next) : ZERO, paysOff: false },
    { label: 'payOff', amount: payOff ?? ZERO, paysOff: true },
    { label: 'balance', amount: balance, paysOff: false },
  ] as const
  const offered = chips.filter(
    (chip, index) => chip.amount > ZERO && chips.findIndex((other) => other.amount === chip.amount) === index,
  )
  const preview =
    amount !== undefined && amount > ZERO
      ? previewPayment({ position, toVerify: ZERO }, { amount, method })
      : undefined
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <FactsList
        facts={[
          [t('dueNow'), formatPesos(now)],
          [
            t('overdueSince'),
            next && due.overdue > ZERO && (
              <>
                <DayText day={next.dueOn} />
                {due.overdue < now && ` · ${formatPesos(due.overdue)}`}
              </>
            ),
          ],
          [t('penalties'), due.penalties > ZERO && formatPesos(due.penalties)],
          [t('nextDue'), nextDue && <DayText key="due" day={nextDue.dueOn} />],
          [t('payOff'), payOff !== undefined && formatPesos(payOff)],
          [t('balance'), formatPesos(balance)],
        ].map(([label, value]) => [label as string, value || null] as const)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {offered.map((chip) => (
          <Button key={chip.label} variant="soft" onClick={() => onAmount(chip.amount, chip.paysOff)}>
            {t(`chips.${chip.label}`, { amount: formatPesos(chip.amount) })}
          </Button>
        ))}
      </chakra.div>
      {preview && !paysOff && (
        <chakra.div display="grid" gap="2">
          <SmallHeading>{t('splitAhead')}</SmallHeading>
          {preview.rows.length > 0 && <SplitTable rows={preview.rows} />}
          <FactsList facts={[[t('afterwards'), formatPesos(preview.balanceAfter)]]} />
          {preview.credit > ZERO && (
            <chakra.p fontSize="sm" color="warning.text">
              {t('moreThanBalance', { amount: formatPesos(preview.credit) })}
            </chakra.p>
          )}
        </chakra.div>
      )}
    </chakra.div>
  )
}
