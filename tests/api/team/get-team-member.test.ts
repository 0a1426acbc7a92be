import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

it('tells an admin all of a CI, the cash that is still out too', async () => {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1090) })
  expect(await company.admin.visitor.get('getTeamMember', { id: company.ci.mgtId })).toMatchObject({
    mgt_id: company.ci.mgtId,
    acc_id: company.ci.accId,
    role: 'CI_USER',
    status: 'Active',
    clients: 1,
    cash_with_collector: pesos(1090),
    may_manage: true,
    person: { firstname: 'Ramon', lastname: 'Reyes', has_valid_id: false },
  })
})

it('everybody of the team sees oneself, and does not manage oneself', async () => {
  for (const who of [company.ci, company.admin, company.superAdmin])
    expect(await who.visitor.get('getTeamMember', { id: who.mgtId })).toMatchObject({
      mgt_id: who.mgtId,
      may_manage: false,
    })
})

it('who does not look after somebody finds no one', async () => {
  const words = async (visitor: Visitor, id: number) => {
    const answer = await visitor.ask('getTeamMember', { id })
    return answer.success ? 'seen' : answer.code
  }
  const { ci, otherCi, admin, otherAdmin, superAdmin } = company
  expect(await words(ci.visitor, otherCi.mgtId)).toBe('NOT_FOUND')
  expect(await words(admin.visitor, otherAdmin.mgtId)).toBe('NOT_FOUND')
  expect(await words(admin.visitor, superAdmin.mgtId)).toBe('NOT_FOUND')
  expect(await words(superAdmin.visitor, admin.mgtId)).toBe('seen')
  expect(await words(superAdmin.visitor, 999_999)).toBe('NOT_FOUND')
  expect(await words(await signInAs(at, await aClient(at)), ci.mgtId)).toBe('WRONG_ROLE')
  expect(await words(new Visitor(at), ci.mgtId)).toBe('NOT_SIGNED_IN')
})

it('whom one looks after one may see in pictures too', async () => {
  const { ci, otherCi, admin, otherAdmin } = company
  const { p_id } = (await admin.visitor.get('getTeamMember', { id: ci.mgtId })).person
  const picture = { p_id, picture: 'profile_picture' as const }
  // There is none yet, which is not found either: so the file is put there first.
  const file_id = '00000000-0000-4000-8000-000000000001'
  const bytes = { file_id, mime: 'image/jpeg', bytes: 1, sha256: '', stored_at: at.clock.now() }
  await at.db.insertInto('file').values(bytes).execute()
  await at.db.updateTable('person').set({ profile_picture: file_id }).where('p_id', '=', p_id).execute()
  expect(await admin.visitor.ask('openPicture', picture)).toMatchObject({ success: true })
  expect(await otherCi.visitor.ask('openPicture', picture)).toMatchObject({ code: 'NOT_FOUND' })
  const ofAdmin = (await otherAdmin.visitor.get('getTeamMember', { id: otherAdmin.mgtId })).person.p_id
  expect(await admin.visitor.ask('getPerson', { id: ofAdmin })).toMatchObject({ code: 'NOT_FOUND' })
})
