import { expect, it } from 'vitest'
import { aClient, anAdmin, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('is true from signing in on, and false 15 minutes later', async () => {
  const visitor = await signInAs(at, await anAdmin(at))
  expect(await visitor.get('isPasswordVerified', {})).toEqual({ verified: true })
  at.clock.advanceBy(16 * 60_000)
  expect(await visitor.get('isPasswordVerified', {})).toEqual({ verified: false })
})

it('answers an account that is not active too, and no one who is not signed in', async () => {
  const pending = await signInAs(at, await aClient(at, { status: 'Pending' }))
  expect(await pending.get('isPasswordVerified', {})).toEqual({ verified: true })
  expect(await new Visitor(at).ask('isPasswordVerified', {})).toMatchObject({ status: 401 })
})
