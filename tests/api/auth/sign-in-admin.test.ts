import { expect, it } from 'vitest'
import { anAdmin, aClient } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('signs an admin in and sends them home', async () => {
  const { username } = await anAdmin(at)
  const user = await new Visitor(at).get('signInAdmin', { username, password: PASSWORD })
  expect(user).toMatchObject({ username, url: '/AdminUser' })
})

it('admits no other role and no wrong password', async () => {
  const { username } = await anAdmin(at)
  const other = await aClient(at)
  const visitor = new Visitor(at)
  expect(await visitor.ask('signInAdmin', { username: other.username, password: PASSWORD })).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  expect(await visitor.ask('signInAdmin', { username, password: 'Not-the-one-1' })).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
})

it('opens a session in place of the one that the browser brought, beside those elsewhere', async () => {
  const { username, accId } = await anAdmin(at)
  const visitor = new Visitor(at)
  await visitor.get('signInAdmin', { username, password: PASSWORD })
  await visitor.get('signInAdmin', { username, password: PASSWORD })
  await new Visitor(at).get('signInAdmin', { username, password: PASSWORD })
  const sessions = await visitor.get('listSessions', {})
  expect(sessions).toHaveLength(2)
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true, acc_id: accId })
})
