import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

it('shows a loan’s instalments with what is paid of each, to who may see the client', async () => {
  const { loanId, accId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1190) })
  const client = await company.clientVisitor(accId)
  const schedule = await client.get('getSchedule', { id: loanId })
  expect(schedule.map((row) => row.no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(schedule[0]).toMatchObject({ due_on: '2026-11-28', penalty: 0, penalty_paid: 0 })
  const paid = schedule.map((row) => row.interest_paid + row.principal_paid)
  expect(paid.slice(0, 3)).toEqual([109_000, 10_000, 0])
  expect(await company.otherCi.visitor.ask('getSchedule', { id: loanId })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await client.ask('getSchedule', { id: 9999 })).toMatchObject({ code: 'NOT_FOUND' })
})
