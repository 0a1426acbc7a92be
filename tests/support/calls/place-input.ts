/** A call as it goes over the line. */
import type { CallName } from '../../../contract/index.ts'
import type { Call } from '../../../contract/wire/call.ts'

const OF_A_PHONE: ReadonlySet<CallName> = new Set([
  'registerDevice',
  'heartbeat',
  'explainSlips',
  'sendCommands',
])

/** A phone of the field names itself in what it says of itself, and from then on in the header of every request. */
export function phoneThatAsks(name: CallName, input: unknown): string | undefined {
  if (!OF_A_PHONE.has(name)) return undefined
  const { device_id, commands } = input as {
    device_id?: unknown
    commands?: readonly { device_id?: unknown }[]
  }
  const named = device_id ?? commands?.[0]?.device_id
  return typeof named === 'string' ? named : undefined
}

/** Where a call's input goes: into its path, its query or its body. */
export function placeInput(
  definition: Call,
  input: unknown,
): { path: string; body: string | FormData | undefined } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (definition.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(rest)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    )
    return { path: query.size > 0 ? `${path}?${query}` : path, body: undefined }
  }
  if (definition.body !== 'form') return { path, body: JSON.stringify(rest) }
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    form.set(name, value instanceof Blob ? value : String(value))
  return { path, body: form }
}
