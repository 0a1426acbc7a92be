import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { instantFromMs, instantMs } from '../../../domain/calendar.ts'
import { purgeTraces } from '../../../server/audit/purge-traces.ts'
import { Traces } from '../../../server/http/traces.ts'
import { aClient, anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const ana = useMade(() => aClient(at))
const clerk = useMade(() => anAdmin(at))
const admin = useVisitor(at, () => clerk)
const owner = useVisitor(at, () => aSuperAdmin(at))

async function traces(
  kind?: 'failed sign-in' | 'refused call' | 'client exported' | 'profile opened' | 'long list',
) {
  await at.house.traces.flush()
  return (await owner.get('listTraces', kind === undefined ? {} : { kind })).rows
}

describe('a trace is left by', () => {
  it('a sign-in that failed, with the account where there is one, and never what was typed', async () => {
    const stranger = new Visitor(at)
    for (const username of [ana.username.toUpperCase(), 'Hulog-2026-typed-wrongly'])
      await stranger.ask('signInClient', { username, password: 'Wrong-2026' })
    const seen = await traces('failed sign-in')
    expect(new Set(seen.map((row) => row.acc_id))).toEqual(new Set([null, ana.accId]))
    expect(seen.map((row) => row.about)).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS'])
    expect(JSON.stringify(seen)).not.toMatch(/typed-wrongly|Wrong-2026/)
  })

  it('a refused call, counted where it comes again and again', async () => {
    for (let times = 0; times < 7; times++) await admin.ask('listSettings', {})
    await new Visitor(at).askRaw('listClients', {})
    const seen = (await traces('refused call')).toSorted((a, b) => a.times - b.times)
    expect(seen).toMatchObject([
      { call: 'listClients', acc_id: null, about: 'NOT_SIGNED_IN', times: 1 },
      { call: 'listSettings', acc_id: clerk.accId, about: 'WRONG_ROLE', times: 7 },
    ])
  })

  it('a file that somebody sends who may not, refused before it is read, with who it was', async () => {
    const hers = await signInAs(at, ana)
    const file = new Blob(['no picture'], { type: 'image/png' })
    expect(await hers.askRaw('attachReceipt', { expense_id: 1, file })).toMatchObject({ code: 'WRONG_ROLE' })
    const seen = await traces('refused call')
    expect(seen.filter(({ call }) => call === 'attachReceipt')).toMatchObject([
      { acc_id: ana.accId, about: 'WRONG_ROLE', times: 1 },
    ])
  })

  it('a refusal once, however often its answer is asked for again under the same id', async () => {
    const key = newId()
    const form = { device_id: newId(), reason: 'Lost on the bus' }
    for (let times = 0; times < 3; times++)
      expect(await admin.ask('blockPhone', form, { key })).toMatchObject({ code: 'NOT_FOUND' })
    const seen = await traces('refused call')
    expect(seen.filter(({ call }) => call === 'blockPhone')).toMatchObject([{ about: 'NOT_FOUND', times: 1 }])
  })

  it('an opened profile and an export, with whose they were; not by a client who looks at the own', async () => {
    await admin.get('getClientProfile', { id: ana.accId })
    await admin.get('listClientApplications', { id: ana.accId })
    await admin.get('exportClient', { id: ana.accId })
    const hers = await signInAs(at, ana)
    await hers.get('getPerson', { id: ana.pId })
    expect(await traces('profile opened')).toMatchObject([
      { call: 'getClientProfile', acc_id: clerk.accId, about: String(ana.accId) },
      { call: 'listClientApplications', acc_id: clerk.accId, about: String(ana.accId) },
    ])
    expect(await traces('client exported')).toMatchObject([{ acc_id: clerk.accId, about: String(ana.accId) }])
  })

  it('a list of more than 100 rows, and none of fewer', async () => {
    for (let count = 0; count < 105; count++) await aClient(at)
    await admin.get('listClients', { limit: 100 })
    expect(await traces('long list')).toEqual([])
    await admin.get('listClients', { limit: 500 })
    expect(await traces('long list')).toMatchObject([
      { call: 'listClients', acc_id: clerk.accId, about: '106' },
    ])
  })

  it('rows read page by page once they are many in one hour, and not those of two', async () => {
    const readPages = async (...lengths: number[]) => {
      for (const limit of lengths) await admin.get('listClients', { limit })
    }
    const before = await traces('long list')
    for (let hour = 0; hour < 3; hour++) {
      at.clock.advanceBy(3_600_000)
      await readPages(100, 99, 98, 97)
    }
    for (let minute = 0; minute < 20; minute++) await readPages(100)
    expect(await traces('long list'), 'the same page again is nothing more').toEqual(before)
    await readPages(96, 95)
    expect((await traces('long list')).map(({ about }) => about)).toContain('585 in an hour')
  })

  it('nothing that goes well or was filled in wrongly', async () => {
    const before = (await traces()).length
    await admin.get('verifyPassword', { password: PASSWORD })
    await admin.askRaw('getClientProfile', { id: 'x' })
    await admin.get('getCashOnHand', {} as never).catch(() => undefined)
    expect(await traces()).toHaveLength(before)
  })
})

it('ten thousand different tries at once take the memory of two thousand, and are counted', async () => {
  const before = (await traces('refused call')).reduce((sum, row) => sum + row.times, 0)
  for (let no = 0; no < 10_000; no++)
    at.house.traces.note({
      kind: 'refused call',
      at: at.clock.now(),
      call: 'getPerson',
      accId: null,
      address: `10.0.${no >> 8}.${no & 255}`,
      about: 'NOT_SIGNED_IN',
    })
  await at.house.traces.flush()
  const { rows } = await owner.get('listTraces', { kind: 'refused call', limit: 500 })
  expect(rows.length).toBe(500)
  const { total } = await owner.get('listTraces', { kind: 'refused call' })
  expect(total).toBeLessThan(2_010)
  const sum = await at.db
    .selectFrom('trace')
    .select(({ fn }) => fn.sum<number>('times').as('times'))
    .where('kind', '=', 'refused call')
    .executeTakeFirstOrThrow()
  expect(Number(sum.times)).toBe(before + 10_000)
})

it('is kept for the days of the settings, and then no more', async () => {
  await purgeTraces(at.house)
  expect((await traces()).length).toBeGreaterThan(0)
  at.clock.advanceBy(365 * 86_400_000)
  await purgeTraces(at.house)
  expect(await at.db.selectFrom('trace').selectAll().execute()).toEqual([])
})

it('of a busy day goes in one night, however much it is', async () => {
  await sql`insert into trace (at, kind, call)
    select ${at.clock.now()}::timestamptz, 'refused call', 'getPerson' from generate_series(1, 10001)`.execute(
    at.db,
  )
  at.clock.advanceBy(365 * 86_400_000)
  await purgeTraces(at.house)
  expect(await at.db.selectFrom('trace').selectAll().execute()).toEqual([])
})

it('rows that are read page by page are told of at each further five hundred within an hour, by person and list', () => {
  const { db, log } = at.house
  const heap = new Traces(db, log)
  const hour = (no: number) => instantFromMs(instantMs(at.clock.now()) + no * 3_600_000)
  let pages = 0
  const read = (rows: number, no = 0, accId = 1, call = 'listClients') =>
    heap.countRead(accId, call, { asked: pages++, rows }, hour(no))
  expect([read(300), read(199), read(1), read(300), read(200)]).toEqual([
    undefined,
    undefined,
    500,
    undefined,
    1000,
  ])
  expect([read(499, 0, 2), read(499, 0, 1, 'listPayments'), read(499, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('of one list a page asked again within the hour is counted once, and in the next hour again', () => {
  const heap = new Traces(at.house.db, at.house.log)
  const later = instantFromMs(instantMs(at.clock.now()) + 3_600_000)
  const read = (asked: unknown, on = at.clock.now()) =>
    heap.countRead(1, 'listClients', { asked, rows: 300 }, on)
  expect([read({}), read({}), read({ after: 'b' }), read({}), read({}, later)]).toEqual([
    undefined,
    undefined,
    600,
    undefined,
    undefined,
  ])
})
