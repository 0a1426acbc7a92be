import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build.mjs'
import { findChrome } from './find-chrome.mjs'
import { findPostgres } from './find-postgres.mjs'

/**
 * `npm test`: all of it, or what the arguments name (`npm test -- allocation`). Ends with the plain line
 * `N passed, N failed`. A test that was skipped counts as failed: it proves nothing and looks as if it did.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORT = join(ROOT, '.cache/tests.json')

/** Journeys get the machine for themselves: a browser that waits for its turn is slow where a person would not be. */
const ROUNDS = [['rules', 'live', 'app'], ['journeys']]

/**
 * @param {string[]} projects
 * @param {string[]} filters
 * @returns {{ passed: number, failed: number, whatFailed: string[] }}
 */
function runRound(projects, filters) {
  rmSync(REPORT, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const nothingIsWell = filters.length > 0 ? ['--passWithNoTests'] : []
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...chosen,
    ...reporters,
    ...nothingIsWell,
    ...filters,
  ]
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  /** @type {Report} */
  const report = readReport()
  const skipped = report.numPendingTests + report.numTodoTests
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  let failed = report.numFailedTests + brokenFiles.length + skipped
  if (skipped > 0) console.error(`${skipped} tests were skipped, which counts as failed`)
  if (report.numTotalTests === 0 && filters.length === 0) {
    console.error(`no tests ran in ${projects.join(', ')}`)
    failed ||= 1
  }
  if (status !== 0 && failed === 0) {
    console.error('the run itself failed, outside of any test')
    failed = 1
  }
  return { passed: report.numPassedTests, failed, whatFailed: report.testResults.flatMap(whatFailedIn) }
}

/**
 * Said again at the very end: in a log of which only the end is kept, the first round's failures are lost behind the second.
 * @param {FileReport} file
 * @returns {string[]}
 */
function whatFailedIn(file) {
  const tests = file.assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => `${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`)
  const ofTheFile = file.status === 'failed' && tests.length === 0 ? [file.message] : []
  return [...ofTheFile, ...tests].map(
    (what) => `FAILED ${relative(ROOT, file.name)}: ${what.slice(0, 2000)}\n`,
  )
}

/**
 * @typedef {object} Report
 * @property {number} numTotalTests
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {FileReport[]} testResults
 */

/**
 * @typedef {object} FileReport
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages?: string[] }[]} assertionResults
 */

/** @returns {Report} */
function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'))
  } catch {
    const none = {
      numTotalTests: 0,
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
    }
    return { ...none, testResults: [] }
  }
}

let sum = { passed: 0, failed: 0 }
/** @type {string[]} */
const allThatFailed = []
try {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  findChrome()
  findPostgres()
  await buildIfStale()
  const filters = process.argv.slice(2)
  for (const projects of ROUNDS) {
    const { passed, failed, whatFailed } = runRound(projects, filters)
    allThatFailed.push(...whatFailed)
    sum = { passed: sum.passed + passed, failed: sum.failed + failed }
  }
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  sum.failed += 1
}
if (sum.passed === 0 && sum.failed === 0) {
  console.error('no tests ran')
  sum.failed = 1
}
for (const what of allThatFailed) console.error(what)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
