import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { noInternet, type Answers } from '../../../../tests/support/live/answers.ts'
import { downloaded } from '../../../../tests/support/live/downloaded.ts'
import { openApp, press, said } from '../../../../tests/support/live/open-app.tsx'
import { pressAndLinger } from '../../../../tests/support/live/press-and-linger.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { queryClient } from '../../../data/cache/query-client.ts'

type Listed = OutputOf<typeof calls.listPayments>
const made = madeUpAnswer(calls.listPayments, 0) as Listed
const row = (fields: Partial<Listed['rows'][number]>) => ({
  ...(made.rows[0] as Listed['rows'][number]),
  client: 'Peña, Ana',
  amount: pesos(500),
  business_on: toLocalDate('2026-11-20'),
  method: 'GCash' as const,
  slip_no: 'A7-000042-3',
  reference: 'REF-77',
  loan_id: 431,
  collector: 'Ramon Reyes',
  status: 'Posted' as const,
  ...fields,
})
const SUMS = { payments: 1, amount: pesos(500), cash: ZERO, for_verification: ZERO, reversed: ZERO }
const listed = (fields: Partial<Listed>): Partial<Listed> => ({
  rows: [row({})],
  total: 1,
  next: null,
  sums: SUMS,
  ...fields,
})
async function open(
  fields: Partial<Listed> = {},
  { search = '', answers = {} }: { search?: string; answers?: Answers } = {},
) {
  cleanup()
  queryClient.clear()
  return openApp(`/AdminUser/payments${search}`, {
    role: 'ADMIN_USER',
    answers: {
      listPayments: ({ limit }) => (String(limit) === '0' ? { total: 0 } : listed(fields)),
      listReversals: { total: 0 },
      listPaymentExceptions: { total: 0 },
      ...answers,
    },
  })
}
const textOf = ({ textContent }: HTMLElement) => textContent
const lines = () =>
  screen
    .getAllByRole('row')
    .map((line) => within(line).queryAllByRole('cell').map(textOf))
    .filter((cells) => cells.length > 0)
const total = () => lines().at(-1)
const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href')

it('each payment stands with who paid, when, by what, through whom, and in which state it is', async () => {
  await open({
    rows: [row({}), row({ payment_id: 'other', collector: '', status: 'Reversed', method: 'cash' })],
  })
  expect(lines()).toEqual([
    ['Peña, Ana', 'Fri, Nov 20', 'GCash', 'Posted', 'A7-000042-3', 'Ramon Reyes', '500.00'],
    ['Peña, Ana', 'Fri, Nov 20', 'Cash', 'Reversed', 'A7-000042-3', 'Office', '500.00'],
    ['Total', '', '', '', '', '', '500.00'],
  ])
})

it('reference and loan are shown to who ticks them', async () => {
  const live = await open()
  expect(said()).not.toContain('REF-77')
  await press(live, screen.getByRole('button', { name: 'Columns' }))
  for (const name of ['Reference', 'Loan'])
    await press(live, await screen.findByRole('menuitemcheckbox', { name }))
  expect(lines()[0]).toEqual(expect.arrayContaining(['REF-77', '431']))
})

it('the total says that it is without what was reversed, and how much of it is not found yet', async () => {
  await open({ sums: { ...SUMS, amount: pesos(900), reversed: pesos(100), for_verification: pesos(200) } })
  expect(total()?.[0]).toBe('Total without reversedof it unverified ₱\u00a0200.00')
  expect(total()?.at(-1)).toBe('900.00')
  await open({ sums: { ...SUMS, payments: 0, amount: ZERO, reversed: pesos(100) } })
  expect(total()?.[0]).toBe('Total')
  expect(total()?.at(-1)).toBe('100.00')
  await open(
    { sums: { ...SUMS, reversed: pesos(100), for_verification: pesos(200) } },
    { search: '?status=Posted' },
  )
  expect(said()).not.toContain('without reversed')
  expect(total()?.at(-1)).toBe('500.00')
})

it('the list leads to recording a payment, and to what is to be decided as long as something is', async () => {
  await open()
  expect(link('Record payment')).toBe('/AdminUser/payments/record')
  expect(link(/To decide/)).toBeUndefined()
  await open(
    {},
    {
      answers: {
        listPayments: ({ limit, status }) =>
          String(limit) === '0' ? { total: status === 'For Verification' ? 3 : 90 } : listed({}),
        listReversals: ({ status }) => ({ total: status === 'Waiting' ? 4 : 90 }),
        listPaymentExceptions: { total: 5 },
      },
    },
  )
  expect(link('To decide (12)')).toBe('/AdminUser/payments/to_decide')
})

it('the tabs ask for one status, and the search and the days for what they narrow', async () => {
  const live = await open({ counts: { Posted: 8, 'For Verification': 2, Reversed: 1 } })
  expect(screen.getAllByRole('tab').map(textOf)).toEqual(['All', 'Posted8', 'For verification2', 'Reversed1'])
  await press(live, screen.getByRole('tab', { name: /^Reversed/ }))
  expect(live.address()).toBe('/AdminUser/payments?status=Reversed')
  expect(live.office.asked.at(-1)).toMatchObject({ call: 'listPayments', input: { status: 'Reversed' } })
  expect(screen.getByRole('button', { name: /^Days/ })).toBeTruthy()
  expect(screen.getByPlaceholderText('Name, slip number or reference')).toBeTruthy()
})

it('where there is no payment it says where the first would come from', async () => {
  await open({ rows: [], total: 0, sums: { ...SUMS, payments: 0, amount: ZERO } })
  expect(said()).toContain('No payments yet')
  expect(said()).toContain('Record the first one with Record payment.')
})

it('a payment opens beside the list with its newest state, and closes when it was decided', async () => {
  const { payment_id } = row({})
  const live = await open(
    {},
    {
      answers: {
        getPayment: { status: 'For Verification', amount: pesos(750), is_own: false, proposal: null },
        isPasswordVerified: { verified: true },
      },
    },
  )
  await press(live, screen.getByText('Peña, Ana'))
  const drawer = screen.getByRole('dialog')
  expect(drawer.textContent).toContain('₱\u00a0750.00')
  expect(within(drawer).getByRole('heading', { name: 'Peña, Ana' })).toBeTruthy()
  expect(within(drawer).getByText('For verification')).toBeTruthy()
  expect(live.office.asked).toContainEqual({ call: 'getPayment', once: false, input: { payment_id } })
  await pressAndLinger(within(drawer).getByRole('button', { name: 'Verify' }))
  await press(live, within(drawer).getByRole('button', { name: 'Verify' }))
  expect(live.office.sent.map(({ call }) => call)).toEqual(['verifyPayment'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what is not known of a payment yet is told by its row, with nothing to decide', async () => {
  const { payment_id } = row({})
  await open({}, { search: `?open=${payment_id}`, answers: { getPayment: noInternet() } })
  const drawer = within(screen.getByRole('dialog'))
  expect(drawer.getByText('Posted')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Reverse' })).toBeNull()
})

it('the payments are handed over as a file, each with its state, its numbers and who took it, in pesos', async () => {
  const live = await open({
    rows: [
      row({ amount: pesos(1090.5) }),
      row({ payment_id: 'other', collector: '', status: 'For Verification', reference: '' }),
    ],
  })
  expect(await downloaded(live, screen.getByRole('button', { name: 'Download CSV' }))).toEqual([
    [
      'Client',
      'Date paid',
      'Paid by',
      'Status',
      'Slip number',
      'Reference',
      'Loan',
      'Collector',
      'Amount, ₱',
    ],
    ['Peña, Ana', '2026-11-20', 'GCash', 'Posted', 'A7-000042-3', 'REF-77', '431', 'Ramon Reyes', '1090.5'],
    ['Peña, Ana', '2026-11-20', 'GCash', 'For verification', 'A7-000042-3', '', '431', 'Office', '500'],
  ])
})
