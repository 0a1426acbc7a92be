/**
 * The HTTP request of a call: path parameters are in `input` under their names, the rest is the query of a GET or the
 * body of everything else.
 */
import type { Call } from '../../../contract/wire/call.ts'

export interface WireRequest {
  readonly path: string
  readonly method: string
  readonly body: string | FormData | undefined
}

export function requestOf(call: Call, input: Readonly<Record<string, unknown>>): WireRequest {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    if (value === undefined) throw new RangeError(`${call.path} needs ${name}`)
    rest.delete(name)
    return encodeURIComponent(textOf(value))
  })
  if (call.method === 'GET') return { path: path + queryOf(rest), method: call.method, body: undefined }
  return {
    path,
    method: call.method,
    body: call.body === 'form' ? formOf(rest) : JSON.stringify(Object.fromEntries(rest)),
  }
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams(
    [...fields].map(([name, value]): [string, string] => [name, textOf(value)]),
  )
  return fields.size === 0 ? '' : `?${query}`
}

function formOf(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : textOf(value))
  return form
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
