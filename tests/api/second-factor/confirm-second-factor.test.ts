import { expect, it } from 'vitest'
import { authenticatorOf } from '../../support/people/authenticator.ts'
import { anAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('is not confirmed by a wrong code, nor without a beginning; the secret is in no audit', async () => {
  const visitor = await signInAs(at, await anAdmin(at))
  expect(await visitor.ask('confirmSecondFactor', { code: '123456' })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  const { secret } = await visitor.get('beginSecondFactor', {})
  const app = authenticatorOf(at, secret)
  expect(await visitor.ask('confirmSecondFactor', { code: app.code(5) })).toMatchObject({
    code: 'INVALID_CODE',
  })
  expect(await visitor.get('getSecondFactor', {})).toMatchObject({ since: null })
  const { recovery_codes, user } = await visitor.get('confirmSecondFactor', { code: app.code() })
  expect([recovery_codes.length, user]).toEqual([10, null])
  const audit = JSON.stringify(await at.db.selectFrom('audit').selectAll().execute())
  for (const said of [secret, app.code(), ...recovery_codes]) expect(audit).not.toContain(said)
})
