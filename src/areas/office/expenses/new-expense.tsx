import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { FormProvider, useForm as useHookForm, useWatch } from 'react-hook-form'
import { attachReceipt, submitExpense } from '../../../../contract/expenses.ts'
import { listActiveTeam } from '../../../../contract/team.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { EXPENSE_CATEGORIES, isAdvance } from '../../../../domain/expenses/expense-category.ts'
import { useCall } from '../../../data/use-call.ts'
import { useList } from '../../../data/use-list.ts'
import { FormBody } from '../../../features/form/form-body.tsx'
import { useCallForm } from '../../../features/form/use-call-form.ts'
import { smallPhoto } from '../../../features/form/small-photo.ts'
import { usePasswordQuestion } from '../../../session/password-check.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { LongTextField, TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useCategoryWords } from './use-category-words.ts'

const FORM = 'new-expense'

interface Props {
  open: boolean
  onClose: () => void
}

export function NewExpense({ open, onClose }: Props) {
  const t = useWords('office')
  const [busy, setBusy] = useState(false)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      behind={usePasswordQuestion() !== undefined}
      title={t('expenses.new')}
      actions={
        <Button type="submit" form={FORM} busy={busy}>
          {t('expenses.submit')}
        </Button>
      }
    >
      <ExpenseForm onBusy={setBusy} onDone={onClose} />
    </Drawer>
  )
}

/** The receipt is a call of its own after the expense: where it gets lost, the expense stays and the reader is told. */
function ExpenseForm({ onBusy, onDone }: { onBusy: (busy: boolean) => void; onDone: () => void }) {
  const t = useWords('office')
  const categoryOf = useCategoryWords()
  const today = systemClock.today()
  const receipt = useHookForm<{ receipt: File | undefined }>({ defaultValues: { receipt: undefined } })
  const attach = useCall(attachReceipt)
  const { form, submit, problem } = useCallForm(submitExpense, {
    defaults: { expense_on: today },
    draftKey: 'expense:new',
    onDone: ({ expense_id }) => void finish(expense_id),
  })
  const finish = async (expenseId: number) => {
    const file = receipt.getValues('receipt')
    const answer = file && (await attach.run({ expense_id: expenseId, receipt: await smaller(file) }))
    if (answer && !answer.success) showToast(t('expenses.receiptLost'), 'danger')
    else showToast(t('expenses.submitted'))
    onDone()
  }
  const send = async (values: Parameters<typeof submit>[0]) => {
    onBusy(true)
    await submit(values)
    onBusy(false)
  }
  return (
    <chakra.div display="grid" gap="4">
      <FormBody id={FORM} form={form} onSubmit={send} problem={problem}>
        <ComboboxField
          name="category"
          label={t('expenses.category')}
          options={EXPENSE_CATEGORIES.map((value) => ({ value, label: categoryOf(value) }))}
        />
        <Receiver />
        <TextField name="payee" label={t('expenses.payee')} />
        <PesosField name="amount" label={t('expenses.amount')} />
        <DayField name="expense_on" label={t('expenses.day')} to={today} />
        <LongTextField name="particulars" label={t('expenses.particulars')} />
      </FormBody>
      <FormProvider {...receipt}>
        <FileField name="receipt" label={t('expenses.receipt')} />
      </FormProvider>
    </chakra.div>
  )
}

/** Of a cash advance alone: who owes it back. */
function Receiver() {
  const t = useWords('office')
  const category: unknown = useWatch({ name: 'category' })
  const wanted = typeof category === 'string' && isAdvance(category)
  const team = useList(listActiveTeam, {}, { enabled: wanted })
  if (!wanted) return null
  return (
    <ComboboxField
      key={String(team.data !== undefined)}
      name="mgt_id"
      label={t('expenses.receiver')}
      options={team.rows.map(({ mgt_id, name }) => ({ value: String(mgt_id), label: name }))}
    />
  )
}

/** As small as a metered connection wants it; the API says what is wrong with a file that is no picture. */
async function smaller(file: File): Promise<File> {
  const photo = await smallPhoto(file)
  return photo ? new File([photo], 'receipt.jpg', { type: photo.type }) : file
}
