import { createElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOnADesk } from '../../../../tests/support/screens/as-on-a-desk.ts'
import { drawnPart } from '../../../../tests/support/screens/drawn-screen.tsx'
import { madeUpId } from '../../../../tests/support/screens/made-up-answer.ts'

const here = asOnADesk()
beforeAll(here.begin)
afterAll(here.end)

async function said(category: string): Promise<string> {
  const { ReceiverField } = await import('./receiver-field.tsx')
  return drawnPart(
    createElement(() => {
      const form = useForm({ defaultValues: { category } })
      return FormProvider({ ...form, children: createElement(ReceiverField) })
    }),
  )
}

it('who owes a cash advance back is chosen by name, and kept by their number in the team', async () => {
  const options = await said('cash_advance')
  expect(options).toMatch(new RegExp(`^name \\d+\\n= ${madeUpId('mgt_id')}$`, 'm'))
})

it('an expense that no one owes back asks for no one', async () => {
  expect(await said('repairs')).toBe('')
})
