import { spawn } from 'node:child_process'

const ROOT = new URL('../../..', import.meta.url).pathname

export interface DayEndProcess {
  /** SIGKILL: no farewell; resolves when it is gone. */
  killHard(): Promise<void>
  /** What it ended with and printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
}

/** The built program that `npm run day-end -- --day` runs, in a process of its own. */
export function startDayEnd(databaseUrl: string, day: string): DayEndProcess {
  const child = spawn(process.execPath, ['dist/server/day-end.js', '--day', day], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += String(text)))
  child.stderr.on('data', (text) => (said += String(text)))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said: said.trim() })),
  )
  return {
    ended,
    killHard: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
