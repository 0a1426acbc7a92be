import { afterAll, beforeAll, expect, it } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.close())

it('tells anybody the version of the server and the oldest app that it still serves', async () => {
  const answer = await new Visitor(at).get('checkForUpdate', {})
  expect(answer.version).toBe(packageFile.version)
  expect(answer.oldest_client).toMatch(/^\d+\.\d+\.\d+$/)
})
