import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Call } from '../../../contract/wire/call.ts'
import { calls, type CallName } from '../../../contract/index.ts'
import { schemaOf } from '../../../server/docs/openapi.ts'
import { ROLES, type Role } from '../../../domain/people/role.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor, type Asked } from '../../support/world/test-app.ts'
import { storedState } from '../../support/rows/stored-state.ts'
import { formsOf, sampleInput } from '../../support/calls/sample-input.ts'
import { NO_OBJECT, WRONG_JSON, wrongOfForm } from '../../support/calls/wrong-values.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
const visitors = new Map<Role, Visitor>()
beforeAll(async () => {
  const isko = await anInvestigator(at)
  const ana = await aClient(at, { investigator: isko })
  await aReleasedLoan(at, ana)
  const people = [ana, isko, await anAdmin(at), await aSuperAdmin(at)]
  await new Visitor(at).get('getSealKey', {})
  for (const person of people) {
    const visitor = await signInAs(at, person)
    // At a browser that the session belongs to by now, which would be written with the first call that names one.
    visitor.deviceId = newId()
    await visitor.get('getSignedInUser', {})
    visitors.set(person.role, visitor)
  }
})

function visitorFor({ actors }: Call): Visitor {
  // Signing in and asking for a code change the cookie, so no one who is signed in does that here.
  if (actors === 'anyone') return new Visitor(at)
  const role = actors === 'signed-in' ? 'ADMIN_USER' : ROLES.find((one) => actors.includes(one))
  const visitor = role && visitors.get(role)
  if (!visitor) throw new Error('no one may make this call')
  return visitor
}

/** An input as it goes over the line: an object, or text of JSON. */
type Sent = string | Readonly<Record<string, unknown>>

function send(name: CallName, sent: Sent): Promise<Asked<CallName>> {
  const visitor = visitorFor(calls[name])
  const key = { key: newId() }
  return typeof sent === 'string' ? visitor.askText(name, sent, key) : visitor.askRaw(name, sent, key)
}

const shortly = (sent: Sent) => (typeof sent === 'string' ? sent : JSON.stringify(sent)).slice(0, 400)

/** Nothing that a caller sends is our fault: a 500 would be. What is wrong is said field by field, or in one sentence. */
function expectAnswer(answer: Asked<CallName>, sent: Sent): void {
  const word = answer.success ? 'done' : answer.code
  expect(['SOMETHING_WRONG', 'NOT_SIGNED_IN'], shortly(sent)).not.toContain(word)
  expect(answer.status, shortly(sent)).toBeLessThan(500)
  if (answer.success || answer.code !== 'INVALID_INPUT' || typeof answer.data === 'string') return
  const fields = answer.data as { fieldname: unknown; message: unknown }[]
  expect(fields.length, shortly(sent)).toBeGreaterThan(0)
  for (const { fieldname, message } of fields) {
    expect(typeof fieldname, shortly(sent)).toBe('string')
    expect(fieldname, shortly(sent)).not.toBe('')
    expect(String(fieldname).length).toBeLessThan(300)
    expect(String(message), shortly(sent)).not.toBe('')
    expect(String(message), 'is no sentence of a library').not.toMatch(/Expected|received/)
    expect(String(message).length, 'does not say back what it was sent').toBeLessThan(300)
  }
}

/** What was refused is asked again where something else was done in between, so that only refusals stand between the two looks. */
async function expectNothingWritten(name: CallName, inputs: readonly Sent[]): Promise<void> {
  const before = await storedState(at)
  const refused: Sent[] = []
  for (const sent of inputs) {
    const answer = await send(name, sent)
    expectAnswer(answer, sent)
    if (!answer.success) refused.push(sent)
  }
  if (refused.length === inputs.length || calls[name].effect === 'read') {
    expect(await storedState(at), 'nothing is written').toEqual(before)
    return
  }
  const between = await storedState(at)
  const again = []
  for (const sent of refused) again.push(await send(name, sent))
  if (!again.some((answer) => answer.success)) expect(await storedState(at)).toEqual(between)
}

function baseOf(name: CallName): Record<string, unknown> {
  return sampleInput(formsOf(name)[0] ?? {}, { today: at.clock.today(), now: at.clock.now() })
}

const HERE = '@@here@@'

interface Place {
  /** The field of the input that it lies in. */
  readonly field: string
  readonly text: string
}

/** The sample's text with a mark in the place of each field in turn, within lists and objects too. */
function placesIn(
  value: unknown,
  textOf: (inner: string) => string = (inner) => inner,
  top?: string,
): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  return entries.flatMap(([name, inner], index) => {
    const around = (text: string) => {
      const texts = entries.map(([other, one], no) => {
        const content = no === index ? text : JSON.stringify(one)
        return Array.isArray(value) ? content : `${JSON.stringify(other)}:${content}`
      })
      return textOf(Array.isArray(value) ? `[${texts.join()}]` : `{${texts.join()}}`)
    }
    const field = top ?? name
    const within = placesIn(inner, around, field)
    return Array.isArray(value) || name === '' ? within : [{ field, text: around(HERE) }, ...within]
  })
}

/** Some of it cannot stand in an address. */
function ofQuery(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value.replaceAll('\ud800', '') : json.slice(0, 200)
  } catch {
    return json
  }
}

/** Fields that were asked wrongly in every way already, by name and shape: in further calls a few ways will do. */
const askedInEveryWay = new Set<string>()
const FEW = WRONG_JSON.filter((json) => ['{}', '-1', '"\'; drop table person; --"'].includes(json))

function waysFor(name: CallName, field: string): readonly string[] {
  const shape = JSON.stringify(schemaOf(calls[name].input, 'input').properties?.[field] ?? name)
  const known = `${field} ${shape}`
  if (askedInEveryWay.has(known)) return FEW
  askedInEveryWay.add(known)
  return WRONG_JSON
}

function wrongInputs(name: CallName): Sent[] {
  const { method, body }: Call = calls[name]
  const base = baseOf(name)
  const fields = Object.keys(base)
  const withoutOne = fields.map((field) => ({ ...base, [field]: undefined }))
  const usual: Sent[] = [base, {}, ...withoutOne, { ...base, something_else: 1 }]
  if (method === 'GET')
    return [
      ...usual,
      ...fields.flatMap((field) => waysFor(name, field).map((json) => ({ ...base, [field]: ofQuery(json) }))),
    ]
  if (body === 'form')
    return [
      ...usual,
      ...NO_OBJECT,
      ...fields.flatMap((field) => wrongOfForm().map((value) => ({ ...base, [field]: value }))),
    ]
  const ways = Object.fromEntries(fields.map((field) => [field, waysFor(name, field)]))
  return [
    ...usual,
    ...NO_OBJECT,
    '{"__proto__":{"is_admin":true},"constructor":{"prototype":{}}}',
    JSON.stringify({ ['x'.repeat(100_000)]: 1 }),
    ...placesIn(base).flatMap(({ field, text }) =>
      (ways[field] ?? WRONG_JSON).map((json) => text.replace(HERE, () => json)),
    ),
  ]
}

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'signOut')

describe('whatever is sent, the server says what is wrong with it, and writes nothing of it', () => {
  it.each(names)('%s', { timeout: 120_000 }, async (name) => {
    await expectNothingWritten(name, wrongInputs(name))
    expect(Object.hasOwn(Object.prototype, 'is_admin')).toBe(false)
  })

  it('and every read of the contract answers afterwards, whatever was taken', async () => {
    const broken: string[] = []
    for (const name of names.filter((one) => calls[one].effect === 'read')) {
      const answer = await send(name, baseOf(name))
      if (answer.status >= 500) broken.push(name)
    }
    expect(broken).toEqual([])
  })

  it('a field that no one asked for is refused by its name, not ignored', async () => {
    const wrong: string[] = []
    for (const name of names) {
      const { input, body, method }: Call = calls[name]
      const isOneOfSeveral = schemaOf(input, 'input').properties === undefined
      if (body === 'form' || method === 'GET') continue
      const answer = await send(name, { ...baseOf(name), is_admin: true })
      const said = answer.success || !Array.isArray(answer.data) ? [] : answer.data
      const isNamed = said.some((one: { fieldname: string }) => one.fieldname === 'is_admin')
      if (!isNamed && !isOneOfSeveral) wrong.push(name)
      if (answer.success) wrong.push(name)
    }
    expect(wrong).toEqual([])
  })

  it('every list that is searched answers a number of whatever length', async () => {
    const searched = names.filter(
      (name) => 'search' in (schemaOf(calls[name].input, 'input').properties ?? {}),
    )
    expect(searched.length).toBeGreaterThan(10)
    const broken: string[] = []
    for (const name of searched)
      for (const digits of [9, 10, 15, 16, 19, 20, 100]) {
        const search = '9'.repeat(digits)
        const answers = [await send(name, { search }), await send(name, { ...baseOf(name), search })]
        if (answers.some(({ status }) => status >= 500)) broken.push(`${name} of ${digits} digits`)
      }
    expect(broken).toEqual([])
  })

  it('a body that is too large is refused before it is read', async () => {
    const large = await send('listClients', JSON.stringify({ search: 'x'.repeat(1_100_000) }))
    expect(large).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  })

  it('the places of a field are found in lists and objects', () => {
    expect(placesIn({ a: 1, b: [{ c: 2 }] })).toEqual([
      { field: 'a', text: `{"a":${HERE},"b":[{"c":2}]}` },
      { field: 'b', text: `{"a":1,"b":${HERE}}` },
      { field: 'b', text: `{"a":1,"b":[{"c":${HERE}}]}` },
    ])
  })
})
