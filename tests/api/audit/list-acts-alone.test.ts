import { expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { endDay } from '../../support/money/day-end.ts'
import { noticesOf } from '../../support/notices/notices.ts'
import {
  anAdmin,
  anInvestigator,
  aSuperAdmin,
  signInAs,
  type SeededMember,
} from '../../support/people/seed.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const sofia = useMade(() => aSuperAdmin(at))
const alma = useMade(() => anAdmin(at))
const owner = useVisitor(at, () => sofia)

const smallCompany = (value: boolean, by = owner) =>
  by.get('changeSetting', { key: 'small_company', value, effective_from: at.clock.today() })

const told = async ({ accId }: SeededMember) =>
  (await noticesOf(at, accId)).filter(({ kind }) => kind === 'acts alone').map(({ params }) => params)

it('a company is none that one person may run until a super admin says so', async () => {
  const rows = await owner.get('listSettings', {})
  expect(rows.filter(({ key }) => key === 'small_company').map(({ value }) => value)).toEqual([false])
  expect(await owner.get('listActsAlone', {})).toMatchObject({ rows: [], next: null, total: 0 })
})

it('turning it on is on the report, in the audit and told to the whole office; turning it on twice is told once', async () => {
  await smallCompany(true)
  await smallCompany(true)
  const { rows } = await (await signInAs(at, alma)).get('listActsAlone', {})
  expect(rows).toMatchObject([
    {
      acc_id: sofia.accId,
      mark: 'small company on',
      call: 'changeSetting',
      row_id: 'small_company',
      amount: null,
    },
  ])
  for (const { accId } of [alma, sofia])
    expect((await noticesOf(at, accId)).filter(({ kind }) => kind === 'small company')).toMatchObject([
      { params: { acc_id: sofia.accId, effective_from: at.clock.today() } },
    ])
  const audited = await owner.get('listAudit', { call: 'changeSetting' })
  expect(JSON.stringify(audited.rows)).toContain('"alone":true')
})

it('turning it off is no act alone, and turning it on again is', async () => {
  await smallCompany(false)
  await smallCompany(true)
  expect(await owner.get('listActsAlone', {})).toMatchObject({ total: 2 })
})

it.each(['newest', 'oldest'] as const)('the %s first, page by page, gives each once', async (sort) => {
  await smallCompany(false)
  await smallCompany(true)
  const all = (await owner.get('listActsAlone', { sort })).rows
  const ids = all.map(({ act_id }) => act_id)
  expect(ids.length).toBeGreaterThan(2)
  expect(ids).toEqual(ids.toSorted((a, b) => (sort === 'newest' ? b - a : a - b)))
  expect(await throughPages((place) => owner.get('listActsAlone', { sort, limit: 2, ...place }))).toEqual(all)
})

it('is empty for days on which nothing was done alone, and a page that no one gave is refused', async () => {
  const past = addDays(at.clock.today(), -1)
  expect(await owner.get('listActsAlone', { from: past, to: past })).toMatchObject({ total: 0 })
  expect(await owner.ask('listActsAlone', { after: 'x' })).toMatchObject({ data: [{ fieldname: 'after' }] })
})

it('the end of the day tells super admins how much was done alone, once, and no admin', async () => {
  const day = at.clock.today()
  const { total } = await owner.get('listActsAlone', { from: day, to: day })
  at.clock.advanceBy(86_400_000)
  await endDay(at, day)
  await endDay(at, day)
  expect(await told(sofia)).toEqual([{ day, count: total }])
  expect(await told(alma)).toEqual([])
})

it('each later day on which something was done alone is told as well', async () => {
  const [day, before] = [at.clock.today(), await told(sofia)]
  const nextDay = await signInAs(at, sofia)
  await smallCompany(false, nextDay)
  await smallCompany(true, nextDay)
  at.clock.advanceBy(86_400_000)
  await endDay(at, day)
  expect(await told(sofia)).toEqual([{ day, count: 1 }, ...before])
  expect(before).toHaveLength(1)
})

it('a day on which two people did everything is told to no one', async () => {
  const day = addDays(at.clock.today(), -5)
  const before = await noticesOf(at, sofia.accId)
  await endDay(at, day)
  expect(await noticesOf(at, sofia.accId)).toEqual(before)
})

it('is for the office alone', async () => {
  const visitor = await signInAs(at, await anInvestigator(at))
  expect(await visitor.ask('listActsAlone', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
