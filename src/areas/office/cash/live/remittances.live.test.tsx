import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pesos, type Centavos } from '../../../../../domain/money.ts'
import { noInternet } from '../../../../../tests/support/live/answers.ts'
import { openCashList, remittance, sheetText } from '../../../../../tests/support/live/cash-lists.tsx'
import { fill, press, said, type Live } from '../../../../../tests/support/live/open-app.tsx'
import { Remittances } from '../remittances.tsx'

const ID = '00000000-0000-7000-8000-000000000031'
const HANDED = { remittance_id: ID, collector: 'Reyes, Ramon', business_on: '2026-11-20' } as const
const HINT = 'Count the cash before you see'
const AGAIN = 'You and the collector counted different amounts'
const GIVE = 'The cash differs from what was recorded'

const opened = (counted: Centavos, recorded: Centavos, reason: string) =>
  openCashList(
    Remittances,
    { answers: { listRemittances: { rows: [remittance({ ...HANDED, counted, recorded, reason })] } } },
    `remittance:${ID}`,
  )
const own = () => screen.getByLabelText('Your count')
const count = (live: Live, amount: string) => fill(live, own(), amount)
/** What is said once the own count is there. */
const compared = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '))
    .join('')

it('the oldest that waits is asked for first, and a row opens and is closed again', async () => {
  const live = await openCashList(Remittances, {
    answers: { listRemittances: { rows: [remittance(HANDED)] } },
  })
  expect(live.office.asked.find(({ call }) => call === 'listRemittances')?.input).toEqual({
    status: 'Handed Over',
    sort: 'oldest',
  })
  const row = screen.getByRole('row', { name: /Reyes, Ramon/ })
  expect(row.textContent).toContain('Nov 20')
  expect(row.textContent).not.toContain('₱')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(live, screen.getByText('Reyes, Ramon'))
  expect(sheetText()).toContain('Reyes, Ramon')
  await live.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the count of the collector is seen only after the own one, and what goes is the own one, once', async () => {
  const live = await opened(pesos(500), pesos(500), '')
  expect(said()).toContain(HINT)
  await live.user.click(own())
  await live.user.tab()
  expect(compared()).toBe('')
  expect(said()).toContain(HINT)
  await live.user.click(own())
  await live.user.paste('500')
  expect(compared()).toBe('')
  await live.user.tab()
  expect(said()).not.toContain(HINT)
  expect(compared()).toMatch(/Collector’s count₱ 500\.00Recorded₱ 500\.00Over or short₱ 0/)
  expect(said()).not.toContain(AGAIN)
  expect(said()).not.toContain(GIVE)
  await press(live, screen.getByRole('button', { name: 'Receive' }))
  expect(live.office.sent).toEqual([
    { call: 'receiveRemittance', once: true, input: { remittance_id: ID, counted: 50_000 } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toContain('Received. The cash is in the safe.')
})

it('who counts otherwise than the collector is told to count again, whatever the collector gave as a reason', async () => {
  const live = await opened(pesos(500), pesos(500), 'Change')
  await count(live, '510.25')
  expect(compared()).toContain('Over or shortOver ₱ 10.25')
  expect(compared()).toContain(AGAIN)
  await count(live, '499.75')
  expect(compared()).toContain('Over or shortShort ₱ 0.25')
  expect(compared()).toContain('Collector’s reasonChange')
  await count(live, '500')
  expect(compared()).not.toContain(AGAIN)
})

it('cash that differs from what was recorded wants a reason, unless the collector gave one', async () => {
  const live = await opened(pesos(480), pesos(500), '')
  await count(live, '480')
  expect(compared()).toContain('Over or shortShort ₱ 20.00')
  expect(compared()).toContain(GIVE)
  expect(compared()).not.toContain(AGAIN)
  live.office.answer({ receiveRemittance: noInternet() })
  await fill(live, screen.getByLabelText(/^Reason for a difference/), 'A false note')
  await press(live, screen.getByRole('button', { name: 'Receive' }))
  expect(live.office.sent.map(({ input }) => input)).toEqual([
    { remittance_id: ID, counted: 48_000, reason: 'A false note' },
  ])
  expect(sheetText()).toContain('internet')
  expect(own()).toHaveProperty('value', '480')
})

it('over or short is the own count against what was recorded, whatever the collector counted', async () => {
  const live = await opened(pesos(480), pesos(500), '')
  await count(live, '490')
  expect(compared()).toContain('Over or shortShort ₱ 10.00')
  await count(live, '510')
  expect(compared()).toContain('Over or shortOver ₱ 10.00')
})

it('a collector who said why cash is short spares the office the reason', async () => {
  const live = await opened(pesos(480), pesos(500), 'Robbed')
  await count(live, '480')
  expect(compared()).toContain('Collector’s reasonRobbed')
  expect(compared()).not.toContain(GIVE)
})

it('who sends without a count sees nothing of the collector’s', async () => {
  const live = await opened(pesos(480), pesos(500), '')
  await press(live, screen.getByRole('button', { name: 'Receive' }))
  expect(live.office.sent).toEqual([])
  expect(compared()).toBe('')
  expect(sheetText()).not.toContain('480')
})
