import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { buildIfStale } from './build.mjs'

/**
 * `npm run bench`: measures and writes docs/bench.md. `npm run bench -- throughput worklist` measures only those and
 * writes their part. The measuring is TypeScript, run through Vite's module runner, since it drives the real server's code.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

await buildIfStale()
const { module } = await runnerImport(fileURLToPath(new URL('./bench/main.ts', import.meta.url)), {
  root,
  configFile: false,
})
await module.runBench(process.argv.slice(2))
process.exit()
