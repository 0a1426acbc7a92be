import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForm } from '../../support/first-day.ts'
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.close())

it('tells anybody whether the company is open, and nothing else', async () => {
  const stranger = new Visitor(at)
  expect(await stranger.get('getStartState', {})).toEqual({ started: false })
  await stranger.get('startCompany', await startForm(at))
  expect(await stranger.get('getStartState', {})).toEqual({ started: true })
})
