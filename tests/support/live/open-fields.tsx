/** Fields alone in a form, with what it holds of them. */
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { openPart, settled, type Given, type Live } from './open-app.tsx'

interface FieldsGiven extends Given {
  readonly values?: Readonly<Record<string, unknown>>
}

export interface Fields extends Live {
  readonly holds: (name: string) => unknown
  /** Whether somebody has been there and left. */
  readonly isTouched: (name: string) => boolean
  /** What is wrong with a field, from now on. */
  readonly isWrong: (name: string, message: string) => Promise<void>
}

export async function openFields(
  fields: ReactNode,
  { values = {}, ...given }: FieldsGiven = {},
): Promise<Fields> {
  let form: UseFormReturn | undefined
  const live = await openPart(
    <Form values={values} hand={(methods) => (form = methods)}>
      {fields}
    </Form>,
    given,
  )
  return {
    ...live,
    holds: (name) => form?.getValues(name) as unknown,
    isTouched: (name) => form?.getFieldState(name).isTouched ?? false,
    isWrong: async (name, message) => {
      act(() => form?.setError(name, { message }))
      await settled()
    },
  }
}

interface Props {
  values: Readonly<Record<string, unknown>>
  hand: (methods: UseFormReturn) => void
  children: ReactNode
}

function Form({ values, hand, children }: Props) {
  const methods = useForm({ defaultValues: values })
  hand(methods)
  // Read here, so that a change of it is drawn.
  void methods.formState.touchedFields
  return <FormProvider {...methods}>{children}</FormProvider>
}

/** What a screen reader says of an element besides its name. */
export function noteOf(element: Element): string {
  const described = element.getAttribute('aria-describedby')
  return described === null ? '' : (document.getElementById(described)?.textContent ?? '')
}

export const notedAt = (label: string): string => noteOf(screen.getByLabelText(label))
