import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProfileLoan, aProfilePayment, giveProfile } from '../../../../tests/support/live/a-profile.ts'
import { press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { savePayment } from '../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../tests/offline/support/stand-in-phone.ts'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { readDraft } from '../../../offline/outbox/drafts.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'geolocation')
})

type Look = Geolocation['getCurrentPosition']
function phoneThatKnows(look: Look) {
  const getCurrentPosition = vi.fn<Look>(look)
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  return getCurrentPosition
}
async function open(asksPlace: boolean): Promise<Live> {
  await giveRound(page, [aStop()], { asksPlace })
  return openField(page, '/CIUser/pay/7')
}
const save = () => screen.getByRole('button', { name: /^Save|^Saved/ })
async function paid(live: Live) {
  await press(live, screen.getByRole('radio', { name: /Exact due/ }))
  await press(live, save())
  await waitFor(() => expect(live.address()).toMatch(/^\/CIUser\/slip\//))
  return (await savedHere(page))[0]
}
const here = { coords: { latitude: 14.1, longitude: 121.2, accuracy: 5 } } as GeolocationPosition
const place = { latitude: 14.1, longitude: 121.2 }

it('where the company asks for it a payment carries the place it was taken at, and no more of it', async () => {
  const look = phoneThatKnows((tell) => tell(here))
  const record = await paid(await open(true))
  expect(look).toHaveBeenCalledTimes(1)
  expect(record?.input['place']).toEqual(place)
  expect(record?.display['place']).toEqual(place)
})

it('where it does not ask, the phone is not asked where it is', async () => {
  const look = phoneThatKnows((tell) => tell(here))
  const record = await paid(await open(false))
  expect(look).not.toHaveBeenCalled()
  expect(record?.input['place']).toBeNull()
  expect(record?.display).not.toHaveProperty('place')
})

it.each([
  ['does not know yet', () => undefined],
  ['may not tell', (_, fail) => fail?.({ code: 1, message: 'denied' } as GeolocationPositionError)],
] as readonly [string, Look][])(
  'a phone that %s saves the payment all the same, without a place',
  async (_, look) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    phoneThatKnows(look)
    const record = await paid(await open(true))
    expect(record?.input).toMatchObject({ place: null, amount: pesos(500) })
  },
)

it('a phone that cannot know its place saves the payment without one', async () => {
  const whose = Object.getPrototypeOf(navigator) as object
  const known = Object.getOwnPropertyDescriptor(whose, 'geolocation')
  Reflect.deleteProperty(whose, 'geolocation')
  try {
    expect('geolocation' in navigator).toBe(false)
    expect((await paid(await open(true)))?.input['place']).toBeNull()
  } finally {
    if (known) Object.defineProperty(whose, 'geolocation', known)
  }
})

it('what the books have of today is asked about, and what this client paid lately is offered', async () => {
  const before = { business_on: toLocalDate('2026-11-14'), amount: pesos(333) }
  const payments = [aProfilePayment({ amount: pesos(120) }), aProfilePayment({ payment_id: 'p0', ...before })]
  await giveProfile(page, {
    loans: [
      aProfileLoan({ loan_id: 6, payments: [aProfilePayment({ payment_id: 'q', amount: pesos(77) })] }),
      aProfileLoan({ payments }),
    ],
  })
  const live = await open(false)
  expect(await screen.findByText(/₱\s120.00 is already recorded today, 10:00\sAM/)).toBeDefined()
  await press(live, screen.getByRole('radio', { name: /Other amount/ }))
  const offered = screen.getAllByRole('button', { name: /^₱/ }).map(({ textContent }) => textContent)
  expect(offered).toContain('₱\u00a0333')
  expect(offered).not.toContain('₱\u00a077')
  await press(live, screen.getByRole('radio', { name: /Exact due/ }))
  await press(live, save())
  expect(screen.getByRole('alertdialog')).toBeDefined()
  expect(await savedHere(page)).toEqual([])
})

it('where another window saved this form a moment before, with other figures, it is asked whether it is the same payment, and no failure is told', async () => {
  const live = await open(false)
  await press(live, screen.getByRole('radio', { name: /Full balance/ }))
  const { id } = await waitFor(async () => {
    const draft = await readDraft('pay:loan:7')
    expect(draft).toBeDefined()
    return draft as { id: string }
  })
  await savePayment(page, { id, loan: loan(7), amount: pesos(120) })
  act(() => void fireEvent.click(save()))
  await settled()
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  expect(said()).toContain('₱ 120.00')
  // A failure to save would be read as "write the paper receipt", and this payment is safe.
  expect(screen.queryByRole('alert'), 'no failure is told beside the question').toBeNull()
  expect(said()).not.toMatch(/Not saved|Already saved/)
  expect(live.address()).toMatch(/^\/CIUser\/pay\/7/)
  expect(await savedHere(page)).toHaveLength(1)
})
