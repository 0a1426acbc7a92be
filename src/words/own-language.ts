/** What the API and the schemas say in English, in the reader's language where that is another. */
import i18next from 'i18next'
import type { FieldProblem } from './en/refusals.ts'

/** What a screen has in hand of a failed answer. */
export interface Failure {
  readonly code: string
  readonly data: string | readonly { readonly message: string }[]
}

/** The owner's messages at a field; what the pattern catches is named `max` in the translation. */
const FIELD_MESSAGES: readonly (readonly [RegExp, FieldProblem])[] = [
  [/ is required$/, 'required'],
  [/^Username already exist$/, 'usernameTaken'],
  [/ may have letters, digits and /, 'usernameSigns'],
  [/ must have 7 characters lenght$/, 'username'],
  [/ must contain lowercase and uppercase letter, number, and have 8 characters lenght$/, 'password'],
  [/^Password is too easy to guess/, 'passwordCommon'],
  [/^Password must be another one/, 'passwordSame'],
  [/^Passwords not Equal$/, 'passwordsDiffer'],
  [/ must all be letters$/, 'letters'],
  [/^Invalid .+, \(e\.g: (.+)\)$/, 'example'],
  [/ must be number$/, 'number'],
  [/^Monthly Incom/, 'income'],
  [/ must be more than zero$/, 'moreThanZero'],
  [/ is too large$/, 'tooLarge'],
  [/ must be at most (\d+) characters$/, 'tooLong'],
  [/ must be at most (\d+)$/, 'tooMany'],
  [/^Unknown field: /, 'unknown'],
  [/^No (?:account|user) parameters found\.$/, 'required'],
  [/^Invalid /, 'invalid'],
]

/** A refusal by its code; English keeps the sentence, which may name people and amounts of the one case. */
export function refusalInOwnLanguage(code: string, sentence: string): string {
  if (i18next.language === 'en') return sentence
  // The owner has some messages of a field as plain text.
  if (code === 'INVALID_INPUT' && sentence.startsWith('Invalid ')) return messageInOwnLanguage(sentence)
  const wait = code === 'TOO_MANY_TRIES' ? /(\d+) (second|minute)/.exec(sentence) : null
  if (wait) return translated(`wait.${wait[2]}s`, sentence, wait[1])
  const place = code === 'NOT_ENOUGH_CASH' ? /in the (bank|e-wallet)\.$/.exec(sentence) : null
  if (place) return translated(`lacking.${place[1]}`, sentence)
  const left = code === 'CODE_USED' ? /(\d+) left/.exec(sentence) : null
  if (left) return translated('recoveryUsed', sentence, left[1])
  return translated(code || 'SOMETHING_WRONG', sentence)
}

/** What a failed answer says, as one sentence; messages of fields run together. */
export function failureInOwnLanguage({ code, data }: Failure): string {
  return typeof data === 'string'
    ? refusalInOwnLanguage(code, data)
    : data.map(({ message }) => messageInOwnLanguage(message)).join(' ')
}

/** A message at a field. One that is no message of the owner's, or is translated already, stays as it is. */
export function messageInOwnLanguage(message: string): string {
  if (i18next.language === 'en') return message
  for (const [pattern, problem] of FIELD_MESSAGES) {
    const found = pattern.exec(message)
    if (found) return translated(`fields.${problem}`, message, found[1])
  }
  return message
}

function translated(key: string, otherwise: string, max?: string): string {
  return i18next.t(key, { ns: 'refusals', defaultValue: otherwise, max })
}
