import type { ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { attachReceipt } from '../../../../contract/office/expenses.ts'
import { fieldMessages } from '../../../data/refusal-words.ts'
import { useCall } from '../../../data/use-call.ts'
import { smallPhoto } from '../../../features/form/small-photo.ts'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { useWords } from '../../../words/use-words.ts'

export interface ReceiptUpload {
  readonly field: ReactNode
  readonly isChosen: boolean
  readonly busy: boolean
  /** What is wrong and is not said at the field. */
  readonly problem: string | undefined
  /** False where a picture was chosen and did not arrive. */
  send: (expenseId: number) => Promise<boolean>
}

/** The picture of a receipt is a call of its own, after the expense: where it gets lost, the expense stays. */
export function useReceipt(): ReceiptUpload {
  const t = useWords('office')
  const form = useForm<{ receipt: File | undefined }>({ defaultValues: { receipt: undefined } })
  const attach = useCall(attachReceipt)
  const send = async (expenseId: number) => {
    const file = form.getValues('receipt')
    if (!(file instanceof File)) return true
    const answer = await attach.run({ expense_id: expenseId, receipt: await smaller(file) })
    if (answer.success) form.reset()
    else
      for (const message of Object.values(fieldMessages(answer)))
        form.setError('receipt', { message }, { shouldFocus: true })
    return answer.success
  }
  return {
    field: (
      <FormProvider {...form}>
        <FileField name="receipt" label={t('expenses.receipt')} />
      </FormProvider>
    ),
    isChosen: useWatch({ control: form.control, name: 'receipt' }) instanceof File,
    busy: attach.busy,
    problem: attach.problem?.message || undefined,
    send,
  }
}

/** As small as a metered connection wants it; the API says what is wrong with a file that is no picture. */
async function smaller(file: File): Promise<File> {
  const photo = await smallPhoto(file)
  return photo ? new File([photo], 'receipt.jpg', { type: photo.type }) : file
}
