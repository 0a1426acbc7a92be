/** Inputs that fit the contract, as far as its schemas say. */
import type { JsonSchema } from '@valibot/to-json-schema'
import { v7 as newId } from 'uuid'
import { calls, type CallName } from '../../../contract/index.ts'
import { schemaOf } from '../../../server/docs/openapi.ts'

export interface Now {
  readonly today: string
  readonly now: string
}

/** A value that fits a schema, as far as the schema says. */
export function sampleOf(schema: JsonSchema | boolean | undefined, at: Now): unknown {
  if (typeof schema !== 'object') return 'x'
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice !== undefined) return sampleOf(choice, at)
  if (schema.type === 'array') return [sampleOf((schema.items ?? {}) as JsonSchema, at)]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field, at)]),
    )
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  if (schema.format === 'binary') return new File(['sample'], 'sample.jpg', { type: 'image/jpeg' })
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date') return at.today
  if (schema.format === 'date-time') return at.now
  return 'sample'
}

/** The schemas that an input may have: more than one where a call takes one of several forms. */
export function formsOf(name: CallName): readonly JsonSchema[] {
  const schema = schemaOf(calls[name].input, 'input')
  return schema.properties ? [schema] : ((schema.anyOf ?? schema.oneOf ?? [schema]) as JsonSchema[])
}

export function sampleInput(schema: JsonSchema, at: Now): Record<string, unknown> {
  const sample = sampleOf(schema, at)
  return typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {}
}
