/** An answer held against the contract to the letter, where the config asks for it: in tests. A client only knows of what is declared. */
import * as v from 'valibot'
import type { Call } from '../../contract/wire/call.ts'

/** Throws where a field is missing, is of another kind, or is not declared. */
export function checkAnswer(name: string, { output }: Pick<Call, 'output'>, data: unknown): void {
  const undeclared = fieldsLeftOut(data, v.parse(output, data), [])
  if (undeclared.length > 0)
    throw new Error(`${name} answers what its contract does not name: ${undeclared.join(', ')}`)
}

function fieldsLeftOut(given: unknown, kept: unknown, path: readonly string[]): string[] {
  if (typeof given !== 'object' || given === null) return []
  const among = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => {
      const here = [...path, name]
      return Object.hasOwn(among, name) ? fieldsLeftOut(value, among[name], here) : [here.join('.')]
    })
}
