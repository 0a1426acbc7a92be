import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { slowOutbox } from '../../../../tests/support/phone/slow-outbox.ts'
import { fill, press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { anApplicationCard } from '../../../../tests/support/phone/an-application-card.ts'
import { pesos } from '../../../../domain/money.ts'
import { REFUSALS } from '../../../../contract/wire/refusals.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { readDraft } from '../../../offline/outbox/drafts.ts'
import type { TrackedCommand } from '../../../offline/outbox/outbox-db.ts'

const OTHER = {
  prd_work: 'vendor',
  prd_net: pesos(9_000),
  prd_m_bills: pesos(1_000),
  prd_educ_attain: 'College',
  cu_type: 'Midway Employee',
  prd_collateral: '',
}

let page: Offline
eachPhone((phone) => ({ page } = phone))

async function give(...cards: readonly Partial<ApplicationCard>[]): Promise<void> {
  await giveRound(page, [])
  await page.cache.applications.bulkPut(
    cards.map((over) => {
      const card = anApplicationCard(over)
      return { gen: 1, application_id: card.application_id, acc_id: card.acc_id, card }
    }),
  )
}
async function open(over: Partial<ApplicationCard> = {}): Promise<Live> {
  await give(over)
  return openField(page, '/CIUser/pending_loan/5')
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sheet = () => within(screen.getByRole('dialog'))
async function approve(live: Live, amount = '4000'): Promise<void> {
  await fill(live, screen.getByLabelText('Findings'), ' honest ')
  await fill(live, screen.getByLabelText('Recommended amount'), amount)
  await press(live, button(/^Approve/))
}
const change = async (over: Partial<TrackedCommand>) => {
  const [one] = await page.outbox.outbox.toArray()
  await page.outbox.outbox.update(one?.id ?? '', { stateRev: 9, ...over })
}

it('an application is approved with findings and an amount, once each is there', async () => {
  const live = await open({ other_info: OTHER })
  expect(screen.getByLabelText('Visited at').getAttribute('placeholder')).toBe('12 Sampaguita St')
  await press(live, button('Approve'))
  expect(said()).toContain('Findings is required')
  expect(said()).not.toContain('Recommended amount is required')
  await fill(live, screen.getByLabelText('Findings'), ' honest ')
  expect(said()).not.toContain('Findings is required')
  await press(live, button('Approve'))
  expect(said()).toContain('Recommended amount is required')
  await fill(live, screen.getByLabelText('Recommended amount'), '6000')
  await press(live, button(/^Approve ₱\s6,000.00/))
  expect(said()).toContain('The client asked for ₱ 5,000.00. Recommend at most that.')
  await fill(live, screen.getByLabelText('Recommended amount'), '4000')
  expect(said()).toContain('Instalment\n₱ 400.00\nCan afford\n₱ 1,000.00\n40 % of what the client can afford')
  await fill(live, screen.getByLabelText('Visited at'), ' market ')
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await press(live, button(/^Approve ₱\s4,000.00/))
  expect(await screen.findByText('You approved ₱ 4,000.00')).toBeDefined()
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
  vi.restoreAllMocks()
  expect(await savedHere(page)).toMatchObject([
    {
      call: 'approveAsInvestigator',
      input: {
        application_id: 5,
        version: 1,
        findings: 'honest',
        recommended_amount: pesos(4_000),
        visit_place: 'market',
      },
      display: { kind: 'approval', title: 'Peña, Ana', accId: 3, amount: pesos(4_000) },
      supersedes: null,
    },
  ])
  expect(screen.queryByLabelText('Findings')).toBeNull()
  await waitFor(async () => expect(await readDraft('decide:5')).toBeUndefined())
})

it('limits of the level and of what the client can carry are named with their amounts', async () => {
  const live = await open({ level_limit: pesos(3_000) })
  await approve(live)
  expect(said()).toContain('The loan level lends at most ₱ 3,000.00.')
  expect(await savedHere(page)).toEqual([])
})

it('what carries too little is named by the instalment', async () => {
  const live = await open({ capacity: pesos(300), other_info: OTHER })
  await approve(live)
  expect(said()).toContain('The client can pay at most ₱ 300.00 an instalment. Recommend less.')
})

it('an application is rejected with a reason, which is asked for, and closing the question keeps it', async () => {
  const live = await open()
  await press(live, button('Reject'))
  expect(said()).not.toContain('Reason is required')
  await press(live, button('Reject the application'))
  expect(said()).toContain('Reason is required')
  await fill(live, sheet().getByLabelText('Reason'), '  ')
  await press(live, button('Reject the application'))
  expect(said()).toContain('Reason is required')
  await fill(live, sheet().getByLabelText('Reason'), ' moved away ')
  expect(said()).not.toContain('Reason is required')
  await press(live, button('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await savedHere(page)).toEqual([])
  await press(live, button('Reject'))
  expect(sheet().getByLabelText('Reason')).toHaveProperty('value', ' moved away ')
  await press(live, button('Reject the application'))
  expect(await screen.findByText('You rejected this')).toBeDefined()
  expect(await savedHere(page)).toMatchObject([
    {
      call: 'rejectAsInvestigator',
      input: { application_id: 5, version: 1, reason: 'moved away' },
      display: { kind: 'rejection' },
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(live, button('Take back'))
  await screen.findByLabelText('Findings')
  expect(screen.queryByRole('dialog'), 'nor once it is taken back').toBeNull()
})

it('a second touch while a rejection is being kept closes nothing before it is', async () => {
  const live = await open()
  await press(live, button('Reject'))
  await fill(live, sheet().getByLabelText('Reason'), 'moved away')
  const slow = slowOutbox(page)
  await live.user.dblClick(button('Reject the application'))
  await settled()
  expect(sheet().getByLabelText('Reason')).toHaveProperty('value', 'moved away')
  slow.goOn()
  expect(await screen.findByText('You rejected this')).toBeDefined()
  expect(await savedHere(page)).toHaveLength(1)
})

it('as long as it has not left the phone a decision can be taken back, and the form is there again', async () => {
  const live = await open()
  await approve(live)
  expect(await screen.findByText('Saved on this phone. It will be sent automatically.')).toBeDefined()
  await press(live, button('Take back'))
  expect(await screen.findByText('Your decision was taken back.')).toBeDefined()
  expect(await screen.findByLabelText('Findings')).toHaveProperty('value', '')
})

it('a decision under way is not taken back, and one at the office says so', async () => {
  const live = await open()
  await approve(live)
  const late = await screen.findByRole('button', { name: 'Take back' })
  vi.spyOn(page.outbox.outbox, 'get').mockResolvedValue(undefined as never)
  await press(live, late)
  expect(await screen.findByText('It is already being sent to the office.')).toBeDefined()
  vi.restoreAllMocks()
  await change({ state: 'sending' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull())
  await change({ state: 'queued', stateRev: 10 })
  await screen.findByRole('button', { name: 'Take back' })
  await change({ firstSentAt: page.around.clock.now(), stateRev: 11 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull())
  expect(said()).toContain('It will be sent automatically.')
  await change({ state: 'acked', ack: { version: 2 } as never, stateRev: 12 })
  expect(await screen.findByText('Sent to the office.')).toBeDefined()
  expect(screen.queryByLabelText('Findings')).toBeNull()
})

it.each([
  ['STATE_CONFLICT', REFUSALS.STATE_CONFLICT.message],
  ['OF_A_LATER_VERSION', 'Something went wrong!'],
])(
  'a decision that was refused by %s without a word still says why, and is decided again',
  async (code, why) => {
    const live = await open()
    await approve(live)
    await screen.findByText('You approved ₱ 4,000.00')
    await change({ state: 'rejected', problem: { code, message: null, httpStatus: 409 } } as never)
    expect(await screen.findByText(`Your decision was not accepted: ${why}`)).toBeDefined()
    expect(await screen.findByLabelText('Findings')).toBeDefined()
  },
)

it('a refused decision says why, and the next one takes its place', async () => {
  const live = await open()
  await approve(live)
  await screen.findByText('You approved ₱ 4,000.00')
  const problem = { code: 'STATE_CONFLICT', message: 'It moved on.', httpStatus: 409 }
  await change({ state: 'rejected', problem } as never)
  expect(await screen.findByText('Your decision was not accepted: It moved on.')).toBeDefined()
  expect(said()).toContain('Check it and decide again.')
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  await screen.findByLabelText('Findings')
  await approve(live, '3000')
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(2))
  const [first, second] = await savedHere(page)
  expect(second?.supersedes).toBe(first?.id)
  expect(second?.id).not.toBe(first?.id)
})

it('what was typed is there again after a while, and can be begun anew', async () => {
  const live = await open()
  await fill(live, screen.getByLabelText('Findings'), 'honest')
  await live.leadTo('/CIUser/pending_loan')
  await live.leadTo('/CIUser/pending_loan/5')
  expect(await screen.findByLabelText('Findings')).toHaveProperty('value', 'honest')
  await press(live, button('Start over'))
  expect(screen.getByLabelText('Findings')).toHaveProperty('value', '')
  await waitFor(async () => expect(await readDraft('decide:5')).toBeUndefined())
})

it('one that is approved shows what was said and is not decided again', async () => {
  await open({
    status: 'Approved by Admin',
    ci_findings: 'fine',
    ci_recommended_amount: pesos(4_500),
    approved_amount: pesos(4_400),
  })
  expect(said()).toContain('Your recommendation: ₱ 4,500.00')
  expect(said()).toContain('Approved by the office: ₱ 4,400.00')
  expect(said()).toContain('12 × weekly · 3 mo')
  expect(said()).toContain('Loan level 1: up to ₱ 5,000.00')
  expect(screen.queryByLabelText('Recommended amount')).toBeNull()
})

it('in the list the amount asked for does not seem to be what was approved', async () => {
  await give({
    status: 'Approved by Admin',
    amount: pesos(5_000),
    ci_recommended_amount: pesos(4_500),
    approved_amount: pesos(4_400),
  })
  await openField(page, '/CIUser/approved_loan')
  await waitFor(() => expect(said()).toContain('₱ 5,000.00'))
  expect(said()).toContain('Your recommendation: ₱ 4,500.00')
  expect(said()).toContain('Approved by the office: ₱ 4,400.00')
})

it('an application that is not here says so and leads back to the list', async () => {
  await give({ application_id: 6 })
  await openField(page, '/CIUser/pending_loan/5')
  expect(await screen.findByText('This application is not on this phone')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
    '/CIUser/pending_loan',
  )
})

it('the lists part what waits from what was approved, each with its number and its own words for none', async () => {
  await give({}, { application_id: 6, name: 'Reyes, Ben' })
  const live = await openField(page, '/CIUser/pending_loan')
  expect(said()).toContain('2 applications · as of 10:00 AM')
  expect(screen.getByRole('link', { name: 'Reyes, Ben' }).getAttribute('href')).toBe('/CIUser/pending_loan/6')
  await live.leadTo('/CIUser/approved_loan')
  expect(await screen.findByText('No approved loans to release')).toBeDefined()
  expect(said()).toContain('The applications you approve appear here until the office releases the loan.')
  await give({ status: 'Approved by CI' }, { application_id: 6, status: 'Approved by Admin' })
  expect(await screen.findByText(/^2 applications/)).toBeDefined()
  await live.leadTo('/CIUser/pending_loan')
  expect(await screen.findByText('No applications to decide')).toBeDefined()
  expect(said()).toContain('New applications from your clients appear here.')
})

it('a phone that was never given a list says that, not that there is none', async () => {
  await openField(page, '/CIUser/pending_loan')
  expect(said()).not.toContain('No applications to decide')
  expect(screen.getByRole('button', { name: 'Get the round now' })).toBeDefined()
})

it.each<[string, (live: Live) => Promise<void>, string, string]>([
  ['an approval', approve, 'Findings', ' honest '],
  [
    'a rejection',
    async (live) => {
      await press(live, button('Reject'))
      await fill(live, sheet().getByLabelText('Reason'), ' moved away ')
      await press(live, button('Reject the application'))
    },
    'Reason',
    ' moved away ',
  ],
])(
  '%s that the phone could not keep is said to be not saved, and all that was written stays',
  async (decision, decide, field, written) => {
    const live = await open()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const write = vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
    await decide(live)
    expect(await screen.findByText('Not saved: write it on paper')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    write.mockRestore()
    const isRejection = decision === 'a rejection'
    if (isRejection) await press(live, button('Reject'))
    expect(screen.getByLabelText(field)).toHaveProperty('value', written)
    await press(live, button(isRejection ? 'Reject the application' : /^Approve/))
    await waitFor(async () =>
      expect(await savedHere(page)).toMatchObject([
        { display: { kind: isRejection ? 'rejection' : 'approval' }, state: 'queued' },
      ]),
    )
    vi.restoreAllMocks()
  },
)

it('a decision that the office’s list shows by now is told by the list alone', async () => {
  const live = await open()
  await approve(live)
  await screen.findByText('You approved ₱ 4,000.00')
  await change({ state: 'acked', ack: { version: 2 } as never })
  expect(await screen.findByText('Sent to the office.')).toBeDefined()
  await give({ status: 'Approved by CI', version: 2, ci_recommended_amount: pesos(4_000) })
  await waitFor(() => expect(said()).not.toContain('You approved'))
  expect(said()).toContain('Your recommendation: ₱ 4,000.00')
})
