import { expect, it } from 'vitest'
import { withSecondFactor } from '../../support/people/authenticator.ts'
import { anAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('takes a last code and the password; then the password alone signs in, and recovery codes are gone', async () => {
  const alma = await anAdmin(at)
  const { visitor, app } = await withSecondFactor(at, alma)
  expect(await visitor.ask('removeSecondFactor', { code: '000000' })).toMatchObject({ code: 'INVALID_CODE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await visitor.ask('removeSecondFactor', { code: app.code() })).toMatchObject({
    code: 'PASSWORD_NEEDED',
  })
  await visitor.get('verifyPassword', { password: 'Hulog-2026' })
  await visitor.get('removeSecondFactor', { code: app.code() })
  const again = await signInAs(at, alma)
  expect(await again.get('getSecondFactor', {})).toMatchObject({ since: null, recovery_codes_left: 0 })
  expect(await again.ask('removeSecondFactor', { code: app.code() })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
})
