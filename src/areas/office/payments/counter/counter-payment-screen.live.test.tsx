import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { calls } from '../../../../../contract/index.ts'
import type { OutputOf } from '../../../../../contract/wire/call.ts'
import { pesos } from '../../../../../domain/money.ts'
import { noInternet } from '../../../../../tests/support/live/answers.ts'
import { fill, openApp, press, type Live } from '../../../../../tests/support/live/open-app.tsx'
import { changeRecord, REFUSED } from '../../../../../tests/support/live/outbox.ts'
import { savedHere, type SavedHere } from '../../../../../tests/support/live/saved-here.ts'
import { madeUpAnswer } from '../../../../../tests/support/screens/made-up-answer.ts'
import { currentOffline } from '../../../../offline/account/current-offline.ts'
import type { Offline } from '../../../../offline/account/offline.ts'
import { leaveWork } from '../../../../session/take-up-work.ts'

// What is saved stays on the device: each test is another person's.
let accId = 6300
afterEach(leaveWork)

type Borrowers = OutputOf<typeof calls.listBorrowers>
const madeUp = madeUpAnswer(calls.listBorrowers, 0) as Borrowers
const ANA = { ...(madeUp.rows[0] as Borrowers['rows'][number]), name: 'Peña, Ana', loan_id: 7, acc_id: 3 }
const ANSWERS = {
  listBorrowers: { ...madeUp, rows: [{ ...ANA, balance: pesos(1000) }], total: 1, next: null },
  collectPayment: noInternet(),
}
const opened = (address: string) =>
  openApp(address, { role: 'ADMIN_USER', user: { acc_id: accId }, answers: ANSWERS })
function open() {
  accId += 1
  return opened('/AdminUser/payments/record?loan=7')
}
const save = () => screen.getByRole('button', { name: /^Save/ })
const paysOff = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pays the loan off early' })
const field = (label: string) => screen.getByLabelText(label)

const AGAIN = 'You are correcting a payment that was not accepted.'
const kept = async () => savedHere(currentOffline() as Offline)

/** Saves what is typed, and goes from the outbox to its form once the office has refused it. */
async function refusedThen(live: Live): Promise<SavedHere> {
  await press(live, save())
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  const [payment] = await kept()
  if (!payment) throw new Error('nothing was saved')
  await changeRecord(currentOffline() as Offline, payment.id, REFUSED)
  await live.leadTo('/AdminUser/outbox')
  await press(live, await screen.findByRole('link', { name: 'Correct and send again' }))
  await screen.findByText(AGAIN)
  return payment
}

it('a refused payment is put right from all that was typed of it, and takes its place', async () => {
  const live = await open()
  await fill(live, field('Amount'), '450')
  await press(live, screen.getByRole('radio', { name: 'Bank' }))
  await fill(live, field('Reference'), 'AB12')
  await fill(live, field('Note'), 'by her sister')
  await press(live, paysOff())
  const refused = await refusedThen(live)
  expect(field('Amount')).toHaveProperty('value', '450')
  expect(field('Reference')).toHaveProperty('value', 'AB12')
  expect(field('Note')).toHaveProperty('value', 'by her sister')
  expect(paysOff().checked).toBe(true)
  await fill(live, field('Reference'), 'AB13')
  await press(live, save())
  await waitFor(async () => expect(await kept()).toHaveLength(2))
  const [, again] = await kept()
  expect(again).toMatchObject({
    supersedes: refused.id,
    input: {
      loan_id: 7,
      amount: pesos(450),
      method: 'bank',
      reference: 'AB13',
      business_on: refused.input['business_on'],
      note: 'by her sister',
      pays_off: true,
    },
  })
})

it('one that was refused without a note or a pay-off begins without them', async () => {
  const live = await open()
  await fill(live, field('Amount'), '50')
  await refusedThen(live)
  expect(field('Amount')).toHaveProperty('value', '50')
  expect(field('Note')).toHaveProperty('value', '')
  expect(paysOff().checked).toBe(false)
})

it('a refused payment is there to be put right when the page is loaded anew, too', async () => {
  const live = await open()
  await fill(live, field('Amount'), '450')
  await fill(live, field('Note'), 'by her sister')
  await refusedThen(live)
  const address = live.address()
  cleanup()
  await leaveWork()
  await opened(address)
  await screen.findByText(AGAIN)
  expect(field('Amount')).toHaveProperty('value', '450')
  expect(field('Note')).toHaveProperty('value', 'by her sister')
})

it('after a payment the next one begins with an empty form of its own, which saves another', async () => {
  const live = await open()
  await fill(live, field('Amount'), '450')
  await press(live, save())
  await press(live, await screen.findByRole('button', { name: 'Record another' }))
  expect(field('Amount')).toHaveProperty('value', '')
  expect(screen.queryByText(AGAIN)).toBeNull()
  await fill(live, field('Amount'), '70')
  await press(live, save())
  await waitFor(async () => expect(await kept()).toHaveLength(2))
  const [first, second] = await kept()
  expect(second?.id).not.toBe(first?.id)
  expect([first, second].map((one) => [one?.input['amount'], one?.supersedes])).toEqual([
    [pesos(450), null],
    [pesos(70), null],
  ])
})
