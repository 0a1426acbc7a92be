import { beforeAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { SeededMember } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp()
let admin: SeededMember
let boss: SeededMember
let office: Visitor
let top: Visitor
const isko = useMade(() => anInvestigator(at, { username: 'isko.ci', firstname: 'Isko', lastname: 'Rivera' }))
beforeAll(async () => {
  await anInvestigator(at, { firstname: 'Carla', lastname: 'abad', status: 'Suspended' })
  admin = await anAdmin(at, { firstname: 'Alma', lastname: 'Ocampo' })
  await anAdmin(at, { firstname: 'Oscar', lastname: 'Tan' })
  boss = await aSuperAdmin(at, { firstname: 'Sofia', lastname: 'Uy' })
  await aSuperAdmin(at, { firstname: 'Simon', lastname: 'Velasco' })
  for (let clients = 0; clients < 2; clients++) await aClient(at, { investigator: isko })
  office = await signInAs(at, admin)
  top = await signInAs(at, boss)
})

const names = async (visitor: Visitor, asked: { id: number }) =>
  (await visitor.get('listTeam', asked)).rows.map((row) => row.name)

it('the team of an admin are the CIs, by name', async () => {
  expect(await names(office, { id: admin.mgtId })).toEqual(['abad, Carla', 'Rivera, Isko'])
  const { rows } = await office.get('listTeam', { id: admin.mgtId, search: 'isko' })
  expect(rows).toEqual([
    {
      mgt_id: isko.mgtId,
      acc_id: isko.accId,
      p_id: isko.pId,
      role: 'CI_USER',
      status: 'Active',
      username: 'isko.ci',
      email: expect.any(String) as string,
      salary: pesos(18_000),
      hired_on: '2024-01-15',
      last_sign_in_at: null,
      name: 'Rivera, Isko',
      contact: '09170000000',
      clients: 2,
    },
  ])
})

it('the team of a super admin is everybody else', async () => {
  expect(await names(top, { id: boss.mgtId })).toEqual([
    'abad, Carla',
    'Ocampo, Alma',
    'Rivera, Isko',
    'Tan, Oscar',
    'Velasco, Simon',
  ])
})

it('admins ask for their own, super admins for whose they like; CIs have none', async () => {
  expect(await names(top, { id: admin.mgtId })).toEqual(['abad, Carla', 'Rivera, Isko'])
  for (const id of [boss.mgtId, isko.mgtId, 999_999])
    expect(await office.ask('listTeam', { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await top.ask('listTeam', { id: isko.mgtId })).toMatchObject({ code: 'NOT_FOUND' })
})

it('is found by role, status, username and a piece of the name, page by page', async () => {
  const all = { id: boss.mgtId }
  expect((await top.get('listTeam', { ...all, role: 'ADMIN_USER' })).total).toBe(2)
  expect((await top.get('listTeam', { ...all, status: 'Suspended' })).rows).toMatchObject([
    { name: 'abad, Carla' },
  ])
  expect((await top.get('listTeam', { ...all, search: 'isko.ci' })).rows).toMatchObject([
    { name: 'Rivera, Isko' },
  ])
  expect(await top.get('listTeam', { ...all, search: 'nobody' })).toEqual({ rows: [], next: null, total: 0 })
  expect((await office.get('listTeam', { id: admin.mgtId, role: 'ADMIN_USER' })).total).toBe(0)
  const first = await top.get('listTeam', { ...all, limit: 3 })
  expect(first).toMatchObject({ total: 5 })
  const second = await top.get('listTeam', { ...all, limit: 3, after: first.next ?? '' })
  expect(second).toMatchObject({
    total: 5,
    next: null,
    rows: [{ name: 'Tan, Oscar' }, { name: 'Velasco, Simon' }],
  })
})

it.each(['name', 'newest'] as const)('by %s, page by page, gives each once', async (sort) => {
  const all = (await top.get('listTeam', { id: boss.mgtId, sort })).rows
  const names = ['abad, Carla', 'Ocampo, Alma', 'Rivera, Isko', 'Tan, Oscar', 'Velasco, Simon']
  const newest = ['Velasco, Simon', 'Tan, Oscar', 'Ocampo, Alma', 'abad, Carla', 'Rivera, Isko']
  expect(all.map((row) => row.name)).toEqual(sort === 'name' ? names : newest)
  expect(
    await throughPages((place) => top.get('listTeam', { id: boss.mgtId, sort, limit: 2, ...place })),
  ).toEqual(all)
})

it('knows no third order', async () => {
  expect(await top.askRaw('listTeam', { id: boss.mgtId, sort: 'salary' })).toMatchObject({
    data: [{ fieldname: 'sort' }],
  })
})

it('is for the office', async () => {
  const asked = { id: admin.mgtId }
  for (const who of [isko, await aClient(at)])
    expect(await (await signInAs(at, who)).ask('listTeam', asked)).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await new Visitor(at).ask('listTeam', asked)).toMatchObject({ status: 401 })
  expect(await office.askRaw('listTeam', { id: 'x' })).toMatchObject({
    data: [{ fieldname: 'id', message: 'Invalid user parameters.' }],
  })
})
