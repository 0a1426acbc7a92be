import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import { madeRow } from '../../../../tests/support/live/cash-lists.tsx'
import { openApp, press, said } from '../../../../tests/support/live/open-app.tsx'

const open = (search = '') => openApp(`/AdminUser/payments/to_decide${search}`, { role: 'ADMIN_USER' })
const chosen = () =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent

it('what is to be verified comes first, oldest first, and the address remembers the other list', async () => {
  const live = await open()
  expect(chosen()).toContain('For verification')
  const asked = (name: string) => live.office.asked.filter(({ call }) => call === name)
  expect(asked('listPayments').map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ status: 'For Verification', sort: 'oldest' }),
  )
  const first = asked('getPayment')[0]?.input
  expect(first?.['payment_id']).toBeTruthy()
  await press(live, screen.getByRole('tab', { name: /Reversals/ }))
  expect(live.address()).toContain('what=reversals')
  expect(chosen()).toContain('Reversals')
  expect(asked('listReversals').map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ status: 'Waiting', sort: 'oldest' }),
  )
  expect(said()).toContain('Proposed by')
})

it('what is on the books and looks odd has a list of its own, oldest first, with why', async () => {
  const live = await open('?what=toLookAt')
  expect(chosen()).toContain('To look at')
  const asked = live.office.asked.filter(({ call }) => call === 'listPaymentExceptions')
  expect(asked.map(({ input }) => input)).toContainEqual(expect.objectContaining({ sort: 'oldest' }))
  expect(said()).toContain('The loan is no longer open')
})

it('the tabs count what the office counts, without fetching a row for it', async () => {
  const live = await openApp('/AdminUser/payments/to_decide?what=reversals', {
    role: 'ADMIN_USER',
    answers: {
      listPayments: { total: 31 },
      listReversals: { total: 47 },
      listPaymentExceptions: { total: 53 },
    },
  })
  expect(chosen()).toMatch(/Reversals.*47/)
  expect(screen.getByRole('tab', { name: /For verification/ }).textContent).toContain('31')
  expect(screen.getByRole('tab', { name: /To look at/ }).textContent).toContain('53')
  const counts = live.office.asked.filter(({ input }) => String(input['limit']) === '0')
  expect(counts.map(({ call }) => call)).toEqual(expect.arrayContaining(['listPayments', 'listReversals']))
})

it('an address that names another list shows what is to be verified', async () => {
  await open('?what=nonsense')
  expect(chosen()).toContain('For verification')
})

it('where nothing waits, each list says what would come there', async () => {
  const none = { rows: [], next: null, total: 0 }
  const live = await openApp('/AdminUser/payments/to_decide', {
    role: 'ADMIN_USER',
    answers: { listPayments: none, listReversals: none, listPaymentExceptions: none },
  })
  expect(said()).toContain('Nothing to verify')
  await press(live, screen.getByRole('tab', { name: /Reversals/ }))
  expect(said()).toContain('No reversal waits')
  await press(live, screen.getByRole('tab', { name: /To look at/ }))
  expect(said()).toContain('No payment to look at')
})

it.each([
  ['/AdminUser/payments/to_decide', /Reversals/, 'what=reversals'],
  ['/AdminUser/payments', /Reversed/, 'status=Reversed'],
])('one step back from another tab of %s is to where one came from', async (address, tab, shown) => {
  const live = await openApp('/AdminUser/home', { role: 'ADMIN_USER' })
  await live.leadTo(address)
  await press(live, screen.getByRole('tab', { name: tab }))
  expect(live.address()).toContain(shown)
  await live.goBack()
  expect(live.address()).toBe('/AdminUser/home')
})

it('what was taken at the counter and looks odd is said to come from the office, and any other from its collector', async () => {
  const row = madeRow(calls.listPaymentExceptions, { reason: 'backdated', business_on: '2026-11-19' })
  const rows = ['', 'Ramon Reyes'].map((collector, at) => ({ ...row, collector, payment_id: `${at}` }))
  await openApp('/AdminUser/payments/to_decide?what=toLookAt', {
    role: 'ADMIN_USER',
    answers: { listPaymentExceptions: { rows, next: null, total: 2 } },
  })
  const why = 'It was recorded days after it was paid'
  expect(said()).toContain(`${why} · Office · Thu, Nov 19`)
  expect(said()).toContain(`${why} · Ramon Reyes · Thu, Nov 19`)
})
