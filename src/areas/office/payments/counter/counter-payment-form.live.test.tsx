import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '../../../../../contract/index.ts'
import type { OutputOf } from '../../../../../contract/wire/call.ts'
import { toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import { anInstalment } from '../../../../../tests/support/live/an-instalment.ts'
import { answerQuestion } from '../../../../../tests/support/live/answer-question.ts'
import { noInternet, type Answers } from '../../../../../tests/support/live/answers.ts'
import {
  fill,
  openPart,
  press,
  said,
  settled,
  type Live,
} from '../../../../../tests/support/live/open-app.tsx'
import { savedHere } from '../../../../../tests/support/live/saved-here.ts'
import { madeUpAnswer } from '../../../../../tests/support/screens/made-up-answer.ts'
import { savePayment } from '../../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../../tests/offline/support/stand-in-phone.ts'
import { currentOffline } from '../../../../offline/account/current-offline.ts'
import type { Offline } from '../../../../offline/account/offline.ts'
import { ownDrafts } from '../../../../session/own-drafts.ts'
import { leaveWork, takeUpWork } from '../../../../session/take-up-work.ts'
import { anyTabHasDirtyForm } from '../../../../ui/dirty-forms.ts'
import { RecordPaymentForm } from './counter-payment-form.tsx'

type Borrowers = OutputOf<typeof calls.listBorrowers>
const madeUp = madeUpAnswer(calls.listBorrowers, 0) as Borrowers
const client = (name: string, loan_id: number, acc_id: number) => ({
  ...(madeUp.rows[0] as Borrowers['rows'][number]),
  name,
  loan_id,
  acc_id,
  balance: pesos(1000),
})
const ROWS = [client('Peña, Ana', 7, 3), client('Santos, Ben', 70, 4)]
const rowsFor = (rows: Borrowers['rows']) => ({ ...madeUp, rows, total: rows.length, next: null })

// What is saved stays on the device: each test is another person's.
let accId = 6200
const saved: string[] = []
afterEach(async () => {
  saved.length = 0
  await leaveWork()
})

const open = (loanId: number | undefined, answers: Answers = {}) =>
  openPart(<RecordPaymentForm refused={undefined} loanId={loanId} onSaved={(id) => saved.push(id)} />, {
    role: 'ADMIN_USER',
    user: { acc_id: (accId += 1) },
    answers: {
      listBorrowers: ({ search }) => rowsFor(search === undefined ? ROWS : [client('Found, Cy', 8, 5)]),
      collectPayment: noInternet(),
      ...answers,
    },
  })
const field = () => screen.getByRole('combobox', { name: 'Client or loan number' })
const look = async (live: Live, words: string) => {
  await live.user.clear(field())
  await live.user.paste(words)
}
const TODAY_ONLY = 'The split of a pay-off is known here for today only.'
const amount = () => screen.getByLabelText('Amount')
const save = () => screen.getByRole('button', { name: /^Save/ })
const kept = async () => {
  const page = currentOffline()
  return page ? savedHere(page) : []
}
const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('an amount for a client who is known is saved once, under the name, with its day and no reference', async () => {
  const live = await open(7)
  expect(field()).toHaveProperty('value', 'Peña, Ana · loan 7')
  expect(save().textContent).toBe('Save payment')
  expect(screen.queryByLabelText('Reference')).toBeNull()
  await fill(live, amount(), '1000')
  expect(save().textContent).toBe('Save ₱\u00a01,000.00')
  await live.user.dblClick(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  const [record, ...more] = await kept()
  expect(more).toEqual([])
  expect(record).toMatchObject({
    id: saved[0],
    call: 'collectPayment',
    supersedes: null,
    input: {
      payment_id: saved[0],
      loan_id: 7,
      amount: pesos(1000),
      method: 'cash',
      reference: '',
      business_on: '2026-11-21',
    },
    display: { title: 'Peña, Ana', accId: 3, loanId: 7, amount: pesos(1000) },
  })
})

it('a payment that is saved is not there to be saved again when the form is opened for the next', async () => {
  const live = await open(7)
  const draft = async () => (await ownDrafts())?.read('payment:counter')
  await fill(live, amount(), '50')
  await waitFor(async () => expect(await draft()).toMatchObject({ amount: pesos(50) }))
  await press(live, save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await draft()).toBeUndefined()
})

it('more than is owed is asked about first: changing it saves nothing, and saving it saves it', async () => {
  const live = await open(7)
  await fill(live, amount(), '1000.01')
  await press(live, save())
  expect(said()).toContain('₱ 0.01 more than the balance')
  await answerQuestion(live, 'Change the amount')
  expect(saved).toEqual([])
  await press(live, save())
  await answerQuestion(live, 'Save ₱\u00a01,000.01')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await kept()).map(({ input }) => input['amount'])).toEqual([pesos(1000.01)])
})

it('what ends the loan is said before it is saved, and of money that has to be found first when', async () => {
  const live = await open(7, { getSchedule: [anInstalment(1, '2026-11-28')] })
  await fill(live, amount(), '499.99')
  expect(said()).not.toContain('This pays off the loan')
  await fill(live, amount(), '500')
  expect(said()).toContain('This pays off the loan.')
  await press(live, screen.getByRole('radio', { name: 'GCash' }))
  expect(said()).toContain('This pays off the loan once it is verified.')
})

it('without a loan nothing is saved and it says so; a number that no one is known by is saved as the loan’s', async () => {
  const live = await open(undefined)
  await fill(live, amount(), '50')
  await press(live, save())
  expect(said()).toContain('Choose a client or a loan')
  expect(saved).toEqual([])
  await live.user.click(field())
  await live.user.paste('431')
  await press(live, await screen.findByRole('option', { name: 'Loan 431' }))
  expect(said()).not.toContain('Choose a client or a loan')
  await press(live, save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await kept())[0]).toMatchObject({
    input: { loan_id: 431 },
    display: { title: 'Loan 431', accId: 0 },
  })
})

it('what is typed is looked for in the office once it is typed, and a loan’s own number comes first', async () => {
  const live = await open(undefined)
  await live.user.click(field())
  await settled()
  expect(found()).toEqual(['Peña, Ana · loan 7', 'Santos, Ben · loan 70'])
  await live.user.paste(' fou ')
  await screen.findByRole('option', { name: 'Found, Cy · loan 8' })
  const searches = live.office.asked.flatMap(({ call, input }) =>
    call === 'listBorrowers' && input['search'] !== undefined ? [input] : [],
  )
  expect(searches).toMatchObject([{ search: 'fou', stats: 'running', sort: 'name' }])
  await look(live, '8')
  await waitFor(() => expect(found()).toEqual(['Found, Cy · loan 8']))
  await look(live, '9')
  await waitFor(() => expect(found()).toEqual(['Loan 9', 'Found, Cy · loan 8']))
  await look(live, '9 Cy')
  await waitFor(() => expect(found()).toEqual(['Found, Cy · loan 8']))
})

it('a bank’s payment is asked for its reference, and a day that has not come is refused', async () => {
  const live = await open(7)
  await fill(live, amount(), '50')
  await press(live, screen.getByRole('radio', { name: 'Bank' }))
  await press(live, save())
  expect(said()).toContain('Reference is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Reference'))
  expect(saved).toEqual([])
  await fill(live, screen.getByLabelText('Reference'), 'ab-12')
  await press(live, screen.getByRole('checkbox', { name: 'Pays the loan off early' }))
  await press(live, save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await kept())[0]?.input).toMatchObject({ method: 'bank', reference: 'AB12', pays_off: true })
})

it('an amount that is offered goes into the form, with whether it pays off', async () => {
  const live = await open(7, {
    quotePayOff: { amount: pesos(333), on: '2026-11-21' },
    getSchedule: [anInstalment(1, '2026-11-28')],
  })
  await press(live, screen.getByRole('button', { name: 'Pay-off ₱\u00a0333.00' }))
  expect(amount()).toHaveProperty('value', '333')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pays the loan off early' })
  expect(box.checked).toBe(true)
  expect(said()).toContain('This pays off the loan.')
  await press(live, screen.getByRole('button', { name: /^Next instalment/ }))
  expect(amount()).toHaveProperty('value', '500')
  expect(box.checked).toBe(false)
})

it('more than it takes to pay the loan off is asked about by that, since less of it is owed then', async () => {
  const live = await open(7, {
    quotePayOff: { amount: pesos(333), on: '2026-11-21' },
    getSchedule: [anInstalment(1, '2026-11-28')],
  })
  await fill(live, amount(), '400')
  await press(live, screen.getByRole('checkbox', { name: 'Pays the loan off early' }))
  await press(live, save())
  expect(said()).toContain('₱ 67.00 more than the pay-off')
  expect(said()).toContain('Paying the loan off takes ₱ 333.00. The other ₱ 67.00 is kept as credit')
  await answerQuestion(live, 'Save ₱\u00a0400.00')
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('what pays off is known for today only: for the day before it is not said what the amount would do', async () => {
  const live = await open(7, {
    quotePayOff: { amount: pesos(333), on: '2026-11-21' },
    getSchedule: [anInstalment(1, '2026-11-28')],
  })
  await press(live, screen.getByRole('button', { name: 'Pay-off ₱\u00a0333.00' }))
  expect(said()).not.toContain(TODAY_ONLY)
  await fill(live, screen.getByLabelText('Date paid'), '11/20/2026')
  await settled()
  expect(said()).toContain(TODAY_ONLY)
  expect(said()).not.toContain('Interest given up')
})

it('what another window has saved from the same form with another amount is no reason not to save this one', async () => {
  const live = await open(7)
  await fill(live, amount(), '50')
  const page = await takeUpWork()
  const draft = await waitFor(async () => {
    const kept = await (await ownDrafts())?.read('payment:counter')
    expect(kept).toMatchObject({ amount: pesos(50) })
    return kept as { readonly payment_id: string }
  })
  await savePayment(page as Offline, { id: draft.payment_id, loan: loan(7), amount: pesos(40) })
  await press(live, save())
  await screen.findByText('Already saved in another window')
  expect(saved).toEqual([])
  await press(live, save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved).not.toEqual([draft.payment_id])
  expect((await kept()).map(({ input }) => input['amount'])).toEqual([pesos(40), pesos(50)])
})

it('without internet it says who is found, finds those who were seen here, and asks the office for no one', async () => {
  const live = await open(undefined)
  expect(said()).not.toContain('Only clients seen on this device')
  live.office.answer({ listBorrowers: noInternet() })
  await live.user.click(field())
  await live.user.paste('x')
  await screen.findByText(/Only clients seen on this device are found/)
  await look(live, 'pena')
  await waitFor(() => expect(found()).toEqual(['Peña, Ana · loan 7']))
})

it('a payment that this device could not keep is said to be not saved, and holds back a new version until it is', async () => {
  const live = await open(7)
  await fill(live, amount(), '50')
  expect(await anyTabHasDirtyForm()).toBe(true)
  const page = await takeUpWork()
  if (!page) throw new Error('an admin has an outbox')
  vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await press(live, save())
  expect(screen.getByRole('alert').textContent).toMatch(/^Not saved/)
  expect(amount()).toHaveProperty('value', '50')
  expect(saved).toEqual([])
  expect(await anyTabHasDirtyForm()).toBe(true)
  vi.restoreAllMocks()
  await press(live, save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await anyTabHasDirtyForm()).toBe(false)
})

it('where a pay-off goes is told by its parts, and a part of nothing is left out', async () => {
  const live = await open(7, {
    quotePayOff: {
      on: toLocalDate('2026-11-21'),
      amount: pesos(333),
      penalties: ZERO,
      interest: pesos(33),
      principal: pesos(300),
      rebate: ZERO,
    },
    getSchedule: [anInstalment(1, '2026-11-28')],
  })
  await press(live, screen.getByRole('button', { name: 'Pay-off ₱\u00a0333.00' }))
  expect(said()).toContain('Interest : ₱ 33.00\nPrincipal : ₱ 300.00\n')
  expect(said()).not.toContain('Penalty')
  expect(said()).not.toContain('Interest given up')
})
