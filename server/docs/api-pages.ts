/** The contract for reading: a page of HTML without anything from outside, and the same as Markdown for the repository. */
import type { Actors, Call } from '../../contract/wire/call.ts'
import { callsByModule } from '../../contract/index.ts'
import type { JsonSchema } from '@valibot/to-json-schema'
import { CENTAVOS_IN_WORDS, refusalsOf, schemaOf } from './openapi.ts'

const named = (module: object) => Object.entries(module) as [string, Call][]

const inWords = (actors: Actors) => (typeof actors === 'string' ? actors : actors.join(', '))

/** A schema as one reads it aloud: `{ amount: integer, note?: string }`. */
export function shapeInWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((one) => wordOf(one)))].join(' | ')
  if (schema.type === 'array') return `[${wordOf(schema.items ?? schema.prefixItems?.[0] ?? {})}]`
  if (schema.format === 'centavos') return 'whole centavos'
  if (schema.type !== 'object') return schema.format ?? String(schema.type ?? 'any')
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const optional = (schema.required ?? []).includes(name) ? '' : '?'
    return `${name}${optional}: ${wordOf(field)}`
  })
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

const wordOf = (schema: JsonSchema | boolean | readonly (JsonSchema | boolean)[]): string =>
  typeof schema === 'object' && !Array.isArray(schema) ? shapeInWords(schema as JsonSchema) : 'any'

function factsOf(definition: Call): [string, string][] {
  const takes = shapeInWords(schemaOf(definition.input, 'input'))
  const gives = shapeInWords(schemaOf(definition.output, 'output'))
  const hasAmounts = `${takes} ${gives}`.includes('whole centavos')
  return [
    ['Who', inWords(definition.actors)],
    ['Effect', definition.effect + (definition.stepUp ? ', asks for the password again' : '')],
    ['Without internet', definition.offline === 'queue' ? 'waits in the outbox' : 'not possible'],
    ...(definition.repeat === 'key'
      ? [['Twice', 'is once: needs an Idempotency-Key'] as [string, string]]
      : []),
    ['Takes', takes],
    ['Gives', gives],
    ...(hasAmounts ? [['Amounts', CENTAVOS_IN_WORDS] as [string, string]] : []),
    ['Refuses', refusalsOf(definition).join(', ')],
  ]
}

/** What everybody has to know who calls anything. */
const IN_SHORT = `Amounts are whole centavos: 300000 is ₱3,000.00. Days are YYYY-MM-DD in Manila, moments are UTC with a Z. Numbers may also come as text of digits. A field that is left out, empty or null is answered "{field} is required".`

export function apiMarkdown(): string {
  const lines = [
    '# The API',
    '',
    IN_SHORT,
    '',
    'Made from `contract/` by `npx vitest run --project rules tests/rules/contract-page.test.ts -u`; do not edit.',
    '',
  ]
  for (const [module, group] of Object.entries(callsByModule)) {
    lines.push(`## ${module}`, '')
    for (const [name, definition] of named(group)) {
      lines.push(`### ${name}`, '', `\`${definition.method} ${definition.path}\``, '', definition.summary, '')
      for (const [label, text] of factsOf(definition))
        lines.push(`- ${label}: ${label === 'Takes' || label === 'Gives' ? `\`${text}\`` : text}`)
      lines.push('')
    }
  }
  return lines.join('\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1a1a1a;background:#fff}
h2{border-bottom:1px solid #ccc;margin-top:3rem}h3{margin:2rem 0 .25rem}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}dl{display:grid;grid-template-columns:9rem 1fr;gap:.25rem 1rem}
dt{color:#555}dd{margin:0}nav a{margin-right:1rem}
@media(max-width:40rem){dl{grid-template-columns:1fr}}
@media(prefers-color-scheme:dark){body{color:#eee;background:#16121c}dt{color:#aaa}a{color:#c9a9f5}}`

export function apiHtml(): string {
  const modules = Object.entries(callsByModule)
  const links = modules.map(([module]) => `<a href="#${module}">${module}</a>`).join('')
  const sections = modules.map(
    ([module, group]) =>
      `<h2 id="${module}">${module}</h2>${named(group)
        .map(([name, definition]) => callHtml(name, definition))
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hulog: the API</title><style>${STYLE}</style></head><body><h1>The API</h1>
<p>${IN_SHORT}</p><p>The same for programs: <a href="/openapi.json">/openapi.json</a>.</p><nav>${links}</nav>${sections.join('')}</body></html>`
}

function callHtml(name: string, definition: Call): string {
  const facts = factsOf(definition).map(([label, text]) => {
    const value = label === 'Takes' || label === 'Gives' ? `<code>${escaped(text)}</code>` : escaped(text)
    return `<dt>${label}</dt><dd>${value}</dd>`
  })
  return `<h3 id="${name}">${name}</h3><code>${definition.method} ${escaped(definition.path)}</code>
<p>${escaped(definition.summary)}</p><dl>${facts.join('')}</dl>`
}
