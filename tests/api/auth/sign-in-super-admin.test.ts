import { expect, it } from 'vitest'
import { aSuperAdmin, anAdmin } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('signs a super admin in and sends them home', async () => {
  const { username } = await aSuperAdmin(at)
  const user = await new Visitor(at).get('signInSuperAdmin', { username, password: PASSWORD })
  expect(user).toMatchObject({ username, url: '/SuperAdminUser' })
})

it('admits no other role and no wrong password', async () => {
  const { username } = await aSuperAdmin(at)
  const other = await anAdmin(at)
  const visitor = new Visitor(at)
  expect(
    await visitor.ask('signInSuperAdmin', { username: other.username, password: PASSWORD }),
  ).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  expect(await visitor.ask('signInSuperAdmin', { username, password: 'Not-the-one-1' })).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
})

it('opens a session in place of the one that the browser brought, beside those elsewhere', async () => {
  const { username, accId } = await aSuperAdmin(at)
  const visitor = new Visitor(at)
  await visitor.get('signInSuperAdmin', { username, password: PASSWORD })
  await visitor.get('signInSuperAdmin', { username, password: PASSWORD })
  await new Visitor(at).get('signInSuperAdmin', { username, password: PASSWORD })
  const sessions = await visitor.get('listSessions', {})
  expect(sessions).toHaveLength(2)
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true, acc_id: accId })
})
