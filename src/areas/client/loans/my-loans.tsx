import { chakra } from '@chakra-ui/react'
import { createFileRoute, createLink } from '@tanstack/react-router'
import { listClientApplications, type ApplicationCard } from '../../../../contract/loans/loans.ts'
import { getCurrentApplication } from '../../../../contract/loans/own-loan.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { useSession } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { LoanIcon } from '../../../ui/icons.ts'
import { OpensMark } from '../../../ui/opens-mark.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { Panel, Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { LoanStatus } from '../loan-status.tsx'
import { manilaDay } from '../../../../domain/calendar.ts'
import { useWords } from '../../../words/use-words.ts'
import { loadWords } from '../../../words/words.ts'
import { whatIsNext, type RunningLoan } from '../home/what-is-next.ts'

export const Route = createFileRoute('/ClientUser/My_Loans')({
  loader: () => loadWords('borrower', 'statuses'),
  component: MyLoans,
})

const OPEN = new Set(['Pending', 'Approved by CI', 'Approved by Admin', 'Released'])

/** Own loans and applications, the newest first. */
function MyLoans() {
  const t = useWords('borrower')
  const title = useWords('titles')
  const session = useSession()
  const cards = useRead(listClientApplications, { id: session?.acc_id ?? 0 })
  const current = useRead(getCurrentApplication, {})
  const mayApply = cards.data?.every(({ status }) => !OPEN.has(status)) ?? false
  return (
    <Screen>
      <ScreenHeader title={title('myLoans')} />
      <Loaded
        of={cards}
        empty={
          <EmptyState
            icon={LoanIcon}
            title={t('loans.none')}
            action={<ButtonLink to="/ClientUser/My_Loans/apply_loan">{t('hero.apply')}</ButtonLink>}
          >
            {t('loans.noneMore')}
          </EmptyState>
        }
      >
        {(rows) => (
          <Panel py="1" px="0">
            <ul>
              {rows.map((card) => (
                <LoanRow
                  key={card.application_id}
                  card={card}
                  running={card.status === 'Released' ? current.data?.loan : null}
                />
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      {mayApply && (cards.data?.length ?? 0) > 0 && (
        <ButtonLink size="lg" wide to="/ClientUser/My_Loans/apply_loan">
          {t('hero.apply')}
        </ButtonLink>
      )}
    </Screen>
  )
}

function LoanRow({ card, running }: { card: ApplicationCard; running: RunningLoan | null | undefined }) {
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
