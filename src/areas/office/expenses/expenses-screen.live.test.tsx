import { cleanup, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { noInternet, refused } from '../../../../tests/support/live/answers.ts'
import { madeRow } from '../../../../tests/support/live/cash-lists.tsx'
import { downloaded } from '../../../../tests/support/live/downloaded.ts'
import { fill, openApp, press, said, type Live } from '../../../../tests/support/live/open-app.tsx'
import { queryClient } from '../../../data/cache/query-client.ts'
import { showToast } from '../../../ui/toast.tsx'

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

it('the total leaves out what was rejected, and says so, unless one status alone is listed', async () => {
  const sums = { amount: pesos(900), Pending: pesos(200), Approved: pesos(600), Rejected: pesos(100) }
  const total = async (search: string, over: Partial<typeof sums> = {}) => {
    cleanup()
    queryClient.clear()
    const listExpenses = {
      rows: [madeRow(calls.listExpenses, {})],
      sums: { ...sums, ...over },
      total: 1,
      next: null,
    }
    await openApp(`/AdminUser/expenses${search}`, { role: 'ADMIN_USER', answers: { listExpenses } })
    return document.querySelector('tfoot')?.textContent
  }
  expect(await total('')).toBe('Total without rejected800.00')
  expect(await total('', { Rejected: ZERO })).toBe('Total900.00')
  expect(await total('?status=Rejected', { amount: pesos(100) })).toBe('Total100.00')
  expect(await total('?status=Approved', { amount: pesos(600) })).toBe('Total600.00')
  expect(await total('?status=Pending', { amount: pesos(200) })).toBe('Total200.00')
  expect(await total('', { amount: pesos(100), Pending: ZERO, Approved: ZERO })).toBe('Total100.00')
})

it('who submitted an expense is shown to who ticks it, whoever decided it', async () => {
  const expense = madeRow(calls.listExpenses, { submitted_by: 'Alma Reyes', decided_by: 'Bella Cruz' })
  const listExpenses = { rows: [expense], total: 1, next: null }
  const live = await openApp('/AdminUser/expenses', { role: 'ADMIN_USER', answers: { listExpenses } })
  expect(screen.queryByText('Alma Reyes')).toBeNull()
  await press(live, screen.getByRole('button', { name: 'Columns' }))
  await press(live, await screen.findByRole('menuitemcheckbox', { name: 'Submitted by' }))
  const row = within(screen.getByRole('table')).getAllByRole('row')[1] as HTMLElement
  expect(within(row).getByText('Alma Reyes')).toBeTruthy()
  expect(within(row).queryByText('Bella Cruz')).toBeNull()
})

it('a receipt that was lost behind its expense is said to be, and one that arrived is not', async () => {
  const told = 'The expense is submitted, but its receipt was not saved.'
  // A file that the phone cannot draw goes as it is.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  for (const [attachReceipt, isLost] of [
    [noInternet(), true],
    [{}, false],
  ] as const) {
    cleanup()
    const live = await open()
    live.office.answer({ attachReceipt })
    await fillIn(live)
    const field = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type="file"][capture]')
    if (!field) throw new Error('no field for a receipt')
    await live.user.upload(field, new File(['x'], 'paper.jpg', { type: 'image/jpeg' }))
    await submit(live)
    expect(live.office.sent.slice(-2).map(({ call }) => call)).toEqual(['submitExpense', 'attachReceipt'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(said().includes(told)).toBe(isLost)
    expect(said().includes('Submitted. A super admin decides.')).toBe(!isLost)
    showToast('')
    showToast('')
  }
})

it('the expenses are handed over as a file, with what became of each and who submitted it, in pesos', async () => {
  const expense = madeRow(calls.listExpenses, {
    payee: 'Meralco',
    expense_on: '2026-11-19',
    category: 'fuel',
    particulars: 'For the round',
    status: 'Rejected',
    submitted_by: 'Alma Reyes',
    amount: pesos(1250.75),
  })
  const live = await openApp('/AdminUser/expenses', {
    role: 'ADMIN_USER',
    answers: { listExpenses: { rows: [expense], total: 1, next: null } },
  })
  expect(await downloaded(live, screen.getByRole('button', { name: 'Download CSV' }))).toEqual([
    ['Payee', 'Date of the expense', 'Category', 'Particulars', 'Status', 'Submitted by', 'Amount, ₱'],
    ['Meralco', '2026-11-19', 'Fuel', 'For the round', 'Rejected', 'Alma Reyes', '1250.75'],
  ])
})
