import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { toInstant } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import { noInternet, type Answers } from '../../../../tests/support/live/answers.ts'
import { fill, openPart, press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { SIX_MONTHS } from '../../../../tests/support/money/six-months.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { queryClient } from '../../../data/cache/query-client.ts'
import { currentOffline } from '../../../offline/account/current-offline.ts'
import { leaveWork } from '../../../session/take-up-work.ts'
import { Toasts } from '../../../ui/toast.tsx'
import { ApprovalsScreen } from './approvals-screen.tsx'

// What is saved stays on the device: each test is another person's.
let accId = 6300
afterEach(leaveWork)

const { rows } = madeUpAnswer(calls.listPendingApplications, 0) as { rows: ApplicationCard[] }
const card: ApplicationCard = {
  ...(rows[0] as ApplicationCard),
  application_id: 5,
  acc_id: 3,
  version: 6,
  name: 'Peña, Ana',
  status: 'Approved by CI',
  kind: 'Salary Loan',
  terms_id: 1,
  frequency: 'monthly',
  instalments: 6,
  months: 6,
  amount: pesos(9000),
  ci_recommended_amount: pesos(5000),
  level_limit: pesos(6000),
  capacity: pesos(2000),
  purpose: 'A stall',
  ci_findings: 'Sells daily',
  applied_at: toInstant('2026-11-19T17:00:00.000Z'),
}
const OTHER = { ...SIX_MONTHS, terms_id: 2, kind: 'SME' as const, months: 3, instalments: 3 }

const open = (answers: Answers = {}): Promise<Live> =>
  openPart(
    <>
      <ApprovalsScreen />
      <Toasts />
    </>,
    {
      role: 'ADMIN_USER',
      user: { acc_id: (accId += 1) },
      answers: {
        listApprovedApplications: { rows: [card], total: 1, next: null } as never,
        getTermsAndInterest: [OTHER, SIX_MONTHS] as never,
        approveAsAdmin: noInternet(),
        ...answers,
      },
    },
  )
const amount = () => screen.getByLabelText('Approved amount')
const approve = () => screen.getByRole('button', { name: 'Approve' })

it('an application is seen with what was asked, recommended and found, and what it would be on approval', async () => {
  const live = await open()
  expect(live.office.asked.find(({ call }) => call === 'listApprovedApplications')?.input).toMatchObject({
    status: 'Approved by CI',
  })
  expect(said()).toContain(
    [
      'If you approve ₱ 5,000.00: 6 monthly payments over 6 months',
      'Instalment',
      '₱ 983.33',
      'Can afford',
      '₱ 2,000.00',
      '50 % of what the client can afford',
      'Asked for : ₱ 9,000.00',
      'Recommended : ₱ 5,000.00',
      'Loan level limit : ₱ 6,000.00',
      'Terms : Salary Loan · 6 monthly payments over 6 months',
      'Purpose : A stall',
      'Applied : Fri, Nov 20',
      'Findings : Sells daily',
    ].join('\n'),
  )
  expect(said()).toMatch(/Peña, Ana ₱ 9,000\.00 Salary Loan · Fri, Nov 20/)
  expect(screen.getByRole('heading', { name: 'Peña, Ana' })).toBeTruthy()
  expect(screen.getByText('Approved by CI')).toBeTruthy()
  expect(said()).toContain(`Name : ${card.person.lastname}, ${card.person.firstname}`)
  expect(screen.getByRole('button', { name: 'Show Valid ID' })).toBeTruthy()
})

it('the terms of the kind that was asked for come first, and what it would be follows amount and terms', async () => {
  const live = await open()
  const choices = within(screen.getByLabelText('Terms')).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '6 monthly payments over 6 months · Salary Loan',
    '3 monthly payments over 3 months · SME',
  ])
  await live.user.selectOptions(screen.getByLabelText('Terms'), '2')
  await fill(live, amount(), '3000')
  expect(said()).toContain('If you approve ₱ 3,000.00: 3 monthly payments over 3 months')
  expect(said()).toContain('Terms : Salary Loan · 6 monthly payments over 6 months')
  await fill(live, amount(), '')
  expect(approve()).toHaveProperty('disabled', true)
  expect(said()).not.toContain('If you approve')
})

it('the form shows the terms that were chosen for its application, though others of their kind come first', async () => {
  const weekly = { ...SIX_MONTHS, terms_id: 3, frequency: 'weekly' as const, instalments: 26 }
  const next = { ...card, application_id: 6, name: 'Santos, Ben' }
  const live = await open({
    listApprovedApplications: { rows: [card, next], total: 2, next: null } as never,
    getTermsAndInterest: [weekly, OTHER, SIX_MONTHS] as never,
  })
  const shown = () => screen.getByLabelText<HTMLSelectElement>('Terms').selectedOptions[0]?.textContent
  expect(shown()).toBe('6 monthly payments over 6 months · Salary Loan')
  await live.user.selectOptions(screen.getByLabelText('Terms'), '2')
  await press(live, screen.getByRole('button', { name: /^Santos, Ben/ }))
  expect(shown()).toBe('6 monthly payments over 6 months · Salary Loan')
  await press(live, screen.getByRole('button', { name: /^Peña, Ana/ }))
  expect(shown()).toBe('3 monthly payments over 3 months · SME')
})

it('an approval is saved once as it was seen, the next application comes up, and the first is said to wait', async () => {
  const next = { ...card, application_id: 6, name: 'Santos, Ben' }
  const live = await open({
    listApprovedApplications: { rows: [card, next], total: 2, next: null } as never,
  })
  await live.user.selectOptions(screen.getByLabelText('Terms'), '2')
  await fill(live, amount(), '4000')
  const began = performance.now()
  const time = vi.spyOn(performance, 'now').mockReturnValue(began)
  await live.user.dblClick(approve())
  await screen.findByText('Saved on this device')
  expect(said(), 'the second touch failed at nothing').not.toContain('Not saved')
  expect(screen.getByRole('heading', { name: 'Santos, Ben' })).toBeTruthy()
  await press(live, approve())
  expect(
    screen.getByRole('heading', { name: 'Santos, Ben' }),
    'who was not looked at is not decided',
  ).toBeTruthy()
  time.mockRestore()
  const page = currentOffline()
  expect(page && (await savedHere(page))).toMatchObject([
    {
      call: 'approveAsAdmin',
      supersedes: null,
      input: { application_id: 5, version: 6, approved_amount: pesos(4000), terms_id: 2 },
      display: {
        title: 'Peña, Ana',
        applicationId: 5,
        accId: 3,
        amount: pesos(4000),
        businessOn: '2026-11-21',
      },
    },
  ])
  await screen.findByText('Approved here, not sent yet')
  await press(live, screen.getByText('Approved here, not sent yet'))
  expect(said()).toContain('You approved this here. It is sent as soon as the office can be reached.')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('what was typed about an application is gone once it changed, and the amount is the one recommended now', async () => {
  const live = await open()
  await fill(live, amount(), '4000')
  const changed = { ...card, version: 7, ci_recommended_amount: pesos(4500) }
  live.office.answer({ listApprovedApplications: { rows: [changed], total: 1, next: null } as never })
  await act(() => queryClient.invalidateQueries())
  await settled()
  expect(amount()).toHaveProperty('value', '4,500')
  expect(said()).toContain('If you approve ₱ 4,500.00')
})

it('what was typed for one application is still there after another was typed for', async () => {
  const next = { ...card, application_id: 6, name: 'Santos, Ben' }
  const live = await open({
    listApprovedApplications: { rows: [card, next], total: 2, next: null } as never,
  })
  await fill(live, amount(), '4000')
  await press(live, screen.getByRole('button', { name: /^Santos, Ben/ }))
  expect(amount()).toHaveProperty('value', '5,000')
  await fill(live, amount(), '3000')
  await press(live, screen.getByRole('button', { name: /^Peña, Ana/ }))
  expect(amount()).toHaveProperty('value', '4,000')
  expect(said()).toContain('If you approve ₱ 4,000.00')
  await press(live, screen.getByRole('button', { name: /^Santos, Ben/ }))
  expect(amount()).toHaveProperty('value', '3,000')
})

it('where none waits it says how one comes here', async () => {
  await open({ listApprovedApplications: { rows: [], total: 0, next: null } as never })
  expect(said()).toContain('No application waits for your approval')
  expect(said()).toContain('after a credit investigator has approved them')
})
