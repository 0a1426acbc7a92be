import { createElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { drawnText } from '../../../../tests/support/screens/drawn-text.tsx'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { SIX_MONTHS } from '../../../../tests/support/money/six-months.ts'
import { TermChoices } from './term-choices.tsx'

const weekly = {
  ...SIX_MONTHS,
  frequency: 'weekly',
  months: 3,
  instalments: 13,
  notarial_fee: ZERO,
  first_due_min_days: 4,
  first_due_max_days: 13,
} as const

const said = (amount: ReturnType<typeof pesos> | undefined) =>
  drawnText(
    createElement(() => {
      const form = useForm({ defaultValues: { terms_id: 1 } })
      const choices = createElement(TermChoices, {
        terms: [weekly],
        amount,
        today: toLocalDate('2026-11-21'),
        chosen: 1,
      })
      return FormProvider({ ...form, children: choices })
    }),
    'borrower',
  )

it('a way to pay back says how many payments, over how many months, and what each would be', async () => {
  const text = await said(pesos(13_000))
  expect(text).toContain('13 weekly payments')
  expect(text).toMatch(/Salary Loan · over 3 months/)
  expect(text).toContain('₱ 1,090.00')
})

it('before an amount is chosen no payment is named', async () => {
  expect(await said(undefined)).not.toContain('₱')
})
