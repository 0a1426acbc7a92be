import { beforeAll, expect, it } from 'vitest'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let office: Visitor
let boss: Visitor
beforeAll(async () => {
  await aClient(at, { username: 'Maria.Clara', firstname: 'Maria', lastname: 'Clara' })
  await aClient(at, { username: 'elias.p', status: 'Suspended' })
  await anInvestigator(at, { username: 'ibarra.ci', firstname: 'Juan', lastname: 'Ibarra' })
  office = await signInAs(at, await anAdmin(at, { username: 'the.admin' }))
  await anAdmin(at, { username: 'other.admin' })
  boss = await signInAs(at, await aSuperAdmin(at, { username: 'the.super' }))
})

const names = async (visitor: Visitor, asked: object = {}) =>
  (await visitor.get('listAccounts', asked)).rows.map((row) => row.username)

it('shows an admin the accounts of clients and CIs, by username whatever its capitals', async () => {
  expect(await names(office)).toEqual(['elias.p', 'ibarra.ci', 'Maria.Clara'])
  const { rows } = await office.get('listAccounts', { search: 'clara' })
  expect(rows).toEqual([
    expect.objectContaining({
      username: 'Maria.Clara',
      name: 'Clara, Maria',
      role: 'CLIENT_USER',
      status: 'Active',
      last_sign_in_at: null,
      may_set_password: true,
    }),
  ])
  expect(JSON.stringify(rows)).not.toContain('password_hash')
})

it('shows a super admin all, and says whose password may be set', async () => {
  const { rows, total } = await boss.get('listAccounts', {})
  expect(total).toBe(6)
  expect(rows.filter((row) => !row.may_set_password).map((row) => row.username)).toEqual(['the.super'])
})

it('finds by role, status and a piece of username, name or mail', async () => {
  expect(await names(boss, { role: 'ADMIN_USER' })).toEqual(['other.admin', 'the.admin'])
  expect(await names(office, { role: 'ADMIN_USER' })).toEqual([])
  expect(await names(office, { status: 'Suspended' })).toEqual(['elias.p'])
  expect(await names(office, { search: 'juan ib' })).toEqual(['ibarra.ci'])
  const email = 'Maria.Clara@San-Diego.example'
  await at.db.updateTable('account').set({ email }).where('username', '=', 'Maria.Clara').execute()
  for (const search of ['clara@san', 'CLARA@SAN'])
    expect(await names(office, { search }), 'whatever the capitals').toEqual(['Maria.Clara'])
  expect(await office.get('listAccounts', { search: 'nobody' })).toMatchObject({ rows: [], total: 0 })
})

it('goes page by page', async () => {
  const first = await boss.get('listAccounts', { limit: 4 })
  expect(first).toMatchObject({ total: 6 })
  expect(await names(boss, { limit: 4, after: first.next ?? '' })).toEqual(['the.admin', 'the.super'])
})

it.each(['username', 'newest'] as const)('by %s, page by page, gives each once', async (sort) => {
  const usernames = ['elias.p', 'ibarra.ci', 'Maria.Clara', 'other.admin', 'the.admin', 'the.super']
  const newest = ['the.super', 'other.admin', 'the.admin', 'ibarra.ci', 'elias.p', 'Maria.Clara']
  expect(await names(boss, { sort })).toEqual(sort === 'newest' ? newest : usernames)
  const paged = await throughPages((place) => boss.get('listAccounts', { sort, limit: 2, ...place }))
  expect(paged.map((row) => row.username)).toEqual(sort === 'newest' ? newest : usernames)
})

it('knows no third order', async () => {
  expect(await boss.askRaw('listAccounts', { sort: 'email' })).toMatchObject({
    data: [{ fieldname: 'sort' }],
  })
})

it('is for the office', async () => {
  for (const who of [await aClient(at), await anInvestigator(at)])
    expect(await (await signInAs(at, who)).ask('listAccounts', {})).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await new Visitor(at).ask('listAccounts', {})).toMatchObject({ status: 401 })
  expect(await office.askRaw('listAccounts', { role: 'BOSS' })).toMatchObject({ code: 'INVALID_INPUT' })
})
