import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import { openPart, press, said } from '../../../../../tests/support/live/open-app.tsx'
import { CashPlaces } from '../cash-places.tsx'
import { CashScreen } from '../cash-screen.tsx'

const HELD = {
  cash_on_hand: pesos(10),
  bank: pesos(20),
  e_wallet: ZERO,
  for_verification: pesos(5),
  with_collectors: [
    { mgt_id: 9, collector: 'Reyes, Ramon', amount: pesos(30.25) },
    { mgt_id: 10, collector: 'Santos, Joy', amount: pesos(40) },
  ],
} as never

it('each place opens into its transfers of this month, the collectors’ cash into who holds how much', async () => {
  await openPart(<CashPlaces held={HELD} />, { role: 'ADMIN_USER' })
  const places = screen.getAllByRole('link').map((link) => {
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    return [link.getAttribute('aria-label')?.replaceAll(/\s/gu, ' '), Object.fromEntries(searchParams)]
  })
  const month = { from: '2026-11-01', to: '2026-11-21' }
  expect(places).toEqual([
    ['Safe, ₱ 10.00', { place: 'cash_on_hand', ...month }],
    ['Bank, ₱ 20.00', { place: 'bank', ...month }],
    ['E-wallet, ₱ 0', { place: 'e_wallet', ...month }],
  ])
  expect(document.querySelector('summary')?.textContent.replaceAll(/\s/gu, ' ')).toBe('₱ 70.25')
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/gu, ' ')),
  ).toEqual(['Reyes, Ramon₱ 30.25', 'Santos, Joy₱ 40.00'])
  expect(said()).not.toContain('No collector holds cash.')
})

it('where no collector holds any, it says so', async () => {
  await openPart(<CashPlaces held={{ ...(HELD as object), with_collectors: [] } as never} />, {
    role: 'ADMIN_USER',
  })
  expect(said()).toContain('No collector holds cash.')
})

it('new cash is added on the screen itself, and a part of it is opened by the address', async () => {
  const live = await openPart(<CashScreen />, { role: 'ADMIN_USER' })
  await press(live, screen.getByRole('button', { name: 'New cash' }))
  expect(within(screen.getByRole('dialog')).getByLabelText('Amount')).toBeTruthy()
  await live.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'New cash',
      'Remittances to receive',
      'Open cash differences',
      'Counts of the safe',
    ]),
  )
  expect([...document.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual([
    'newCash',
    'remittances',
    'differences',
    'safeCounts',
  ])
})
