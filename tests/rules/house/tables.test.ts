import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('server/db/tables.gen.ts is what the migrations make', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const run = spawnSync(process.execPath, ['tools/generate-tables.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  expect(run.status).toBe(0)
})
