import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

it('is nothing before anything was lent', async () => {
  expect(await company.admin.visitor.get('getTotalLent', {})).toEqual({
    loans: 0,
    amount: 0,
    running: 0,
    running_amount: 0,
    balance: 0,
  })
})

it('is the principal that the books say was released, and what is unpaid of it', async () => {
  const paid = await company.lend()
  await company.pay({ loan_id: paid.loanId, amount: pesos(14_170) })
  const running = await company.lend({ amount: pesos(10_000) })
  const { balance } = await company.pay({ loan_id: running.loanId, amount: pesos(100) })
  expect(await company.admin.visitor.get('getTotalLent', {})).toEqual({
    loans: 2,
    amount: 2_300_000,
    running: 1,
    running_amount: 1_000_000,
    balance,
  })
  const { rows } = await sql<{ amount: number }>`
    select sum(amount) as amount from transfer where starts_with(debit, 'loan_receivable:') and starts_with(code, 'release.')`.execute(
    at.db,
  )
  expect(rows[0]?.amount).toBe(2_300_000)
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('getTotalLent', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
