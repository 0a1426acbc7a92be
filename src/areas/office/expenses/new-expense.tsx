import { submitExpense } from '../../../../contract/office/expenses.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { EXPENSE_CATEGORIES } from '../../../../domain/expenses/expense-category.ts'
import { FormSheet } from '../../../features/form/form-sheet.tsx'
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { LongTextField, TextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ReceiverField } from './receiver-field.tsx'
import { useCategoryWords } from './use-category-words.ts'
import { useReceipt } from './use-receipt.tsx'

export function NewExpense({ onClose }: { onClose: () => void }) {
  const t = useWords('office')
  const categoryOf = useCategoryWords()
  const receipt = useReceipt()
  const today = systemClock.today()
  return (
    <FormSheet
      call={submitExpense}
      says={{ title: t('expenses.new'), submit: t('expenses.submit'), done: t('expenses.submitted') }}
      onClose={onClose}
      defaults={{ expense_on: today }}
      draftKey="expense:new"
      after={async ({ expense_id }) =>
        (await receipt.send(expense_id)) ? undefined : t('expenses.receiptLost')
      }
      below={receipt.field}
    >
      <ComboboxField
        name="category"
        label={t('expenses.category')}
        options={EXPENSE_CATEGORIES.map((value) => ({ value, label: categoryOf(value) }))}
      />
      <ReceiverField />
      <TextField name="payee" label={t('expenses.payee')} />
      <PesosField name="amount" label={t('expenses.amount')} />
      <DayField name="expense_on" label={t('expenses.day')} to={today} />
      <LongTextField name="particulars" label={t('expenses.particulars')} />
    </FormSheet>
  )
}
