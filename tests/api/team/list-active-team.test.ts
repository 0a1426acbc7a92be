import { beforeAll, expect, it } from 'vitest'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp()
let office: Visitor
const isko = useMade(() => anInvestigator(at, { firstname: 'Isko', lastname: 'Rivera' }))
beforeAll(async () => {
  await anInvestigator(at, { firstname: 'Carla', lastname: 'Abad', status: 'Suspended' })
  await aSuperAdmin(at, { firstname: 'Sofia', lastname: 'Uy' })
  office = await signInAs(at, await anAdmin(at, { firstname: 'Alma', lastname: 'Ocampo' }))
})

it('names anyone who is active, oneself too, and nothing of their pay', async () => {
  const { rows, total } = await office.get('listActiveTeam', {})
  expect(rows.map((row) => row.name)).toEqual(['Ocampo, Alma', 'Rivera, Isko', 'Uy, Sofia'])
  expect(total).toBe(3)
  expect(rows[1]).toEqual({ mgt_id: isko.mgtId, acc_id: isko.accId, name: 'Rivera, Isko', role: 'CI_USER' })
})

it('is found by role and name, page by page', async () => {
  expect((await office.get('listActiveTeam', { role: 'CI_USER' })).rows).toMatchObject([
    { mgt_id: isko.mgtId },
  ])
  expect((await office.get('listActiveTeam', { search: 'sofia' })).total).toBe(1)
  const first = await office.get('listActiveTeam', { limit: 2 })
  const last = await office.get('listActiveTeam', { limit: 2, after: first.next ?? '' })
  expect(last).toMatchObject({ rows: [{ name: 'Uy, Sofia' }], next: null })
})

it('is for the office', async () => {
  for (const who of [isko, await aClient(at)])
    expect(await (await signInAs(at, who)).ask('listActiveTeam', {})).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await new Visitor(at).ask('listActiveTeam', {})).toMatchObject({ status: 401 })
  expect(await office.askRaw('listActiveTeam', { role: 'CLIENT_USER' })).toMatchObject({
    code: 'INVALID_INPUT',
  })
})
