import { expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aClient, anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const ana = useMade(() => aClient(at))
const hers = useVisitor(at, () => ana)
const owner = useVisitor(at, () => aSuperAdmin(at))

it('a write is there with who, what was asked, and the row before and after, but no secret', async () => {
  const fresh = 'Bago-Salita-77'
  await hers.get('changeOwnPassword', { curPassword: PASSWORD, password: fresh, confirmPass: fresh })
  const { rows } = await owner.get('listAudit', { acc_id: ana.accId, call: 'changeOwnPassword' })
  expect(rows).toEqual([
    expect.objectContaining({ acc_id: ana.accId, username: ana.username, call: 'changeOwnPassword' }),
  ])
  for (const secret of [PASSWORD, fresh]) expect(JSON.stringify(rows)).not.toContain(secret)
})

it('of a picture it says that there was one, and of the rest of a form what was asked', async () => {
  await hers.get('changeProfilePicture', { p_id: ana.pId, Profile_Picture: asFile(await aPicture()) })
  const { rows } = await owner.get('listAudit', { acc_id: ana.accId, call: 'changeProfilePicture' })
  expect(rows).toMatchObject([{ input: { Profile_Picture: '(file)', p_id: String(ana.pId) } }])
})

it('goes page by page from the newest, with the number of the whole filter', async () => {
  for (let times = 0; times < 5; times++) await owner.get('verifyPassword', { password: PASSWORD })
  const first = await owner.get('listAudit', { call: 'verifyPassword', limit: 2 })
  expect(first.total).toBeGreaterThanOrEqual(5)
  const second = await owner.get('listAudit', { call: 'verifyPassword', limit: 2, after: first.next ?? '' })
  const ids = [...first.rows, ...second.rows].map((row) => row.audit_id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
})

it.each(['newest', 'oldest'] as const)('the %s first, page by page, gives each once', async (sort) => {
  at.clock.advanceBy(60_000)
  await owner.get('verifyPassword', { password: PASSWORD })
  const asked = { call: 'verifyPassword', sort } as const
  const all = (await owner.get('listAudit', asked)).rows
  const ids = all.map((row) => row.audit_id)
  expect(ids.length).toBeGreaterThan(5)
  expect(new Set(all.map((row) => row.at)).size).toBeGreaterThan(1)
  expect(ids).toEqual(ids.toSorted((a, b) => (sort === 'newest' ? b - a : a - b)))
  expect(await throughPages((place) => owner.get('listAudit', { ...asked, limit: 2, ...place }))).toEqual(all)
})

it('refuses a page that ended in another order, and an order that there is not', async () => {
  const { next } = await owner.get('listAudit', { limit: 2 })
  expect(await owner.ask('listAudit', { sort: 'oldest', after: next ?? '' })).toMatchObject({
    data: [{ fieldname: 'after' }],
  })
  expect(await owner.askRaw('listAudit', { sort: 'call' })).toMatchObject({ data: [{ fieldname: 'sort' }] })
})

it('is empty for days on which nothing was done, and a page that no one gave is refused', async () => {
  const past = addDays(at.clock.today(), -400)
  expect(await owner.get('listAudit', { from: past, to: past })).toEqual({ rows: [], next: null, total: 0 })
  expect(await owner.ask('listAudit', { after: 'x' })).toMatchObject({ data: [{ fieldname: 'after' }] })
})

it('is for super admins alone', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  expect(await admin.ask('listAudit', {})).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await hers.ask('listAudit', {})).toMatchObject({ success: false })
})
