import type { LoanStatus } from '../../../domain/loans/loan-status.ts'
import { Chip } from '../../ui/chip.tsx'
import { STATUS_LOOKS } from '../../words/statuses.table.ts'
import { useWords } from '../../words/use-words.ts'

/** The status of an application or loan as its client says it; the tone is everyone's. */
export function LoanStatus({ status }: { status: LoanStatus }) {
  const t = useWords('borrower')
  return <Chip tone={STATUS_LOOKS.loan[status].tone}>{t(`loanStatus.${status}`)}</Chip>
}
