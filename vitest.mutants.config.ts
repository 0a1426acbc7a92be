import { defineConfig } from 'vitest/config'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** The tests that `npm run mutants` holds a broken line against: those nearest to it, since each broken line runs them again. */
const AREAS = {
  domain: { include: ['domain/**/*.test.ts'] },
  'src/offline': {
    include: ['src/offline/**/*.test.ts', 'tests/offline/**/*.test.ts'],
    globalSetup: ['tests/support/world/global-setup.ts'],
  },
  'server/http': {
    include: ['tests/api/http/*.test.ts', 'tests/rules/calls.test.ts'],
    globalSetup: ['tests/support/world/global-setup.ts'],
    setupFiles: ['tests/support/world/app-setup.ts'],
  },
}

/**
 * A line broken so that its module does not load any more leaves a test file without tests, and Stryker would count that as a
 * survivor. Told as an error of the run, it counts as no valid mutant.
 */
class LoadFailures implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const error of modules.flatMap((module) => module.errors()))
      this.#vitest?.state.catchError(error, 'Test file')
  }
}

const area = process.env['AREA'] ?? 'domain'
if (!(area in AREAS)) throw new Error(`no tests are named for ${area}: ${Object.keys(AREAS).join(', ')}`)

export default defineConfig({
  test: {
    ...AREAS[area as keyof typeof AREAS],
    reporters: [new LoadFailures()],
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
