import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noInternet, refused } from '../../../../tests/support/live/answers.ts'
import { fill, openApp, press, said, type Live } from '../../../../tests/support/live/open-app.tsx'

const open = () => openApp('/AdminUser/expenses', { role: 'ADMIN_USER' })
const sheet = () => within(screen.getByRole('dialog'))

async function fillIn(live: Live): Promise<void> {
  await press(live, screen.getByRole('button', { name: 'New expense' }))
  await live.user.click(sheet().getByLabelText('Category'))
  await live.user.click(await screen.findByRole('option', { name: 'Fuel' }))
  await fill(live, sheet().getByLabelText('Payee'), 'Aling Nena')
  await fill(live, sheet().getByLabelText('Amount'), '250.75')
  await fill(live, sheet().getByLabelText('Particulars'), 'For the round')
}

const submit = (live: Live) => press(live, sheet().getByRole('button', { name: 'Submit' }))

it('a new expense goes to the office once as it was typed, and the list is asked again', async () => {
  const live = await open()
  await fillIn(live)
  await submit(live)
  expect(live.office.sent).toEqual([
    {
      call: 'submitExpense',
      once: true,
      input: {
        category: 'fuel',
        payee: 'Aling Nena',
        amount: 25_075,
        expense_on: '2026-11-21',
        particulars: 'For the round',
      },
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toContain('Submitted. A super admin decides.')
  expect(live.office.asked.at(-1)?.call).toBe('listExpenses')
})

it('what the office refuses is said at its field, and the sheet stays with what was typed', async () => {
  const live = await open()
  live.office.answer({
    submitExpense: refused('INVALID_INPUT', [{ fieldname: 'payee', message: 'Payee is unknown.' }]),
  })
  await fillIn(live)
  await submit(live)
  expect(sheet().getByLabelText('Payee')).toHaveProperty('value', 'Aling Nena')
  expect(said()).toContain('Payee is unknown.')
})

it('without internet it says so and keeps the same intention for the next press', async () => {
  const live = await open()
  live.office.answer({ submitExpense: noInternet() })
  await fillIn(live)
  await submit(live)
  expect(said()).toContain('internet')
  live.office.answer({ submitExpense: () => ({}) })
  await submit(live)
  expect(live.office.sent).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})
