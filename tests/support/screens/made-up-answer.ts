/** An answer of a call as the contract has it, in which every figure, name and day is another one: a field at its neighbour's place is seen. */
import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call } from '../../../contract/wire/call.ts'
import { addDays, toLocalDate } from '../../../domain/calendar.ts'
import { schemaOf } from '../../../server/docs/openapi.ts'

type Schema = JsonSchema | boolean | undefined

/** So many rows a list has at most: each shows another of its choices, by turns. */
const MOST_ROWS = 5
/** Of each call that was asked. */
const SCHEMAS = new Map<Call, JsonSchema>()
const FIRST_DAY = toLocalDate('2026-11-01')

interface Place {
  readonly name: string
  readonly row: number
  /** Which of several forms, words, or yes and no. */
  readonly turn: number
  readonly next: () => number
}

export function madeUpAnswer(call: Call, turn: number, row = 0): unknown {
  let made = 0
  const next = () => (made += 1)
  const schema = SCHEMAS.get(call) ?? schemaOf(call.output, 'output')
  SCHEMAS.set(call, schema)
  return valueOf(schema, { name: '', row, turn, next })
}

/** The same thing has the same number in every answer, and no two things have one. */
export function madeUpId(name: string, row = 0): number {
  return [...name].reduce((sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 900, 0) * 10 + 1000 + row
}

export function madeUpUuid(name: string, row = 0): string {
  return `00000000-0000-7000-8000-${String(madeUpId(name, row)).padStart(12, '0')}`
}

function valueOf(schema: Schema, place: Place): unknown {
  const { name, row, turn, next } = place
  if (typeof schema !== 'object') return `${name} ${next()}`
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[turn % schema.enum.length]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(choices[turn % choices.length], place)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, of]) => [
          field,
          valueOf(of, { ...place, name: field }),
        ]),
      )
    case 'array':
      return Array.from({ length: rowsOf(schema.items as Schema) }, (_, index) =>
        valueOf(schema.items as Schema, { ...place, row: row + index, turn: turn + index }),
      )
    case 'null':
      return null
    case 'boolean':
      return turn % 2 === 0
    case 'integer':
    case 'number':
      if (schema.format === 'centavos') return 100_000 + next() * 111
      return /_id$|_no$/.test(name) ? madeUpId(name, row) : next()
    default:
      return textOf(schema.format, place)
  }
}

function textOf(format: string | undefined, { name, row, next }: Place): string {
  if (format === 'uuid') return madeUpUuid(name, row)
  const count = next()
  if (format === 'date') return addDays(FIRST_DAY, count % 25)
  if (format === 'date-time') return `2026-11-${10 + (count % 10)}T0${count % 10}:15:00.000Z`
  // Numbers of slips are made of it.
  if (name === 'slip_series') return `S${count}`
  return `${name} ${count}`
}

/** As many as it has choices. */
function rowsOf(items: Schema): number {
  if (typeof items !== 'object') return 2
  const fields = Object.values(items.properties ?? {}).map((field) =>
    typeof field === 'object' ? (field.enum?.length ?? field.anyOf?.length ?? 1) : 1,
  )
  return Math.min(MOST_ROWS, Math.max(2, ...fields, (items.anyOf ?? items.oneOf)?.length ?? 1))
}
