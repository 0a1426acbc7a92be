import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stop } from '../../../contract/field/sync.ts'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { splitAtRate } from '../../../domain/loans/plan/schedule.ts'
import { pesos, toCentavos, ZERO, type Centavos } from '../../../domain/money.ts'
import { replay, type LoanEvent } from '../../../domain/payments/allocation.ts'
import { totalsOf, type LoanTotals } from '../../../domain/payments/loan-totals.ts'
import { aCommandRow } from '../../../tests/support/phone/a-command-row.ts'
import { aStop } from '../../../tests/support/phone/a-stop.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import { bySeq, foldPayments, isFolded } from './fold-commands.ts'
import { totalsAfter } from './taken.ts'

const TODAY = toLocalDate('2026-11-21')
const FIRST_DUE = toLocalDate('2026-11-14')
const LOAN = {
  principal: pesos(3_600),
  instalments: 4,
  instalmentAmount: pesos(1_000),
  lastAmount: pesos(998.5),
  ratePerPeriod: 0.04,
}
const SCHEDULE = splitAtRate(LOAN).map(({ interest, principal }, index) => ({
  no: index + 1,
  dueOn: addDays(FIRST_DUE, 7 * index),
  interest,
  principal,
}))

const stopOf = (totals: LoanTotals, version: number): Stop =>
  aStop({
    principal: LOAN.principal,
    instalments: LOAN.instalments,
    instalment_amount: LOAN.instalmentAmount,
    last_amount: LOAN.lastAmount,
    rate_per_period: LOAN.ratePerPeriod,
    first_due_on: FIRST_DUE,
    scheduled_paid: totals.scheduledPaid,
    open_penalties: totals.openPenalties.map(([no, open]) => [no, open]),
    client_credit: totals.clientCredit,
    version,
  })

/** What a collector recorded on the loan, in order: an amount taken, or the place in this list of the one taken back. */
type Deed = { readonly amount: Centavos } | { readonly takesBack: number }

const idOf = (place: number) => `c${place}`

/** The payments that the server has counted by the time it has taken `deeds`. */
function payments(deeds: readonly Deed[]): LoanEvent[] {
  const gone = new Set(deeds.map((deed) => ('takesBack' in deed ? deed.takesBack : -1)))
  return deeds.flatMap((deed, place) =>
    'amount' in deed && !gone.has(place)
      ? [{ kind: 'payment', paymentId: idOf(place), amount: deed.amount, day: TODAY } as const]
      : [],
  )
}

/** The outbox's row of each deed; the server has answered the first `posted` of them, and its version counts them. */
function commandsOf(deeds: readonly Deed[], posted: number, penalties: readonly LoanEvent[]): CommandRow[] {
  return deeds.map((deed, place) => {
    const split = replay(SCHEDULE, [...penalties, ...payments(deeds.slice(0, place + 1))])
    const own = split.payments.find(({ paymentId }) => paymentId === idOf(place))
    const parts = own?.parts.map(({ instalmentNo: no, ...part }) => ({ no, ...part }))
    const paid = 'amount' in deed ? deed : (deeds[deed.takesBack] as { amount: Centavos })
    const isPayment = 'amount' in deed
    return aCommandRow({
      id: idOf(place),
      seq: place + 1,
      call: isPayment ? 'collectPayment' : 'voidOwnPayment',
      state: place < posted ? (place % 2 === 0 ? 'acked' : 'reconciled') : 'queued',
      display:
        'takesBack' in deed
          ? { kind: 'void', amount: paid.amount, voids: idOf(deed.takesBack) }
          : { kind: 'payment', amount: paid.amount },
      ack: place < posted ? { loan_version: place + 1, parts } : null,
    })
  })
}

const anyAmount = fc.integer({ min: 1, max: 250_000 }).map(toCentavos)
const anyPenalties = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20_000 })), {
  maxLength: 4,
})

/** Some payments, one of which may be taken back, at any time after it was taken. */
const anyDeeds = fc
  .tuple(fc.array(anyAmount, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), fc.boolean())
  .map(([amounts, gone, when, some]): Deed[] => {
    const deeds: Deed[] = amounts.map((amount) => ({ amount }))
    const takesBack = gone % amounts.length
    const place = takesBack + 1 + (when % (amounts.length - takesBack))
    return some ? [...deeds.slice(0, place), { takesBack }, ...deeds.slice(place)] : deeds
  })
  // What comes after the one that took back has moved by one, and was never its aim.
  .filter((deeds) => deeds.every((deed, place) => !('takesBack' in deed) || deed.takesBack < place))

describe('a loan with what is unsent on the phone', () => {
  it('is as the server’s replay makes it, whatever it has answered and whichever pull the phone has', () => {
    fc.assert(
      fc.property(anyDeeds, anyPenalties, fc.nat(), fc.nat(), (deeds, charged, sent, pulled) => {
        const penalties = charged.map(([no, amount]): LoanEvent => ({
          kind: 'penalty',
          no,
          amount: toCentavos(amount),
          day: TODAY,
          sign: 1,
        }))
        const posted = sent % (deeds.length + 1)
        const version = pulled % (posted + 1)
        const onServer = (count: number) =>
          totalsOf(replay(SCHEDULE, [...penalties, ...payments(deeds.slice(0, count))]).position)
        const stop = stopOf(onServer(version), version)
        const shown = foldPayments(stop, commandsOf(deeds, posted, penalties))
        expect(shown).toEqual(onServer(deeds.length))
      }),
    )
  })

  const paid = (amount: number) => ({ amount: pesos(amount) })
  const nothing = { scheduledPaid: ZERO, openPenalties: [], clientCredit: ZERO }

  it('owes what is taken back though its payment has left the phone, or was recorded on another', () => {
    const stop = stopOf({ ...nothing, scheduledPaid: pesos(700) }, 9)
    const [, taking] = commandsOf([paid(300), { takesBack: 0 }], 0, [])
    expect(foldPayments(stop, [taking!])).toEqual({ ...nothing, scheduledPaid: pesos(400) })
  })

  it('owes nothing more for a void whose payment the office refused: it never counted', () => {
    const stop = stopOf(nothing, 1)
    const [payment, taking] = commandsOf([paid(300), { takesBack: 0 }], 0, [])
    const refused = [
      { ...payment!, state: 'rejected' as const },
      { ...taking!, state: 'blocked' as const },
    ]
    expect(foldPayments(stop, refused)).toEqual(nothing)
  })

  it('believes no receipt of a loan that the collector may not see: it tells of no part', () => {
    const stop = stopOf({ ...nothing, scheduledPaid: pesos(300) }, 2)
    const [payment, taking] = commandsOf([paid(300), { takesBack: 0 }], 1, [])
    const untold = {
      ...payment!,
      state: 'reconciled' as const,
      ack: { loan_version: 1, parts: [], balance: null },
    }
    expect(foldPayments(stop, [untold as unknown as CommandRow, taking!])).toEqual(nothing)
  })

  it('gives out again only what still counts of what came later', () => {
    const open = { ...nothing, openPenalties: [[2, pesos(100)]] as const }
    const penalty: LoanEvent = { kind: 'penalty', no: 2, amount: pesos(100), day: TODAY, sign: 1 }
    const deeds = [paid(900), paid(400), { takesBack: 1 }, { takesBack: 0 }]
    const stop = stopOf({ ...open, scheduledPaid: pesos(900) }, 3)
    expect(foldPayments(stop, commandsOf(deeds, 3, [penalty]))).toEqual(open)
  })

  it('as it stood last week knows nothing of a payment of today that was taken back today', () => {
    const lastWeek = toLocalDate('2026-11-15')
    const stop = {
      ...stopOf({ ...nothing, scheduledPaid: pesos(700) }, 1),
      recent_paid: [[TODAY, pesos(300), pesos(300)]],
    } satisfies Stop
    const commands = commandsOf([paid(300), { takesBack: 0 }], 1, [])
    const then = { ...nothing, scheduledPaid: pesos(400) }
    expect(totalsAfter(stop, commands.slice(0, 1), lastWeek)).toEqual(then)
    expect(totalsAfter(stop, commands, lastWeek)).toEqual(then)
  })
})

it.each([
  ['queued', null, true],
  ['blocked', null, true],
  ['rejected', null, false],
  ['withdrawn', { loan_version: 9 }, false],
  ['acked', null, true],
  ['acked', {}, true],
  ['reconciled', {}, false],
  ['acked', { loan_version: 4 }, true],
  ['acked', { loan_version: 3 }, false],
  ['reconciled', { loan_version: 4 }, true],
] as const)('a record that is %s with %j counts beside a loan of version 3: %s', (state, ack, counts) => {
  expect(isFolded(aCommandRow({ state, ack }), 3)).toBe(counts)
})

it('records are in the order in which they were made', () => {
  const rows = [3, 1, 2].map((seq) => aCommandRow({ seq }))
  expect(rows.toSorted(bySeq).map(({ seq }) => seq)).toEqual([1, 2, 3])
})
