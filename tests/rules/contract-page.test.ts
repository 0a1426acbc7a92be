import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contract/wire/call.ts'
import { calls, type CallName } from '../../contract/index.ts'
import { REFUSALS } from '../../contract/wire/refusals.ts'
import { apiHtml, apiMarkdown } from '../../server/docs/api-pages.ts'
import { fieldsOf, openApi, schemaOf, type Operation } from '../../server/docs/openapi.ts'

const operations = (): [string, string, Operation][] =>
  Object.entries(openApi().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      path,
      method,
      operation,
    ]),
  )

describe('the OpenAPI document', () => {
  it('holds every call once, with its actors, its refusals and whether it may wait', () => {
    const found = new Map(operations().map(([, , operation]) => [operation.operationId, operation]))
    expect([...found.keys()].toSorted()).toEqual(Object.keys(calls).toSorted())
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      const operation = found.get(name)
      expect(operation, name).toMatchObject({
        summary: call.summary,
        'x-actors': call.actors,
        'x-offline': call.offline,
        'x-effect': call.effect,
        'x-refusals': call.refusals,
      })
      for (const code of call.refusals)
        expect(Object.keys(operation?.responses ?? {}), `${name} ${code}`).toContain(
          String(REFUSALS[code].status),
        )
    }
  })

  it('names every parameter of a path, and only those', () => {
    for (const [path, method, operation] of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const named = (operation.parameters as { name: string; in: string }[])
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      expect(named, `${method} ${path}`).toEqual(inPath)
    }
  })

  it('names every field that a call takes, where a call takes one of several kinds as well', () => {
    for (const [, , { operationId, parameters, requestBody = {} }] of operations()) {
      const said = JSON.stringify([parameters, requestBody])
      for (const field of fieldsOf(schemaOf(calls[operationId as CallName].input, 'input')))
        expect(said, operationId).toMatch(new RegExp(`"${field}":|"name":"${field}"`))
    }
  })

  it('says of days, moments and amounts what they are', () => {
    const text = JSON.stringify(openApi().paths['/application/submitNewPayment'])
    expect(text).toContain('"amount":{"type":"integer"')
    expect(text).toContain('"format":"date"')
    expect(text).toContain('"format":"date-time"')
    expect(text).toContain('Idempotency-Key')
  })
})

describe('whole centavos', () => {
  const sentence = 'whole centavos: 300000 is ₱3,000.00'

  it('are said on the first page, for people and for programs', () => {
    expect(openApi().info.description).toContain(sentence)
    expect(apiHtml().split('<nav>')[0]).toContain(sentence)
    expect(apiMarkdown().split('## ')[0]).toContain(sentence)
  })

  it('and at each amount, taken or given', () => {
    const amounts = [...JSON.stringify(openApi().paths).matchAll(/\{[^{}]*"format":"centavos"[^{}]*\}/g)]
    expect(amounts.length).toBeGreaterThan(200)
    for (const [amount] of amounts) expect(amount.toLowerCase()).toContain(sentence)
    const lines = apiMarkdown()
      .split('\n')
      .filter((line) => / amount\??: /.test(line))
    expect(lines.filter((line) => !/ amount\??: whole centavos/.test(line))).toEqual([])
  })
})

it('docs/api.gen.md is made from this contract: `npx vitest run --project rules tests/rules/contract-page.test.ts -u` makes it again', async () => {
  await expect(apiMarkdown()).toMatchFileSnapshot(
    fileURLToPath(new URL('../../docs/api.gen.md', import.meta.url)),
  )
})

it('the page for reading names every call and asks nothing of any other host', () => {
  const page = apiHtml()
  for (const name of Object.keys(calls)) expect(page).toContain(`id="${name}"`)
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  expect(page).not.toContain('<script')
})
