import { defineConfig } from 'vitest/config'

/** Three kinds of tests; journeys and races run one file at a time, since each owns a browser or a database server. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/rules/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'app',
          include: ['tests/api/**/*.test.ts', 'tests/ledger/**/*.test.ts', 'tests/offline/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/journeys-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
