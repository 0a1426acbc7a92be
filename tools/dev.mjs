import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The app with hot reload on http://localhost:5173, and the API behind it, built and restarted at every change. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VITE = 'node_modules/vite/bin/vite.js'
const SERVER = 'dist/server/main.js'

/** @param {string[]} args */
const run = (args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })

const programs = [run([VITE, 'build', '--config', 'vite.server.config.ts', '--watch', '--logLevel', 'warn'])]
process.once('exit', () => programs.forEach((program) => program.kill()))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit())

while (!existsSync(`${ROOT}/${SERVER}`)) await sleep(200)
programs.push(run(['--watch', SERVER]), run([VITE]))
