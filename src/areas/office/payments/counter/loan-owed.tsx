import { getSchedule } from '../../../../../contract/loans/loans.ts'
import { quotePayOff } from '../../../../../contract/payments/settlements.ts'
import { systemClock } from '../../../../../domain/clock.ts'
import { dueOf } from '../../../../../domain/collections/due-list.ts'
import {
  balanceOf,
  nextInstalment,
  scheduledUnpaid,
  type LoanPosition,
} from '../../../../../domain/loans/loan-position.ts'
import { add, formatPesos, ZERO, type Centavos } from '../../../../../domain/money.ts'
import type { LocalDate } from '../../../../../domain/calendar.ts'
import type { Method } from '../../../../../domain/payments/payment-method.ts'
import { spanOf } from '../../../../../domain/span.ts'
import type { OutputOf } from '../../../../../contract/wire/call.ts'
import { useRead } from '../../../../data/use-read.ts'
import { FactsList } from '../../../../features/client-profile/facts-list.tsx'
import { Button } from '../../../../ui/button.tsx'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { DayText } from '../../../../ui/days/day-text.tsx'
import { OfflineIcon } from '../../../../ui/icons.ts'
import { Loaded } from '../../../../ui/states/loaded.tsx'
import { WarningNotice } from '../../../../ui/states/message-states.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { SplitAhead } from './split-ahead.tsx'

interface Props {
  loanId: number
  amount: Centavos | undefined
  method: Method
  /** On which the money came. */
  day: LocalDate
  paysOff: boolean
  onAmount: (amount: Centavos, paysOff: boolean) => void
}

/** What a loan owes today, and where the amount that is typed goes. Without internet it is said that nothing is known. */
export function LoanOwed({ loanId, ...props }: Props) {
  const t = useWords('payments')
  const schedule = useRead(getSchedule, { id: loanId })
  const quote = useRead(quotePayOff, { id: loanId }).data
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
        return <Owed {...props} quote={quote} position={{ instalments, clientCredit: ZERO }} />
      }}
    </Loaded>
  )
}

interface OwedProps extends Omit<Props, 'loanId'> {
  position: LoanPosition
  /** Of today. */
  quote: OutputOf<typeof quotePayOff> | undefined
}

function Owed(props: OwedProps) {
  const { position, quote, amount, onAmount } = props
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
    { label: 'payOff', amount: quote?.amount ?? ZERO, paysOff: true },
    { label: 'balance', amount: balance, paysOff: false },
  ] as const
  const offered = chips.filter(
    (chip, index) => chip.amount > ZERO && chips.findIndex((other) => other.amount === chip.amount) === index,
  )
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
          [t('payOff'), quote && formatPesos(quote.amount)],
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
      {amount !== undefined && amount > ZERO && <SplitAhead {...props} amount={amount} />}
    </chakra.div>
  )
}
