import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/index.ts'
import type { Call } from '../../../contract/wire/call.ts'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { openApi } from '../../../server/docs/openapi.ts'
import { formsOf, sampleInput } from '../../support/calls/sample-input.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly security: readonly unknown[]
}

const paths = openApi().paths as unknown as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const NOW = { today: toLocalDate('2026-11-21'), now: toInstant('2026-11-21T02:00:00.000Z') }

function of(name: CallName) {
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`${name} is not described`)
  return { call: calls[name] as Call, ...found }
}

describe.each(Object.keys(calls) as CallName[])('the description of %s', (name) => {
  const { call, parameters, requestBody, security } = of(name)
  const sample = sampleInput(formsOf(name)[0] ?? {}, NOW)
  const placed = (place: string) => parameters.filter((one) => one.in === place)

  it('asks for what the call cannot go without, and for nothing else', () => {
    for (const parameter of [...placed('path'), ...placed('query')]) {
      const without = { ...sample, [parameter.name]: undefined }
      const isNeeded = parameter.in === 'path' || !v.safeParse(call.input, without).success
      expect(parameter.required, parameter.name).toBe(isNeeded)
    }
    expect(placed('header').map((one) => [one.name, one.required])).toEqual(
      call.repeat === 'key' ? [['Idempotency-Key', true]] : [],
    )
  })

  it('says where each field goes, and who may do without a session', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    expect(placed('path').map((one) => one.name)).toEqual(inPath)
    const elsewhere = Object.keys(sample).filter((field) => !inPath.includes(field))
    if (call.method === 'GET')
      expect(placed('query').map((one) => one.name)).toEqual(expect.arrayContaining(elsewhere))
    else expect(placed('query')).toEqual([])
    const kinds = Object.keys(requestBody?.content ?? {})
    const isSent = call.method !== 'GET' && elsewhere.length > 0
    expect(kinds).toEqual(isSent ? [call.body === 'form' ? 'multipart/form-data' : 'application/json'] : [])
    expect(security).toEqual(call.actors === 'anyone' ? [] : [{ session: [] }])
  })
})
