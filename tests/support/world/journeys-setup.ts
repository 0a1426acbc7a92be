import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChrome } from '../../../tools/find-chrome.mjs'
import openPostgresDoor from './global-setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where worlds are kept for the files that come later. */
    worldsFolder: string
  }
}

/** Journeys run in a real browser on the built app; what is missing is found out before the first one starts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  findChrome()
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], {
    cwd: new URL('../../..', import.meta.url).pathname,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the app could not be built')
  const worlds = mkdtempSync(join(tmpdir(), 'hulog-worlds-'))
  project.provide('worldsFolder', worlds)
  const closeDoor = await openPostgresDoor(project)
  return async () => {
    await closeDoor()
    rmSync(worlds, { recursive: true, force: true })
  }
}
