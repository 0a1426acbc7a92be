import { expect, it } from 'vitest'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('shuts a lost phone out at once, and once more does no harm', async () => {
  const client = await aClient(at)
  const phone = await signInAs(at, client)
  const laptop = await signInAs(at, client)
  const lost = (await laptop.get('listSessions', {})).find((session) => !session.current)
  const session_id = lost?.session_id ?? 0
  expect(await laptop.get('revokeSession', { session_id })).toEqual({ done: true })
  expect(await phone.ask('getSignedInUser', {})).toMatchObject({ status: 401 })
  expect(await laptop.get('revokeSession', { session_id })).toEqual({ done: true })
  expect(await laptop.get('isSignedIn', {})).toMatchObject({ signed_in: true })
})

it('keeps the moment at which a session ended, though it is ended once more', async () => {
  const client = await aClient(at)
  await signInAs(at, client)
  const laptop = await signInAs(at, client)
  const lost = (await laptop.get('listSessions', {})).find((session) => !session.current)
  const session_id = lost?.session_id ?? 0
  const ended = at.clock.now()
  await laptop.get('revokeSession', { session_id })
  at.clock.advanceBy(60_000)
  await laptop.get('revokeSession', { session_id })
  expect(await theRow(at.db, 'session', { session_id })).toMatchObject({ revoked_at: ended })
})

it("does not reach another person's session", async () => {
  const other = await signInAs(at, await aClient(at))
  const [theirs] = await other.get('listSessions', {})
  const visitor = await signInAs(at, await aClient(at))
  const answer = await visitor.ask('revokeSession', { session_id: theirs?.session_id ?? 0 })
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await other.get('isSignedIn', {})).toMatchObject({ signed_in: true })
})

it('is for who is signed in', async () => {
  expect(await new Visitor(at).ask('revokeSession', { session_id: 1 })).toMatchObject({ status: 401 })
})
