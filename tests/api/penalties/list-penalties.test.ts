import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

it('lists a loan’s penalties to anyone who may see the client, and no one’s to anybody else', async () => {
  const { loanId, accId } = await company.lend()
  const stranger = await company.lend()
  await company.daysLater(20)
  for (const amount of [5, 7])
    await company.admin.visitor.get('chargePenalty', {
      loan_id: loanId,
      instalment_no: 1,
      amount: pesos(amount),
      reason: 'Late',
    })
  const seen = [
    { instalment_no: 1, amount: 500, penalty_on: '2026-12-11', status: 'Posted', reason: 'Late' },
    { instalment_no: 1, amount: 700, penalty_on: '2026-12-11', status: 'Posted', reason: 'Late' },
  ]
  const client = await company.clientVisitor(accId)
  for (const visitor of [company.ci.visitor, company.admin.visitor, client])
    expect(await visitor.get('listPenalties', { id: loanId })).toMatchObject(seen)
  expect(await company.ci.visitor.get('listPenalties', { id: stranger.loanId })).toEqual([])
  expect(await company.otherCi.visitor.ask('listPenalties', { id: loanId })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await client.ask('listPenalties', { id: stranger.loanId })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await company.admin.visitor.ask('listPenalties', { id: 9999 })).toMatchObject({ code: 'NOT_FOUND' })
})
