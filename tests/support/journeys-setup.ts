import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { findChrome } from '../../tools/find-chrome.mjs'
import openPostgresDoor from './global-setup.ts'

/** Journeys run in a real browser on the built app; what is missing is found out before the first one starts. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  findChrome()
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], {
    cwd: new URL('../..', import.meta.url).pathname,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the app could not be built')
  return openPostgresDoor(project)
}
