import { expect, it } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('tells anybody the version of the server and the oldest app that it still serves', async () => {
  const answer = await new Visitor(at).get('checkForUpdate', {})
  expect(answer.version).toBe(packageFile.version)
  expect(answer.oldest_client).toMatch(/^\d+\.\d+\.\d+$/)
})
