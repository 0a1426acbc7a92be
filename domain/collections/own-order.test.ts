import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterChange, inOwnOrder, MOST_IN_ORDER } from './own-order.ts'

interface Loan {
  readonly loan: number
  readonly client: number
}

const clientOf = (one: Loan) => one.client
const loansOf = (clients: readonly number[]): Loan[] =>
  clients.map((client, index) => ({ loan: index, client }))
const ordered = (clients: readonly number[], own: readonly number[]) =>
  inOwnOrder(loansOf(clients), clientOf, own).map(clientOf)

const client = fc.integer({ min: 1, max: 15 })
const clients = fc.array(client, { maxLength: 20 })
const route = fc.uniqueArray(client, { maxLength: 12 })

describe('an order of one’s own', () => {
  it.each([
    ['none is the route', [1, 2, 3], [], [1, 2, 3]],
    ['is followed', [1, 2, 3], [3, 1, 2], [3, 1, 2]],
    ['passes over who has no stop', [1, 2], [2, 9, 1], [2, 1]],
    ['has a new client right behind the one before in the route', [1, 2, 3, 4], [4, 3, 1], [4, 3, 1, 2]],
    ['has several new ones in the order of the route', [1, 2, 3, 4], [4, 1], [4, 1, 2, 3]],
    ['has who is first in the route, and new, first', [1, 2, 3], [3, 2], [1, 3, 2]],
    ['keeps the two loans of a client side by side', [1, 2, 1], [2, 1], [2, 1, 1]],
    ['says nothing new where it names a client twice', [1, 2], [2, 1, 2], [2, 1]],
  ])('%s', (_, inRoute, own, expected) => {
    expect(ordered(inRoute, own)).toEqual(expected)
  })

  it('has every stop exactly once', () => {
    fc.assert(
      fc.property(clients, clients, (inRoute, own) => {
        const loans = loansOf(inRoute)
        const result = inOwnOrder(loans, clientOf, own)
        expect(result.toSorted((a, b) => a.loan - b.loan)).toEqual(loans)
      }),
    )
  })

  it('keeps the clients that it names in its order, and puts each other one behind its predecessor', () => {
    fc.assert(
      fc.property(route, fc.uniqueArray(client), (inRoute, own) => {
        fc.pre(own.length > 0)
        const result = ordered(inRoute, own)
        const named = own.filter((one) => inRoute.includes(one))
        expect(result.filter((one) => own.includes(one))).toEqual(named)
        for (const [index, one] of inRoute.entries())
          if (!own.includes(one) && index > 0)
            expect(result[result.indexOf(one) - 1]).toBe(inRoute[index - 1])
      }),
    )
  })
})

describe('putting the clients of a list in another order', () => {
  it.each([
    ['moves them among their own places', [1, 2, 3, 4, 5], [4, 2], [1, 4, 3, 2, 5]],
    ['moves a whole list', [1, 2, 3], [3, 1, 2], [3, 1, 2]],
  ])('%s', (_, onPhone, shown, expected) => {
    expect(afterChange([], onPhone, shown)).toEqual(expected)
  })

  it('shows the list as it was put, and leaves every other client where they were', () => {
    fc.assert(
      fc.property(route, fc.uniqueArray(client), fc.infiniteStream(fc.nat()), (onPhone, own, dice) => {
        const before = ordered(onPhone, own)
        const shown = shuffled(
          onPhone.filter((one) => one % 2 === 0),
          dice,
        )
        const saved = afterChange(own, onPhone, shown)
        const after = ordered(onPhone, saved)
        expect(
          ordered(
            onPhone.filter((one) => one % 2 === 0),
            saved,
          ),
        ).toEqual(shown)
        for (const [index, one] of before.entries()) if (one % 2 === 1) expect(after[index]).toBe(one)
        for (const one of own) expect(saved).toContain(one)
      }),
    )
  })

  it('forgets who is no longer on the phone before it grows too long to be sent', () => {
    const gone = Array.from({ length: MOST_IN_ORDER }, (_, index) => index + 10)
    expect(afterChange(gone, [1, 2], [2, 1])).toEqual([2, 1])
  })
})

function shuffled(list: readonly number[], dice: Iterator<number>): number[] {
  return list
    .map((one) => [Number(dice.next().value), one] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, one]) => one)
}
