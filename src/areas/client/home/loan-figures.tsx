import type { ReactNode } from 'react'
import { quotePayOff } from '../../../../contract/payments/settlements.ts'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { PaidBar } from '../paid-bar.tsx'
import type { RunningLoan } from './what-is-next.ts'

/** How far the loan is paid, what is left, and what closing it today would take. */
export function LoanFigures({ loan }: { loan: RunningLoan }) {
  const t = useWords('borrower')
  const words = useWords('loan')
  const payOff = useRead(quotePayOff, { id: loan.loan_id })
  return (
    <Panel display="grid" gap="4">
      <PaidBar paid={loan.paid_instalments} count={loan.instalments} />
      <chakra.dl display="grid" gap="2.5">
        <Figure
          name={words(loan.to_verify > ZERO ? 'balanceAfterVerification' : 'balance')}
          note={
            loan.to_verify > ZERO ? words('toVerify', { amount: formatPesos(loan.to_verify) }) : undefined
          }
        >
          <MoneyText amount={loan.balance} />
        </Figure>
        {payOff.data && (
          <Figure
            name={t('loan.payOff')}
            note={
              payOff.data.rebate > ZERO
                ? t('loan.rebate', { amount: formatPesos(payOff.data.rebate) })
                : undefined
            }
          >
            <MoneyText amount={payOff.data.amount} />
          </Figure>
        )}
        {loan.last_paid_on && loan.last_paid_amount !== null && (
          <Figure name={t('loan.lastPayment')} note={<DayText day={loan.last_paid_on} />}>
            <MoneyText amount={loan.last_paid_amount} />
          </Figure>
        )}
      </chakra.dl>
    </Panel>
  )
}

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd ms="auto" textAlign="end" fontWeight="semibold">
        {children}
        {note !== undefined && (
          <chakra.span display="block" fontSize="sm" fontWeight="normal" color="text.muted">
            {note}
          </chakra.span>
        )}
      </chakra.dd>
    </chakra.div>
  )
}
