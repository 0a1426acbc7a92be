import { expect, it } from 'vitest'
import { emailOf } from '../../support/notices/mailed-code.ts'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('tells the own address, that no one has verified it, and which one waits for its code', async () => {
  const ana = await aClient(at)
  const visitor = await signInAs(at, ana)
  const email = await emailOf(at, ana.accId)
  expect(await visitor.get('getOwnEmail', {})).toEqual({ email, verified_at: null, waiting: null })
  const { expires_at } = await visitor.get('sendEmailCode', { email: 'next@example.com' })
  expect(await visitor.get('getOwnEmail', {})).toMatchObject({
    email,
    waiting: { email: 'next@example.com', expires_at },
  })
  expect(await new Visitor(at).ask('getOwnEmail', {})).toMatchObject({ status: 401 })
})
