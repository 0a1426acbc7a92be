import { createLink } from '@tanstack/react-router'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { manilaDay } from '../../../../domain/calendar.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { OpensMark } from '../../../ui/opens-mark.tsx'
import { useWords } from '../../../words/use-words.ts'
import { whatIsNext, type RunningLoan } from '../home/what-is-next.ts'
import { LoanStatus } from '../loan-status.tsx'

interface Props {
  card: ApplicationCard
  /** The loan itself while it runs; undefined until it is read. */
  running: RunningLoan | null | undefined
}

/** A loan or application in the list of the own ones, with what is next of it. */
export function LoanRow({ card, running }: Props) {
  const t = useWords('borrower')
  const day = useDayWords()
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Row
        to="/ClientUser/My_Loans/loan/$application_id"
        params={{ application_id: String(card.application_id) }}
      >
        <chakra.span flex="1" minW="0" display="grid" gap="1">
          <chakra.span display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
            <MoneyText amount={card.approved_amount ?? card.amount} fontWeight="semibold" fontSize="lg" />
            <LoanStatus status={card.status} />
          </chakra.span>
          {running && <StillToPay loan={running} />}
          <chakra.span fontSize="sm" color="text.muted">
            {card.kind} · {t(`payments.${card.frequency}`, { count: card.instalments })} ·{' '}
            {running
              ? t('loans.received', { day: day(running.released_on) })
              : t('loans.applied', { day: day(manilaDay(card.applied_at)) })}
          </chakra.span>
        </chakra.span>
        <OpensMark size={20} />
      </Row>
    </chakra.li>
  )
}

/** What is left of a loan that runs, and what is next. */
function StillToPay({ loan }: { loan: RunningLoan }) {
  const t = useWords('borrower')
  const day = useDayWords()
  const next = whatIsNext({ application: null, loan }, undefined, systemClock.today())
  const isLate = next.kind === 'overdue' || next.kind === 'pastDue'
  return (
    <>
      <span>{t('loans.balance', { amount: formatPesos(loan.balance) })}</span>
      {'amount' in next && (
        <chakra.span color={isLate ? 'danger.text' : undefined}>
          {t(next.kind === 'dueToday' ? 'loans.dueToday' : isLate ? 'loans.late' : 'loans.due', {
            amount: formatPesos(next.amount),
            day: day(loan.next_due_on ?? loan.maturity_on),
          })}
        </chakra.span>
      )}
    </>
  )
}

const Row = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: 'edge',
      py: '3',
      minH: 'touch',
      textDecoration: 'none',
      _hover: { bg: 'hover' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
  }),
)
