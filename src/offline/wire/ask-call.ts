/** A call of the contract from here: its answer checked against the contract, or why there is none. */
import * as v from 'valibot'
import type { Call, OutputOf } from '../../../contract/call.ts'
import { askApi } from './ask-api.ts'
import type { Offline } from '../account/offline.ts'

export type CallAnswer<C extends Call> =
  | { readonly ok: true; readonly data: OutputOf<C> }
  | {
      readonly ok: false
      readonly why: 'no line' | 'not signed in' | 'forbidden' | 'refused' | 'trouble'
      readonly code: string | null
    }

/** GET input goes into the query; everything else is the JSON body. */
export async function askCall<C extends Call>(
  offline: Offline,
  call: C,
  input: Readonly<Record<string, unknown>>,
): Promise<CallAnswer<C>> {
  const isGet = call.method === 'GET'
  const query = new URLSearchParams()
  if (isGet)
    for (const [name, value] of Object.entries(input))
      if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  const text = query.toString()
  const reply = await askApi(offline, {
    method: call.method,
    path: text === '' ? call.path : `${call.path}?${text}`,
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  if (reply.kind === 'failure' || !reply.marked) return { ok: false, why: 'no line', code: null }
  if (reply.status === 401) return { ok: false, why: 'not signed in', code: reply.code }
  if (reply.status === 403) return { ok: false, why: 'forbidden', code: reply.code }
  if (reply.success === false)
    return {
      ok: false,
      why: reply.status < 500 && reply.status !== 429 ? 'refused' : 'trouble',
      code: reply.code,
    }
  const parsed = v.safeParse(call.output, reply.data)
  if (reply.success !== true || !parsed.success) return { ok: false, why: 'trouble', code: null }
  return { ok: true, data: parsed.output as OutputOf<C> }
}
