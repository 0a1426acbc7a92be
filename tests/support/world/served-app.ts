import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
const SERVER = 'dist/server/main.js'

export interface ServedAppOptions {
  /** The folder of the embedded database; a temporary one, removed by `stop`, when left out. */
  dataDir?: string
  /** Any setting of the server, by its name: DATABASE_URL, API_ORIGIN, APP_ORIGIN, HULOG_DEMO… */
  env?: Record<string, string>
  port?: number
  /** Milliseconds until /health must answer; making the demo company takes longer than opening it. */
  patience?: number
}

/** The built server in a process of its own, as `npm start` runs it. */
export class ServedApp {
  readonly url: string
  private readonly lines: string[] = []
  private process: ChildProcess | undefined
  private exit: Promise<number | null> = Promise.resolve(null)

  constructor(
    readonly dataDir: string,
    private readonly port: number,
    private readonly env: Record<string, string>,
    private readonly patience: number,
    private readonly ownsData: boolean,
  ) {
    this.url = `http://localhost:${port}`
  }

  /** What the server printed, all runs together. */
  get log(): string {
    return this.lines.join('')
  }

  get pid(): number | undefined {
    return this.process?.pid
  }

  /** Starts it again on the same data and port, and waits until it answers. */
  async start(): Promise<this> {
    const env = { ...process.env, PORT: String(this.port), DATA_DIR: this.dataDir, ...this.env }
    const child = spawn(process.execPath, [SERVER], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (text) => this.lines.push(String(text)))
    child.stderr.on('data', (text) => this.lines.push(String(text)))
    this.process = child
    this.exit = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
    const isHealthy = await Promise.race([this.untilHealthy(), this.exit.then(() => false)])
    if (isHealthy) return this
    await this.killHard()
    throw new Error(`the server did not answer /health within ${this.patience} ms:\n${this.log}`)
  }

  /** SIGTERM, as a service manager ends it; resolves to the exit code. */
  async terminate(): Promise<number | null> {
    this.process?.kill('SIGTERM')
    return this.exit
  }

  /** SIGKILL: no farewell, as a power cut of the process. */
  async killHard(): Promise<void> {
    this.process?.kill('SIGKILL')
    await this.exit
  }

  /** Ends it and removes its data if they are temporary. */
  async stop(): Promise<void> {
    await this.terminate()
    if (this.ownsData) rmSync(this.dataDir, { recursive: true, force: true })
  }

  private async untilHealthy(): Promise<boolean> {
    const until = performance.now() + this.patience
    while (performance.now() < until) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/health`).catch(() => undefined)
      if (answer?.ok) return true
      await sleep(50)
    }
    return false
  }
}

/** Starts the built server (`npm run build` makes it) on a free port. */
export async function startServedApp(options: ServedAppOptions = {}): Promise<ServedApp> {
  const { dataDir, env = {}, patience = 60_000 } = options
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'hulog-data-'))
  const port = options.port ?? (await freePort())
  return new ServedApp(folder, port, env, patience, dataDir === undefined).start()
}
