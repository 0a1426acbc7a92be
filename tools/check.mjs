import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateRoutes } from './generate-routes.mjs'

/**
 * `npm run check`: everything that can be said about the code without running it, side by side, in one summary; or what the arguments
 * name (`npm run check -- 'dead code'`).
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const bin = /** @param {string} name */ (name) => join('node_modules', '.bin', name)

/**
 * The slow one first, so that it does not end last. It holds every file against the tsconfig of its folder with the
 * native TypeScript compiler, in the pass that lints: `tsc` over the six folders says the same in three times the time.
 */
const ALL_CHECKS = [
  { name: 'types, lint', command: [bin('oxlint'), '-f', 'unix'] },
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
  { name: 'layers', command: ['tools/layers.mjs'] },
  { name: 'house rules', command: ['tools/house-rules.mjs'] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
]

const named = process.argv.slice(2)
const CHECKS = ALL_CHECKS.filter(({ name }) => named.length === 0 || named.includes(name))
if (CHECKS.length < named.length)
  throw new Error(`The checks are ${ALL_CHECKS.map(({ name }) => name).join('; ')}`)

/** The compiler runs once and ends: collecting its garbage less often saves a fifth of its time, within some gigabytes. */
const RARE_COLLECTIONS = { GOGC: '400', GOMEMLIMIT: '4GiB' }

/**
 * @param {{ name: string, command: string[] }} check
 * @returns {Promise<{ name: string, ok: boolean, text: string, seconds: number }>}
 */
function run({ name, command }) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { ...RARE_COLLECTIONS, ...process.env, NO_COLOR: '1' },
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.once('close', (code) => {
      resolve({ name, ok: code === 0, text: text.trim(), seconds: (performance.now() - started) / 1000 })
    })
  })
}

const started = performance.now()
try {
  await generateRoutes(ROOT)
} catch (problem) {
  const why = problem instanceof Error ? problem.message : String(problem)
  console.log(
    `\n--- routes ---\n${why}\n\nEach file that contract/screens/screens.table.ts names has to be there.`,
  )
  process.exit(1)
}
const waiting = [...CHECKS]
/** @type {Awaited<ReturnType<typeof run>>[]} */
const results = []
async function worker() {
  for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check))
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))

const failed = results.filter((result) => !result.ok)
for (const { name, text } of failed) console.log(`\n--- ${name} ---\n${text}`)
console.log()
for (const { name, ok, seconds } of CHECKS.map(
  ({ name }) => results.find((result) => result.name === name) ?? never(name),
)) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1)} s`)
}
const total = ((performance.now() - started) / 1000).toFixed(1)
console.log(`\ncheck: ${results.length - failed.length} ok, ${failed.length} failed, ${total} s`)
process.exitCode = failed.length === 0 ? 0 : 1

/**
 * @param {string} name
 * @returns {never}
 */
function never(name) {
  throw new Error(`${name} did not run`)
}
