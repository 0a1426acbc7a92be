/** Every read of the contract: as it is by each role that may ask it, and with each of its choices by itself by one of them. */
import type { JsonSchema } from '@valibot/to-json-schema'
import { calls, type CallName } from '../../../contract/index.ts'
import type { Call } from '../../../contract/wire/call.ts'
import { ROLES, type Role } from '../../../domain/people/role.ts'
import { formsOf } from './sample-input.ts'

export type Input = Readonly<Record<string, unknown>>

/** What fields of reads are asked with; a field that is not among them is left out, or has to be there. */
export type Samples = Input

/** Asked by a phone, or about what is other at every asking. */
const OF_ITS_OWN: ReadonlySet<CallName> = new Set([
  'checkForUpdate',
  'getProofTask',
  'getSealKey',
  'pullChanges',
  'compareDay',
  'pullProfiles',
  'getCommandStatus',
  'listTraces',
])

export interface Asking {
  readonly name: CallName
  readonly role: Role
  readonly input: Input
  /** Nothing was chosen. */
  readonly isPlain: boolean
}

export function everyRead(samples: Samples): Asking[] {
  return (Object.entries(calls) as [CallName, Call][])
    .filter(([name, call]) => call.effect === 'read' && call.body !== 'form' && !OF_ITS_OWN.has(name))
    .flatMap(([name, call]) => {
      const asked = formsOf(name).flatMap((form) => inputsOf(name, form, samples))
      return rolesOf(call).flatMap((role, index) =>
        asked.filter(({ isPlain }) => isPlain || index === 0).map((one) => ({ name, role, ...one })),
      )
    })
}

const rolesOf = ({ actors }: Call): readonly Role[] =>
  Array.isArray(actors) ? (actors as readonly Role[]) : ROLES

function inputsOf(name: CallName, form: JsonSchema, samples: Samples): Omit<Asking, 'name' | 'role'>[] {
  const fields = Object.entries(form.properties ?? {}) as [string, JsonSchema][]
  const least: Record<string, unknown> = {}
  for (const [field, schema] of fields.filter(([field]) => form.required?.includes(field) ?? false)) {
    const [first] = choicesOf(name, field, schema, samples)
    least[field] = first
  }
  const few = form.properties?.['limit'] === undefined ? {} : { limit: 6 }
  const others = fields.flatMap(([field, schema]) =>
    choicesOf(name, field, schema, samples)
      .filter((choice) => choice !== least[field])
      .map((choice) => ({ input: { ...least, ...few, [field]: choice }, isPlain: false })),
  )
  return [{ input: { ...least, ...few }, isPlain: true }, ...others]
}

function choicesOf(name: CallName, field: string, schema: JsonSchema, samples: Samples): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum
  const own = samples[`${name}.${field}`] ?? samples[field]
  if (own !== undefined) return Array.isArray(own) ? own : [own]
  if (schema.anyOf) return choicesOf(name, field, schema.anyOf[0] as JsonSchema, samples)
  if (schema.type === 'boolean') return [false, true]
  return []
}
