import { expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/index.ts'
import { REFUSALS } from '../../contract/refusals.ts'

const all = Object.entries(calls) as [string, Call][]

it('what may wait writes, needs a role, and is never a form: the outbox keeps text', () => {
  for (const [name, call] of all.filter(([, one]) => one.offline === 'queue')) {
    expect(call.effect, name).toBe('write')
    expect(Array.isArray(call.actors), name).toBe(true)
    expect(call.body, name).not.toBe('form')
    expect(call.path, name).not.toContain('{')
    expect(call.repeat, 'is sent until it is answered').toBe('key')
  }
})

it('a read changes nothing that a GET may not change, and a GET writes nothing', () => {
  for (const [name, call] of all.filter(([, one]) => one.method === 'GET'))
    expect(call.effect, name).toBe('read')
})

it('nothing that more time, a sign-in or an update could cure is final', () => {
  const curable = Object.entries(REFUSALS).filter(([, { status }]) =>
    [401, 408, 413, 426, 429, 500].includes(status),
  )
  for (const [code, { leads }] of curable) expect(leads, code).not.toBe('final')
})

it('every call says in one sentence what it does', () => {
  for (const [name, { summary }] of all) expect(summary, name).toMatch(/^[A-Z].{15,}\.$/)
})
