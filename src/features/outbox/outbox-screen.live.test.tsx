import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSavedApproval, aSavedPayment, changeRecord, REFUSED } from '../../../tests/support/live/outbox.ts'
import { press, said } from '../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../tests/support/live/saved-here.ts'
import { SATURDAY_MORNING } from '../../../tests/support/world/saturday-morning.ts'
import { instantMs } from '../../../domain/calendar.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { usePasswordQuestion } from '../../session/password-check.ts'
import { OutboxScreen } from './outbox-screen.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const open = () => openFieldPart(page, <OutboxAndQuestion />, { role: 'ADMIN_USER' })
function OutboxAndQuestion() {
  const question = usePasswordQuestion()
  return (
    <>
      <OutboxScreen />
      {question && <button onClick={() => question.settle(true)}>gave the password</button>}
      {question && <button onClick={() => question.settle(false)}>gave none</button>}
    </>
  )
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const states = async () => (await savedHere(page)).map(({ state }) => state)

it('an outbox with nothing in it says so, and has nothing to send', async () => {
  await open()
  expect(said()).toBe('Outbox\nNothing is waiting to be sent.')
})

it('what was saved stands in groups by what became of it, and what waits is sent at a touch', async () => {
  await aSavedPayment(page)
  await aSavedPayment(page, { state: 'unknown' })
  await aSavedPayment(page, { state: 'acked', ackedAt: page.around.clock.now(), ack: {} as never })
  const live = await open()
  expect(said()).toContain(
    'Outbox\nSaved on this device. It is sent as soon as the office can be reached.\nChecking (1)',
  )
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Checking',
    'Not sent yet',
    'Sent today',
  ])
  const unsent = within(screen.getByRole('region', { name: 'Not sent yet' }))
  expect(unsent.getByRole('listitem').textContent).toMatch(
    /^Ana Santos₱\s500\.00Payment · Cash · Slip \S+-0\d+-\d · .*Take back$/,
  )
  expect(screen.getAllByRole('button', { name: 'Take back' })).toHaveLength(1)
  expect(button(/^Send now/).textContent).toMatch(/^Send now · ₱\s1,000\.00$/)
  await press(live, button(/^Send now/))
  expect(page.wake).toHaveBeenCalledWith('manual')
})

it('what only waits for an answer is waiting still, and is sent again at a touch', async () => {
  await aSavedPayment(page, { state: 'unknown' })
  const live = await open()
  await waitFor(() =>
    expect(said()).toContain('It is sent as soon as the office can be reached.\nChecking (1)'),
  )
  await press(live, button(/^Send now/))
  expect(page.wake).toHaveBeenCalledWith('manual')
})

it('while it is being sent nothing more is to be pressed, and what was sent says no word of waiting', async () => {
  const until = instantMs(SATURDAY_MORNING) + 60_000
  const id = await aSavedPayment(page, { state: 'sending', lease: { owner: 'another window', until } })
  await open()
  expect(button(/^Send now/)).toHaveProperty('disabled', true)
  await changeRecord(page, id, { state: 'acked', ackedAt: page.around.clock.now(), ack: {} as never })
  await waitFor(() => expect(said()).toContain('Sent today (1)'))
  expect(said()).not.toContain('Saved on this device')
  expect(screen.queryByRole('button')).toBeNull()
})

it('what never left is taken back at a touch; what may be at the office is not', async () => {
  await aSavedPayment(page)
  await aSavedPayment(page, { firstSentAt: page.around.clock.now() })
  const live = await open()
  await press(live, button('Take back'))
  await waitFor(async () => expect(await states()).toEqual(['withdrawn', 'queued']))
  await waitFor(() => expect(said()).toContain('Not sent yet (1)'))
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

it('what the office wants the password for is sent once that is given', async () => {
  await aSavedApproval(page, {
    problem: { ...REFUSED.problem, code: 'PASSWORD_NEEDED' },
  })
  const live = await open()
  expect(said()).toContain('Peña, Ana ₱ 4,000.00\nApproval · ')
  expect(said()).toContain('It is sent once you enter your password again.\n‹Enter password›')
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  expect(button(/^Send now/).textContent).toBe('Send now')
  await press(live, button('Enter password'))
  await press(live, button('gave none'))
  expect(page.wake).not.toHaveBeenCalledWith('manual')
  await press(live, button('Enter password'))
  await press(live, button('gave the password'))
  expect(page.wake).toHaveBeenCalledWith('manual')
})
