import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Patience for a busy machine: these end what hangs, and are no measure of speed. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } }

/** Takes a minute. Begun last, it would keep one worker busy while the other has nothing left to do. */
const LONGEST = 'tests/rules/adding.test.ts'

const inTests = (file: string) => fileURLToPath(new URL(`tests/support/${file}`, import.meta.url))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

/**
 * Four kinds of tests. The files of rules, of calls and of the app alive share the modules of their process, since loading them for each
 * took three quarters of the time; a journey has its own browser, server and database.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // What a test that passed printed on its way hides what one that failed did.
    silent: 'passed-only',
    // A line that is printed as its process ends, after the last test of it, has no one to go to; that is no failure of anything.
    onUnhandledError: ({ name, message }) =>
      name === 'EnvironmentTeardownError' && message.includes('"onUserConsoleLog"') ? false : undefined,
    projects: [
      {
        // Screens are drawn by React as the built app has it, which is quicker as well (docs/decisions/0055).
        oxc: { jsx: { development: false } },
        test: {
          name: 'rules',
          env: { NODE_ENV: 'production' },
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/rules/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        define: { __APP_VERSION__: JSON.stringify('live') },
        resolve: {
          alias: {
            'virtual:pwa-register': inTests('live/no-build/pwa-register.ts'),
            'virtual:office-font': inTests('live/no-build/office-font.ts'),
          },
        },
        test: {
          name: 'live',
          include: ['src/**/*.live.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          globalSetup: ['tests/support/live/routes-setup.ts'],
          setupFiles: ['tests/support/live/setup.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'app',
          include: [
            'tests/api/**/*.test.ts',
            'tests/ledger/**/*.test.ts',
            'tests/offline/**/*.test.ts',
            'tests/thefts/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/world/global-setup.ts'],
          setupFiles: ['tests/support/world/app-setup.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/world/journeys-setup.ts'],
          setupFiles: ['tests/support/browser/tell-what-is-seen.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
})
