import { beforeAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { notifyAccount, notifyInvestigators } from '../../../server/notices/notify.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp()
const ana = useMade(() => aClient(at, { firstname: 'Ana', lastname: 'Santos', status: 'Pending' }))
const isko = useMade(() => anInvestigator(at))
beforeAll(async () => {
  await at.db.transaction().execute(async (tx) => {
    for (let no = 1; no <= 7; no++)
      await notifyAccount(
        tx,
        ana.accId,
        { kind: 'application step', params: { application_id: no, status: 'Rejected' } },
        at.clock.now(),
      )
    const params = { application_id: 7, acc_id: ana.accId, amount: pesos(5000) }
    await notifyInvestigators(tx, isko.mgtId, { kind: 'new application', params }, at.clock.now())
  })
})

const applicationsOf = (rows: readonly { params: object }[]) =>
  rows.map(({ params }) => ('application_id' in params ? params.application_id : undefined))

it('gives what the signed-in account was told, newest first, page by page', async () => {
  const visitor = await signInAs(at, ana)
  const first = await visitor.get('listNotices', { limit: 3 })
  expect(applicationsOf(first.rows)).toEqual([7, 6, 5])
  expect(first).toMatchObject({ total: 7, counts: { unread: 7 } })
  const second = await visitor.get('listNotices', { limit: 3, after: first.next ?? '' })
  expect(applicationsOf(second.rows)).toEqual([4, 3, 2])
  const third = await visitor.get('listNotices', { limit: 3, after: second.next ?? '' })
  expect(applicationsOf(third.rows)).toEqual([1])
  expect(third.next).toBeNull()
})

it.each(['newest', 'oldest'] as const)('the %s first, page by page, gives each once', async (sort) => {
  const visitor = await signInAs(at, ana)
  const { rows } = await visitor.get('listNotices', { sort })
  const oldest = [1, 2, 3, 4, 5, 6, 7]
  expect(applicationsOf(rows)).toEqual(sort === 'oldest' ? oldest : oldest.toReversed())
  expect(await throughPages((place) => visitor.get('listNotices', { sort, limit: 2, ...place }))).toEqual(
    rows,
  )
})

it('refuses where the page ended in the other order, and there is no third', async () => {
  const visitor = await signInAs(at, ana)
  const { next } = await visitor.get('listNotices', { limit: 3 })
  expect(await visitor.ask('listNotices', { sort: 'oldest', after: next ?? '' })).toMatchObject({
    code: 'INVALID_INPUT',
    data: [{ fieldname: 'after', message: 'Invalid Page' }],
  })
  expect(await visitor.askRaw('listNotices', { sort: 'kind' })).toMatchObject({
    data: [{ fieldname: 'sort' }],
  })
})

it('shows the unread alone, or one kind, with the totals of what is asked for', async () => {
  const visitor = await signInAs(at, ana)
  const { rows } = await visitor.get('listNotices', {})
  await visitor.get('readNotices', { up_to: rows[2]?.notice_id ?? 0 })
  const unread = await visitor.get('listNotices', { show: 'unread' })
  expect(applicationsOf(unread.rows)).toEqual([7, 6])
  expect(unread).toMatchObject({ total: 2, counts: { unread: 2 } })
  expect(await visitor.get('listNotices', { kind: 'overdue' })).toMatchObject({
    rows: [],
    total: 0,
    counts: { unread: 2 },
  })
})

it('names whom it is about, by the name of today', async () => {
  const visitor = await signInAs(at, isko)
  const told = async () => (await visitor.get('listNotices', {})).rows
  expect(await told()).toMatchObject([{ kind: 'new application', about: 'Ana Santos', read_at: null }])
  await at.db.updateTable('person').set({ lastname: 'Reyes' }).where('p_id', '=', ana.pId).execute()
  expect(await told()).toMatchObject([{ about: 'Ana Reyes' }])
})

it('is for who is signed in, and without a row asked for is a question about totals', async () => {
  expect(await new Visitor(at).ask('listNotices', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
  const visitor = await signInAs(at, ana)
  expect(await visitor.get('listNotices', { limit: 0 })).toMatchObject({ rows: [], next: null, total: 7 })
})
