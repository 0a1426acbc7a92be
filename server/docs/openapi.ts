/** The contract as an OpenAPI document: every call with its schemas, actors, refusals, and whether it may wait offline. */
import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Actors, Call } from '../../contract/wire/call.ts'
import { APP_HEADER, IDEMPOTENCY_KEY } from '../../contract/wire/headers.ts'
import { calls, callsByModule } from '../../contract/index.ts'
import { REFUSALS, type RefusalCode } from '../../contract/wire/refusals.ts'
import {
  decimals,
  digits,
  instant,
  isGivenFile,
  isIdNumber,
  isWholeCentavos,
  localDate,
  signedDecimals,
  signedDigits,
} from '../../contract/wire/shapes.ts'
import { isUploadedFile } from '../../contract/wire/uploaded-file.ts'
import { VERSION } from '../version.ts'

export interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: unknown
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly unknown[]
  readonly requestBody?: unknown
  readonly responses: Record<string, unknown>
  readonly 'x-actors': Actors
  readonly 'x-offline': 'queue' | 'online'
  readonly 'x-effect': 'read' | 'write'
  readonly 'x-step-up': boolean
  readonly 'x-refusals': readonly RefusalCode[]
}

/** Said on the first page and at each amount: a hundred times too much is the mistake that waits here. */
export const CENTAVOS_IN_WORDS = 'Whole centavos: 300000 is ₱3,000.00.'
const WHOLE_CENTAVOS: JsonSchema = { type: 'integer', format: 'centavos', description: CENTAVOS_IN_WORDS }

/** What Valibot cannot say of a shape that is judged by code, by the code that judges it: a field's own words make a copy of its shape. */
const BY_JUDGE = new Map<unknown, JsonSchema>([
  [localDate.check, { type: 'string', format: 'date', description: 'A day in Manila.' }],
  [instant.check, { type: 'string', format: 'date-time', description: 'A moment in UTC.' }],
  [isWholeCentavos, WHOLE_CENTAVOS],
  [isIdNumber, { type: 'integer', minimum: 1, format: 'id' }],
  [isUploadedFile, { type: 'string', format: 'binary' }],
  [isGivenFile, { type: 'string', format: 'binary' }],
])

const NUMBERS: ReadonlySet<unknown> = new Set([digits, decimals, signedDigits, signedDecimals])

/** A number goes as text too (the owner's "digits only"), which the page need not say at every one. */
const describe: NonNullable<ConversionConfig['overrideSchema']> = ({ valibotSchema, jsonSchema }) => {
  if (NUMBERS.has(valibotSchema)) return { type: 'number' }
  if (valibotSchema.type !== 'custom') return undefined
  return ('check' in valibotSchema ? BY_JUDGE.get(valibotSchema.check) : undefined) ?? jsonSchema
}

const describeAmount: NonNullable<ConversionConfig['overrideAction']> = ({ jsonSchema }) =>
  jsonSchema.format === 'centavos' ? { ...jsonSchema, ...WHOLE_CENTAVOS } : undefined

export function schemaOf(shape: GenericSchema, side: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(shape, {
    typeMode: side,
    errorMode: 'ignore',
    overrideSchema: describe,
    overrideAction: describeAmount,
  })
  return schema
}

export function openApi(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [module, named] of Object.entries(callsByModule)) {
    for (const [name, definition] of Object.entries(named) as [string, Call][]) {
      const methods = (paths[definition.path] ??= {})
      methods[definition.method.toLowerCase()] = operationOf(name, module, definition)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hulog',
      version: VERSION,
      description: `${Object.keys(calls).length} calls. Amounts are whole centavos: 300000 is ₱3,000.00. Digits may also come as text. Days are business days in Manila, moments are UTC. Every request of the app carries ${APP_HEADER}; a call that must not happen twice carries an ${IDEMPOTENCY_KEY}.`,
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hulog_session' } },
      schemas: { Refused: REFUSED },
    },
  }
}

const REFUSED = {
  type: 'object',
  required: ['success', 'code', 'data'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(REFUSALS) },
    data: {
      anyOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            properties: { fieldname: { type: 'string' }, message: { type: 'string' } },
          },
        },
      ],
    },
  },
}

function operationOf(name: string, module: string, definition: Call): Operation & { security: unknown } {
  const input = schemaOf(definition.input, 'input')
  const inPath = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  const inBody = definition.method !== 'GET'
  const body = without(input, inPath)
  const properties = Object.entries(input.properties ?? {})
  const asParameters = properties.filter(([field]) => inPath.includes(field) || !inBody)
  return {
    operationId: name,
    summary: definition.summary,
    tags: [module],
    parameters: [
      ...asParameters.map(([field, schema]) => ({
        name: field,
        in: inPath.includes(field) ? 'path' : 'query',
        required: inPath.includes(field) || (input.required ?? []).includes(field),
        schema,
      })),
      ...(definition.repeat === 'key'
        ? [
            {
              name: IDEMPOTENCY_KEY,
              in: 'header',
              required: true,
              schema: { type: 'string', format: 'uuid' },
            },
          ]
        : []),
    ],
    ...(inBody && fieldsOf(body).length > 0
      ? { requestBody: { required: true, content: { [bodyType(definition)]: { schema: body } } } }
      : {}),
    responses: responsesOf(definition),
    security: definition.actors === 'anyone' ? [] : [{ session: [] }],
    'x-actors': definition.actors,
    'x-offline': definition.offline,
    'x-effect': definition.effect,
    'x-step-up': definition.stepUp === true,
    'x-refusals': definition.refusals,
  }
}

/** What a call takes is one kind of input, or one of several; answers the fields of all of them. */
export const fieldsOf = ({ oneOf, anyOf, properties }: JsonSchema): string[] =>
  (oneOf ?? anyOf ?? [{ properties }]).flatMap((kind) =>
    typeof kind === 'boolean' ? [] : Object.keys(kind.properties ?? {}),
  )

const bodyType = (definition: Call) =>
  definition.body === 'form' ? 'multipart/form-data' : 'application/json'

function without(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  if (fields.length === 0 || !schema.properties) return schema
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([field]) => !fields.includes(field)),
  )
  return {
    ...schema,
    properties,
    required: (schema.required ?? []).filter((field) => !fields.includes(field)),
  }
}

function responsesOf(definition: Call): Record<string, unknown> {
  const answer = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: schemaOf(definition.output, 'output') },
  }
  const refused = new Map<number, RefusalCode[]>()
  for (const code of refusalsOf(definition)) {
    const { status } = REFUSALS[code]
    refused.set(status, [...(refused.get(status) ?? []), code])
  }
  return {
    '200': { description: 'Done.', content: { 'application/json': { schema: answer } } },
    ...Object.fromEntries(
      [...refused]
        .toSorted(([a], [b]) => a - b)
        .map(([status, codes]) => [
          String(status),
          {
            description: codes.map((code) => `${code}: ${REFUSALS[code].message}`).join(' '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
          },
        ]),
    ),
  }
}

/** A call's own refusals and those that go without saying. */
export const refusalsOf = (definition: Call): RefusalCode[] => [
  ...definition.refusals,
  ...pipelineRefusals(definition),
]

/** Those that go without saying, since what every call goes through brings them along. */
export function pipelineRefusals(definition: Call): RefusalCode[] {
  const pipeline: RefusalCode[] = [
    'INVALID_INPUT',
    'SOMETHING_WRONG',
    'TOO_MANY_CALLS',
    'TRY_AGAIN',
    'DEVICE_BLOCKED',
  ]
  if (definition.method !== 'GET') pipeline.push('CROSS_SITE', 'TOO_LARGE')
  if (definition.actors !== 'anyone') pipeline.push('NOT_SIGNED_IN', 'SESSION_LOCKED')
  // A day's files are counted before the call itself is.
  if (definition.body === 'form') pipeline.push('TOO_MANY_TRIES')
  if (definition.actors !== 'anyone' && !definition.beforeOwnPassword) pipeline.push('OWN_PASSWORD_NEEDED')
  if (typeof definition.actors !== 'string') pipeline.push('WRONG_ROLE', 'ACCOUNT_NOT_ACTIVE')
  if (definition.stepUp) pipeline.push('PASSWORD_NEEDED')
  // Any write may come with an id.
  if (definition.effect === 'write')
    pipeline.push('CLIENT_TOO_OLD', 'KEY_REUSED', 'IN_PROGRESS', 'ACTOR_MISMATCH')
  if (definition.repeat === 'key') pipeline.push('KEY_MISSING')
  return pipeline
}
