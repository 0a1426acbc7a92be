import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '../../../features/not-built/not-built-yet.ts'

export const Route = createFileRoute('/ClientUser/My_Loans/apply_loan/$loan_amount')({
  codeSplitGroupings: [],
  component: NotBuiltYet,
  staticData: { title: 'applyLoan' },
})
