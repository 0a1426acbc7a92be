/**
 * Whatever the company lives through, every total says what the transfers and payments add up to: each figure of the cash
 * flow, by day, by month and as a span, opens into its entries; the last closing is the cash on hand.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays, toLocalDate, yearOf, type LocalDate } from '../../domain/calendar.ts'
import { CASH_STEPS } from '../../domain/cash/cash-flow.ts'
import { CASH_PLACES, type CashPlace } from '../../domain/ledger/chart.ts'
import { pesos, toCentavos } from '../../domain/money.ts'
import { METHODS } from '../../domain/payments/payment-method.ts'
import { anyRuns } from '../support/faults/any-runs.ts'
import { debitsLessCredits, expectTrueSums } from '../support/money/books.ts'
import { askToMoveCash, moveCash } from '../support/money/move-cash.ts'
import { askToReverse } from '../support/money/reverse.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany({ capital: pesos(200_000) })
const { at } = company
const payments: string[] = []
const loans: number[] = []

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      loan: fc.nat(20),
      amount: fc.integer({ min: 1, max: 3000 }),
      method: fc.constantFrom(...METHODS),
      by: fc.constantFrom('ci' as const, 'otherCi' as const, 'admin' as const),
      daysBack: fc.constantFrom(0, 0, 1, 20),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reverse' as const), payment: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('verify' as const), payment: fc.nat(50) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      kind: fc.constantFrom('capital' as const, 'draw' as const, 'deposit' as const, 'withdrawal' as const),
      amount: fc.integer({ min: 1, max: 5000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('remit' as const), short: fc.constantFrom(0, 500) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('lend' as const),
      from: fc.constantFrom('cash_on_hand' as const, 'bank' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('days' as const), days: fc.constantFrom(1, 6, 31) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Does a step as far as the company lets it; a refusal is as good an end as any. */
async function live(asked: Step): Promise<void> {
  const { admin } = company
  switch (asked.what) {
    case 'pay': {
      const form = company.paymentForm({
        loan_id: loans[asked.loan % loans.length] ?? 0,
        amount: pesos(asked.amount),
        method: asked.method,
        reference: asked.method === 'GCash' ? String(10 ** 12 + payments.length) : uuid(),
        business_on: addDays(at.clock.today(), -asked.daysBack),
      })
      payments.push(form.payment_id)
      await company[asked.by].visitor.ask('collectPayment', form, { key: form.payment_id })
      return
    }
    case 'reverse':
      await askToReverse(company, { payment_id: paymentAt(asked.payment), reason: 'Wrong' })
      return
    case 'verify':
      await admin.visitor.ask('verifyPayment', { payment_id: paymentAt(asked.payment) })
      return
    case 'move':
      await askToMoveCash(company, { kind: asked.kind, amount: pesos(asked.amount) })
      return
    case 'remit':
      return remit(asked.short)
    case 'lend':
      loans.push(
        ...(await company.lend({ from: asked.from }).then(
          ({ loanId }) => [loanId],
          () => [],
        )),
      )
      return
    case 'days':
      return company.daysLater(asked.days)
  }
}

const paymentAt = (index: number): string => payments[index % Math.max(1, payments.length)] ?? uuid()

async function remit(short: number): Promise<void> {
  const held = (await debitsLessCredits(at.db))[`cash_with_collector:${company.ci.mgtId}`] ?? 0
  const [remittance_id, counted] = [uuid(), toCentavos(Math.max(0, held - short))]
  const form = {
    remittance_id,
    business_on: at.clock.today(),
    pieces: { '1': Math.min(100_000, counted) },
    recorded: toCentavos(held),
    reason: 'As counted',
    occurred_at: at.clock.now(),
  }
  await company.ci.visitor.ask('handOverCash', form, { key: remittance_id })
  const reason = 'Counted twice'
  await company.admin.visitor.ask('receiveRemittance', {
    remittance_id,
    counted: toCentavos(Math.min(100_000, counted)),
    reason,
  })
}

/** What an account held at the end of a day, read without any of the sums. */
async function heldOn(place: CashPlace, day: LocalDate): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case when debit = ${place} then amount else -amount end), 0) as amount from transfer
    where ${place} in (debit, credit) and business_on <= ${day}::date`.execute(at.db)
  return rows[0]?.amount ?? 0
}

async function expectTrueCashFlow(place: CashPlace, from: LocalDate, to: LocalDate): Promise<void> {
  const { visitor } = company.admin
  for (const by of CASH_STEPS) {
    const flow = await visitor.get('getCashFlow', { place, from, to, by })
    expect(flow.opening, `${place} before ${from}`).toBe(await heldOn(place, addDays(from, -1)))
    expect(flow.closing, `${place} on ${to}`).toBe(await heldOn(place, to))
    let before: number = flow.opening
    for (const period of flow.periods) {
      expect(period.opening).toBe(before)
      if (by === 'day') expect(period.closing).toBe(await heldOn(place, period.from))
      before = period.closing
    }
    expect(flow.periods.at(-1)?.closing ?? flow.opening).toBe(flow.closing)
    for (const { line, ...figures } of flow.lines) {
      const {
        total: entries,
        sums,
        rows,
      } = await visitor.get('listCashEntries', { place, from, to, line, limit: 500 })
      expect({ entries, ...sums }, `${place}: ${line}`).toEqual(figures)
      const added = rows.reduce((sum, row) => sum + (row.side === 'in' ? row.amount : -row.amount), 0)
      expect(added).toBe(figures.cash_in - figures.cash_out)
    }
  }
}

/** Every peso of a posted payment is in the books, and the totals of payments are those of the list. */
async function expectTrueTakings(from: LocalDate, to: LocalDate): Promise<void> {
  const { visitor } = company.admin
  const { rows, sums, total } = await visitor.get('listPayments', { from, to, limit: 500 })
  expect(rows).toHaveLength(total)
  const standing = rows.filter((row) => row.status !== 'Reversed')
  expect(sums.amount).toBe(standing.reduce((sum, row) => sum + row.amount, 0))
  expect(await visitor.get('getTakings', { from, to })).toMatchObject(sums)
  const booked = await sql<{ amount: number }>`
    select coalesce(sum(case when reverses is null then t.amount else -t.amount end), 0) as amount
    from transfer t join payment y using (payment_id)
    where t.code like '%payment.%' and y.business_on between ${from}::date and ${to}::date`.execute(at.db)
  expect(sums.amount).toBe(booked.rows[0]?.amount)
}

it('says in every total what the books say', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }),
      fc.nat(60),
      async (steps, back) => {
        await company.daysLater(1)
        const begun = at.clock.today()
        await moveCash(company, { kind: 'capital', amount: pesos(40_000) })
        loans.push((await company.lend()).loanId)
        for (const asked of steps) await live(asked)
        await expectTrueSums(at.db)
        const [from, today] = [addDays(begun, -back), at.clock.today()]
        for (const place of CASH_PLACES) await expectTrueCashFlow(place, from, today)
        await expectTrueTakings(from, today)
        await expectTrueTakings(toLocalDate('2022-02-01'), addDays(from, 10))
        const total = await company.admin.visitor.get('getCashOnHand', {})
        const books = await debitsLessCredits(at.db)
        expect(total).toMatchObject({
          cash_on_hand: books['cash_on_hand'] ?? 0,
          bank: books['bank'] ?? 0,
          e_wallet: books['e_wallet'] ?? 0,
          for_verification: books['suspense'] ?? 0,
        })
        const withCollectors = Object.entries(books).filter(([code]) =>
          code.startsWith('cash_with_collector:'),
        )
        expect(total.with_collectors.map((row) => [`cash_with_collector:${row.mgt_id}`, row.amount])).toEqual(
          withCollectors,
        )
        const flow = await company.admin.visitor.get('getCashFlow', { from, to: today, by: 'span' })
        expect(flow.closing).toBe(total.cash_on_hand)
      },
    ),
    anyRuns(15),
  )
  const years = new Set(Array.from({ length: 3 }, (_, index) => yearOf(at.clock.today()) - index))
  for (const year of years) {
    const { months, ...whole } = await company.admin.visitor.get('getYearTakings', { year })
    expect(months.reduce((sum, row) => sum + row.amount, 0)).toBe(whole.amount)
  }
})
