import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { press, said } from '../../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openFieldPart } from '../../../../../tests/support/live/phone.tsx'
import { aStop } from '../../../../../tests/support/phone/a-stop.ts'
import { savePayment } from '../../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../../tests/offline/support/stand-in-phone.ts'
import { pesos } from '../../../../../domain/money.ts'
import type { Offline } from '../../../../offline/account/offline.ts'
import { keepRoundOrder, keepRoundSort } from '../../../../offline/round/round-order.ts'
import { BackToList } from '../back-to-list.tsx'
import { keepListAddress } from '../list-address.ts'
import { NextStop } from '../next-stop.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))
afterEach(() => keepListAddress('/CIUser/thisSaturdayColl'))

const BEN = aStop({ loan_id: 8, acc_id: 4, name: 'Reyes, Ben', route_order: 2, place: [14.001, 121] })

it('after a stop the next one is a touch away: who, how far, where and how much', async () => {
  await giveRound(page, [aStop({ place: [14, 121] }), BEN])
  await openFieldPart(page, <NextStop loanId={7} />)
  expect(said()).toBe(
    '[ Next: Reyes, Ben 110 m · sari-sari store · 12 Sampaguita St ₱ 1,000.00 ](/CIUser/pay/8?sheet=this)',
  )
})

it('how far it is counts from where the phone is now, where it knows', async () => {
  await giveRound(page, [aStop({ place: [14, 121] }), BEN])
  await openFieldPart(page, <NextStop loanId={7} from={{ latitude: 14.0005, longitude: 121 }} />)
  expect(said()).toMatch(/Next: Reyes, Ben 60 m/)
})

it('without a place of one of the two nothing is said of the way, and the list it came from is kept', async () => {
  keepListAddress('/CIUser/collectibles?q=a')
  await giveRound(page, [aStop(), BEN])
  await openFieldPart(page, <NextStop loanId={7} />)
  expect(said()).toContain('[ Next: Reyes, Ben sari-sari store · 12 Sampaguita St')
  expect(said()).toContain('](/CIUser/pay/8?sheet=all)')
})

it('of monthly loans the next is one of them, and after the last of a list nothing is left', async () => {
  keepListAddress('/CIUser/monthlyCollections')
  await giveRound(page, [aStop({ frequency: 'monthly' }), BEN])
  await openFieldPart(page, <NextStop loanId={7} />)
  expect(said()).toBe('That was the last stop of this list.')
})

const [ANA_ACC, BEN_ACC, LITA_ACC] = [3, 4, 5]
it.each([
  ['the office’s route', () => keepRoundSort(page, 'route'), 'Reyes, Ben'],
  ['by barangay', () => keepRoundSort(page, 'barangay'), 'Cruz, Lita'],
  ['the collector’s own', () => keepRoundOrder(page, [BEN_ACC, ANA_ACC, LITA_ACC]), 'Cruz, Lita'],
  [
    'their own, from its end to its top',
    () => keepRoundOrder(page, [BEN_ACC, LITA_ACC, ANA_ACC]),
    'Reyes, Ben',
  ],
])('the next is the one below it in the order that the list is shown in: %s', async (_, choose, next) => {
  const address = (barangay: string) => `Purok 1, Brgy. ${barangay}`
  await giveRound(page, [
    aStop({ address: address('Malinao') }),
    aStop({ loan_id: 8, acc_id: LITA_ACC, name: 'Cruz, Lita', route_order: 3, address: address('Malinao') }),
    { ...BEN, loan_id: 9, address: address('Pinagbuhatan') },
  ])
  await choose()
  await openFieldPart(page, <NextStop loanId={7} />)
  expect(said()).toContain(`Next: ${next}`)
})

it('who paid today is not called on again', async () => {
  await giveRound(page, [aStop(), BEN])
  await savePayment(page, { loan: loan(8), amount: pesos(50) })
  await openFieldPart(page, <NextStop loanId={7} />)
  expect(said()).toBe('That was the last stop of this list.')
})

it('the way back leads to the list as it was left, and a new tab is left to the browser', async () => {
  keepListAddress('/CIUser/collectibles?q=a')
  const live = await openFieldPart(page, <BackToList>Back to the round</BackToList>)
  const back = () => screen.getByRole('link', { name: 'Back to the round' })
  expect(back().getAttribute('href')).toBe('/CIUser/collectibles?q=a')
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    back().dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  }
  expect(live.address()).toBe('/')
  await press(live, back())
  expect(live.address()).toBe('/CIUser/collectibles?q=a')
})
