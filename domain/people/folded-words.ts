/**
 * Names and addresses as they are compared: lower case, without accents and dots, short forms written out, and the particles
 * of a surname joined to it. `Peña, Ma. Luisa` and `pena maria luisa` are the same words; so are `de la Cruz` and `Dela Cruz`,
 * `Sta. Ligaya` and `Santa Ligaya`, `delos Reyes` and `De los Reyes`.
 */

const SHORT_FORMS: Readonly<Record<string, string>> = {
  ma: 'maria',
  sta: 'santa',
  sto: 'santo',
  bgy: 'brgy',
  brg: 'brgy',
  barangay: 'brgy',
  jr: 'junior',
  sr: 'senior',
}

/** `de la` and `dela` become `dela`; `de los`, `de las`, `delos`, `delas` likewise. */
const PARTICLES = /\bde l(a|as|os)\b/g

/** A text ready to be compared, with single spaces between its words. */
export function foldedText(text: string): string {
  return plainText(text)
    .replace(PARTICLES, 'del$1')
    .replace(/\b(?:ma|sta|sto|bgy|brg|barangay|jr|sr)\b/g, (word) => SHORT_FORMS[word] ?? word)
}

/** Lower case letters and digits with single spaces between. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
