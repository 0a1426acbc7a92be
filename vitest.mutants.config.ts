import { defineConfig } from 'vitest/config'
import {
  BaseSequencer,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'

/**
 * Of `tests/offline`, the quick ones first: those at a server that only counts, then three at the real one. Left out is what takes long
 * for each broken line: random runs, a death at every step, volumes, several contexts at once, whole waits and whole rounds (fuzz,
 * crash, volume, contexts, slips, healing, clock, replay, read-side, cash, own-order).
 */
const QUICK_OFFLINE = [
  'owner',
  'live',
  'claim',
  'settle',
  'saving',
  'parcel',
  'pull',
  'round-taken-along',
  'phone/in-local-storage',
  'phone/ids-and-bytes',
  'phone/pin-wait',
  'phone/known-to-the-office',
  'after-sending',
  'turn',
  'every-role',
  'storage',
  'refused-and-locked',
].map((name) => `tests/offline/${name}.test.ts`)

/** The tests that `npm run mutants` holds a broken line against: those nearest to it, since each broken line runs them again. */
const AREAS = {
  domain: { include: ['domain/**/*.test.ts'] },
  'src/offline': {
    include: ['src/offline/**/*.test.ts', ...QUICK_OFFLINE],
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

/** Rules first and then as listed, since the first test that notices ends the run of a broken line. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      QUICK_OFFLINE.findIndex((name) => moduleId.endsWith(name))
    return [...files].sort((a, b) => place(a) - place(b))
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
    sequence: { sequencer: QuickFirst },
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
