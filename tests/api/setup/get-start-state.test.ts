import { expect, it } from 'vitest'
import { startForm } from '../../support/world/first-day.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('tells anybody whether the company is open, and nothing else', async () => {
  const stranger = new Visitor(at)
  expect(await stranger.get('getStartState', {})).toEqual({ started: false })
  await stranger.get('startCompany', await startForm(at))
  expect(await stranger.get('getStartState', {})).toEqual({ started: true })
})
