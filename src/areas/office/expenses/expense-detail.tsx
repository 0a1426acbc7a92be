import { approveExpense, rejectExpense, reopenExpense } from '../../../../contract/office/expenses.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { DetailDrawer } from '../../../features/status/detail-drawer.tsx'
import { StatusActions, statusAction } from '../../../features/status/status-actions.tsx'
import { AgoText, DayText } from '../../../ui/days/day-text.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { HeadAmount } from '../../../ui/money/head-amount.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ExpenseReceipt } from './expense-receipt.tsx'
import { useCategoryWords } from './use-category-words.ts'
import type { Expense } from './use-expense-columns.tsx'

interface Props {
  expense: Expense
  onClose: () => void
}

/** An expense beside its list: what it was, its receipt, and what may become of it. */
export function ExpenseDetail({ expense, onClose }: Props) {
  const t = useWords('office')
  const categoryOf = useCategoryWords()
  const { status, rejected_reason: reason, paid_from: from, paid_on: on } = expense
  return (
    <DetailDrawer
      onClose={onClose}
      title={expense.payee}
      aside={<StatusChip of="expense" status={status} />}
      actions={<Decision expense={expense} onDone={onClose} />}
    >
      <HeadAmount amount={expense.amount} />
      <FactsList
        facts={[
          [t('expenses.day'), <DayText key="day" day={expense.expense_on} />],
          [t('expenses.category'), categoryOf(expense.category)],
          [t('expenses.particulars'), expense.particulars],
          [t('expenses.submittedBy'), expense.submitted_by],
          [t('expenses.submittedAt'), <AgoText key="at" at={expense.submitted_at} />],
          [t('expenses.decidedBy'), expense.decided_by],
          [t('expenses.reason'), reason],
          [t('expenses.paidFrom'), from && t(`expenses.places.${from}`)],
          [t('expenses.paidOn'), on && <DayText key="paid" day={on} />],
        ]}
      />
      <ExpenseReceipt expense={expense} />
    </DetailDrawer>
  )
}

function Decision({
  expense: { expense_id, version, status, is_own, expense_on },
  onDone,
}: {
  expense: Expense
  onDone: () => void
}) {
  const t = useWords('office')
  const places = (['cash_on_hand', 'bank'] as const).map((value) => ({
    value,
    label: t(`expenses.places.${value}`),
  }))
  const reason = <LongTextField name="reason" label={t('expenses.reason')} />
  return (
    <StatusActions
      key={`${expense_id} ${status}`}
      of="expense"
      status={status}
      isOwn={is_own}
      onDone={onDone}
      moves={{
        Approved: statusAction({
          call: approveExpense,
          input: { expense_id, version },
          begins: { paid_from: 'cash_on_hand' },
          verb: t('expenses.approve'),
          done: t('expenses.approved'),
          asks: (
            <>
              <RadioCardsField name="paid_from" label={t('expenses.paidFrom')} options={places} />
              <DayField
                name="paid_on"
                label={t('expenses.paidOn')}
                hint={t('expenses.paidOnHint')}
                from={expense_on}
              />
            </>
          ),
        }),
        Rejected: statusAction({
          call: rejectExpense,
          input: { expense_id, version },
          verb: t('expenses.reject'),
          done: t('expenses.rejected'),
          asks: reason,
          isDanger: true,
        }),
        Pending: statusAction({
          call: reopenExpense,
          input: { expense_id, version },
          verb: t('expenses.reopen'),
          done: t('expenses.reopened'),
          asks: reason,
          undoes: true,
        }),
      }}
    />
  )
}
