import { expect, it } from 'vitest'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('ends this session on the server and no other', async () => {
  const client = await aClient(at)
  const [here, there] = [await signInAs(at, client), await signInAs(at, client)]
  const answer = await here.ask('signOut', {})
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=0')
  expect(await there.get('isSignedIn', {})).toMatchObject({ signed_in: true })
  const open = await at.db
    .selectFrom('session')
    .select('session_id')
    .where('acc_id', '=', client.accId)
    .where('revoked_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
})

it('is done for who is not signed in too, and done twice', async () => {
  const stranger = new Visitor(at)
  expect(await stranger.get('signOut', {})).toEqual({ done: true })
  expect(await stranger.get('signOut', {})).toEqual({ done: true })
})

it('never tells the browser to clear what it keeps: unsent money is there', async () => {
  const answer = await (await signInAs(at, await aClient(at))).ask('signOut', {})
  expect(answer.headers.get('Clear-Site-Data')).toBeNull()
})
