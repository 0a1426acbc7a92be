import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import type { LocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import type { Role } from '../../../../domain/people/role.ts'
import { noInternet } from '../../../../tests/support/live/answers.ts'
import { madeRow, pressInSheet, sheetText } from '../../../../tests/support/live/cash-lists.tsx'
import { fill, openPart, press, said } from '../../../../tests/support/live/open-app.tsx'
import { Toasts } from '../../../ui/toast.tsx'
import { ExpenseDetail } from './expense-detail.tsx'
import type { Expense } from './use-expense-columns.tsx'

const PENDING = madeRow(calls.listExpenses, {
  expense_id: 61,
  version: 4,
  category: 'fuel',
  payee: 'Aling Nena',
  particulars: 'For the round',
  amount: pesos(250.75),
  expense_on: '2026-11-18',
  status: 'Pending',
  is_own: false,
  submitted_by: 'Ana Cruz',
  submitted_at: '2026-11-18T01:00:00.000Z' as never,
  decided_by: null,
  rejected_reason: null,
  paid_from: null,
  paid_on: null,
  receipt: null,
  same_receipt: [],
})

async function open(fields: Partial<Expense>, role: Role = 'SUPER_ADMIN_USER') {
  const onClose = vi.fn<() => void>()
  const part = (
    <>
      <ExpenseDetail expense={{ ...PENDING, ...fields }} onClose={onClose} />
      <Toasts />
    </>
  )
  return { live: await openPart(part, { role }), onClose }
}
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

it('says what the expense was, and what was not decided is left out', async () => {
  await open({})
  expect(sheetText()).toMatch(/^Aling NenaPending₱ 250\.75/)
  expect(sheetText()).toContain('Fuel')
  expect(sheetText()).toContain('For the round')
  expect(sheetText()).toContain('Ana Cruz')
  expect(sheetText()).toContain('Wed, Nov 18')
  expect(sheetText()).not.toContain('Paid from')
  expect(sheetText()).toContain('No picture of a receipt.')
  expect(document.querySelector('input[type="file"]')).toBeNull()
  cleanup()
  await open({
    status: 'Approved',
    category: 'not known here',
    decided_by: 'Bea Lim',
    paid_from: 'bank',
    paid_on: '2026-11-19' as LocalDate,
  })
  expect(sheetText()).toContain('not known here')
  expect(sheetText()).toContain('Bea Lim')
  expect(sheetText()).toMatch(/Paid from.*Bank/)
  expect(sheetText()).toContain('Thu, Nov 19')
})

it('a super admin approves it from the place and the day that were chosen, the safe at first', async () => {
  const { live, onClose } = await open({})
  await pressInSheet(live, 'Approve')
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ])
  await live.user.click(screen.getByRole('radio', { name: 'Bank' }))
  await fill(live, screen.getByLabelText(/^Date paid/), '11/19/2026')
  live.office.answer({ approveExpense: noInternet() })
  await pressInSheet(live, 'Approve')
  expect(sheetText()).toContain('internet')
  expect(onClose).not.toHaveBeenCalled()
  live.office.answer({ approveExpense: () => ({}) })
  await pressInSheet(live, 'Approve')
  expect(live.office.sent).toHaveLength(2)
  expect(live.office.sent[1]).toEqual({
    call: 'approveExpense',
    once: true,
    input: { expense_id: 61, version: 4, paid_from: 'bank', paid_on: '2026-11-19' },
  })
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('is rejected, and put back, with a reason each', async () => {
  const { live } = await open({})
  await pressInSheet(live, 'Reject')
  await fill(live, screen.getByLabelText('Reason'), 'No receipt')
  await pressInSheet(live, 'Reject')
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['rejectExpense', { expense_id: 61, version: 4, reason: 'No receipt' }],
  ])
  expect(said()).toContain('Rejected.')
  cleanup()
  const again = await open({ status: 'Rejected', rejected_reason: 'Too dear' })
  expect(sheetText()).toContain('ReasonToo dear')
  expect(buttons()).toHaveLength(1)
  const [reopen = ''] = buttons()
  await pressInSheet(again.live, reopen)
  await fill(again.live, screen.getByLabelText('Reason'), 'My mistake')
  await pressInSheet(again.live, reopen)
  expect(again.live.office.sent.at(-1)).toMatchObject({
    call: 'reopenExpense',
    input: { expense_id: 61, version: 4, reason: 'My mistake' },
  })
})

it('an admin decides none; who submitted it attaches a receipt for as long as it waits', async () => {
  await open({ is_own: true, status: 'Approved' }, 'ADMIN_USER')
  expect(sheetText()).not.toContain('A super admin decides this.')
  expect(document.querySelector('input[type="file"]')).toBeNull()
  cleanup()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const { live, onClose } = await open({ is_own: true }, 'ADMIN_USER')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(sheetText()).toContain('A super admin decides this.')
  const attach = () => screen.queryByRole('button', { name: 'Attach receipt' })
  expect(attach()).toBeNull()
  const file = document.querySelector<HTMLInputElement>('input[type="file"][capture]')
  await live.user.upload(file as HTMLInputElement, new File(['x'], 'paper.jpg', { type: 'image/jpeg' }))
  live.office.answer({ attachReceipt: noInternet() })
  await press(live, attach() as HTMLElement)
  expect(screen.getByRole('alert').textContent).toContain('internet')
  live.office.answer({ attachReceipt: {} })
  await press(live, attach() as HTMLElement)
  expect(live.office.sent.at(-1)).toMatchObject({ call: 'attachReceipt', input: { expense_id: '61' } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(attach()).toBeNull()
  expect(said()).toContain('Receipt attached.')
  expect(onClose).not.toHaveBeenCalled()
})

it('a super admin who submitted it is told that another person decides, and no one else is', async () => {
  const own = 'You submitted this, so another person has to decide.'
  await open({ is_own: true })
  expect(sheetText()).toContain(own)
  cleanup()
  await open({})
  expect(sheetText()).not.toContain(own)
})

it('a receipt that is with other expenses too is said where it is decided on, with what became of those', async () => {
  await open({})
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  const twin = { expense_id: 7, expense_on: '2026-11-14' as LocalDate, amount: pesos(250.75) }
  await open({ same_receipt: [{ ...twin, status: 'Approved' }] })
  expect(screen.getByRole('alert').textContent).toBe(
    'The same picture is with 1 other expenseSat, Nov 14 · ₱\u00a0250.75 · Approved',
  )
  cleanup()
  const rejected = { ...twin, expense_id: 6, status: 'Rejected' as const }
  await open({ same_receipt: [{ ...twin, status: 'Pending' }, rejected] })
  expect(screen.getByRole('alert').textContent).toMatch(
    /^The same picture is with 2 other expenses.*Pending.*Rejected$/,
  )
})

it('a receipt is shown small, and opens whole in a page of its own', async () => {
  await open({ receipt: { url: 'https://own.example/whole', thumbnail_url: 'https://own.example/small' } })
  const picture = screen.getByRole('img', { name: 'Receipt' })
  expect(picture.getAttribute('src')).toBe('https://own.example/small')
  const link = picture.closest('a')
  expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual([
    'https://own.example/whole',
    '_blank',
    'noreferrer',
  ])
  expect(sheetText()).not.toContain('No picture')
})
