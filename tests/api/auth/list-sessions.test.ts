import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ env: { LOG_LEVEL: 'silent' } })

it("shows one's own open sessions and which of them this is", async () => {
  const client = await aClient(at)
  await signInAs(at, await aClient(at))
  await signInAs(at, client)
  const visitor = await signInAs(at, client)
  const sessions = await visitor.get('listSessions', {})
  expect(sessions).toHaveLength(2)
  expect(sessions.filter((session) => session.current)).toHaveLength(1)
})

it('leaves out what has ended', async () => {
  const client = await aClient(at)
  const gone = await signInAs(at, client)
  const visitor = await signInAs(at, client)
  await gone.get('signOut', {})
  expect(await visitor.get('listSessions', {})).toHaveLength(1)
})

it('leaves out what has run out', async () => {
  const client = await aClient(at)
  await signInAs(at, client)
  const ofClient = at.db.updateTable('session').where('acc_id', '=', client.accId)
  await ofClient.set({ expires_at: at.clock.now() }).execute()
  const visitor = await signInAs(at, client)
  expect(await visitor.get('listSessions', {})).toMatchObject([{ current: true }])
})

it('begins with the one seen last, and of two seen at once with the newer', async () => {
  const client = await aClient(at)
  const older = await signInAs(at, client)
  const newer = await signInAs(at, client)
  const whichOf = async (visitor: Visitor) =>
    (await visitor.get('listSessions', {})).map((session) => session.current)
  expect(await whichOf(newer)).toEqual([true, false])
  expect(await whichOf(older)).toEqual([false, true])
  at.clock.advanceBy(61_000)
  expect(await whichOf(older)).toEqual([true, false])
})

it('says when each was last seen, to the minute; that it could not be noted is no fault of the call', async () => {
  const visitor = await signInAs(at, await aClient(at))
  const seen = async () => (await visitor.get('listSessions', {})).map((session) => session.last_seen_at)
  const [first] = await seen()
  at.clock.advanceBy(61_000)
  await sql`create function trouble() returns trigger language plpgsql as
    $$ begin raise exception 'down' using errcode = '40P01'; end $$`.execute(at.db)
  await sql`create trigger trouble before update on session for each row execute function trouble()`.execute(
    at.db,
  )
  expect(await seen()).toEqual([first])
  await sql`drop trigger trouble on session`.execute(at.db)
  expect(await seen()).toEqual([at.clock.now()])
})

it('is for who is signed in', async () => {
  expect(await new Visitor(at).ask('listSessions', {})).toMatchObject({ status: 401 })
})
