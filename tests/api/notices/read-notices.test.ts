import { beforeEach, expect, it } from 'vitest'
import { notifyAccount } from '../../../server/notices/notify.ts'
import { aClient, signInAs, type SeededPerson } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const ana = useMade(() => aClient(at))
const visitor = useVisitor(at, () => ana)
beforeEach(async () => {
  await at.db.deleteFrom('notice').execute()
  for (let no = 1; no <= 3; no++) await tell(ana, no)
})

const tell = ({ accId }: SeededPerson, application_id: number) =>
  at.db
    .transaction()
    .execute((tx) =>
      notifyAccount(
        tx,
        accId,
        { kind: 'application step', params: { application_id, status: 'Rejected' } },
        at.clock.now(),
      ),
    )
const idsOf = async (who = visitor) => (await who.get('listNotices', {})).rows.map((row) => row.notice_id)

it('marks some as read, and all up to the newest that was seen, but none that came after', async () => {
  const [newest = 0, middle = 0] = await idsOf()
  expect(await visitor.get('readNotices', { notice_ids: [middle] })).toEqual({ unread: 2 })
  await tell(ana, 4)
  expect(await visitor.get('readNotices', { up_to: newest })).toEqual({ unread: 1 })
})

it('twice is once: the first time of reading stays', async () => {
  const notice_ids = await idsOf()
  await visitor.get('readNotices', { notice_ids })
  const before = await visitor.get('listNotices', {})
  at.clock.advanceBy(60_000)
  await visitor.get('readNotices', { notice_ids })
  expect(await visitor.get('listNotices', {})).toEqual(before)
})

it("leaves somebody else's as they are", async () => {
  const ben = await aClient(at)
  await tell(ben, 9)
  const his = await signInAs(at, ben)
  const others = await idsOf(his)
  await visitor.get('readNotices', { notice_ids: others })
  await visitor.get('readNotices', { up_to: others[0] ?? 0 })
  expect(await his.get('listNotices', {})).toMatchObject({ counts: { unread: 1 } })
})

it.each([{}, { notice_ids: [] }, { notice_ids: ['x'] }, { up_to: 0 }])('refuses %j', async (input) => {
  expect(await visitor.askRaw('readNotices', input)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
})

it('is for who is signed in', async () => {
  expect(await new Visitor(at).ask('readNotices', { up_to: 1 })).toMatchObject({ code: 'NOT_SIGNED_IN' })
})
