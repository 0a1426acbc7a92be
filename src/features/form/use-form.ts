import { valibotResolver } from '@hookform/resolvers/valibot'
import { useCallback, useEffect, useState } from 'react'
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { InferInput } from 'valibot'
import { reportAs } from '../../offline/wire/report-problem.ts'
import { ownDrafts } from '../../session/own-drafts.ts'
import { filledIn, typedFields, type FormSchema } from './known-fields.ts'

export interface Form<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values>
  /** Whether something typed earlier was brought back. */
  readonly restored: boolean
  /** What was kept has been looked for: until then nothing may be typed that it would overwrite. */
  readonly isReady: boolean
  startOver: () => void
  /** It was saved: what is kept of it goes. */
  finish: () => Promise<void>
}

interface Options<Values> {
  readonly defaults?: Partial<Values>
  /** Names the form and what it is about, `expense:new`; without one nothing is kept of it. */
  readonly draftKey?: string
}

/**
 * A form by the schema of its call: the same rules and words as the server's. What is typed is kept at once and brought back through
 * the same schema, so that a reload, an update or a flat battery costs no word.
 */
export function useForm<Schema extends FormSchema>(
  schema: Schema,
  { defaults = {}, draftKey }: Options<InferInput<Schema>> = {},
): Form<FieldValues & InferInput<Schema>> {
  type Values = FieldValues & InferInput<Schema>
  const [first] = useState(defaults as DefaultValues<Values>)
  const [restored, setRestored] = useState(false)
  const [isRead, setRead] = useState(false)
  const resolve = useState(() => valibotResolver(schema as never, {}, { raw: true }))[0]
  const methods = useHookForm<Values>({
    defaultValues: first,
    // The first that is wrong on the screen has the cursor, which need not be the first that is registered.
    shouldFocusError: false,
    resolver: (values, context, options) => resolve(filledIn(values), context, options as never) as never,
  })
  const { reset, subscribe } = methods

  useEffect(() => {
    if (draftKey === undefined) return
    let left = false
    const drafts = ownDrafts()
    void drafts
      .then((own) => own?.read(draftKey))
      .catch(reportAs('reading a draft'))
      .then((stored) => {
        const kept = typedFields(schema, stored)
        if (left) return
        setRead(true)
        if (Object.keys(kept).length === 0) return
        setRestored(true)
        reset({ ...first, ...kept } as Values, { keepDefaultValues: true })
      })
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // What cannot be written down now stays on the screen.
        drafts.then((own) => own?.save(draftKey, filledIn(values))).catch(reportAs('writing a draft down'))
      },
    })
    return () => {
      left = true
      stop()
    }
  }, [draftKey, first, reset, schema, subscribe])

  const finish = useCallback(async () => {
    if (draftKey === undefined) return
    await ownDrafts()
      .then((own) => own?.forget(draftKey))
      .catch(reportAs('forgetting a saved draft'))
  }, [draftKey])
  const startOver = useCallback(() => {
    setRestored(false)
    reset(first as Values)
    void finish()
  }, [finish, first, reset])
  return { methods, restored, isReady: draftKey === undefined || isRead, startOver, finish }
}
