import { expect, it } from 'vitest'
import { afterPassword, withSecondFactor } from '../../support/people/authenticator.ts'
import { anAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('makes ten new ones with a code of the app, and the old ones open nothing', async () => {
  const alma = await anAdmin(at)
  const { visitor, app, recoveryCodes } = await withSecondFactor(at, alma)
  expect(await visitor.ask('makeRecoveryCodes', { code: '000000' })).toMatchObject({ code: 'INVALID_CODE' })
  const { recovery_codes } = await visitor.get('makeRecoveryCodes', { code: app.code() })
  expect(new Set([...recovery_codes, ...recoveryCodes]).size).toBe(20)
  const other = await afterPassword(at, alma)
  expect(await other.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' })).toMatchObject({
    code: 'INVALID_CODE',
  })
  await other.get('submitRecoveryCode', { code: recovery_codes[0] ?? '' })
})

it('has none to make where no app is set up', async () => {
  const visitor = await signInAs(at, await anAdmin(at))
  expect(await visitor.ask('makeRecoveryCodes', { code: '000000' })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
})
