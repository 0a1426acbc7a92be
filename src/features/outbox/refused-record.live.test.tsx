import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { newCommandId, saveCommand } from '../../offline/outbox/save-command.ts'
import { aSavedApproval, aSavedPayment, changeRecord, REFUSED } from '../../../tests/support/live/outbox.ts'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { fill, press, said } from '../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../tests/support/live/saved-here.ts'
import { pesos } from '../../../domain/money.ts'
import type { Role } from '../../../domain/people/role.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { OutboxScreen } from './outbox-screen.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const open = (role: Role = 'ADMIN_USER', answers = {}) =>
  openFieldPart(page, <OutboxScreen />, { role, answers })
const button = (name: string) => screen.getByRole('button', { name })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const AS_DECIDED = { getApplication: { status: 'Released', approved_amount: pesos(3_500) } }

it('a payment that was refused says why and which loan, and is corrected on the form of whoever took it', async () => {
  const id = await aSavedPayment(page, REFUSED, { reference: 'GC-77' })
  await open()
  expect(said()).toContain('Needs attention (1)\nAna Santos ₱ 500.00\nPayment · GCash · ')
  expect(said()).toContain('It has moved on.\nLoan 7 · Reference GC-77')
  expect(linkTo('Correct and send again')).toBe(`/AdminUser/payments/record?again=${id}`)
  expect(screen.queryByRole('button', { name: /Send now|Take back/ })).toBeNull()
})

it('a super admin corrects it on their own form', async () => {
  const id = await aSavedPayment(page, REFUSED)
  await open('SUPER_ADMIN_USER')
  expect(linkTo('Correct and send again')).toBe(`/SuperAdminUser/payments/record?again=${id}`)
})

it('a payment that is not to be recorded is closed with a reason, or kept where nobody says so', async () => {
  await aSavedPayment(page, REFUSED)
  const live = await open()
  await press(live, button('Do not record it'))
  expect(said()).toContain('Say why: the money was given back, or the payment is posted already.')
  expect(screen.queryByRole('link')).toBeNull()
  await press(live, button('Cancel'))
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await press(live, button('Do not record it'))
  await fill(live, screen.getByLabelText('Reason'), '  ')
  await press(live, button('Do not record'))
  expect(said()).toContain('Reason is required')
  await fill(live, screen.getByLabelText('Reason'), ' given back ')
  expect(said()).not.toContain('Reason is required')
  await press(live, button('Do not record'))
  expect(looksOf(await screen.findByText('Closed. It is not posted.'))).not.toContain('danger')
  const [record] = await page.outbox.outbox.toArray()
  expect(record).toMatchObject({ state: 'returned', handling: { kind: 'returned', note: 'given back' } })
  await waitFor(() => expect(said()).toContain('Nothing is waiting to be sent.'))
})

it('an application that was refused is put away by who made it, and no one is alarmed any more', async () => {
  const id = newCommandId(page.around.clock)
  const display = {
    kind: 'application',
    title: '',
    amount: pesos(4_000),
    businessOn: toLocalDate('2026-11-21'),
  } as const
  await saveCommand(page, {
    id,
    call: 'applyForLoan',
    streamKey: 'account:900',
    body: { terms_id: 1, amount: pesos(4_000), purpose: '' },
    display,
  })
  await changeRecord(page, id, REFUSED)
  const live = await open()
  expect(said()).toContain('Loan application ₱ 4,000.00')
  expect(said().match(/Loan application/g)).toHaveLength(1)
  await press(live, button('Put it away'))
  await waitFor(() => expect(said()).toContain('Nothing is waiting to be sent.'))
  expect(await page.outbox.outbox.get(id)).toMatchObject({ state: 'superseded' })
})

it('what could not be closed is said, and stays', async () => {
  await aSavedPayment(page, REFUSED)
  const live = await open()
  await press(live, button('Do not record it'))
  await fill(live, screen.getByLabelText('Reason'), 'given back')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await press(live, button('Do not record'))
  expect(looksOf(await screen.findByText('This could not be done.'))).toContain('colors-danger-solid')
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'given back')
  vi.restoreAllMocks()
})

it('a decision that came too late stands beside what is decided by now, to be looked at again', async () => {
  await aSavedApproval(page, REFUSED)
  const live = await open('ADMIN_USER', AS_DECIDED)
  expect(live.office.asked).toContainEqual({
    call: 'getApplication',
    input: { application_id: 5 },
    once: false,
  })
  expect(said()).toContain('You decided : Approval · ₱ 4,000.00\nNow it is : Released · ₱ 3,500.00\n')
  expect(linkTo('Look at it again')).toBe('/AdminUser/approvals')
  expect(screen.queryByText(/^Loan /)).toBeNull()
})

it('what is there now may be kept, and the decision is settled', async () => {
  await aSavedApproval(page, REFUSED)
  const live = await open('SUPER_ADMIN_USER', {
    getApplication: { approved_amount: null, amount: pesos(6_000) },
  })
  expect(said()).toContain(' · ₱ 6,000.00')
  expect(linkTo('Look at it again')).toBe('/SuperAdminUser/approvals')
  await press(live, button('Keep what is there now'))
  await waitFor(() => expect(said()).toContain('Nothing is waiting to be sent.'))
  expect((await savedHere(page)).map(({ state }) => state)).toEqual(['superseded'])
})
