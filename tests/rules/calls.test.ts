import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Call } from '../../contract/wire/call.ts'
import { callsByModule } from '../../contract/index.ts'
import { API_ROOTS } from '../../contract/wire/api-roots.ts'
import { pipelineRefusals } from '../../server/docs/openapi.ts'
import ownersCalls from './owner/owners-calls.json' with { type: 'json' }
import ownersRoutes from './owner/owners-routes.json' with { type: 'json' }

const ROOT = new URL('../../', import.meta.url).pathname

/** Calls of the owner's list that the contract does not hold yet. Nothing may raise the number. */
const NOT_BUILT_YET = 0

interface NamedCall {
  module: string
  name: string
  file: string
  call: Call
}

const all: NamedCall[] = Object.entries(callsByModule).flatMap(([module, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
    module,
    name,
    file: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    call,
  })),
)
const inWords = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it('the owner lists 85 calls', () => {
  expect(new Set(ownersCalls.map(inWords)).size).toBe(85)
})

it('the calls of the owner that are not there yet are counted, and the number only falls', () => {
  const built = new Set(all.map(({ call }) => inWords(call)))
  const missing = ownersCalls.map(inWords).filter((call) => !built.has(call))
  expect(missing.length, 'a call was built: lower NOT_BUILT_YET').toBeGreaterThanOrEqual(NOT_BUILT_YET)
  expect(missing.length, `never more: ${missing.join(', ')}`).toBeLessThanOrEqual(NOT_BUILT_YET)
})

it('the worker and the development server know where the API begins, and no screen begins there', () => {
  const roots = new Set(all.map(({ call }) => call.path.split('/')[1] ?? ''))
  expect([...API_ROOTS].toSorted()).toEqual(
    [...roots.add('docs').add('health').add('openapi.json')].toSorted(),
  )
  const screens = Object.values(ownersRoutes).flat()
  expect(screens.filter((path) => API_ROOTS.includes(path.split('/')[1] ?? ''))).toEqual([])
})

it("a call on a path of the owner has the owner's method", () => {
  const methods = new Map(ownersCalls.map(({ method, path }) => [path, method]))
  const wrong = all.filter(({ call }) => (methods.get(call.path) ?? call.method) !== call.method)
  expect(wrong.map(({ name, call }) => `${name}: ${inWords(call)}`)).toEqual([])
})

it('no call lists as its own what goes without saying, and none lists a refusal twice', () => {
  const listed = all.flatMap(({ name, call }) =>
    call.refusals.filter((code) => pipelineRefusals(call).includes(code)).map((code) => `${name}: ${code}`),
  )
  expect(listed).toEqual([])
  const twice = all.filter(({ call }) => new Set(call.refusals).size < call.refusals.length)
  expect(twice.map(({ name }) => name)).toEqual([])
})

it('no two calls share a method and path, and no two a name', () => {
  const addresses = all.map(({ call }) => inWords(call).replaceAll(/\{\w+\}/g, '{}'))
  const names = all.map(({ name }) => name)
  expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([])
  expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([])
})

it('every call has a handler file under its own name', () => {
  const missing = all
    .map(({ module, file }) => `server/${module}/${file}.ts`)
    .filter((file) => !existsSync(ROOT + file))
  expect(missing).toEqual([])
})

it('every call has a test file under its own name, and the test makes the call', () => {
  const faults = all.flatMap(({ module, file, name }) => {
    const path = `tests/api/${module}/${file}.test.ts`
    if (!existsSync(ROOT + path)) return [`${path} is missing`]
    return readFileSync(ROOT + path, 'utf8').includes(name) ? [] : [`${path} never names ${name}`]
  })
  expect(faults).toEqual([])
})
