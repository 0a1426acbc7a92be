/**
 * The far end by the contract alone, in memory: for what needs thousands of commands or a database restored to an older
 * state, which the real app would make slow. What it takes and how often is read off directly.
 */
import { EPOCH, LEDGER_MARK, SERVER_TIME } from '../../../contract/wire/headers.ts'
import type { Command } from '../../../contract/wire/command.ts'
import type { PhoneClock } from './phone.ts'

export class StandInServer {
  epoch = 'epoch-1'
  roundTripMs = 0
  /** Applied commands by id, with how often they came. */
  applied = new Map<string, { readonly amount: number; times: number }>()
  requests = 0
  largestBatch = 0
  largestBytes = 0
  /** The most requests that were under way at once. */
  mostAtOnce = 0
  #atOnce = 0
  readonly #clock: PhoneClock

  constructor(clock: PhoneClock) {
    this.#clock = clock
  }

  fetch = async (address: string, init: RequestInit): Promise<Response> => {
    this.requests++
    this.#atOnce++
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce)
    await new Promise((resolve) => setTimeout(resolve, this.roundTripMs))
    this.#atOnce--
    const text = typeof init.body === 'string' ? init.body : '{}'
    return this.#answer(this.#dataFor(address, JSON.parse(text), text.length))
  }

  #dataFor(address: string, body: { commands?: Command[]; ids?: string[] }, bytes: number): unknown {
    const server_time = this.#clock.now()
    const seal = { kid: 'none', public_key: 'none' }
    switch (address) {
      case '/sync/commands':
        this.largestBatch = Math.max(this.largestBatch, body.commands?.length ?? 0)
        this.largestBytes = Math.max(this.largestBytes, bytes)
        return { verdicts: body.commands?.map((command) => this.#take(command)) }
      case '/sync/status':
        return {
          statuses: body.ids?.map((id) => ({ id, status: this.applied.has(id) ? 'applied' : 'unknown' })),
        }
      case '/sync/heartbeat':
        return { last_seq: 0, seq_gaps: [], seal, server_time }
      default:
        return {}
    }
  }

  #take(command: Command): unknown {
    if (command.body.form !== 'plain') throw new Error('only plain bodies are read here')
    const { amount } = JSON.parse(command.body.json) as { amount: number }
    const before = this.applied.get(command.id)
    if (before) before.times++
    else this.applied.set(command.id, { amount, times: 1 })
    const data = { loan_version: this.applied.size }
    const server_time = this.#clock.now()
    return {
      id: command.id,
      status: 'applied',
      http_status: 200,
      code: null,
      data,
      replayed: before !== undefined,
      server_time,
    }
  }

  #answer(data: unknown): Response {
    const headers = {
      'Content-Type': 'application/json',
      [LEDGER_MARK]: '1',
      [EPOCH]: this.epoch,
      [SERVER_TIME]: this.#clock.now(),
    }
    return new Response(JSON.stringify({ success: true, data }), { headers })
  }
}
