import { availableParallelism } from 'node:os'
import { drawnByLot } from './tools/mutants/drawn-by-lot.mjs'
import { ONLY_IN_A_BROWSER } from './tools/mutants/only-in-a-browser.mjs'

/**
 * `npm run mutants` breaks the code in one place at a time and expects a test to notice. `AREA` is the folder to break: `domain`
 * unless told otherwise, `src/offline` or `server/http`; `npm run mutants -- --mutate domain/money.ts` breaks one file. What was
 * found stays in `.cache/mutants`, with a page to look at, and only what changed since is broken again. `SHARE=0.1` breaks a tenth of
 * the area, drawn by lot, where all of it would take a night, and `LOT=another` a share of other lines.
 */
const area = process.env.AREA ?? 'domain'
const share = Number(process.env.SHARE ?? 1)
const lot = process.env.LOT ?? ''
const name = area.replace('/', '-') + (share < 1 ? `-${share}${lot}` : '')
const leftOut = ONLY_IN_A_BROWSER.map((file) => `!${file}`)

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/words-of-bugs.mjs'],
  ignorers: ['words-of-bugs'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: true },
  mutate: share < 1 ? drawnByLot(area, share, lot) : [`${area}/**/*.ts`, '!**/*.test.ts', ...leftOut],
  coverageAnalysis: 'perTest',
  // What is worked out as a module loads (a table, a regular expression) asks for every test again: that takes nine tenths of the time.
  ignoreStatic: true,
  // The first run of all tests of `server/http` on a busy machine.
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: `.cache/mutants/${name}.json`,
  tempDirName: '.cache/mutants/trees',
  ignorePatterns: ['/dist', '/data', '/coverage', '/docs', '/public', '/.cache'],
  disableTypeChecks: false,
  concurrency: Math.max(1, availableParallelism() - 1),
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  jsonReporter: { fileName: `.cache/mutants/${name}-report.json` },
  htmlReporter: { fileName: `.cache/mutants/${name}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  thresholds: { high: 95, low: 90, break: 90 },
}
