/** What an error says of itself comes first, as the owner has it; `otherwise` is for one that says nothing. */
import { messageInOwnLanguage } from '../words/own-language.ts'
import { sentenceOf } from './refusal-words.ts'
import { AskFailed } from './ask-failed.ts'

export function wordsOfError(error: unknown, otherwise: string): string {
  if (error instanceof AskFailed) return sentenceOf(error.answer) || otherwise
  const own = error instanceof Error ? error.message : error
  return typeof own === 'string' && own.trim() !== '' ? messageInOwnLanguage(own) : otherwise
}
