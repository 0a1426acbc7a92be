/** What a failed answer says, as a sentence and per field, in the reader's language. */
import { failureInOwnLanguage, messageInOwnLanguage } from '../words/own-language.ts'
import type { Failed } from '../offline/wire/answer.ts'
import { AskFailed } from './ask-failed.ts'

/** The sentence to show; messages of fields run together. */
export function sentenceOf(answer: Failed): string {
  return failureInOwnLanguage(answer)
}

/** Messages by field name; empty when the refusal is not about fields. */
export function fieldMessages(answer: Failed): Readonly<Record<string, string>> {
  if (typeof answer.data === 'string') return {}
  return Object.fromEntries(answer.data.map(({ fieldname, message }) => [fieldname, message]))
}

/** What an error says of itself comes first, as the owner has it; `otherwise` is for one that says nothing. */
export function wordsOfError(error: unknown, otherwise: string): string {
  if (error instanceof AskFailed) return sentenceOf(error.answer) || otherwise
  const own = error instanceof Error ? error.message : error
  return typeof own === 'string' && own.trim() !== '' ? messageInOwnLanguage(own) : otherwise
}
