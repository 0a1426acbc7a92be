import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../domain/money.ts'
import { aPicture, asFile } from '../support/people/a-picture.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const WRITTEN = 'Neighbours speak well of the family'

it('nobody reads through their own export what a CI wrote about them for the office', async () => {
  const { accId, loanId } = await company.lend()
  const { db } = company.at
  const findings = { ci_findings: WRITTEN, ci_recommended_amount: pesos(9000) }
  await db.updateTable('application').set(findings).where('acc_id', '=', accId).execute()
  const visit_id = uuid()
  await company.ci.visitor.get(
    'recordVisit',
    {
      visit_id,
      loan_id: loanId,
      outcome: 'other' as const,
      promise_on: null,
      promise_amount: null,
      note: WRITTEN,
      occurred_at: company.at.clock.now(),
    },
    { key: visit_id },
  )
  const client = await company.clientVisitor(accId)
  const own = await client.get('exportClient', { id: accId })
  expect(own.profile.visits).toMatchObject([{ visit_id, note: '' }])
  expect(own.applications).toMatchObject([{ ci_findings: null, ci_recommended_amount: null }])
  expect(JSON.stringify(own)).not.toContain(WRITTEN)
  const offices = await company.admin.visitor.get('exportClient', { id: accId })
  expect(JSON.stringify(offices)).toContain(WRITTEN)
})

it('nobody learns of penalties that the office only proposed, or let go', async () => {
  const { accId, loanId } = await company.lend()
  const { clock, db } = company.at
  const about = {
    loan_id: loanId,
    amount: pesos(50),
    penalty_on: clock.today(),
    reason: 'Late',
    created_at: clock.now(),
    created_by: null,
    waived_by: null,
    waived_at: null,
    waived_reason: null,
  }
  await db
    .insertInto('penalty')
    .values([
      { ...about, instalment_no: 1, status: 'Proposed' },
      { ...about, instalment_no: 2, status: 'Dismissed' },
    ])
    .execute()
  const client = await company.clientVisitor(accId)
  expect(await client.get('listPenalties', { id: loanId })).toEqual([])
  expect(await company.admin.visitor.get('listPenalties', { id: loanId })).toHaveLength(2)
})

it('nobody becomes another person between the approval and the money', async () => {
  const accId = await company.newClient()
  await company.applied({ accId, status: 'Approved by Admin' })
  const client = await company.clientVisitor(accId)
  const { person } = await client.get('getOwnFile', {})
  const { p_id, firstname, middlename, lastname, suffix, contact, birthdate, address, landmark } = person
  const same = {
    p_id,
    firstname,
    middlename,
    lastname,
    suffix,
    contact,
    birthdate: birthdate ?? '',
    address,
    landmark,
  }
  expect(await client.ask('updatePersonalInfo', { ...same, firstname: 'Nobody' })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  const valid_id = asFile(await aPicture())
  expect(await client.ask('changeValidId', { p_id, valid_id })).toMatchObject({ code: 'STATE_CONFLICT' })
  // Moving house is no other person.
  expect(await client.get('updatePersonalInfo', { ...same, address: '9 Mabini St, Lipa' })).toEqual({
    done: true,
  })
})
