import { expect, it } from 'vitest'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const DAY = 86_400_000

it('makes session and cookie last 30 days from now, under the same token', async () => {
  const visitor = await signInAs(at, await aClient(at))
  at.clock.advanceBy(29 * DAY)
  const answer = await visitor.ask('refreshSession', {})
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=2592000')
  at.clock.advanceBy(29 * DAY)
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true })
  const twice = await visitor.get('refreshSession', {})
  expect(await visitor.get('refreshSession', {})).toEqual(twice)
})

it('does not give the password back its freshness', async () => {
  const visitor = await signInAs(at, await aClient(at))
  at.clock.advanceBy(DAY)
  await visitor.get('refreshSession', {})
  expect(await visitor.get('isPasswordVerified', {})).toEqual({ verified: false })
})

it('is refused without a session', async () => {
  expect(await new Visitor(at).ask('refreshSession', {})).toMatchObject({
    status: 401,
    code: 'NOT_SIGNED_IN',
  })
})
