import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = 'dist/.built'
const LOCK = '.cache/building'
const FOLDERS = ['domain', 'contract', 'server', 'src', 'sw', 'public']
const FILES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'tools/build.mjs',
  'tools/chunks.ts',
  'tools/classic-parts.ts',
  'tools/draw-first-screens.mjs',
  'tools/first-screens.ts',
]

/** Made by the build itself from src/routes.ts, so it says nothing new. */
const DERIVED = /route-tree\.gen\.ts$|\.test\.tsx?$/
const WORTH_COMPRESSING = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/

/**
 * Builds the app into dist/app and the server into dist/server, unless what is there was made from the same sources.
 * @returns {Promise<boolean>} whether there was anything to build
 */
export async function buildIfStale() {
  await takeLock()
  try {
    const sources = hashOfSources()
    if (existsSync(join(ROOT, STAMP)) && readFileSync(join(ROOT, STAMP), 'utf8') === sources) return false
    rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
    const started = performance.now()
    await Promise.all([viteBuild('vite.config.ts'), viteBuild('vite.server.config.ts')])
    await compressAll(join(ROOT, 'dist/app'))
    writeFileSync(join(ROOT, STAMP), sources)
    console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return true
  } finally {
    rmSync(join(ROOT, LOCK), { recursive: true, force: true })
  }
}

function hashOfSources() {
  const hash = createHash('sha256')
  const files = [...FOLDERS.flatMap(filesUnder), ...FILES].filter((file) => !DERIVED.test(file))
  for (const file of files.toSorted()) {
    const path = join(ROOT, file)
    if (existsSync(path)) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  const path = join(ROOT, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(join(ROOT, file)).isFile())
}

/**
 * @param {string} config
 * @returns {Promise<void>}
 */
function viteBuild(config) {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn']
  // Anyone who asks for the build, tests too, gets the one that people get: a NODE_ENV of theirs would make React's slow one.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build of ${config} failed`)),
    )
  })
}

/**
 * Best compression, once, so that the server only picks a file.
 * @param {string} folder
 */
async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => WORTH_COMPRESSING.test(file) && statSync(file).isFile())
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** Two builds at once would empty each other's folder; the second waits, and then finds its work done. */
async function takeLock() {
  const lock = join(ROOT, LOCK)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  for (;;) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return
    } catch {
      if (!isAlive(lock)) rmSync(lock, { recursive: true, force: true })
      await sleep(200)
    }
  }
}

/** @param {string} lock */
function isAlive(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0)
    return true
  } catch {
    // A lock without its pid is being made at this moment, or was left by a process that died while making it.
    return existsSync(lock) && !existsSync(join(lock, 'pid')) && Date.now() - statSync(lock).mtimeMs < 2_000
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildIfStale().catch((/** @type {Error} */ failure) => {
    console.error(failure.message)
    process.exitCode = 1
  })
}
