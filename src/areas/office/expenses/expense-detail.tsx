import { chakra } from '@chakra-ui/react'
import { approveExpense, rejectExpense, reopenExpense } from '../../../../contract/office/expenses.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { StatusActions, statusAction } from '../../../features/status/status-actions.tsx'
import { usePasswordQuestion } from '../../../session/password-check.ts'
import { AgoText, DayText } from '../../../ui/days/day-text.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
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
    <Drawer
      open
      onClose={onClose}
      behind={usePasswordQuestion() !== undefined}
      title={expense.payee}
      aside={<StatusChip of="expense" status={status} />}
      actions={<Decision expense={expense} onDone={onClose} />}
    >
      <chakra.p fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums" mb="4">
        {formatPesos(expense.amount)}
      </chakra.p>
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
    </Drawer>
  )
}

function Decision({
  expense: { expense_id, status, is_own, expense_on },
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
          input: { expense_id, paid_from: 'cash_on_hand' },
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
          input: { expense_id },
          verb: t('expenses.reject'),
          done: t('expenses.rejected'),
          asks: reason,
          isDanger: true,
        }),
        Pending: statusAction({
          call: reopenExpense,
          input: { expense_id },
          verb: t('expenses.reopen'),
          done: t('expenses.reopened'),
          asks: reason,
        }),
      }}
    />
  )
}
