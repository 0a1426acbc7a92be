import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUSH_ENV } from '../../support/notices/push-service.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { testApp, Visitor, type TestApp } from '../../support/world/test-app.ts'

let pushing: TestApp
let silent: TestApp
beforeAll(async () => {
  pushing = await testApp({ env: PUSH_ENV })
  silent = await testApp()
})
afterAll(async () => {
  await pushing.close()
  await silent.close()
})

it('gives the public key to everybody who is signed in, twice the same, and never the private one', async () => {
  for (const who of [await aClient(pushing), await anInvestigator(pushing)]) {
    const visitor = await signInAs(pushing, who)
    const first = await visitor.get('getPushKey', {})
    expect(first).toEqual({ public_key: PUSH_ENV.VAPID_PUBLIC_KEY })
    expect(await visitor.get('getPushKey', {})).toEqual(first)
  }
})

it('gives null where nothing is pushed', async () => {
  const visitor = await signInAs(silent, await aClient(silent))
  expect(await visitor.get('getPushKey', {})).toEqual({ public_key: null })
})

it('refuses what was not asked for, and anyone who is not signed in', async () => {
  const visitor = await signInAs(pushing, await aClient(pushing))
  expect(await visitor.askRaw('getPushKey', { of: 'x' })).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await new Visitor(pushing).ask('getPushKey', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
})
