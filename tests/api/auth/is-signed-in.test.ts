import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClient, signInAs } from '../../support/seed.ts'
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.close())

it('says no to a stranger without refusing', async () => {
  expect(await new Visitor(at).get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
})

it('says yes until the session is over', async () => {
  const client = await aClient(at)
  const visitor = await signInAs(at, client)
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true, acc_id: client.accId })
  at.clock.advanceBy(30 * 86_400_000 + 1)
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
})

it('says no once the account is closed, whatever its session', async () => {
  const client = await aClient(at)
  const visitor = await signInAs(at, client)
  await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', client.accId).execute()
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
})
