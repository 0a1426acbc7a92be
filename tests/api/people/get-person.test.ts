import { describe, expect, it } from 'vitest'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { anApplication } from '../../support/money/seed-loan.ts'
import { testApp, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'

const at = useApp()

const word = async (visitor: Visitor, id: number) => {
  const answer = await visitor.ask('getPerson', { id })
  return answer.success ? answer.data.lastname : answer.code
}

describe('who sees whom', () => {
  it('everybody sees oneself, and a client no one else', async () => {
    const ana = await aClient(at, { firstname: 'Ana', lastname: 'Santos' })
    const ben = await aClient(at, { firstname: 'Ben', lastname: 'Reyes' })
    const visitor = await signInAs(at, ana)
    expect(await word(visitor, ana.pId)).toBe('Santos')
    expect(await word(visitor, ben.pId)).toBe('NOT_FOUND')
    expect(await word(visitor, 999_999)).toBe('NOT_FOUND')
  })

  it("a CI sees the assigned clients and not another CI's", async () => {
    const [isko, carla] = [await anInvestigator(at), await anInvestigator(at)]
    const ana = await aClient(at, { firstname: 'Ana', lastname: 'Santos', investigator: isko })
    expect(await word(await signInAs(at, isko), ana.pId)).toBe('Santos')
    expect(await word(await signInAs(at, carla), ana.pId)).toBe('NOT_FOUND')
    expect(await word(await signInAs(at, carla), isko.pId)).toBe('NOT_FOUND')
  })

  it('every CI sees an applicant whom no one has yet, and no longer once one does', async () => {
    const [isko, carla] = [await anInvestigator(at), await anInvestigator(at)]
    const ana = await aClient(at, { firstname: 'Ana', lastname: 'Santos' })
    const visitor = await signInAs(at, carla)
    expect(await word(visitor, ana.pId)).toBe('NOT_FOUND')
    await anApplication(at, ana)
    expect(await word(visitor, ana.pId)).toBe('Santos')
    await at.db
      .updateTable('client')
      .set({ assigned_ci: isko.mgtId })
      .where('acc_id', '=', ana.accId)
      .execute()
    expect(await word(visitor, ana.pId)).toBe('NOT_FOUND')
  })

  it('the office sees every client', async () => {
    const ana = await aClient(at, { firstname: 'Ana', lastname: 'Santos' })
    for (const who of [await anAdmin(at), await aSuperAdmin(at)])
      expect(await word(await signInAs(at, who), ana.pId)).toBe('Santos')
  })

  it('a suspended CI sees oneself and no client any more', async () => {
    const isko = await anInvestigator(at, { firstname: 'Isko', lastname: 'Rivera' })
    const ana = await aClient(at, { investigator: isko })
    const visitor = await signInAs(at, isko)
    await at.db.updateTable('account').set({ status: 'Suspended' }).where('acc_id', '=', isko.accId).execute()
    expect(await word(visitor, ana.pId)).toBe('NOT_FOUND')
    expect(await word(visitor, isko.pId)).toBe('Rivera')
  })

  it('a suspended admin sees oneself, and no CI whom one looked after', async () => {
    const [admin, isko] = [
      await anAdmin(at),
      await anInvestigator(at, { firstname: 'Isko', lastname: 'Rivera' }),
    ]
    const visitor = await signInAs(at, admin)
    expect(await word(visitor, isko.pId)).toBe('Rivera')
    await at.db
      .updateTable('account')
      .set({ status: 'Suspended' })
      .where('acc_id', '=', admin.accId)
      .execute()
    expect(await word(visitor, isko.pId)).toBe('NOT_FOUND')
  })

  it('where all CIs share the round, each sees every client', async () => {
    const shared = await testApp()
    const ana = await aClient(shared, {
      firstname: 'Ana',
      lastname: 'Santos',
      investigator: await anInvestigator(shared),
    })
    const visitor = await signInAs(shared, await anInvestigator(shared))
    expect(await word(visitor, ana.pId)).toBe('NOT_FOUND')
    await settingFromToday(shared, 'shared_round', true)
    expect(await word(visitor, ana.pId)).toBe('Santos')
    await shared.close()
  })
})

it('tells of pictures only whether they are there', async () => {
  const ana = await aClient(at)
  const person = await (await signInAs(at, ana)).get('getPerson', { id: ana.pId })
  expect(person).toMatchObject({ has_profile_picture: false, has_valid_id: false })
  expect(Object.keys(person)).not.toContain('valid_id')
})

it('is for who is signed in', async () => {
  expect(await word(new Visitor(at), 1)).toBe('NOT_SIGNED_IN')
})
