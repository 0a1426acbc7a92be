import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TO_DECIDE, type ToDecide } from '../../../../contract/office/decisions.ts'
import { openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { OfficeHome } from './office-home.tsx'

const counted = (counts: Partial<Record<ToDecide, number>> = {}) =>
  ({ ...Object.fromEntries(TO_DECIDE.map((kind) => [kind, 0])), ...counts }) as Record<ToDecide, number>
const nothing = { yours: counted(), others: counted() }
const open = (answer: object = nothing, role: 'ADMIN_USER' | 'SUPER_ADMIN_USER' = 'ADMIN_USER') =>
  openPart(<OfficeHome />, {
    role,
    answers: { countToDecide: answer, getCashOnHand: { for_verification: 0 } as never },
  })
const tiles = () => screen.getAllByRole('listitem').flatMap((item) => [...item.querySelectorAll('a')])

it('each kind of thing that waits leads to the list where it is decided', async () => {
  await open({
    yours: counted(Object.fromEntries(TO_DECIDE.map((kind, no) => [kind, no + 1]))),
    others: counted(),
  })
  expect(tiles().map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['Applications to approve1', '/AdminUser/approvals'],
    ['Payments to verify2', '/AdminUser/payments/to_decide'],
    ['Reversals to confirm3', '/AdminUser/payments/to_decide?what=reversals'],
    ['Payments to look at4', '/AdminUser/payments/to_decide?what=toLookAt'],
    ['Pending expenses5', '/AdminUser/expenses?status=Pending'],
    ['Remittances to receive6', '/AdminUser/coh#remittances'],
    ['Open cash differences7', '/AdminUser/coh#differences'],
    ['New cash to confirm8', '/AdminUser/coh#newCash'],
    ['Safe counts to confirm9', '/AdminUser/coh#safeCounts'],
  ])
})

it('only what this person may decide stands out, and what another has to is said below it', async () => {
  await open({ yours: counted({ expenses: 1234 }), others: counted({ reversals: 2 }) })
  const waiting = tiles().filter((tile) => tile.hasAttribute('data-waiting'))
  expect(waiting.map(({ textContent }) => textContent)).toEqual(['Pending expenses1,234'])
  expect(said().match(/\d+ for someone else to decide/g)).toEqual(['2 for someone else to decide'])
  expect(tiles()[2]?.textContent).toBe('Reversals to confirm2 for someone else to decide0')
})

it('the day begins with recording a payment and a look at the cash, in the area of who is signed in', async () => {
  await open(nothing, 'SUPER_ADMIN_USER')
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Record payment')).toBe('/SuperAdminUser/payments/record')
  expect(link('Open cash on hand')).toBe('/SuperAdminUser/coh')
  expect(screen.getByRole('heading', { name: 'To decide' })).toBeTruthy()
  expect(said()).toContain('Safe')
  expect(tiles()[0]?.getAttribute('href')).toBe('/SuperAdminUser/approvals')
})
