import type { Centavos } from '../../../../domain/money.ts'
import { AboveQuestion, type BalanceOwed } from '../../../features/payment/above-question.tsx'
import { DayQuestion } from './day-question.tsx'
import type { RecordedPayment } from './recorded-today.ts'

/** `day`: there is a payment of today already; `above`: it is more than is owed at all. Asked in this order. */
export type SaveQuestion = 'day' | 'above'

interface Props {
  asking: SaveQuestion | undefined
  recorded: RecordedPayment | undefined
  amount: Centavos | undefined
  loan: BalanceOwed
  busy: boolean
  /** With the last question that was answered. */
  onSave: (answered: SaveQuestion) => void
  /** It is the payment that is recorded already. */
  onSame: () => void
  onClose: () => void
}

/** What only the person at the door can answer before a payment is saved. */
export function SaveQuestions(props: Props) {
  const { asking, recorded, amount, loan, busy, onSave, onSame, onClose } = props
  return (
    <>
      {recorded && (
        <DayQuestion
          recorded={recorded}
          open={asking === 'day'}
          busy={busy}
          onSecond={() => onSave('day')}
          onSame={onSame}
          onClose={onClose}
        />
      )}
      {amount !== undefined && (
        <AboveQuestion
          amount={amount}
          loan={loan}
          open={asking === 'above'}
          busy={busy}
          onSave={() => onSave('above')}
          onClose={onClose}
        />
      )}
    </>
  )
}
