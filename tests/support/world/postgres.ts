import { spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, versionOf } from '../../../tools/find-postgres.mjs'
import { freePort } from './free-port.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

export interface ThrowAwayPostgres {
  /** The maintenance database of the cluster. */
  url: string
  /** A new database, empty or a copy of another one of this cluster that no one is connected to; resolves to its URL. */
  freshDatabase(template?: string): Promise<string>
  /** Removes one of its databases, no matter who is still connected. */
  drop(url: string): Promise<void>
  /** Ends it without a farewell, as a crash or a power cut would, and starts it again; resolves once it answers. */
  restartHard(): Promise<void>
  /** Ends the cluster and removes its folder. */
  stop(): Promise<void>
}

interface Owner {
  uid: number
  gid: number
}

/**
 * The watcher ends the cluster when its fd 3 closes, which also happens when the test run itself is killed:
 * nothing is left running and no folder is left behind.
 */
const WATCHER = `
folder=$1; shift
{ cat <&3 >/dev/null; rm -f "$folder/again"; kill -INT "$(head -n 1 "$folder/data/postmaster.pid")"; } &
"$@" 3<&-
while rm "$folder/again" 2>/dev/null; do "$@" 3<&-; done
rm -rf "$folder"`

/**
 * Starts a cluster of its own in a temporary folder, on a random loopback port.
 * `durable` keeps it on the disk and switches fsync on: figures are worth nothing without it, and tests are slow with it.
 */
export async function startPostgres({ durable = false } = {}): Promise<ThrowAwayPostgres> {
  const programs = findPostgres()
  const owner = unprivilegedOwner()
  const folder = durable ? mkdtempSync(join(tmpdir(), 'hulog-postgres-')) : throwAwayFolder('hulog-postgres-')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  makeCluster(programs, folder, owner)
  const port = await freePort()
  const stop = runCluster(programs, folder, owner, {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(durable
      ? { shared_buffers: '256MB' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  })
  const url = (database: string) => `postgres://hulog@127.0.0.1:${port}/${database}`
  await untilAnswering(url('postgres')).catch(async (failure: Error) => {
    const log = readFileSync(join(folder, 'log'), 'utf8')
    await stop()
    throw new Error(`PostgreSQL did not start: ${failure.message}\n${log}`)
  })

  // Half the time of a copy through the log, which 14 has not.
  const byFile = versionOf(programs) > 14 ? ' strategy = file_copy' : ''
  let count = 0
  return {
    url: url('postgres'),
    stop,
    async restartHard() {
      const before = postmasterOf(folder)
      writeFileSync(join(folder, 'again'), '')
      process.kill(before, 'SIGQUIT')
      while (postmasterOf(folder) === before) await sleep(20)
      await untilAnswering(url('postgres'))
    },
    async freshDatabase(template) {
      const name = `fresh_${++count}`
      const copied = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}${byFile}`
      await query(url('postgres'), `create database ${name}${copied}`)
      return url(name)
    },
    async drop(dropped) {
      await query(url('postgres'), `drop database ${new URL(dropped).pathname.slice(1)} with (force)`)
    },
  }
}

/** 0 while none runs. */
function postmasterOf(folder: string): number {
  try {
    return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10) || 0
  } catch (failure) {
    // It is taken away by the process that ends, at any moment.
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw failure
  }
}

function makeCluster(programs: string, folder: string, owner: Owner | undefined) {
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'hulog', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...owner },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
}

function runCluster(
  programs: string,
  folder: string,
  owner: Owner | undefined,
  settings: Record<string, string | number>,
) {
  const log = openSync(join(folder, 'log'), 'w', 0o666)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const watcher = spawn(
    'sh',
    ['-c', WATCHER, 'sh', folder, join(programs, 'postgres'), '-D', join(folder, 'data'), ...flags],
    { cwd: folder, detached: true, stdio: ['ignore', log, log, 'pipe'], ...owner },
  )
  closeSync(log)
  const ended = new Promise<void>((resolve) => watcher.once('exit', () => resolve()))
  return async () => {
    watcher.stdio[3]?.destroy()
    await ended
  }
}

/** PostgreSQL refuses to run as root; then it runs as the own user of its package, or as one without rights. */
function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await query(url, 'select 1')
    } catch (failure) {
      if (attempt === 150) throw failure
      await sleep(100)
    }
  }
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => undefined)
  }
}
