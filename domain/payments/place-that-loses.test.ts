import { expect, test } from 'vitest'
import { placeThatLoses, wantsTwo, type ReversedMoney } from './place-that-loses.ts'

const cash = (cashIn: ReversedMoney['cashIn'], said?: ReversedMoney['said']): ReversedMoney => ({
  method: 'cash',
  status: 'Posted',
  cashIn,
  said,
})
const other = (method: ReversedMoney['method'], status: ReversedMoney['status']): ReversedMoney => ({
  method,
  status,
  cashIn: 'none',
  said: undefined,
})

const cases: [string, ReversedMoney, ReturnType<typeof placeThatLoses>][] = [
  ['cash in the bag of the CI', cash('bag'), null],
  ['cash in the safe', cash('safe'), 'cash_on_hand'],
  ['cash handed over and given back', cash('handed over', 'given back'), 'cash_on_hand'],
  ['cash handed over for it and never taken', cash('handed over', 'never taken'), null],
  ['cash handed over, of which nothing is said yet', cash('handed over'), null],
  ['a wallet payment that no one has found', other('GCash', 'For Verification'), null],
  ['one that was found', other('GCash', 'Posted'), 'e_wallet'],
  ['of another wallet', other('Maya', 'Posted'), 'e_wallet'],
  ['a check that was found', other('check', 'Posted'), 'bank'],
  ['a transfer', other('bank', 'Posted'), 'bank'],
  ['what another loan paid', other('new loan', 'Posted'), null],
  ['what a credit paid', other('client credit', 'Posted'), null],
]

test.each(cases)('%s', (_, money, place) => {
  expect(placeThatLoses(money)).toBe(place)
})

test('what takes from a place of money waits for a second person, and so does what an import carried in', () => {
  for (const [, money, place] of cases) expect(wantsTwo(money)).toBe(place !== null)
  expect(placeThatLoses(cash('carried in'))).toBeNull()
  expect(wantsTwo(cash('carried in'))).toBe(true)
})
