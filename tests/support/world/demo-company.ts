import { spawn } from 'node:child_process'

const ROOT = new URL('../../..', import.meta.url).pathname

/**
 * Fills an empty PostgreSQL database with the demo company, by the built program that `npm run demo` runs; resolves to the
 * same URL. It is made once a test run and copied after that, since copying takes a second and making it many.
 */
export function makeDemoCompany(databaseUrl: string): Promise<string> {
  const child = spawn(process.execPath, ['dist/server/demo/make-demo.js'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints: string[] = []
  child.stderr.on('data', (text) => complaints.push(String(text)))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0
        ? resolve(databaseUrl)
        : reject(new Error(`the demo company could not be made:\n${complaints.join('')}`)),
    )
  })
}
