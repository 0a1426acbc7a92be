import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `node tools/start.mjs` builds what is stale and runs the server; `node tools/start.mjs demo/make-demo --clients 5000`
 * runs another of its programs. The program runs in this very process: anyone who ends this process ends the server.
 */
const [program = 'main', ...args] = process.argv.slice(2)
const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(build.status ?? 1)

const path = fileURLToPath(new URL(`../dist/server/${program}.js`, import.meta.url))
process.argv = [process.execPath, path, ...args]
await import(pathToFileURL(path).href)
