import { describe, expect, it } from 'vitest'
import type { Stop } from '../../../contract/field/sync.ts'
import { addDays, toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { dueOf } from '../../../domain/collections/due-list.ts'
import { balanceOf } from '../../../domain/loans/loan-position.ts'
import { pesos, sumOf, ZERO } from '../../../domain/money.ts'
import { allocate } from '../../../domain/payments/allocation.ts'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import { aStop } from '../../../tests/support/phone/a-stop.ts'
import type { CommandDisplay } from '../outbox/command-display.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import type { CommandState } from '../outbox/command-state.ts'
import { countedPayment, roundTotals, standingPayments, stopView } from './projection.ts'
import { amountsOf } from './stop-loan.ts'

const TODAY = toLocalDate('2026-11-21')
const WEEK = { from: toLocalDate('2026-11-15'), to: TODAY }

/** ₱ 500.00 a week for 12 weeks from 14 November, nothing paid: one instalment overdue, one due today. */
const stop = aStop({ open_penalties: [[1, pesos(25)]], version: 4 })

/** The same when the server has a payment of ₱ 500.00 of today in it. */
const withPayment: Stop = {
  ...stop,
  version: 5,
  scheduled_paid: pesos(475),
  open_penalties: [],
  recent_paid: [[TODAY, pesos(500), pesos(475)]],
}

let seq = 0
function row(
  state: CommandState,
  display: Partial<CommandDisplay> = {},
  more: Partial<CommandRow> = {},
): CommandRow {
  seq++
  return aCommandRow({ id: `c${seq}`, seq, state, display, ...more })
}

const view = (commands: readonly CommandRow[], of: Stop = stop, today: LocalDate = TODAY) =>
  stopView(of, commands, WEEK, today)

describe('what a person sees of a loan', () => {
  it('is the snapshot where nothing waits', () => {
    expect(view([])).toMatchObject({
      due: pesos(500),
      overdue: pesos(500),
      penalties: pesos(25),
      collectible: pesos(1_025),
      daysLate: 7,
      bucket: '1–7',
      instalmentNo: 2,
      dueOn: TODAY,
      balance: pesos(6_025),
      chips: [],
      listed: true,
    })
  })

  it.each<CommandState>(['queued', 'sending', 'unknown', 'paused', 'blocked'])(
    'a payment that is %s already counts: penalty, then the oldest instalment',
    (state) => {
      expect(view([row(state)])).toMatchObject({
        penalties: ZERO,
        overdue: pesos(25),
        due: pesos(500),
        balance: pesos(5_525),
        collectedToday: pesos(500),
        pendingAmount: pesos(500),
      })
    },
  )

  it.each<CommandState>(['acked', 'reconciled'])(
    'a payment that is %s stays folded in until the snapshot has reached its receipt, and never counts twice',
    (state) => {
      const posted = row(state, {}, { ack: { loan_version: 5 } })
      expect(view([posted]).balance).toBe(pesos(5_525))
      expect(view([posted], withPayment).balance).toBe(pesos(5_525))
      expect(view([posted], withPayment).pendingAmount).toBe(ZERO)
      expect(view([posted], withPayment).collectedToday).toBe(pesos(500))
    },
  )

  it.each<CommandState>(['rejected', 'quarantined'])(
    'a payment that was %s leaves the balance and keeps a mark',
    (state) => {
      const refused = view([row(state)])
      expect(refused.balance).toBe(pesos(6_025))
      expect(refused.chips).toContain('refused')
      expect(refused.collectedToday).toBe(ZERO)
    },
  )

  it.each<CommandState>(['withdrawn', 'superseded', 'returned'])(
    'a payment that is %s leaves no trace',
    (state) => {
      expect(view([row(state)])).toMatchObject({ balance: pesos(6_025), chips: [], collectedToday: ZERO })
    },
  )

  it('a void and its payment cancel each other, in every order of arrival', () => {
    const parts = [
      { no: 1, component: 'penalty', amount: pesos(25) },
      { no: 1, component: 'principal', amount: pesos(475) },
    ]
    const payment = row('acked', {}, { ack: { loan_version: 5, parts } })
    const voiding = row('queued', { kind: 'void', voids: payment.id })
    expect(view([payment, voiding]).balance).toBe(pesos(6_025))
    expect(view([payment, voiding], withPayment)).toMatchObject({
      balance: pesos(6_025),
      penalties: pesos(25),
    })
    expect(view([payment, voiding], withPayment).collectedToday).toBe(ZERO)
  })

  it('a wallet payment that no one has found yet is to be verified, here and in the snapshot, and never paid', () => {
    const gcash = { method: 'GCash' as const, amount: pesos(7_000) }
    const posted = row('acked', gcash, { ack: { loan_version: 5 } })
    for (const one of [row('queued', gcash), posted])
      expect(view([one])).toMatchObject({
        toVerify: pesos(7_000),
        chips: expect.arrayContaining(['verifying']),
      })
    const recent_to_verify: Stop['recent_to_verify'] = [[TODAY, pesos(7_000)]]
    const caughtUp: Stop = { ...stop, version: 5, to_verify: pesos(7_000), recent_to_verify }
    expect(view([posted], caughtUp).toVerify).toBe(pesos(7_000))
    expect(view([posted], caughtUp).chips).not.toContain('paid')
    expect(view([posted], { ...caughtUp, version: 6, to_verify: ZERO }).toVerify).toBe(ZERO)
    expect(view([row('queued')]).toVerify).toBe(ZERO)
    const voiding = row('queued', { kind: 'void', voids: posted.id, method: 'GCash', amount: pesos(7_000) })
    expect(view([posted, voiding], caughtUp).toVerify).toBe(ZERO)
    expect(view([posted, voiding]).toVerify).toBe(ZERO)
  })

  it.each([
    ['end today', -6, 0, true],
    ['begin today', 0, 6, true],
    ['begin tomorrow', 1, 7, false],
    ['ended yesterday', -7, -1, false],
  ])(
    'what was taken today is a part of a list only where its days hold it: those that %s',
    (_, from, to, is) => {
      const span = { from: addDays(TODAY, from), to: addDays(TODAY, to) }
      const seen = stopView(stop, [row('queued')], span, TODAY)
      expect([seen.hasToday, seen.collectedInSpan]).toEqual([is, is ? pesos(500) : ZERO])
      expect(seen.collectedToday).toBe(pesos(500))
    },
  )

  it('more than the balance is the client’s credit', () => {
    expect(view([row('queued', { amount: pesos(7_000) })])).toMatchObject({
      balance: ZERO,
      collectible: ZERO,
      clientCredit: pesos(975),
      chips: ['paid', 'waiting'],
    })
  })

  it('a visit with a promise shows at once and brings the loan back on its day', () => {
    const promiseOn = toLocalDate('2026-11-25')
    const visit = row('queued', {
      kind: 'visit',
      outcome: 'promise to pay',
      promiseOn,
      promiseAmount: pesos(1_000),
    })
    expect(view([visit])).toMatchObject({
      promiseOn,
      promiseAmount: pesos(1_000),
      lastVisit: { on: TODAY, outcome: 'promise to pay' },
      chips: ['promised', 'visited', 'waiting'],
    })
    const notAtHome = row('queued', { kind: 'visit', outcome: 'not at home' })
    expect(view([visit, notAtHome]), 'a later visit takes no promise back').toMatchObject({
      promiseOn,
      lastVisit: { outcome: 'not at home' },
    })
  })

  it('the last of two promises holds, and a promise shows until its day is over', () => {
    const promiseOf = (promiseOn: LocalDate) =>
      row('queued', { kind: 'visit', outcome: 'promise to pay', promiseOn, promiseAmount: pesos(100) })
    const later = toLocalDate('2026-11-28')
    expect(view([promiseOf(toLocalDate('2026-11-25')), promiseOf(later)]).promiseOn).toBe(later)
    expect(view([], { ...stop, promise_on: TODAY }).chips).toContain('promised')
    expect(view([], { ...stop, promise_on: toLocalDate('2026-11-20') }).chips).not.toContain('promised')
  })

  it('the last visit is the one that the office knows of, until there is one here', () => {
    const visited = { ...stop, last_visit_on: TODAY, last_visit_outcome: 'not at home' }
    expect(view([], visited).lastVisit).toEqual({ on: TODAY, outcome: 'not at home' })
    const ofNoKnownEnd = { ...visited, last_visit_outcome: null }
    expect(view([], ofNoKnownEnd).lastVisit).toEqual({ on: TODAY, outcome: 'other' })
    expect(view([]).lastVisit).toBeNull()
    const visit = row('queued', { kind: 'visit', outcome: 'no money' })
    expect(view([visit], visited).lastVisit).toEqual({ on: TODAY, outcome: 'no money' })
  })

  it('a client who left stays on the list for what waits here, though nothing is due', () => {
    const paid = { ...stop, scheduled_paid: pesos(6_000), open_penalties: [] }
    expect(stopView(paid, [], WEEK, TODAY).listed).toBe(false)
    expect(stopView(paid, [], WEEK, TODAY, { orphaned: true })).toMatchObject({
      listed: true,
      chips: ['orphaned'],
    })
  })

  it('its position is the same as the one that the server’s own rules make of the same payments', () => {
    const seen = view([row('queued'), row('unknown', { amount: pesos(1_234.56) })])
    const server = allocate(allocate(view([]).position, pesos(500)).after, pesos(1_234.56)).after
    expect(balanceOf(seen.position)).toBe(balanceOf(server))
    expect(balanceOf(seen.position)).toBe(seen.balance)
    const due = dueOf(server, WEEK, TODAY)
    expect([seen.due, seen.overdue, seen.penalties]).toEqual([due.dueInSpan, due.overdue, due.penalties])
  })
})

it('what is late is counted on the reader’s day, within the days of the list, whatever was paid since', () => {
  const [LAST, LATER] = [WEEK, addDays(WEEK.to, 8)]
  const late = (paid: number) => stopView({ ...stop, scheduled_paid: pesos(paid) }, [], LAST, LATER).late
  expect([late(0), late(500), late(1_000)]).toEqual([pesos(1_000), pesos(500), ZERO])
})

describe('a payment on a list of several due days', () => {
  const month = { from: TODAY, to: addDays(TODAY, 30) }
  const paying = (amount: number) =>
    stopView(stop, [row('acked', { amount: pesos(amount) }, { ack: { loan_version: 5 } })], month, TODAY)

  it('is no part where what is left falls due on days to come', () => {
    expect(paying(1_025)).toMatchObject({ left: pesos(2_000), chips: [], isFirstOfSeveral: true })
  })

  it('is a part while anything is late, due today or paid in part', () => {
    expect(paying(500).chips).toEqual(['partial'])
    expect(paying(525).chips).toEqual(['partial'])
    expect(paying(1_125).chips).toEqual(['partial'])
  })

  it('is a part on a list whose days are over, until nothing of them is owed any more', () => {
    const before = addDays(TODAY, -7)
    const then = row('acked', { amount: pesos(25), businessOn: before }, { ack: { loan_version: 5 } })
    const now = row('acked', { amount: pesos(1_000) }, { ack: { loan_version: 5 } })
    const chips = (rows: CommandRow[]) => stopView(stop, rows, { from: before, to: before }, TODAY).chips
    expect(chips([then])).toEqual(['partial'])
    expect(chips([then, now])).toEqual(['settled'])
  })
})

describe('payments of a day that count', () => {
  const yesterday = toLocalDate('2026-11-20')

  it('are those recorded and posted, and neither refused, given up nor taken back', () => {
    const counted = (['queued', 'acked', 'reconciled'] as const).map((state) => row(state))
    const dead = (['rejected', 'quarantined', 'withdrawn', 'superseded', 'returned'] as const).map((state) =>
      row(state),
    )
    const taken = row('acked')
    const rows = [...counted, ...dead, taken, row('queued', { kind: 'void', voids: taken.id })]
    expect(standingPayments(rows, TODAY)).toEqual(counted)
  })

  it('are of that day or of those days alone, and no visits', () => {
    const [then, now] = [row('queued', { businessOn: yesterday }), row('queued')]
    const rows = [then, now, row('queued', { kind: 'visit' })]
    expect(standingPayments(rows, TODAY)).toEqual([now])
    expect(standingPayments(rows, yesterday)).toEqual([then])
    expect(standingPayments(rows, WEEK)).toEqual([then, now])
  })

  it('count again where taking one back was refused', () => {
    const payment = row('acked')
    const refused = row('rejected', { kind: 'void', voids: payment.id })
    expect(standingPayments([payment, refused], TODAY)).toEqual([payment])
    expect(
      view([row('queued', {}, { id: 'kept' }), row('rejected', { kind: 'void', voids: 'kept' })]),
    ).toMatchObject({
      pendingAmount: pesos(500),
      balance: pesos(5_525),
    })
  })
})

describe('what no one has verified yet', () => {
  const gcash = { method: 'GCash' } as const
  const told: Stop = { ...stop, to_verify: pesos(500) }

  it('is less by a payment of the snapshot that is taken back here, and never less than nothing', () => {
    const back = row('queued', { ...gcash, kind: 'void', voids: 'of-the-snapshot' })
    expect(view([back], told).toVerify).toBe(ZERO)
    expect(view([back, row('queued', { ...gcash, kind: 'void', voids: 'another' })], told).toVerify).toBe(
      ZERO,
    )
  })

  it('is what the snapshot has where the payment that is taken back was recorded here', () => {
    const payment = row('queued', gcash)
    expect(view([payment], told).toVerify).toBe(pesos(1_000))
    expect(view([payment, row('queued', { ...gcash, kind: 'void', voids: payment.id })], told).toVerify).toBe(
      pesos(500),
    )
  })

  it('is less by a void alone: a visit takes nothing back, and is no amount that waits', () => {
    expect(view([row('queued', { kind: 'visit' })]).pendingAmount).toBe(ZERO)
    expect(view([row('queued', { kind: 'visit' })], told).toVerify).toBe(pesos(500))
  })

  it('goes by what the office has made of it, where it has answered', () => {
    expect(countedPayment(row('acked', gcash, { ack: { status: 'Posted' } }))).toEqual({
      amount: pesos(500),
      method: 'GCash',
      status: 'Posted',
    })
    expect(countedPayment(row('queued', gcash)).status).toBeUndefined()
  })
})

describe('chips of a stop', () => {
  const promised: Stop = { ...stop, promise_on: TODAY, promise_amount: pesos(300) }

  it('say that a part is paid, or all that was due', () => {
    expect(view([row('acked', {}, { ack: { loan_version: 5 } })]).chips).toEqual(['partial'])
    const all = row('acked', { amount: pesos(1_025) }, { ack: { loan_version: 5 } })
    expect(view([all]).chips).toEqual(['paid'])
    expect(roundTotals([view([all]), view([row('queued')])])).toMatchObject({ count: 2, paid: 1 })
  })

  it('say a promise while something is left of what is due', () => {
    expect(view([], promised).chips).toEqual(['promised'])
    const all = row('acked', { amount: pesos(1_025) }, { ack: { loan_version: 5 } })
    expect(view([all], promised).chips).toEqual(['paid'])
    expect(view([]).chips).toEqual([])
  })
})

describe('a round', () => {
  it('adds up what is left and what was taken', () => {
    const views = [
      view([row('queued')]),
      view([row('acked', { method: 'GCash' }, { ack: { loan_version: 5 } })]),
      view([]),
    ]
    expect(roundTotals(views)).toEqual({
      toCollect: pesos(525 + 525 + 1_025),
      collected: pesos(1_000),
      byOthers: ZERO,
      toVerify: pesos(500),
      count: 3,
      // A part is not all, and what GCash is to bring is paid once the office has found it.
      paid: 0,
    })
  })

  it('names what was due and collected in the days it is of, whatever was paid since', () => {
    const nextWeek = toLocalDate('2026-11-28')
    const paid: Stop = {
      ...stop,
      open_penalties: [],
      scheduled_paid: pesos(1_200),
      recent_paid: [
        [TODAY, pesos(700), pesos(700)],
        [toLocalDate('2026-11-25'), pesos(500), pesos(500)],
      ],
    }
    const late = { ...paid, recent_paid: [[nextWeek, pesos(1_200), pesos(1_200)]] } satisfies Stop
    const views = [view([], paid, nextWeek), view([], late, nextWeek)]
    expect(views.map((one) => [one.collectedInSpan, one.left, one.collectible, one.listed])).toEqual([
      [pesos(700), pesos(300), ZERO, true],
      [ZERO, pesos(1_000), ZERO, true],
    ])
    expect(roundTotals(views)).toMatchObject({
      toCollect: pesos(1_300),
      collected: pesos(700),
      count: 2,
      // Not in these days, but no one has to call any more.
      paid: 2,
    })
  })

  it('names of what was collected in its days what is to be verified, and nothing that was sent before them', () => {
    const before: Stop = {
      ...stop,
      to_verify: pesos(300),
      recent_to_verify: [[addDays(WEEK.from, -1), pesos(300)]],
    }
    const wallet = row('queued', { method: 'GCash', amount: pesos(200) })
    const both = view([wallet], before)
    expect(both).toMatchObject({
      toVerify: pesos(500),
      toVerifyInSpan: pesos(200),
      collectedInSpan: pesos(200),
    })
    expect(roundTotals([both, view([], before)]).toVerify).toBe(pesos(200))
    const cash = view([row('queued', { amount: pesos(1_025) })], before)
    expect(cash, 'cash of this week is had, whatever came before').toMatchObject({
      toVerify: pesos(300),
      toVerifyInSpan: ZERO,
      chips: ['paid', 'waiting'],
    })
    const lastWeek = { from: addDays(WEEK.from, -7), to: addDays(WEEK.to, -7) }
    expect(stopView(before, [wallet], lastWeek, TODAY).toVerifyInSpan, 'a wallet of today').toBe(pesos(300))
    const older = { ...stop, to_verify: pesos(300) }
    expect(view([], older).toVerifyInSpan, 'a list of before the days were told').toBe(pesos(300))
  })

  it('keeps what was collected on loans that left, of which no stop is listed', () => {
    const gone = [row('acked', { loanId: 8 }), row('acked', { loanId: 8 }), row('acked', { loanId: 9 })]
    expect(roundTotals([], gone)).toMatchObject({
      toCollect: ZERO,
      collected: pesos(1_500),
      count: 0,
      paid: 0,
    })
    expect(roundTotals([view([])], gone)).toMatchObject({ collected: pesos(1_500), count: 1, paid: 0 })
  })

  const LAST_WEEK = { from: addDays(WEEK.from, -7), to: addDays(WEEK.to, -7) }
  const NONE_LEFT = { left: ZERO, due: ZERO, overdue: ZERO, collectible: ZERO }
  const ended = (status: Stop['status']): Stop => ({
    ...stop,
    status,
    recent_paid: [[TODAY, pesos(500), pesos(475)]],
    recent_of_others: [[TODAY, pesos(500)]],
  })

  it.each(['Fully Paid', 'Restructured'] as const)(
    'asks for nothing more on a loan that is %s, also where interest was let go, and still counts what was collected',
    (status) => {
      const shown = stopView(ended(status), [], WEEK, TODAY)
      expect(shown).toMatchObject({
        ...NONE_LEFT,
        collectedInSpan: pesos(500),
        listed: true,
        chips: ['paid'],
      })
      expect([shown.balance, balanceOf(shown.position)]).toEqual([ZERO, ZERO])
      expect(roundTotals([shown])).toMatchObject({ collected: pesos(500), byOthers: pesos(500), paid: 1 })
    },
  )

  it('says of a week that is over what was left then, and that it is no longer due where it was paid since', () => {
    const then = stopView(stop, [], LAST_WEEK, TODAY)
    expect(then).toMatchObject({ left: pesos(525), collectible: pesos(525), listed: true, chips: [] })
    const since = row('queued', { amount: pesos(525) })
    const late = stopView(stop, [since], LAST_WEEK, TODAY)
    expect(late).toMatchObject({ collectible: ZERO, listed: true, chips: ['settled', 'waiting'] })
    expect(late.left).toBeGreaterThan(ZERO)
    expect(roundTotals([late])).toMatchObject({ toCollect: late.left, collected: ZERO, paid: 1 })
    const over = stopView(ended('Fully Paid'), [], LAST_WEEK, TODAY)
    expect(over).toMatchObject({ collectible: ZERO, collectedInSpan: ZERO, listed: true, chips: ['settled'] })
  })

  it('asks for what is owed again where the payment that paid a loan off is taken back here', () => {
    const payment = row('acked', { amount: pesos(500) }, { ack: { loan_version: stop.version } })
    const whole = sumOf(amountsOf(stop), (amount) => amount)
    const over: Stop = { ...stop, status: 'Fully Paid', scheduled_paid: whole, open_penalties: [] }
    const back = row('queued', { kind: 'void', voids: payment.id })
    expect(stopView(over, [payment], WEEK, TODAY).balance).toBe(ZERO)
    expect(stopView(over, [payment, back], WEEK, TODAY).balance).toBe(pesos(500))
    const known = row(
      'reconciled',
      { kind: 'void', voids: payment.id },
      { ack: { loan_version: stop.version } },
    )
    expect(stopView(over, [payment, known], WEEK, TODAY).balance, 'told of in the snapshot').toBe(ZERO)
  })

  it('of a loan that ended keeps the client’s credit', () => {
    expect(stopView({ ...ended('Fully Paid'), client_credit: pesos(40) }, [], WEEK, TODAY).clientCredit).toBe(
      pesos(40),
    )
  })

  it('of a week that is over a wallet payment is to be verified, and a promise of what was paid since is none', () => {
    const wallet = row('queued', { method: 'GCash', amount: pesos(525) })
    expect(stopView(stop, [wallet], LAST_WEEK, TODAY).chips).toEqual(['verifying', 'waiting'])
    const promised: Stop = { ...stop, promise_on: addDays(TODAY, 2), promise_amount: pesos(100) }
    expect(stopView(promised, [], LAST_WEEK, TODAY).chips).toEqual(['promised'])
    expect(stopView(promised, [row('queued', { amount: pesos(525) })], LAST_WEEK, TODAY).chips).toEqual([
      'settled',
      'waiting',
    ])
  })

  it('takes a payment of the past out of its week once it is taken back', () => {
    const payment = row('reconciled', {}, { ack: { loan_version: 3 } })
    const held: Stop = { ...stop, recent_paid: [[TODAY, pesos(500), pesos(500)]] }
    expect(view([payment], held).collectedInSpan).toBe(pesos(500))
    expect(view([payment, row('queued', { kind: 'void', voids: payment.id })], held).collectedInSpan).toBe(
      ZERO,
    )
  })
})
