/**
 * The barangay of an address. The address is free text, so only what it names as one is taken: the words after `Brgy.`,
 * `Bgy.`, `Brg.`, `Barangay`, `Brgy. No.` or `Barrio`, up to the next comma.
 *
 * `12 Rosal St, Brgy. Masagana, San Lakan` is in Masagana; `12 Rosal St, San Lakan` is in none that can be told.
 */
import { foldedText } from './folded-words.ts'

export interface Barangay {
  /** As it was written: `Malinis na Tubig`. */
  readonly name: string
  /** Equal for spellings of one name. */
  readonly key: string
}

const NAMED =
  /(?:^|[^\p{L}])(?:brgy|bgy|brg|barangay|barrio)(?:\.\s*|\s+)(?:no(?:\.\s*|\s+))?([^\s,;.][^,;\n]*)/iu

/** Undefined where the address names none. */
export function barangayOf(address: string): Barangay | undefined {
  const name = NAMED.exec(address)?.[1]?.replace(/\s+/g, ' ').trim()
  if (!name) return undefined
  const key = foldedText(name).replace(/\b0+(?=\d)/g, '')
  return key === '' ? undefined : { name, key }
}
