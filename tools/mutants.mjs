import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MUTANTS } from './mutants/list.mjs'

/** @typedef {import('./mutants/list.mjs').Mutant} Mutant */

/**
 * `npm run mutants` breaks a copy of the code in one place at a time and expects the tests to notice;
 * `npm run mutants -- penalty` takes those with the word in their name or file.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LEFT_OUT = /^(node_modules|dist|data|coverage|\.git|\.cache)(\/|$)/

/** @returns {string} a copy of the tree, with the packages of the original */
function copyOfTree() {
  const copy = mkdtempSync(join(tmpdir(), 'hulog-mutants-'))
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(ROOT, path)) })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * @param {string} tree
 * @param {string[]} tests
 * @returns {{ failed: number, ran: number, output: string }}
 */
function runTests(tree, tests) {
  const report = join(tree, '.cache/mutants.json')
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  const output = `${stdout}${stderr}`
  if (!existsSync(report)) return { failed: 0, ran: 0, output }
  const { numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { failed: numFailedTests, ran: numTotalTests, output }
}

/**
 * @param {string} tree
 * @param {Mutant} mutant
 * @returns {{ caught: boolean, note: string }}
 */
function tryMutant(tree, { file, find, replace, tests }) {
  const path = join(tree, file)
  if (!existsSync(path)) return { caught: false, note: `${file} is not there any more: mend the list` }
  const text = readFileSync(path, 'utf8')
  const places = text.split(find).length - 1
  if (places !== 1)
    return { caught: false, note: `the text stands ${places} times in ${file}: mend the list` }
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    const { failed, ran } = runTests(tree, tests)
    if (ran === 0) return { caught: false, note: 'no test ran on it: the mutant is no valid code' }
    return {
      caught: failed > 0,
      note: failed > 0 ? `${failed} of ${ran} tests failed` : `${ran} tests saw nothing`,
    }
  } finally {
    writeFileSync(path, text)
  }
}

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(({ name, file }) => words.every((word) => `${name} ${file}`.includes(word)))
const tree = copyOfTree()
let missed = 0
try {
  const sound = runTests(tree, [...new Set(chosen.flatMap((mutant) => mutant.tests))])
  if (chosen.length === 0 || sound.ran === 0 || sound.failed > 0) {
    throw new Error(
      `the tests must run and pass on sound code first (${sound.failed} of ${sound.ran} failed)\n${sound.output}`,
    )
  }
  for (const mutant of chosen) {
    const { caught, note } = tryMutant(tree, mutant)
    if (!caught) missed += 1
    console.log(`${caught ? 'caught' : 'MISSED'}  ${mutant.name} (${note})`)
  }
  console.log(`\n${chosen.length - missed} of ${chosen.length} mutants caught`)
} finally {
  rmSync(tree, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1
