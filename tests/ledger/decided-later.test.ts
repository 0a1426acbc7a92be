/** A day that was reported stays as it was: what is decided on it later is booked on the day of the decision. */
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { expectBalancedBooks } from '../support/money/books.ts'
import { handedOver, remit } from '../support/money/hand-over.ts'
import { reverse } from '../support/money/reverse.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany({ capital: pesos(200_000) })
const { at } = company
afterEach(() => expectBalancedBooks(at.db))

let references = 0
const bank = () => ({ method: 'bank' as const, reference: `BDO-${++references}` })

/** A payment whose cash is with the office already, to be reversed as that. */
async function remitted(loan_id: number, cash: 'given back' | 'never taken') {
  const { payment_id } = await company.pay({ loan_id, amount: pesos(500) })
  await remit(company, pesos(500))
  return () => reverse(company, { payment_id, reason: 'Taken back', cash }, { by: company.otherAdmin })
}

/** What is left open on one day, and how it is decided later. */
const OPEN = {
  'a payment that was found in the bank': async (loan_id: number) => {
    const { payment_id } = await company.pay({ loan_id, ...bank() })
    return () => company.admin.visitor.get('verifyPayment', { payment_id })
  },
  'a payment that was not found in the bank': async (loan_id: number) => {
    const { payment_id } = await company.pay({ loan_id, ...bank() })
    return () => reverse(company, { payment_id, reason: 'It never came' })
  },
  'cash that was taken back': async (loan_id: number) => {
    const { payment_id } = await company.pay({ loan_id, amount: pesos(500) }, company.admin)
    return () => reverse(company, { payment_id, reason: 'Typed in twice' }, { by: company.otherAdmin })
  },
  'a payment that was moved': async (loan_id: number) => {
    const { payment_id } = await company.pay({ loan_id, amount: pesos(500) }, company.admin)
    const other = await company.lend()
    const reason = 'Two clients of one name'
    return () => company.otherAdmin.visitor.get('movePayment', { payment_id, loan_id: other.loanId, reason })
  },
  'cash that was received from a collector': async (loan_id: number) => {
    await company.pay({ loan_id, amount: pesos(1000) })
    const remittance_id = await handedOver(company)
    const counted = { remittance_id, counted: pesos(990), reason: 'A note was missing' }
    return () => company.admin.visitor.get('receiveRemittance', counted)
  },
  'cash that was handed over and given back': (loan_id: number) => remitted(loan_id, 'given back'),
  'cash that was handed over and had never been taken': (loan_id: number) => remitted(loan_id, 'never taken'),
  'a safe that was found short': async () => {
    const { cash_on_hand } = await company.admin.visitor.get('getCashOnHand', {})
    const there = cash_on_hand - 10_000
    const pieces = { '100000': Math.floor(there / 100_000), '1': there % 100_000 }
    const { safe_count_id } = await company.admin.visitor.get('countSafe', { pieces, note: 'Counted twice' })
    return () => company.otherAdmin.visitor.get('confirmSafeCount', { safe_count_id })
  },
} as const

it.each(Object.entries(OPEN))('%s is booked on the day on which that was decided', async (_, leaveOpen) => {
  const decide = await leaveOpen((await company.lend()).loanId)
  await company.daysLater(3)
  const now = at.clock.now()
  await decide()
  const { rows } = await sql<{ business_on: string }>`
    select distinct business_on from transfer where posted_at >= ${now}::timestamptz`.execute(at.db)
  expect(rows).toEqual([{ business_on: at.clock.today() }])
})
