/** A JSON body as an object, of text that the database can hold. */
import { refuse } from './refuse.ts'

const HALF_SIGN = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const MAY_HOLD_HALF_SIGNS = /\\ud[89a-f]/i

/**
 * A note that a form cut off in the middle of an emoji holds half a sign, which no database takes. It must not hold up the
 * payment that it is on, so it becomes the sign for "not readable". Throws INVALID_INPUT for what is no JSON object.
 */
export function parseBody(text: string): object {
  if (text.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(text, MAY_HOLD_HALF_SIGNS.test(text) ? wellFormed : undefined)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Said below, in the owner's shape.
  }
  return refuse('INVALID_INPUT', 'The body must be a JSON object.')
}

function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(HALF_SIGN, '\ufffd') : value
}
