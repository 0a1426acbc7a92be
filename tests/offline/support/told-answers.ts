import { STOP_COLUMNS } from '../../../contract/field/sync.ts'
import { packRows } from '../../../contract/wire/columns.ts'
import { COMMAND_ID } from '../../../contract/wire/headers.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { eachStandIn, type StandIn } from './stand-in-phone.ts'
import type { StandInServer } from './stand-in-server.ts'

interface Asked {
  readonly path: string
  readonly query: string
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
}

/** Answers of a stand-in that a test tells by path: data, or `{ code }` for a refusal. */
export interface ToldAnswers {
  /** By path; the first of a list is taken away with each request, and its last one stays. */
  readonly of: Record<string, object | readonly object[]>
  /** All that was asked, also what the stand-in answered by itself. */
  readonly asked: Asked[]
  /** Requests to a path, in order. */
  to(path: string): Asked[]
}

export type ToldPhone = StandIn & { readonly told: ToldAnswers }

/** Before each test of a file, a phone at a stand-in whose answers the test tells. */
export function eachTold(opened: (phone: ToldPhone) => void): void {
  eachStandIn((standIn) => opened({ ...standIn, told: tellAnswers(standIn.server) }))
}

/** The person is signed in and has no client. */
export function tellEmptyRound(told: ToldAnswers, page: Offline): void {
  const server_time = page.around.clock.now()
  const rows = { server_time, cash: null, applications: [], stops: packRows(STOP_COLUMNS, []) }
  told.of['/sync/worklist'] = { ...rows, cursor: 'c1', next: null }
  told.of['/sync/changes'] = { ...rows, cursor: 'c2', clients: [], tombstones: [] }
  told.of['/sync/profiles'] = { cursor: 'p1', server_time, profiles: [], next: null }
  told.of['/auth/isLoggedIn'] = { signed_in: true, acc_id: page.accId }
}

/** Puts told answers before what the stand-in says by itself. */
function tellAnswers(server: StandInServer): ToldAnswers {
  const whole = server.fetch
  const asked: Asked[] = []
  const of: ToldAnswers['of'] = {}
  server.fetch = async (address, init) => {
    const [path = '', query = ''] = address.split('?')
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {}
    asked.push({ path, query, body, headers: init.headers as Record<string, string> })
    const told = nextOf(of, path)
    if (!told) return whole(address, init)
    const empty = await whole('/', { ...init, body: null })
    const { 'Idempotency-Key': key } = init.headers as Record<string, string>
    if (key !== undefined) empty.headers.set(COMMAND_ID, key)
    const { code, status = 403 } = told as { code?: string; status?: number }
    const answer = code === undefined ? { success: true, data: told } : { success: false, code, data: 'no' }
    return new Response(JSON.stringify(answer), {
      status: code === undefined ? 200 : status,
      headers: empty.headers,
    })
  }
  return { of, asked, to: (path) => asked.filter((request) => request.path === path) }
}

function nextOf(of: ToldAnswers['of'], path: string): object | undefined {
  const told = of[path]
  if (!Array.isArray(told)) return told
  const [next, ...rest] = told as object[]
  if (rest.length > 0) of[path] = rest
  return next
}
