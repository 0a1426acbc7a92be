import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutants` holds a broken line against: those nearest to it, since each broken line runs them again. */
const AREAS = {
  domain: { include: ['domain/**/*.test.ts'] },
  'src/offline': {
    include: ['src/offline/**/*.test.ts', 'tests/offline/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
  },
  'server/http': {
    include: ['tests/api/http/*.test.ts', 'tests/rules/calls.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/app-setup.ts'],
  },
}

const area = process.env['AREA'] ?? 'domain'
if (!(area in AREAS)) throw new Error(`no tests are named for ${area}: ${Object.keys(AREAS).join(', ')}`)

export default defineConfig({
  test: {
    ...AREAS[area as keyof typeof AREAS],
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
