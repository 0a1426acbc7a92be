import { createFileRoute } from '@tanstack/react-router'
import { parsePesos } from '../../../../domain/money.ts'
import { loadWords } from '../../../words/words.ts'
import { ApplyScreen } from './apply-screen.tsx'

export const Route = createFileRoute('/ClientUser/My_Loans/apply_loan/$loan_amount')({
  loader: () => loadWords('outbox', 'borrower', 'parts'),
  component: ApplyLoanAmount,
  staticData: { task: true },
})

/** The same with the amount set, in pesos; what is no amount is left out. */
function ApplyLoanAmount() {
  const { loan_amount } = Route.useParams()
  return <ApplyScreen amount={parsePesos(loan_amount)} />
}
