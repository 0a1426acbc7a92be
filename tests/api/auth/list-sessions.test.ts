import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClient, signInAs } from '../../support/seed.ts'
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.close())

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

it('is for who is signed in', async () => {
  expect(await new Visitor(at).ask('listSessions', {})).toMatchObject({ status: 401 })
})
