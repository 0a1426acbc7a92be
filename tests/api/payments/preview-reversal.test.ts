import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { pesos, toCentavos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks } from '../../support/money/books.ts'
import { restructured } from '../../support/money/restructure.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const preview = (payment_id: string, by = company.admin) => by.visitor.ask('previewReversal', { payment_id })
const paymentsOf = (loan_id: number) => company.admin.visitor.get('listLoanPayments', { id: loan_id })
const loanOf = (loan_id: number) =>
  at.db
    .selectFrom('loan')
    .select(['status', 'balance', 'client_credit'])
    .where('loan_id', '=', loan_id)
    .executeTakeFirstOrThrow()

describe('what it shows', () => {
  it('how later payments would be split, and posts nothing', async () => {
    const { loanId: loan_id } = await company.lend()
    const first = await company.pay({ loan_id })
    const second = await company.pay({ loan_id, amount: pesos(500) })
    const before = await debitsLessCredits(at.db)
    const answer = await preview(first.payment_id)
    expect(answer).toMatchObject({
      data: {
        loan_id,
        amount: 109_000,
        balance: 1_417_000 - 159_000,
        balance_after: 1_417_000 - 50_000,
        status_after: 'Released',
        changed: [{ payment_id: second.payment_id, parts: second.parts, client_credit_after: 0 }],
      },
    })
    expect(await debitsLessCredits(at.db)).toEqual(before)
  })

  it('what it was worked out from, which the reversal names', async () => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id })
    const seen = async () => (await company.admin.visitor.get('previewReversal', { payment_id })).basis
    const first = await seen()
    expect(await seen()).toBe(first)
    expect((await company.admin.visitor.get('getPayment', { payment_id })).basis).toBe(first)
    await company.pay({ loan_id, amount: pesos(500) })
    expect(await seen()).not.toBe(first)
  })

  it('that a paid-up loan would run again', async () => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id, amount: pesos(14_170) })
    expect(await preview(payment_id)).toMatchObject({
      data: { status: 'Fully Paid', status_after: 'Released', balance_after: 1_417_000, changed: [] },
    })
  })
})

/** Days back, pesos, and whether it is to pay the loan off. */
const life = fc.array(
  fc.record({
    amount: fc.oneof(fc.constantFrom(1090, 14_170), fc.integer({ min: 1, max: 6000 })),
    daysBack: fc.constantFrom(0, 0, 1, 5, 20),
    pays_off: fc.boolean(),
    penalty: fc.boolean(),
  }),
  { minLength: 2, maxLength: 7 },
)

it('shows exactly what the reversal then does', { timeout: 200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.nat(20), async (steps, chosen) => {
      const { loanId: loan_id } = await company.lend()
      await company.daysLater(30)
      const made: string[] = []
      for (const { amount, daysBack, pays_off, penalty } of steps) {
        const business_on = addDays(at.clock.today(), -daysBack)
        if (penalty) {
          const charge = { loan_id, instalment_no: 1, amount: toCentavos(700), penalty_on: business_on }
          await company.admin.visitor.ask('chargePenalty', charge)
        }
        made.push((await company.pay({ loan_id, amount: pesos(amount), business_on, pays_off })).payment_id)
      }
      const payment_id = made[chosen % made.length] ?? ''
      const said = await company.admin.visitor.get('previewReversal', { payment_id })
      const before = new Map((await paymentsOf(loan_id)).map((row) => [row.payment_id, row]))
      await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Wrong' })
      expect(await loanOf(loan_id)).toEqual({
        status: said.status_after,
        balance: said.balance_after,
        client_credit: said.client_credit_after,
      })
      const changed = (await paymentsOf(loan_id)).filter(
        (row) =>
          row.payment_id !== payment_id &&
          JSON.stringify(row.parts) !== JSON.stringify(before.get(row.payment_id)?.parts),
      )
      const parts = (rows: readonly { payment_id: string; shown: unknown }[]) =>
        Object.fromEntries(rows.map((row) => [row.payment_id, row.shown]))
      expect(
        parts(said.changed.map((row) => ({ payment_id: row.payment_id, shown: row.parts_after }))),
      ).toEqual(parts(changed.map((row) => ({ payment_id: row.payment_id, shown: row.parts }))))
      await expectBalancedBooks(at.db)
    }),
    { numRuns: 15, seed: 20261121 },
  )
})

it('refuses what is reversed already, what another loan paid and what is not there', async () => {
  const { loanId: loan_id } = await company.lend()
  const { payment_id } = await company.pay({ loan_id })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Wrong' })
  expect(await preview(payment_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await preview(uuid())).toMatchObject({ code: 'NOT_FOUND' })
  const old = await company.lend()
  await restructured(company, {
    loan_id: old.loanId,
    terms_id: await company.termsId(),
    reason: 'Lost the job',
  })
  const replaced = await at.db
    .selectFrom('payment')
    .select('payment_id')
    .where('loan_id', '=', old.loanId)
    .where('method', '=', 'new loan')
    .executeTakeFirstOrThrow()
  expect(await preview(replaced.payment_id)).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'It was paid by the loan that replaced this one, and goes with it.',
  })
})

it('is the office’s to ask', async () => {
  expect(await preview(uuid(), company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
})
