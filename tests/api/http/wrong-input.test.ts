import type { JsonSchema } from '@valibot/to-json-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Call } from '../../../contract/call.ts'
import { calls, type CallName } from '../../../contract/index.ts'
import { schemaOf } from '../../../server/docs/openapi.ts'
import { ROLES, type Role } from '../../../domain/people/role.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/seed.ts'
import { aReleasedLoan } from '../../support/seed-loan.ts'
import { testApp, type TestApp, type Visitor } from '../../support/test-app.ts'

let at: TestApp
const visitors = new Map<Role, Visitor>()
beforeAll(async () => {
  at = await testApp()
  const isko = await anInvestigator(at)
  const ana = await aClient(at, { investigator: isko })
  await aReleasedLoan(at, ana)
  const people = [ana, isko, await anAdmin(at), await aSuperAdmin(at)]
  for (const person of people) visitors.set(person.role, await signInAs(at, person))
})
afterAll(() => at.close())

function visitorFor({ actors }: Call): Visitor {
  const role = typeof actors === 'string' ? 'CI_USER' : ROLES.find((one) => actors.includes(one))
  const visitor = role && visitors.get(role)
  if (!visitor) throw new Error('nobody may make this call')
  return visitor
}

/** A value that fits a schema, as far as the schema says. */
function sampleOf(schema: JsonSchema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return 'x'
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice !== undefined) return sampleOf(choice)
  if (schema.type === 'array') return [sampleOf((schema.items ?? {}) as JsonSchema)]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
    )
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date') return at.clock.today()
  if (schema.format === 'date-time') return at.clock.now()
  return 'sample'
}

const WRONG: readonly unknown[] = [
  null,
  undefined,
  '',
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 1,
  1e300,
  true,
  [],
  {},
  [[['deep']]],
  "'; drop table person; --",
  'nul \u0000 in the middle',
  'half a sign \ud800',
  '2026-02-30',
  'x'.repeat(100_000),
]

/** Half a sign cannot stand in an address. */
const fitsInto = ({ method }: Call, value: unknown) =>
  method !== 'GET' || typeof value !== 'string' || !value.includes('\ud800')

/** Nothing that a caller sends is our fault: a 500 would be. */
async function expectNoFault(name: CallName, input: unknown): Promise<void> {
  const answer = await visitorFor(calls[name] as Call).askRaw(name, input, { key: newId() })
  const word = answer.success ? 'done' : answer.code
  expect(word, JSON.stringify(input).slice(0, 400)).not.toBe('SOMETHING_WRONG')
  expect(answer.status).toBeLessThan(500)
}

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'signOut')

describe('whatever is sent, the server says what is wrong with it', () => {
  it.each(names)('%s', { timeout: 120_000 }, async (name) => {
    const definition = calls[name] as Call
    const schema = schemaOf(definition.input, 'input')
    const sample = sampleOf(schema.properties ? schema : (schema.anyOf?.[0] ?? schema))
    const base = (typeof sample === 'object' && sample !== null ? sample : {}) as Record<string, unknown>
    await expectNoFault(name, base)
    await expectNoFault(name, {})
    await expectNoFault(name, { ...base, something_else: 1 })
    for (const field of Object.keys(base))
      for (const value of WRONG.filter((one) => fitsInto(definition, one)))
        await expectNoFault(name, { ...base, [field]: value })
  })

  it('a field that nobody asked for is refused, not ignored', async () => {
    const isJsonWrite = ({ effect, body }: Call) => effect === 'write' && body !== 'form'
    const strict = names.filter((name) => isJsonWrite(calls[name]))
    for (const name of strict) {
      const answer = await visitorFor(calls[name] as Call).askRaw(name, { is_admin: true }, { key: newId() })
      expect(answer, name).toMatchObject({ success: false })
    }
  })
})
