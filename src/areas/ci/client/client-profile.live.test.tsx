import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { aProfileLoan, aProfilePayment, giveProfile } from '../../../../tests/support/live/a-profile.ts'
import { anApplicationCard } from '../../../../tests/support/phone/an-application-card.ts'
import { looksOf } from '../../../../tests/support/live/looks-of.ts'
import { fill, press, said } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openField } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { savePayment } from '../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../tests/offline/support/stand-in-phone.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { noteContact } from '../../../offline/wire/current-connection.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))
afterEach(() => {
  vi.restoreAllMocks()
  vi.setSystemTime(SATURDAY_MORNING)
})

const AT = '/CIUser/client_profile/3'
const takeBacks = () => screen.queryAllByRole('button', { name: 'Take back' })
const pays = () => screen.queryAllByRole('link', { name: 'Record payment' })

const aVisit = {
  visit_id: 'v1',
  loan_id: 7,
  occurred_at: SATURDAY_MORNING,
  outcome: 'not at home',
  promise_on: null,
  promise_amount: null,
  note: '',
  has_photo: false,
  by: 'Liza',
}

it('a client is looked for before anything is said of them', async () => {
  vi.spyOn(page.cache.profiles, 'get').mockReturnValue(new Promise(() => {}) as never)
  await openField(page, AT)
  expect(screen.getByRole('heading').textContent).toBe('Client profile')
  expect(screen.getByLabelText('Loading')).toBeDefined()
  expect(said()).not.toContain('not on this phone')
})

it('that there is no internet to get a client by is said before anybody tries', async () => {
  noteContact('not reached', { browserOnline: true })
  onTestFinished(() => noteContact('answered', { browserOnline: true }))
  await openField(page, AT)
  expect(said()).toContain(
    'Client profile\nThe office cannot be reached. What is already on this phone still works.',
  )
})

it('a client who is not on the phone is fetched at a touch, once, and shown as soon as they are here', async () => {
  const live = await openField(page, AT)
  expect(said()).toContain(
    'Client profile\nThis client is not on this phone yet\nYou need internet to get this profile.',
  )
  const get = () => screen.getByRole('button', { name: 'Get it now' })
  expect(looksOf(get())).toContain('colors-brand-soft')
  let come = () => {}
  page.idle = () => new Promise((resolve) => (come = resolve))
  await press(live, get())
  expect(page.wake).toHaveBeenCalledWith('pull')
  expect(get()).toHaveProperty('disabled', true)
  come()
  await waitFor(() => expect(get()).toHaveProperty('disabled', false))
  await giveProfile(page)
  expect(await screen.findByRole('heading', { name: 'Peña, Ana' })).toBeDefined()
})

it('a client is shown whole, as the books had them and when that was', async () => {
  await giveProfile(page, { visits: [aVisit] })
  await openField(page, AT)
  expect(said()).toContain(
    [
      '‹(Back) ›',
      'Peña, Ana',
      '12 Sampaguita St · as of 10:00 AM · just now',
      '[Record payment](/CIUser/pay/7)',
      'Loans',
      'Salary Loan · weekly · Loan 7',
      'Released Sat, Nov 7 · until Sat, Nov 28',
      'Released',
      'Balance : ₱ 1,000.00',
      'Loan amount : ₱ 1,200.00',
      'Payments · 1',
      'Sat, Nov 21 Cash',
      '₱ 500.00',
      '| No. | Interest | Principal',
      '| 1 | 100.00 | 400.00',
      'Slip A-000001-1 · Taken by Ramon Reyes',
      '[Open the slip](/CIUser/slip/p1?acc=3) ‹Take back›',
      'Repayment schedule',
      'No. Due day Amount',
      '1 Sat, Nov 14 Paid 500.00',
      '2 Sat, Nov 21 Due today 500.00',
      '3 Sat, Nov 28 500.00',
      'Visits',
      'Not at home',
      '10:00 AM · just now · Liza',
      'Applicant',
    ].join('\n'),
  )
  expect(said()).toContain('Contact number : [0917-000-0000](tel:09170000000)')
  expect(said()).toContain('Co-maker\nNo co-maker yet.\nPictures\n')
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, true])
})

it('from one client to the next each is shown as themselves, and who is not on the phone as nobody', async () => {
  const person = { ...anApplicationCard().person, firstname: 'Ben', lastname: 'Santos' }
  await giveProfile(page)
  await giveProfile(page, { acc_id: 4, person, loans: [aProfileLoan({ loan_id: 8 })] })
  const live = await openField(page, AT)
  const client = () => screen.getByRole('heading', { level: 1 }).textContent
  expect([client(), pays()[0]?.getAttribute('href')]).toEqual(['Peña, Ana', '/CIUser/pay/7'])
  await live.leadTo('/CIUser/client_profile/4')
  await waitFor(() => expect(client()).toBe('Santos, Ben'))
  expect(pays()[0]?.getAttribute('href')).toBe('/CIUser/pay/8')
  await live.leadTo('/CIUser/client_profile/5')
  await waitFor(() => expect(client()).toBe('Client profile'))
  expect(said()).toContain('This client is not on this phone yet')
})

it('only a loan that runs takes a payment, and a client may have none', async () => {
  const over = aProfileLoan({ loan_id: 8, status: 'Fully Paid', payments: [] })
  await giveProfile(page, { loans: [over] })
  const live = await openField(page, AT)
  expect(pays()).toEqual([])
  expect(said()).toContain('No payments yet.')
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false])
  await giveProfile(page, { loans: [over, aProfileLoan()] })
  await waitFor(() => expect(pays()[0]?.getAttribute('href')).toBe('/CIUser/pay/7'))
  await giveProfile(page, { loans: [] })
  await waitFor(() => expect(said()).toContain('Loans\nNo loans yet'))
  expect(pays()).toEqual([])
  expect(live.address()).toBe(AT)
})

it('who took a payment on the office’s today may take it back, and no one else', async () => {
  vi.setSystemTime(new Date('2026-11-23T02:00:00Z'))
  const payments = [
    aProfilePayment(),
    aProfilePayment({ payment_id: 'p2', mgt_id: 91 }),
    aProfilePayment({ payment_id: 'p3', business_on: toLocalDate('2026-11-20') }),
  ]
  await giveProfile(page, { loans: [aProfileLoan({ payments })] })
  const live = await openField(page, AT)
  expect(takeBacks()).toHaveLength(1)
  await press(live, screen.getByRole('button', { name: 'Take back' }))
  expect(screen.getByRole('dialog').textContent).toMatch(/^Take back ₱\s500\.00\?/)
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a payment taken back here is written under its client and crossed out in the list', async () => {
  await giveProfile(page)
  const live = await openField(page, AT)
  await press(live, screen.getByRole('button', { name: 'Take back' }))
  await fill(live, screen.getByLabelText('Reason'), 'typed wrong')
  await press(live, screen.getAllByRole('button', { name: 'Take back' }).at(-1) as HTMLElement)
  await waitFor(() => expect(said()).toContain('Cash Being taken back'))
  const [undone] = await savedHere(page)
  expect(undone?.display).toMatchObject({ title: 'Peña, Ana', loanId: 7, accId: 3, voids: 'p1' })
  expect(takeBacks()).toEqual([])
})

it('what is saved on this phone counts before the office has it', async () => {
  await giveProfile(page)
  await openField(page, AT)
  await savePayment(page, { loan: loan(7), amount: pesos(600) })
  await savePayment(page, { loan: loan(8), amount: pesos(9) })
  await waitFor(() =>
    expect(said()).toContain('Payments · 2\nSat, Nov 21 Cash Saved on this phone\n₱ 600.00\n'),
  )
  expect(said()).toContain('Balance : ₱ 400.00\n')
  expect(said()).toContain('2 Sat, Nov 21 Paid 500.00\n3 Sat, Nov 28 Partial 500.00 100.00 of 500.00\n')
  expect(takeBacks()).toHaveLength(2)
})
