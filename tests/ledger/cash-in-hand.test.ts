/**
 * Whatever is taken, voided, moved, reversed, handed over and received, right, short or over: the cash that hands can count is
 * what the books say, in the safe, in every collector's bag, and in what was handed over and waits to be counted.
 */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos, toCentavos, type Centavos } from '../../domain/money.ts'
import { anyRuns } from '../support/faults/any-runs.ts'
import { debitsLessCredits, expectBalancedBooks } from '../support/money/books.ts'
import type { Member } from '../support/world/lending-company.ts'
import { askToReverse } from '../support/money/reverse.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loans: number[] = []

beforeAll(async () => {
  for (const { visitor } of [company.ci, company.otherCi]) visitor.deviceId = uuid()
  loans = [(await company.lend()).loanId, (await company.lend()).loanId, (await company.lend()).loanId]
})

const index = fc.nat({ max: 30 })
const collector = fc.constantFrom('ci' as const, 'ci' as const, 'otherCi' as const)
const amount = fc.integer({ min: 1, max: 900 }).map(pesos)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('take' as const),
      by: collector,
      /** By the phone, typed in by the office for the CI, or paid at the office. */
      where: fc.constantFrom('phone' as const, 'phone' as const, 'typed in' as const, 'office' as const),
      loan: index,
      amount,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('void' as const), payment: index }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('move' as const), payment: index, loan: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('reverse' as const),
      payment: index,
      cash: fc.constantFrom('given back' as const, 'never taken' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('hand over' as const),
      by: collector,
      /** Gone from the bag, or found in it. */
      off: fc.constantFrom(0, 0, -100, 50).map(pesos),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('receive' as const),
      remittance: index,
      off: fc.constantFrom(0, 0, -20, 10).map(pesos),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      difference: index,
      kind: fc.constantFrom('absorbed' as const, 'collected' as const, 'given back' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('a day passes' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

interface Handed {
  readonly id: string
  readonly by: Member
  /** As the collector put it into the envelope, and as the books say that it should be. */
  readonly inside: number
  readonly recorded: number
}

const done = new Map<string, number>()

/** Hands, without books. */
class Hands {
  safe = 0
  readonly bags = new Map<number, number>()
  /** What a collector lost or found before the count: it is no one's yet, and on no books. */
  readonly strays = new Map<number, number>()
  readonly payments: {
    id: string
    by: Member
    amount: Centavos
    where: 'bag' | 'handed over' | 'safe' | 'gone'
  }[] = []
  readonly envelopes: Handed[] = []

  bag = (by: Member) => this.bags.get(by.mgtId) ?? 0
  putIn = (by: Member, more: number) => void this.bags.set(by.mgtId, this.bag(by) + more)
}

async function live(hands: Hands, asked: Step): Promise<void> {
  const { admin, otherAdmin, superAdmin } = company
  const count = () => void done.set(asked.what, (done.get(asked.what) ?? 0) + 1)
  switch (asked.what) {
    case 'take': {
      const by = company[asked.by]
      const typedIn = asked.where === 'typed in' ? { mgt_id: by.mgtId } : {}
      const loan_id = loans[asked.loan % loans.length] ?? 0
      const form = company.paymentForm({ loan_id, amount: asked.amount, ...typedIn })
      const who = asked.where === 'phone' ? by : admin
      await who.visitor.get('collectPayment', form, { key: form.payment_id })
      const isSafe = asked.where === 'office'
      if (isSafe) hands.safe += asked.amount
      else hands.putIn(by, asked.amount)
      hands.payments.push({
        id: form.payment_id,
        by: isSafe ? admin : by,
        amount: asked.amount,
        where: isSafe ? 'safe' : 'bag',
      })
      return count()
    }
    case 'void': {
      const own = hands.payments.filter((one) => one.by === company.ci && one.where !== 'gone')
      const payment = own.at(-1 - (asked.payment % 3))
      if (!payment) return
      const form = { payment_id: payment.id, reason: 'Typed wrong', occurred_at: at.clock.now() }
      const answer = await company.ci.visitor.ask('voidOwnPayment', form, { key: uuid() })
      if (!answer.success) return
      hands.putIn(payment.by, -payment.amount)
      payment.where = 'gone'
      return count()
    }
    case 'move': {
      const payment = pick(hands.payments, asked.payment)
      const form = {
        payment_id: payment?.id ?? uuid(),
        loan_id: loans[asked.loan % loans.length] ?? 0,
        reason: 'Other client',
      }
      if ((await otherAdmin.visitor.ask('movePayment', form)).success) count()
      return
    }
    case 'reverse': {
      const payment = pick(hands.payments, asked.payment)
      if (!payment) return
      const form = { payment_id: payment.id, reason: 'Wrong', cash: asked.cash }
      const answer = await askToReverse(company, form, { by: otherAdmin })
      if (!answer.success) return
      if (payment.where === 'bag') hands.putIn(payment.by, -payment.amount)
      else if (payment.where === 'safe' || asked.cash === 'given back') hands.safe -= payment.amount
      payment.where = 'gone'
      return count()
    }
    case 'hand over':
      return (await handOver(hands, company[asked.by], asked.off)) ? count() : undefined
    case 'receive': {
      const envelope = pick(hands.envelopes, asked.remittance)
      if (!envelope) return
      const counted = toCentavos(Math.max(0, envelope.inside + asked.off))
      const form = { remittance_id: envelope.id, counted, reason: 'Counted twice' }
      await admin.visitor.get('receiveRemittance', form)
      hands.safe += counted
      hands.envelopes.splice(hands.envelopes.indexOf(envelope), 1)
      return count()
    }
    case 'decide': {
      const { rows } = await admin.visitor.get('listCashDifferences', { limit: 500 })
      const row = pick(rows, asked.difference)
      if (!row) return
      const wish = {
        difference_id: row.difference_id,
        amount: toCentavos(Math.abs(row.open)),
        reason: 'Looked at',
      }
      const answer = await superAdmin.visitor.ask('decideCashDifference', { kind: asked.kind, ...wish })
      if (!answer.success) return
      if (asked.kind === 'collected') hands.safe += wish.amount
      if (asked.kind === 'given back') hands.safe -= wish.amount
      return count()
    }
    case 'a day passes':
      return company.daysLater(1)
  }
}

/** The collector counts what is really in the bag, which the books may see otherwise. */
async function handOver(hands: Hands, by: Member, off: number): Promise<boolean> {
  const recorded = toCentavos(hands.bag(by))
  const inside = toCentavos(Math.max(0, recorded + off))
  if (recorded === 0) return false
  const remittance_id = uuid()
  const form = {
    remittance_id,
    business_on: at.clock.today(),
    pieces: { '100': inside / 100 },
    recorded,
    reason: off === 0 ? '' : 'Change',
    occurred_at: at.clock.now(),
  }
  await by.visitor.get('handOverCash', form, { key: remittance_id })
  hands.putIn(by, -recorded)
  hands.envelopes.push({ id: remittance_id, by, inside, recorded })
  for (const payment of hands.payments)
    if (payment.by === by && payment.where === 'bag') payment.where = 'handed over'
  return true
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]

/** A phone is told what the bag holds. */
async function toldToPhone({ visitor }: Member): Promise<number | undefined> {
  const { cash } = await visitor.get('compareDay', { day: at.clock.today(), payments: [] })
  return cash?.in_hand
}

async function expectBooksToBeHands(hands: Hands, safeBefore: number): Promise<void> {
  const books = await debitsLessCredits(at.db)
  expect(books['cash_on_hand']).toBe(safeBefore + hands.safe)
  for (const by of [company.ci, company.otherCi]) {
    const waiting = hands.envelopes.filter((one) => one.by === by).reduce((sum, one) => sum + one.recorded, 0)
    expect(books[`cash_with_collector:${by.mgtId}`] ?? 0).toBe(hands.bag(by) + waiting)
    expect(await toldToPhone(by)).toBe(hands.bag(by))
  }
}

it('counts in hands what the books say, at every place', { timeout: 300_000 }, async () => {
  const hands = new Hands()
  const safeBefore = (await debitsLessCredits(at.db))['cash_on_hand'] ?? 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
      for (const asked of steps) await live(hands, asked)
      await expectBooksToBeHands(hands, safeBefore)
      await expectBalancedBooks(at.db)
    }),
    // The hands go on from one run to the next, as those of a company do: nothing is tried again from the beginning.
    {
      ...anyRuns(12, 20_261_122),
      endOnFailure: true,
    },
  )
  const kinds = ['take', 'void', 'move', 'reverse', 'hand over', 'receive', 'decide']
  expect(kinds.filter((kind) => !done.has(kind))).toEqual([])
})
