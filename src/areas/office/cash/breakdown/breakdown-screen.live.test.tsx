import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { calls } from '../../../../../contract/index.ts'
import { pesos } from '../../../../../domain/money.ts'
import { madeRow, sheetText } from '../../../../../tests/support/live/cash-lists.tsx'
import { downloaded } from '../../../../../tests/support/live/downloaded.ts'
import { onAPhone } from '../../../../../tests/support/live/in-width.ts'
import { openApp, openPart, press, said, type Live } from '../../../../../tests/support/live/open-app.tsx'
import { askForPassword } from '../../../../session/password-check.ts'
import { BreakdownScreen } from './breakdown-screen.tsx'

const IN = madeRow(calls.listCashEntries, {
  transfer_id: 9001,
  business_on: '2026-11-19',
  true_day: '2026-11-02',
  line: 'remittance',
  side: 'in',
  amount: pesos(1234.5),
  counter_account: 'cash_with_collector:9',
  counter_owner: 'Reyes, Ramon',
  client: null,
  memo: 'Evening',
  code: 'remittance.received',
})
const OUT = {
  ...IN,
  transfer_id: 9002,
  side: 'out',
  line: 'expense',
  amount: pesos(20),
  true_day: null,
  counter_account: 'expense:fuel',
  counter_owner: null,
  client: 'Dela Cruz, Juan',
} as const
const list = {
  rows: [IN, OUT],
  next: null,
  total: 2,
  sums: { cash_in: pesos(1234.5), cash_out: pesos(20) },
  span: { opening: pesos(1), cash_in: pesos(2), cash_out: pesos(3), closing: pesos(4) },
}
const open = () => openPart(<BreakdownScreen />, { role: 'ADMIN_USER', answers: { listCashEntries: list } })
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '))
const asked = (live: Live) =>
  live.office.asked.filter(({ call }) => call === 'listCashEntries').map(({ input }) => input)

const MONTH = { from: '2026-11-01', to: '2026-11-21' }

it('lists the safe of this month, each transfer on its side, and a row says what moved and why', async () => {
  const live = await open()
  expect(asked(live)).toEqual([{ ...MONTH, place: 'cash_on_hand' }])
  expect(screen.getByRole('tab', { name: /^Safe/ }).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('tab', { name: /^All/ })).toBeNull()
  const figures = within(screen.getByLabelText('Opening and closing of these days, all sources'))
  expect(
    figures.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll(/\s/gu, ' ')),
  ).toEqual(['₱ 1.00', '₱ 2.00', '₱ 3.00', '₱ 4.00'])
  const [, first, second] = rows()
  expect(first).toContain('RemittancesCash with a collector (Reyes, Ramon)')
  expect(second).toContain('ExpensesDela Cruz, JuanExpenses (Fuel)')
  await press(live, within(screen.getByRole('table')).getByText('Remittances'))
  expect(sheetText()).toMatch(/^Remittances/)
  expect(sheetText()).toContain('₱ 1,234.50')
  expect(sheetText()).toContain('DirectionIn')
  expect(sheetText()).toContain('DateThu, Nov 19')
  expect(sheetText()).toContain('Date it happenedMon, Nov 2')
  expect(sheetText()).toContain('NoteEvening')
  expect(sheetText()).toContain('Transfer no.9001')
  expect(sheetText()).toContain('Coderemittance.received')
  expect(live.address()).toContain('open=9001-in')
  await live.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(live, within(screen.getByRole('table')).getByText('Dela Cruz, Juan'))
  expect(sheetText()).toContain('DirectionOut')
  expect(sheetText()).not.toContain('Date it happened')
})

it('a desk that is locked while a transfer stands open is unlocked in front of it, and the transfer is still there', async () => {
  const live = await openApp('/AdminUser/coh/breakdown?open=9001-in', {
    role: 'ADMIN_USER',
    answers: { listCashEntries: list, verifyPassword: {} },
  })
  await screen.findByRole('dialog', { name: 'Remittances' })
  act(() => void askForPassword(true))
  const password = await screen.findByLabelText('Current Password')
  await live.user.click(password)
  await live.user.keyboard('Right-2026{Escape}')
  expect(password).toHaveProperty('value', 'Right-2026')
  await press(live, screen.getByRole('button', { name: 'Unlock' }))
  expect(live.office.sent.at(-1)).toMatchObject({ call: 'verifyPassword', input: { password: 'Right-2026' } })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Remittances' })).toBeTruthy()
})

it('is narrowed to a source and a side, and widened again', async () => {
  const live = await open()
  const choose = async (label: string, option: string) => {
    await press(live, screen.getByRole('combobox', { name: label }))
    await press(live, await screen.findByRole('option', { name: option }))
  }
  const saysOfAll = () => screen.queryByText('Opening and closing of these days, all sources') !== null
  expect(saysOfAll()).toBe(false)
  await choose('Source', 'Payroll')
  expect(saysOfAll(), 'the figures above are not of payroll alone').toBe(true)
  expect(asked(live).at(-1)).toEqual({ ...MONTH, place: 'cash_on_hand', line: 'payroll' })
  await choose('Direction', 'Out')
  expect(asked(live).at(-1)).toEqual({ ...MONTH, place: 'cash_on_hand', line: 'payroll', side: 'out' })
  await choose('Source', 'All sources')
  expect(asked(live).at(-1)).toEqual({ ...MONTH, place: 'cash_on_hand', side: 'out' })
  expect(saysOfAll()).toBe(true)
  await choose('Direction', 'In and out')
  expect(saysOfAll()).toBe(false)
  expect(live.address()).not.toContain('side')
  await press(live, screen.getByRole('tab', { name: /^Bank/ }))
  expect(asked(live).at(-1)).toEqual({ ...MONTH, place: 'bank' })
})

it('a source that this version does not know stays chosen as it came', async () => {
  await openPart(<BreakdownScreen />, { role: 'ADMIN_USER', answers: { listCashEntries: list } }).then(
    (live) => live.leadTo('/?line=barter&side=in'),
  )
  expect(screen.getByRole('combobox', { name: 'Source' }).textContent).toContain('barter')
  expect(said()).toContain('Remittances')
})

it('the transfers are handed over as a file, each amount on its side, with the note and number that the table hides', async () => {
  const live = await open()
  const [head, first, second] = await downloaded(live, screen.getByRole('button', { name: 'Download CSV' }))
  expect(head).toEqual([
    'Date',
    'Source',
    'Client',
    'Other account',
    'Note',
    'Transfer no.',
    'In, ₱',
    'Out, ₱',
  ])
  expect(first).toEqual([
    '2026-11-19',
    'Remittances',
    '',
    'Cash with a collector (Reyes, Ramon)',
    'Evening',
    '9001',
    '1234.5',
    '',
  ])
  expect(second).toEqual([
    '2026-11-19',
    'Expenses',
    'Dela Cruz, Juan',
    'Expenses (Fuel)',
    'Evening',
    '9002',
    '',
    '20',
  ])
})

it('on a phone one column has what came in and what went out, in the table and in the file by its sign', async () => {
  await onAPhone(async () => {
    const live = await open()
    const cells = screen
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent)
    expect(cells.slice(1, 3)).toEqual(['+1,234.50', '−20.00'])
    const [head, first, second] = await downloaded(live, screen.getByRole('button', { name: 'Download CSV' }))
    expect([head, first, second].map((row) => row?.at(-1))).toEqual(['Amount, ₱', '1234.5', '-20'])
  })
})
