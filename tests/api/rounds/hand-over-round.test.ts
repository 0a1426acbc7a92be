import { beforeEach, expect, it } from 'vitest'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { SeededPerson } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
let clients: SeededPerson[]
const office = useVisitor(at, () => anAdmin(at))
const isko = useMadeEach(() => anInvestigator(at))
const carla = useMadeEach(() => anInvestigator(at))
beforeEach(async () => {
  clients = []
  for (let made = 0; made < 3; made++) clients.push(await aClient(at, { investigator: isko }))
  for (const client of clients) await aReleasedLoan(at, client)
})

const handOver = () => ({ from_mgt_id: isko.mgtId, to_mgt_id: carla.mgtId })
const accIds = () => clients.map((client) => client.accId)

it('gives the whole round over: the one phone lets all go, the other takes all along', async () => {
  const hers = await aClient(at, { investigator: carla })
  const [old, next] = [await signInAs(at, isko), await signInAs(at, carla)]
  const [{ cursor }, there] = [
    await old.get('pullWorklist', { after: 0, limit: 500 }),
    await next.get('pullWorklist', { after: 0, limit: 500 }),
  ]
  expect(await office.get('handOverRound', handOver())).toEqual({ clients: 3 })
  const left = await old.get('pullChanges', { cursor })
  expect(left.clients).toEqual([])
  expect(left.tombstones).toEqual(accIds().map((acc_id) => ({ acc_id, reason: 'reassigned' })))
  expect((await next.get('pullChanges', { cursor: there.cursor })).clients).toEqual(accIds())
  expect((await old.get('pullWorklist', { after: 0, limit: 500 })).stops.rows).toEqual([])
  const now = await office.get('listClients', { mgt_id: carla.mgtId })
  expect(new Set(now.rows.map((row) => row.acc_id))).toEqual(new Set([...accIds(), hers.accId]))
})

it('names every client in the audit; twice is once', async () => {
  await office.get('handOverRound', handOver())
  expect(await office.get('handOverRound', handOver())).toEqual({ clients: 0 })
  const changes = await changesOf(at.db, 'handOverRound')
  expect(changes.slice(0, 2)).toEqual([
    [],
    [
      {
        table: 'team_member',
        id: isko.mgtId,
        before: { clients: accIds() },
        after: { handed_to: carla.mgtId },
      },
    ],
  ])
})

it('frees a suspended CI to be closed', async () => {
  const asked = { mgt_id: isko.mgtId, status: 'Closed' as const }
  await office.get('changeTeamStatus', { ...asked, status: 'Suspended' })
  expect(await office.ask('changeTeamStatus', asked)).toMatchObject({ code: 'STATE_CONFLICT' })
  await office.get('handOverRound', handOver())
  await office.get('changeTeamStatus', asked)
})

it('refuses who is no active CI, and oneself', async () => {
  const words = async (from_mgt_id: number, to_mgt_id: number) => {
    const answer = await office.ask('handOverRound', { from_mgt_id, to_mgt_id })
    return answer.success ? 'done' : answer.code
  }
  const admin = await anAdmin(at)
  const gone = await anInvestigator(at, { status: 'Suspended' })
  expect(await words(isko.mgtId, gone.mgtId)).toBe('STATE_CONFLICT')
  expect(await words(isko.mgtId, admin.mgtId)).toBe('NOT_FOUND')
  expect(await words(admin.mgtId, carla.mgtId)).toBe('NOT_FOUND')
  expect(await words(isko.mgtId, isko.mgtId)).toBe('INVALID_INPUT')
  expect((await office.get('listClients', { mgt_id: isko.mgtId })).total).toBe(3)
})

it('is for the office', async () => {
  for (const who of [isko, clients[0] ?? isko])
    expect(await (await signInAs(at, who)).ask('handOverRound', handOver())).toMatchObject({
      code: 'WRONG_ROLE',
    })
  expect(await new Visitor(at).ask('handOverRound', handOver())).toMatchObject({ status: 401 })
  await (await signInAs(at, await aSuperAdmin(at))).get('handOverRound', handOver())
})
