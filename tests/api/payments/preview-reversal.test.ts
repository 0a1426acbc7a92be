import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { pesos, toCentavos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks } from '../../support/money/books.ts'
import { remit } from '../../support/money/hand-over.ts'
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

describe('what it says beforehand is what the reversal answers', () => {
  const SAID = ['given back', 'never taken'] as const
  const twoPeople = { success: false, code: 'SECOND_PERSON' }

  it.each([
    ['cash in its collector’s bag', 'bag', 'ci', {}],
    ['cash of the counter', 'safe', 'admin', {}],
    ['money that was never cash', 'none', 'admin', { method: 'Maya', reference: 'REF-OF-PREVIEW' }],
  ] as const)('of %s', async (_what, cash_in, by, wish) => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id, ...wish }, company[by])
    const told = { cash_in, second_person: 'not needed' }
    expect((await preview(payment_id, company.otherAdmin)).data).toMatchObject(told)
    const second_person = by === 'admin' ? 'needed' : 'not needed'
    expect((await preview(payment_id)).data).toMatchObject({ cash_in, second_person })
    const answer = await company.admin.visitor.ask('reversePayment', { payment_id, reason: 'Wrong' })
    expect(answer).toMatchObject(by === 'admin' ? twoPeople : { success: true })
  })

  it('of cash that was handed over: who received it leaves its reversal to another, whatever became of the cash', async () => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id }, company.otherCi)
    await remit(company, pesos(1090), company.otherCi)
    const told = async (by = company.admin) => (await preview(payment_id, by)).data
    expect(await told()).toMatchObject({
      cash_in: 'handed over',
      second_person: 'needed',
      waits: true,
    })
    expect(await told(company.otherAdmin)).toMatchObject({ second_person: 'not needed' })
    const answers = []
    for (const cash of SAID)
      answers.push(await company.admin.visitor.ask('reversePayment', { payment_id, reason: 'Wrong', cash }))
    expect(answers).toMatchObject([twoPeople, twoPeople])
  })

  it('of a payment that was moved, and of a loan of one’s own', async () => {
    const from = await company.lend()
    const to = await company.lend()
    const { payment_id } = await company.pay({ loan_id: from.loanId })
    const told = async (by = company.admin) => (await preview(payment_id, by)).data
    await company.admin.visitor.get('movePayment', { payment_id, loan_id: to.loanId, reason: 'Other client' })
    expect(await told()).toMatchObject({ cash_in: 'bag', second_person: 'needed' })
    expect(await told(company.otherAdmin)).toMatchObject({ second_person: 'not needed' })
    const [borrower, lender] = [to.accId, company.otherAdmin.accId]
    await at.db
      .updateTable('person')
      .set({ firstname: 'Alma', lastname: 'Abad', birthdate: toLocalDate('1990-05-05') })
      .where('p_id', 'in', (q) =>
        q.selectFrom('account').select('p_id').where('acc_id', 'in', [borrower, lender]),
      )
      .execute()
    expect(await told(company.otherAdmin)).toMatchObject({ second_person: 'needed' })
    const form = { payment_id, reason: 'Wrong' }
    for (const { visitor } of [company.admin, company.otherAdmin])
      expect(await visitor.ask('reversePayment', form)).toMatchObject(twoPeople)
    expect(await company.superAdmin.visitor.ask('reversePayment', form)).toMatchObject({ success: true })
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
