import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * SIGKILL for the browser of this profile: no page, worker or database gets a word of warning.
 * Resolves when its last process is gone and the profile can be opened again.
 */
export async function killBrowserOf(profile: string): Promise<void> {
  const running = processesOf(profile)
  if (running.length === 0) throw new Error(`no browser runs on ${profile}`)
  for (const { pid } of running) kill(pid)
  for (let wait = 0; processesOf(profile).length > 0; wait++) {
    if (wait === 200) throw new Error('the browser outlived SIGKILL by ten seconds')
    await sleep(50)
  }
  forgetLocksOf(profile)
}

/** One that ended with another is as good as killed. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure
  }
}

/** A killed browser leaves its locks behind; the next one would take them for a running browser. */
export function forgetLocksOf(profile: string): void {
  if (!existsSync(profile)) return
  for (const name of readdirSync(profile)) {
    if (name.startsWith('Singleton')) rmSync(join(profile, name), { force: true })
  }
}

function processesOf(profile: string): { pid: number; command: string }[] {
  const mark = `--user-data-dir=${profile}`
  return allProcesses().filter(({ command }) => command.split(/[\0 ]/).includes(mark))
}

function allProcesses(): { pid: number; command: string }[] {
  if (!existsSync('/proc/self/cmdline')) {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        return []
      }
    })
}
