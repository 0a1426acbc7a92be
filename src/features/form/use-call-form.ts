import type { FieldValues, Path } from 'react-hook-form'
import type { InputOf, OutputOf, WriteCall } from '../../../contract/wire/call.ts'
import { fieldMessages } from '../../data/refusal-words.ts'
import { useCall } from '../../data/use-call.ts'
import { filledIn, type FormSchema } from './known-fields.ts'
import { useForm, type Form } from './use-form.ts'

export type FormCall = WriteCall & { readonly input: FormSchema }

interface Options<C extends FormCall> {
  readonly defaults?: Partial<InputOf<C>>
  readonly draftKey?: string
  /** Waited for: the form is busy until it is through. */
  readonly onDone: (done: OutputOf<C>) => Promise<void> | void
}

export interface CallForm<C extends FormCall> {
  readonly form: Form<FieldValues & InputOf<C>>
  readonly submit: (values: FieldValues) => Promise<void>
  readonly busy: boolean
  /** What is wrong and belongs to no field. */
  readonly problem: string | undefined
}

/** The form of a call that needs internet: what the API says of a field is shown where the schema's message is. */
export function useCallForm<C extends FormCall>(
  call: C,
  { defaults, draftKey, onDone }: Options<C>,
): CallForm<C> {
  const form = useForm(call.input, {
    ...(defaults && { defaults }),
    ...(draftKey !== undefined && { draftKey }),
  }) as unknown as Form<FieldValues & InputOf<C>>
  const write = useCall(call, {
    onDone: async (done) => {
      await form.finish()
      await onDone(done)
    },
  })
  const submit = async (values: FieldValues) => {
    const answer = await write.run(filledIn(values) as InputOf<C>)
    if (answer.success) return
    for (const [name, message] of Object.entries(fieldMessages(answer)))
      form.methods.setError(name as Path<FieldValues & InputOf<C>>, { message }, { shouldFocus: true })
  }
  return { form, submit, busy: write.busy, problem: write.problem?.message || undefined }
}
