import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, openApp, openPart, press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { noInternet, refused } from '../../../../tests/support/live/answers.ts'
import { anOwnApplication, aRunningLoan } from '../../../../tests/support/live/own-loan.ts'
import { changeRecord, REFUSED } from '../../../../tests/support/live/outbox.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import { calls } from '../../../../contract/index.ts'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { toCentavos, type Centavos } from '../../../../domain/money.ts'
import { currentOffline } from '../../../offline/account/current-offline.ts'
import { bodyHashOf } from '../../../offline/outbox/body-hash.ts'
import { ownDrafts } from '../../../session/own-drafts.ts'
import { leaveWork, takeUpWork } from '../../../session/take-up-work.ts'
import { anyTabHasDirtyForm } from '../../../ui/dirty-forms.ts'
import { SavedApplicationHero } from '../saved-application-hero.tsx'
import { ApplyScreen } from './apply-screen.tsx'

type Terms = OutputOf<typeof calls.getTermsAndInterest>
const madeUp = (madeUpAnswer(calls.getTermsAndInterest, 0) as Terms)[0]
if (!madeUp) throw new Error('no terms')
const TERMS = (terms_id: number, most: number, months: number) => ({
  ...madeUp,
  terms_id,
  min_amount: toCentavos(100_000),
  max_amount: toCentavos(most),
  months,
  instalments: months * 4,
  notarial_fee: toCentavos(10_000),
  insurance_fee: toCentavos(0),
  service_fee_pct: 5,
})
const TWO = [TERMS(21, 500_000, 2), TERMS(22, 900_000, 1)]
const CLOSED = { open: false, may_renew: false, why: null, amount: null } as never

// What one saves stays on the phone: each test is another borrower's, and none leaves the work open.
let accId = 5100
afterEach(leaveWork)

const amount = () => screen.getByLabelText<HTMLInputElement>('How much do you need?')
const slider = () => screen.getByLabelText<HTMLInputElement>('Amount, on a slider')

const SENT = { state: 'acked', ack: {}, ackedAt: SATURDAY_MORNING, firstSentAt: SATURDAY_MORNING } as const

const open = (start?: Centavos, answers = {}) =>
  openPart(<ApplyScreen amount={start} />, {
    role: 'CLIENT_USER',
    user: { acc_id: (accId += 1) },
    answers: {
      getTermsAndInterest: TWO as never,
      hasOpenApplication: CLOSED,
      getLoanLevel: { kinds: [] } as never,
      ...answers,
    },
  })

it('nothing is proposed before it is known how much may be asked for', async () => {
  const { kind } = madeUp
  let tell: (level: object) => void = () => undefined
  const told = new Promise<object>((resolve) => {
    tell = resolve
  })
  const opened = open(undefined, { getLoanLevel: () => told as never })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
  expect(screen.queryByLabelText('How much do you need?')).toBeNull()
  tell({ kinds: [{ kind, limit: toCentavos(200_000) }] })
  await opened
  await waitFor(() => expect(amount().value).toBe('1,500'))
})

it('where the level cannot be learnt the least is proposed: what the terms allow may be far above it', async () => {
  await open(undefined, { getLoanLevel: noInternet() })
  await waitFor(() => expect(amount().value).toBe('1,000'))
})

it('an amount begins in the middle of what may be asked for, and slider and field are one', async () => {
  await open()
  expect(amount().value).toBe('3,000')
  expect([slider().min, slider().max, slider().step]).toEqual(['100000', '500000', '50000'])
  fireEvent.change(slider(), { target: { value: '200000' } })
  await settled()
  expect(amount().value).toBe('2,000')
  expect(said()).toContain('From ₱ 1,000.00 to ₱ 5,000.00')
})

it('the amount of the address comes first, and other terms have other limits', async () => {
  const live = await open(toCentavos(150_000))
  expect(amount().value).toBe('1,500')
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([first?.checked, second?.checked]).toEqual([true, false])
  expect(said()).toContain('over 2 months')
  expect(said()).toMatch(/over 1 month(?!s)/)
  await press(live, second ?? document.body)
  expect(slider().max).toBe('900000')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.checked)).toEqual([false, true])
})

it('what is outside the limits is said at the amount, and nothing is saved', async () => {
  const live = await open(toCentavos(100_000))
  for (const wrong of ['999.99', '5000.01']) {
    await fill(live, amount(), wrong)
    await press(live, screen.getByRole('button', { name: 'Apply' }))
    expect(amount().getAttribute('aria-invalid'), wrong).toBe('true')
    expect(said()).not.toContain('Your application is saved')
  }
  await fill(live, amount(), '1000')
  await press(live, screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Your application is saved')
})

it('what a loan costs is told before it is asked for, and only fees that there are', async () => {
  await open(toCentavos(200_000))
  expect(said()).toContain('What it costs')
  for (const line of [
    'You borrow : ₱ 2,000.00',
    'Service fee : − ₱ 100.00',
    'Notarial fee : − ₱ 100.00',
    'You receive about : ₱ 1,800.00',
    'Interest : ₱ 40.00',
    'You pay back in all : ₱ 2,040.00',
    '8 weekly payments of ₱ 255.00.',
  ])
    expect(said()).toContain(line)
  const costs = screen.getByLabelText('What it costs').textContent
  expect(costs).not.toContain('Insurance')
  expect(costs).not.toContain('Previous loan')
})

it('who has something open that cannot be renewed is told why instead of filling it in', async () => {
  await open(undefined, {
    hasOpenApplication: {
      open: true,
      may_renew: false,
      why: 'running loan',
      amount: toCentavos(30_000),
    },
  })
  expect(said()).toContain('You cannot apply right now')
  expect(said()).toMatch(/once you have paid ₱ ?300(\.00)? more/)
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})

it('who may renew fills it in, and what is left of the running loan is told among the costs', async () => {
  const live = await open(toCentavos(300_000), {
    hasOpenApplication: { open: true, may_renew: true, why: null, amount: null },
    getCurrentApplication: {
      loan: {
        ...(madeUpAnswer(calls.getCurrentApplication, 0) as { loan: object }).loan,
        balance: toCentavos(12_300),
      },
    },
  })
  expect(live.office.asked.map(({ call }) => call)).toContain('getCurrentApplication')
  expect(screen.getByLabelText('What it costs').textContent).toMatch(/123(?!\d)/)
})

it('an application without a running loan does not ask what is running', async () => {
  const live = await open()
  expect(live.office.asked.map(({ call }) => call)).not.toContain('getCurrentApplication')
})

it('where nothing is offered it says so', async () => {
  await open(undefined, { getTermsAndInterest: [] })
  expect(said()).toContain('No loan is offered right now')
})

it('an application is safe on the phone with one press, and leads to what is not sent yet', async () => {
  const live = await open(toCentavos(200_000))
  await press(live, screen.getAllByRole('radio')[1] ?? document.body)
  await fill(live, amount(), '9000')
  await fill(live, screen.getByLabelText('What for (optional)'), 'Stock for the store')
  await press(live, screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Your application is saved')
  expect(screen.getByText('Open the outbox').getAttribute('href')).toBe('/ClientUser/outbox')
  const kept = await currentOffline()?.outbox.outbox.toArray()
  const asked = { terms_id: 22, amount: 900_000, purpose: 'Stock for the store' }
  expect(kept?.[0]?.bodyHash).toBe(await bodyHashOf(JSON.stringify(asked)))
  expect(kept?.map(({ call, amount: of }) => [call, of])).toEqual([['applyForLoan', 900_000]])
})

it.each([
  [
    {},
    'Your application is saved',
    'It is sent as soon as the office can be reached. You will hear from us.',
    'outbox',
  ],
  [SENT, 'We received your application', 'You will hear from us.', 'My_Loans'],
  [
    REFUSED,
    'Your application was not accepted',
    'Open the outbox to see why, and what you can do.',
    'outbox',
  ],
] as const)('what became of it since is said where it was saved: %j', async (over, title, more, leads) => {
  const live = await open(toCentavos(200_000))
  await press(live, screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Your application is saved')
  const page = await takeUpWork()
  const [kept] = (await page?.outbox.outbox.toArray()) ?? []
  if (!page || !kept) throw new Error('nothing was saved')
  await changeRecord(page, kept.id, over)
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe(title))
  expect(said()).toContain(more)
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  await waitFor(() => expect(links()).toEqual([`/ClientUser/${leads}`, '/ClientUser/Home']))
})

it('one that is on the phone and unsent is shown in place of another form, and on the home in place of an invitation', async () => {
  const live = await open(toCentavos(200_000))
  await press(live, screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Your application is saved')
  cleanup()
  const role = { role: 'CLIENT_USER', user: { acc_id: accId } } as const
  const answers = {
    getTermsAndInterest: TWO,
    hasOpenApplication: CLOSED,
    getLoanLevel: { kinds: [] } as never,
  }
  await openPart(<ApplyScreen />, { ...role, answers })
  await screen.findByText('Your application is saved')
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  const atWork = await takeUpWork()
  const [unsent] = (await atWork?.outbox.outbox.toArray()) ?? []
  if (!atWork || !unsent) throw new Error('nothing was saved')
  await changeRecord(atWork, unsent.id, SENT)
  await screen.findByText('We received your application')
  await changeRecord(atWork, unsent.id, { state: 'queued', ackedAt: null })
  cleanup()
  await openPart(<SavedApplicationHero>Do you need a loan?</SavedApplicationHero>, role)
  await screen.findByText('Your application is saved')
  expect(said()).toContain('₱ 2,000.00')
  expect(said()).not.toContain('Do you need a loan?')
  const page = await takeUpWork()
  const [kept] = (await page?.outbox.outbox.toArray()) ?? []
  if (!page || !kept) throw new Error('nothing was saved')
  await changeRecord(page, kept.id, REFUSED)
  await screen.findByText('Do you need a loan?')
})

it('on the home, what is due on a running loan comes first, and a renewal that is on the phone alone in place of another', async () => {
  const answers = {
    hasOpenApplication: { open: true, may_renew: true, why: null, amount: null },
    getCurrentApplication: { application: null, client_credit: toCentavos(0), loan: aRunningLoan() } as never,
    // It waits here for the whole of the test, however long that takes.
    sendCommands: refused('NOT_SIGNED_IN', 'Sign in first.'),
  }
  const live = await open(toCentavos(200_000), answers)
  await press(live, screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Your application is saved')
  cleanup()
  const level = { kinds: [] } as never
  const user = { acc_id: accId }
  const home = { role: 'CLIENT_USER', user, answers: { ...answers, getLoanLevel: level } } as const
  await openApp('/ClientUser/Home', home)
  await screen.findByText('Next payment')
  await screen.findByText(/^Your application is saved · ₱ 2,000\.00/)
  expect(screen.getByRole('link', { name: 'Open the outbox' }).getAttribute('href')).toBe(
    '/ClientUser/outbox',
  )
  expect(said().indexOf('Next payment')).toBeLessThan(said().indexOf('Your application is saved'))
  expect(said()).not.toContain('You can renew your loan now')
})

it('an application that the phone could not keep is said to be not saved, and holds back a new version', async () => {
  const live = await open(toCentavos(200_000))
  await fill(live, screen.getByLabelText('What for (optional)'), 'A stall')
  const page = await takeUpWork()
  if (!page) throw new Error('a borrower has an outbox')
  vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await press(live, screen.getByRole('button', { name: 'Apply' }))
  vi.restoreAllMocks()
  expect(screen.getByRole('alert').textContent).toMatch(/^Not saved/)
  expect(screen.getByLabelText('What for (optional)')).toHaveProperty('value', 'A stall')
  expect(await anyTabHasDirtyForm()).toBe(true)
})

it('what is typed of an application is kept until it is saved, and not a moment longer', async () => {
  const live = await open()
  const draft = async () => (await ownDrafts())?.read('loan:apply')
  await fill(live, screen.getByLabelText('What for (optional)'), 'A stall')
  await waitFor(async () => expect(await draft()).toMatchObject({ purpose: 'A stall' }))
  await press(live, screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Your application is saved')
  expect(await draft()).toBeUndefined()
})

it.each([
  ['who has no loan yet', []],
  ['who had one', [anOwnApplication({ status: 'Fully Paid' })]],
])('among the own loans of %s it is said where one would apply, with the way to it', async (_, cards) => {
  const live = await open(toCentavos(200_000))
  await press(live, screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Your application is saved')
  cleanup()
  await openApp('/ClientUser/My_Loans', {
    role: 'CLIENT_USER',
    user: { acc_id: accId },
    answers: {
      listClientApplications: cards as never,
      getCurrentApplication: { application: null, loan: null } as never,
      sendCommands: refused('NOT_SIGNED_IN', 'Sign in first.'),
    },
  })
  await screen.findByText('Your application is saved')
  expect(said()).toContain('[Open the outbox](/ClientUser/outbox)')
  expect(said()).not.toMatch(/No loans yet|Apply for a loan/)
})
