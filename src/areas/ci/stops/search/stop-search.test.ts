import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stop } from '../../../../../contract/field/sync.ts'
import { toLocalDate } from '../../../../../domain/calendar.ts'
import { plainWords, searchText } from '../../../../../domain/people/names/folded-words.ts'
import type { Method } from '../../../../../domain/payments/payment-method.ts'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import { aCommandRow, atHour } from '../../../../../tests/support/phone/a-command-row.ts'
import { aStop } from '../../../../../tests/support/phone/a-stop.ts'
import type { CommandRow } from '../../../../offline/outbox/command-row.ts'
import { stopView, type StopView } from '../../../../offline/round/projection.ts'
import { collectedShare } from '../../round/collected-share.ts'
import { nextToDo } from '../is-to-do.ts'
import { callLink, mapLink } from '../../../../features/client-profile/place-links.ts'
import { inRouteOrder } from '../../round/route-order.ts'
import { countByFilter, foundStops, searchable } from './stop-search.ts'

const TODAY = toLocalDate('2026-11-21')
const WEEK = { from: toLocalDate('2026-11-15'), to: TODAY }

const stop = (loan_id: number, name: string, more: Partial<Stop> = {}) =>
  aStop({
    loan_id,
    acc_id: loan_id,
    name,
    contact: '09171234567',
    address: '12 Rizal St., Brgy. San Roque',
    landmark: 'near the bakery',
    kind: 'SME',
    instalments: 10,
    instalment_amount: pesos(550),
    last_amount: pesos(550),
    rate_per_period: 0.0177,
    released_on: toLocalDate('2026-10-31'),
    first_due_on: toLocalDate('2026-11-07'),
    scheduled_paid: pesos(1100),
    route_order: loan_id,
    ...more,
  })

const payment = (loanId: number, amount: number, time: string, method: Method = 'cash') =>
  aCommandRow({
    id: `payment-${loanId}-${time}`,
    display: { loanId, amount: pesos(amount), method },
    savedAt: atHour(time),
  })

const view = (one: Stop, commands: CommandRow[] = []) => stopView(one, commands, WEEK, TODAY)
const names = (found: { stop: Stop }[]) => found.map((one) => one.stop.name)

const round = searchable(
  inRouteOrder([
    view(stop(3, 'Peña, Maria Luisa'), [payment(3, 550, '02:00')]),
    view(stop(2, 'Dela Cruz, Juan', { contact: '09189990000', landmark: 'blue gate' })),
    view(stop(1, 'Abad, Josefa', { scheduled_paid: pesos(550) })),
  ]),
)

describe('searching a round', () => {
  it('keeps the order of the list', () => {
    expect(names(foundStops(round, '', 'all'))).toEqual([
      'Abad, Josefa',
      'Dela Cruz, Juan',
      'Peña, Maria Luisa',
    ])
  })

  it('finds words in any order, without accents and capitals', () => {
    expect(names(foundStops(round, 'LUISA pena', 'all'))).toEqual(['Peña, Maria Luisa'])
  })

  it('finds a landmark and a number typed with spaces', () => {
    expect(names(foundStops(round, 'blue gate', 'all'))).toEqual(['Dela Cruz, Juan'])
    expect(names(foundStops(round, '0918 999', 'all'))).toEqual(['Dela Cruz, Juan'])
  })

  it('finds no one where one of the words fits no one', () => {
    expect(foundStops(round, 'juan luisa', 'all')).toEqual([])
  })

  it('puts what fits to the letter before what fits but for a typo', () => {
    const stops = searchable([
      view(stop(1, 'Santas, Ana')),
      view(stop(2, 'Santos, Ana')),
      view(stop(3, 'Cruz, Ana')),
    ])
    expect(names(foundStops(stops, 'santos', 'all'))).toEqual(['Santos, Ana', 'Santas, Ana'])
    expect(names(foundStops(stops, 'Snatos ana', 'all'))).toEqual(['Santos, Ana'])
    expect(names(foundStops(stops, 'zantos', 'all'))).toEqual(['Santos, Ana'])
    expect(names(foundStops(stops, 'crz', 'all'))).toEqual(['Cruz, Ana'])
  })

  it('forgives a typo in a word that is still being typed, where nothing else fits', () => {
    const stops = searchable([view(stop(1, 'Villanueva, Ana')), view(stop(2, 'Cruz, Ana'))])
    expect(names(foundStops(stops, 'villna', 'all'))).toEqual(['Villanueva, Ana'])
  })

  it('forgives a typo only among those that the filter lets through', () => {
    const stops = searchable([
      view(stop(1, 'Santas, Ana'), [payment(1, 550, '02:00')]),
      view(stop(2, 'Santos, Ana')),
      view(stop(3, 'Santus, Ana')),
    ])
    expect(names(foundStops(stops, 'santos', 'todo'))).toEqual(['Santos, Ana', 'Santus, Ana'])
    expect(names(foundStops(stops, 'santos', 'paid'))).toEqual(['Santas, Ana'])
  })

  it('forgives a typo in a name beside a number that fits, and none in a number', () => {
    const stops = searchable([
      view(stop(1, 'Santos, Ana', { address: '80 Rizal St' })),
      view(stop(2, 'Santos, Bea', { address: '90 Rizal St' })),
    ])
    expect(names(foundStops(stops, 'snatos 80', 'all'))).toEqual(['Santos, Ana'])
    expect(names(foundStops(stops, '90 snatos', 'all'))).toEqual(['Santos, Bea'])
    expect(foundStops(stops, 'santos 81', 'all')).toEqual([])
  })

  it('a part keeps a stop to do, so that to do and paid are all with something due', () => {
    const stops = searchable([
      view(stop(1, 'Partly'), [payment(1, 100, '02:00')]),
      view(stop(2, 'Wholly'), [payment(2, 550, '02:00')]),
      view(stop(3, 'Not at all')),
    ])
    expect(names(foundStops(stops, '', 'todo'))).toEqual(['Partly', 'Not at all'])
    expect(names(foundStops(stops, '', 'paid'))).toEqual(['Wholly'])
  })

  it('where nothing is left once the office finds the money, no one is to be called on, and it is not paid yet', () => {
    const stops = searchable([
      view(stop(1, 'By wallet'), [payment(1, 550, '02:00', 'GCash')]),
      view(stop(2, 'In cash'), [payment(2, 550, '02:00')]),
      view(stop(3, 'Not at all')),
      view(stop(5, 'A part by wallet'), [payment(5, 100, '02:00', 'GCash')]),
      stopView(stop(4, 'Gone', { scheduled_paid: pesos(550) }), [], WEEK, TODAY, { orphaned: true }),
    ])
    expect(names(foundStops(stops, '', 'todo')).toSorted()).toEqual([
      'A part by wallet',
      'Gone',
      'Not at all',
    ])
    expect(names(foundStops(stops, '', 'verify'))).toEqual(['By wallet'])
    expect(names(foundStops(stops, '', 'paid'))).toEqual(['In cash'])
  })

  it('every stop is in exactly one of to do, paid and to verify', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom<Method>('cash', 'GCash', 'check'),
        fc.nat({ max: 550 }),
        fc.boolean(),
        (taken, method, paidBefore, orphaned) => {
          const commands = taken > 0 ? [payment(1, taken, '02:00', method)] : []
          const one = stopView(stop(1, 'One', { scheduled_paid: pesos(paidBefore) }), commands, WEEK, TODAY, {
            orphaned,
          })
          const counts = countByFilter(searchable([one]))
          expect(counts.todo + counts.paid + counts.verify).toBe(1)
        },
      ),
    )
  })

  it('of days that are over, what was left stays so, and who has paid it since is no longer to do', () => {
    const LAST = { from: toLocalDate('2026-11-08'), to: toLocalDate('2026-11-14') }
    const before = stopView(stop(1, 'Late', { scheduled_paid: pesos(550) }), [], LAST, TODAY)
    const now = stopView(
      stop(1, 'Late', { scheduled_paid: pesos(550) }),
      [payment(1, 550, '02:00')],
      LAST,
      TODAY,
    )
    expect(now).toMatchObject({ left: before.left, collectedInSpan: ZERO, hasToday: false })
    const lists = (view: StopView) =>
      (['todo', 'paid'] as const).map((filter) => foundStops(searchable([view]), '', filter).length)
    expect([lists(before), lists(now)]).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('narrows by what is to do, paid and overdue', () => {
    expect(names(foundStops(round, '', 'todo'))).toEqual(['Abad, Josefa', 'Dela Cruz, Juan'])
    expect(names(foundStops(round, '', 'paid'))).toEqual(['Peña, Maria Luisa'])
    expect(names(foundStops(round, '', 'overdue'))).toEqual(['Abad, Josefa'])
    expect(countByFilter(round)).toEqual({ all: 3, todo: 2, paid: 1, verify: 0, overdue: 1, promised: 0 })
  })

  it('overdue is what fell due before today, within the days of the list too, and not what is due before a list to come', () => {
    const month = { from: toLocalDate('2026-11-01'), to: toLocalDate('2026-11-30') }
    const next = { from: toLocalDate('2026-11-22'), to: toLocalDate('2026-11-28') }
    const overdueIn = (span: typeof month, one: Stop) =>
      names(foundStops(searchable([stopView(one, [], span, TODAY)]), '', 'overdue'))
    const late = stop(1, 'Late', { scheduled_paid: pesos(550) })
    const dueToday = stop(2, 'Due today')
    expect(overdueIn(month, late)).toEqual(['Late'])
    expect(overdueIn(month, dueToday)).toEqual([])
    expect(overdueIn(next, late)).toEqual(['Late'])
    expect(overdueIn(next, dueToday)).toEqual([])
  })
})

describe('every name finds itself', () => {
  const surname = fc.constantFrom(
    'Dela Cruz',
    'De la Peña',
    'Delos Reyes',
    'De los Santos',
    'Bautista',
    'Sta. Maria',
    'Ñuñez',
  )
  const first = fc.constantFrom('Ma. Luisa', 'Maria Cristina', 'Juan', 'José Marie', 'Sto. Domingo')
  const people = fc.array(fc.tuple(surname, first), { minLength: 1, maxLength: 12 })
  const isFound = (list: readonly [string, string][], typed: string) => {
    const stops = searchable(list.map(([last, given], index) => view(stop(index + 1, `${last}, ${given}`))))
    return foundStops(stops, typed, 'all').some((one) => one.stop.loan_id === 1)
  }
  const variants = (name: string) => [
    name,
    name.toUpperCase(),
    name.normalize('NFD').replace(/\p{M}/gu, ''),
    name.split(/[ ,]+/).toReversed().join(' '),
    name.replace(/de l(a|os) /i, 'Del$1 '),
    name.replace(/del(a|os) /i, 'de l$1 '),
    name.replace(/del(a|os) /i, 'Del$1'),
    name.replace('Ma.', 'Maria').replace('Sta.', 'Santa').replace('Sto.', 'Santo'),
    name.replace(/Maria\b/, 'Ma.'),
  ]

  it('under every way to write it', () => {
    fc.assert(
      fc.property(people, (list) => {
        const [last, given] = list[0] ?? ['', '']
        for (const typed of variants(`${last}, ${given}`)) expect(isFound(list, typed), typed).toBe(true)
      }),
    )
  })

  it('with one typo in a word of four letters or more, and never before one that fits to the letter', () => {
    const typo = fc.record({ at: fc.nat(20), kind: fc.constantFrom('swap', 'drop', 'wrong', 'more') })
    fc.assert(
      fc.property(people, fc.nat(5), typo, (list, which, { at, kind }) => {
        const words = plainWords((list[0] ?? []).join(' ')).split(' ')
        const long = words.filter((word) => word.length >= 4)
        const word = long[which % Math.max(1, long.length)]
        if (word === undefined) return
        const mistyped = mistype(word, at % (word.length - 1), kind)
        expect(isFound(list, mistyped), `${mistyped} for ${word}`).toBe(true)
        const stops = searchable(
          list.map(([last, given], index) => view(stop(index + 1, `${last}, ${given}`))),
        )
        const fits = foundStops(stops, word, 'all').map((one) => searchText(one.stop.name).includes(word))
        expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })

  function mistype(word: string, at: number, kind: string): string {
    const [before, one, two, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
    if (kind === 'swap') return `${before}${two}${one}${after}`
    if (kind === 'drop') return `${before}${two}${after}`
    return kind === 'wrong' ? `${before}w${two}${after}` : `${before}w${one}${two}${after}`
  }
})

describe('the figures over a round', () => {
  it('says how much of it is in', () => {
    expect(collectedShare(pesos(400), pesos(600))).toBe(0.4)
    expect(collectedShare(ZERO, ZERO)).toBe(0)
  })
})

describe('the stop after one that is done', () => {
  const stops = inRouteOrder(round.map((one) => one.view))
  const after = (loanId: number, views = stops) => nextToDo(views, loanId)?.stop.loan_id

  it('is the next in the order of the list that is not paid or visited today', () => {
    expect(after(1)).toBe(2)
    expect(after(2)).toBe(1)
    expect(after(3)).toBe(1)
  })

  it('is none when everybody else is done, and the top of the list for one that is not on it', () => {
    expect(after(3, stops.slice(2))).toBeUndefined()
    expect(after(99)).toBe(1)
  })
})

describe('the ways to a stop', () => {
  it('dials the number as it is kept and offers none where there is none', () => {
    expect(callLink('0917-123-4567')).toBe('tel:09171234567')
    expect(callLink('')).toBeUndefined()
  })

  it('opens the phone’s own map, and a page where the phone knows none', () => {
    expect(mapLink('Brgy. Uno', 'Linux; Android 14')).toBe('geo:0,0?q=Brgy.%20Uno')
    expect(mapLink('Brgy. Uno', 'iPhone')).toContain('maps.apple.com')
    expect(mapLink('Brgy. Uno', 'X11')).toContain('google.com/maps')
    expect(mapLink(' ', 'Android')).toBeUndefined()
  })
})
