import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fill, press, said, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { savePayment } from '../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../tests/offline/support/stand-in-phone.ts'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import type { ShownPayment } from './fold-loan.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { TakeBackSheet } from './take-back-sheet.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const onClose = vi.fn<() => void>()
async function open(command: Partial<CommandRow> | null, over: Partial<ShownPayment> = {}) {
  onClose.mockClear()
  const paymentId = await savePayment(page, { loan: loan(7), amount: pesos(500) })
  const row = command && aCommandRow({ id: paymentId, ...command } as Parameters<typeof aCommandRow>[0])
  const payment = { paymentId, amount: pesos(500), method: 'cash', status: 'waiting', command: row, ...over }
  const live = await openFieldPart(
    page,
    <TakeBackSheet
      offline={page}
      payment={payment as unknown as ShownPayment}
      loanId={7}
      accId={3}
      client="Peña, Ana"
      today={toLocalDate('2026-11-21')}
      onClose={onClose}
    />,
  )
  return { live, paymentId }
}
const takeBack = (live: Live) => press(live, screen.getByRole('button', { name: 'Take back' }))

it('what never left the phone is taken back without a reason, and nothing is sent', async () => {
  const { live } = await open({})
  expect(said()).toContain('Take back ₱ 500.00?')
  expect(said()).toContain('It has not left this phone and will not be sent.')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await takeBack(live)
  expect(await screen.findByText('Taken back')).toBeDefined()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect((await savedHere(page)).map(({ state }) => state)).toEqual(['withdrawn'])
})

it('what may be at the office is taken back by an entry of its own, with a reason', async () => {
  const { live, paymentId } = await open({ firstSentAt: SATURDAY_MORNING })
  expect(said()).toContain('The office sees the payment and its reversal.')
  await fill(live, screen.getByLabelText('Reason'), '  ')
  await takeBack(live)
  expect(said()).toContain('Reason is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  screen.getByLabelText('Reason').blur()
  await takeBack(live)
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  expect(onClose).not.toHaveBeenCalled()
  await fill(live, screen.getByLabelText('Reason'), ' typed wrong ')
  expect(said()).not.toContain('Reason is required')
  await takeBack(live)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const [payment, undone] = await savedHere(page)
  expect(payment?.state).toBe('queued')
  expect(undone).toMatchObject({
    call: 'voidOwnPayment',
    input: { payment_id: paymentId, reason: 'typed wrong', occurred_at: SATURDAY_MORNING },
    display: { kind: 'void', title: 'Peña, Ana', loanId: 7, accId: 3, amount: pesos(500), voids: paymentId },
    dependsOn: [paymentId],
  })
  expect(undone?.display).toMatchObject({ method: 'cash', businessOn: '2026-11-21' })
})

it('what another loan or credit paid brought no cash that could be given back', async () => {
  const { live } = await open({ firstSentAt: SATURDAY_MORNING }, { method: 'client credit' })
  await fill(live, screen.getByLabelText('Reason'), 'wrong loan')
  await takeBack(live)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const [, undone] = await savedHere(page)
  expect(undone?.display).not.toHaveProperty('method')
})

it('a payment that left while the question stood open is taken back by an entry all the same', async () => {
  const { live, paymentId } = await open({})
  await page.outbox.outbox.update(paymentId, { firstSentAt: SATURDAY_MORNING })
  await takeBack(live)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect((await savedHere(page))[1]?.input.reason).toBe('Take back')
})

it('a payment that counts at the office asks for a reason, whatever this phone knows of sending it', async () => {
  await open({}, { status: 'Posted' })
  expect(screen.getByLabelText('Reason')).toBeDefined()
})

it('a payment of another phone, or one that was posted, asks for a reason and waits for no other', async () => {
  const { live } = await open(null, { status: 'Posted' })
  await fill(live, screen.getByLabelText('Reason'), 'typed wrong')
  await takeBack(live)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect((await savedHere(page))[1]?.dependsOn).toEqual([])
})

it('what cannot be taken back here is said, and the question stays', async () => {
  const { live } = await open({})
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await takeBack(live)
  expect(await screen.findByText('broken')).toBeDefined()
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText('Taken back')).toBeNull()
  vi.restoreAllMocks()
})

it('what the phone could not keep is not taken back: it says why, and the question stays', async () => {
  const { live } = await open({ firstSentAt: SATURDAY_MORNING })
  await fill(live, screen.getByLabelText('Reason'), 'typed wrong')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await takeBack(live)
  expect(await screen.findByText('Not saved: write it on paper')).toBeDefined()
  expect(said()).toContain('Close and open the app, then save again.')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText('Taken back')).toBeNull()
  vi.restoreAllMocks()
  expect((await savedHere(page)).map(({ call }) => call)).toEqual(['collectPayment'])
})
