import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { chakra } from '../../ui/theme/chakra.ts'
import { ProblemLine } from '../../ui/problem-line.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { useFocusProblem } from './use-focus-problem.ts'
import type { Form } from './use-form.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

interface Props<Values extends FieldValues> {
  form: Form<Values>
  onSubmit: (values: Values) => Promise<void> | void
  /** What is wrong and belongs to no field. */
  problem?: string | undefined
  /** What is wrong is told elsewhere. */
  isRefused?: boolean
  id?: string
  children: ReactNode
}

/** The fields of a form, what was brought back above them and what is wrong below. */
export function FormBody<Values extends FieldValues>({
  form,
  onSubmit,
  problem,
  isRefused = problem !== undefined,
  id,
  children,
}: Props<Values>) {
  const { handleSubmit, formState } = form.methods
  const isWrong = Object.keys(formState.errors).length > 0
  const wrongForm = useFocusProblem<HTMLFormElement>(isWrong ? formState.submitCount : undefined)
  useUnsavedForm(formState, isRefused)
  return (
    <FormProvider {...form.methods}>
      <chakra.form
        ref={wrongForm}
        id={id}
        noValidate
        w="full"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        inert={!form.isReady}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.isReady) void handleSubmit((values) => onSubmit(values))(event)
        }}
      >
        {form.restored && <RestoredNotice onStartOver={form.startOver} />}
        {children}
        {problem !== undefined && <ProblemLine fontSize="sm">{problem}</ProblemLine>}
      </chakra.form>
    </FormProvider>
  )
}
