/**
 * Names and addresses as they are compared: lower case, without accents and dots, short forms written out, and the particles
 * of a surname joined. `Peña, Ma. Luisa` and `pena maria luisa` are the same words; so are `de la Cruz` and `Dela Cruz`,
 * `Sta. Ligaya` and `Santa Ligaya`, `Delos Reyes` and `De los Reyes`.
 */

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['ma', 'maria'],
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['bgy', 'brgy'],
  ['brg', 'brgy'],
  ['barangay', 'brgy'],
])

const SHORT = /\b(?:ma|sta|sto|bgy|brg|barangay)\b/g
const PARTICLE = /\bde l(a|as|os)\b/g
const PARTICLE_AND_NAME = /\bdel(as|a|os) (\p{L}+)/gu

/** Lower case letters and digits with single spaces between: `Ma. Peña-Cruz` is `ma pena cruz`. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Plain words with short forms written out and particles joined: two spellings of one name give the same text. */
export function foldedText(text: string): string {
  return folded(plainWords(text))
}

function folded(plain: string): string {
  return plain.replace(PARTICLE, 'del$1').replace(SHORT, (word) => SHORT_FORMS.get(word) ?? word)
}

/** Every spelling under which a text is found, with a space at both ends: as written, folded, and `dela cruz` in one word. */
export function searchText(text: string): string {
  const plain = plainWords(text)
  const same = folded(plain)
  const joined = [...same.matchAll(PARTICLE_AND_NAME)].map(([, ending, name]) => `del${ending}${name}`)
  return ` ${[plain, ...(same === plain ? [] : [same]), ...joined].join(' ')} `
}

/** The spellings of one typed word: `sta` is also `santa`, while `ma` may be the beginning of `manuel`. */
export function spellingsOf(word: string): readonly string[] {
  const long = SHORT_FORMS.get(word)
  return long === undefined ? [word] : [word, long]
}

/** Whether one letter too many, too few or wrong, or two that changed places, makes the one word of the other. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  let left = one.length
  let right = other.length
  while (left > from && right > from && one[left - 1] === other[right - 1]) {
    left--
    right--
  }
  if (left - from <= 1 && right - from <= 1) return true
  return (
    left - from === 2 && right - from === 2 && one[from] === other[from + 1] && one[from + 1] === other[from]
  )
}
