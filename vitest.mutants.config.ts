import { defineConfig } from 'vitest/config'
import {
  BaseSequencer,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'

const named = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}.test.ts`)

/** The tests that `npm run mutants` holds a broken line against: those nearest to it, since each broken line runs them again. */
const AREAS = {
  domain: { include: ['domain/**/*.test.ts'] },
  'src/offline': {
    // Those at a server that only counts, then three at the real one. Left out is what takes long for each broken line: random runs, a
    // death at every step, volumes, several contexts at once, whole waits and whole rounds (fuzz, crash, volume, contexts, slips, healing,
    // clock, replay, read-side, cash, own-order).
    include: [
      'src/offline/**/*.test.ts',
      ...named('tests/offline', [
        'owner',
        'live',
        'claim',
        'settle',
        'saving',
        'parcel',
        'pull',
        'round-taken-along',
      ]),
      ...named('tests/offline/phone', [
        'in-local-storage',
        'ids-and-bytes',
        'pin-wait',
        'known-to-the-office',
        'what-waits',
        'own-key',
        'pin',
        'fingerprint',
        'handle',
        'clock-read',
        'put-off',
        'failing-storage',
        'left-by-others',
      ]),
      ...named('tests/offline/sending', ['run', 'next-turn', 'every-answer']),
      ...named('tests/offline', ['after-sending', 'turn', 'every-role', 'storage', 'refused-and-locked']),
    ],
    globalSetup: ['tests/support/world/global-setup.ts'],
  },
  'server/http': {
    // The quickest first. Walks of all calls are left out: they take a minute and notice little that these do not.
    include: [
      ...named('tests/rules', ['address-block', 'check-answer', 'serve-built-app']),
      ...named('tests/api/http/bodies', [
        'parse-body',
        'describe-issues',
        'text-of-form',
        'compress-answers',
      ]),
      ...named('tests/api/http', ['cookies', 'known-device', 'refuse', 'database-away', 'call-counts']),
      ...named('tests/api/http', [
        'trusted-proxies',
        'cross-site',
        'behind-https',
        'one-moment',
        'idempotency',
        'answers',
        'request-facts',
      ]),
      ...named('tests/api/auth', [
        'revoke-session',
        'refresh-session',
        'sign-out',
        'list-sessions',
        'verify-password',
        'is-signed-in',
      ]),
      ...named('tests/api/audit', ['list-audit', 'list-traces']),
      ...named('tests/thefts/signing-in', ['borrowed-session', 'others-phone']),
      ...named('tests/api/phones', ['block-phone']),
      ...named('tests/api/http', ['failures', 'session-limits', 'call-limit', 'upload-limit']),
    ],
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

const { include, ...setup } = AREAS[area as keyof typeof AREAS]

/** Files beside the code, then in the order in which they are named: a broken line costs what runs until a test notices. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      include.findIndex((name) => moduleId.endsWith(`/${name}`))
    return [...files].sort((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    ...setup,
    include,
    sequence: { sequencer: AsNamed },
    reporters: [new LoadFailures()],
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
