import { readdirSync } from 'node:fs'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../../contract/wire/refusals.ts'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import { refusals } from '../../src/words/fil/refusals.ts'
import { STATUS_LOOKS } from '../../src/words/statuses.table.ts'
import { messageInOwnLanguage } from '../../src/words/own-language.ts'

type Words = { readonly [key: string]: string | Words }

/** `round.chips.paid` and what it says, for every sentence of a file. */
function sentences(words: Words, before = ''): [key: string, sentence: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${before}${key}`, value] as [string, string]]
      : sentences(value, `${before}${key}.`),
  )
}

/** English writes `2nd` where Filipino writes `ika-2`. */
const SAME: Readonly<Record<string, string>> = { ordinal: 'number' }
const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => SAME[name] ?? name).toSorted()

async function wordsOf(language: 'en' | 'fil', file: string): Promise<Map<string, string>> {
  const exported = (await import(/* @vite-ignore */ `../../src/words/${language}/${file}`)) as Record<
    string,
    Words
  >
  return new Map(Object.values(exported).flatMap((words) => sentences(words)))
}

/** The parts of `ci` are files of their own. In English the API speaks for itself. */
const files = readdirSync(new URL('../../src/words/en', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.ts') && file !== 'ci.ts' && file !== 'refusals.ts')
  .toSorted()

it('shows no status in Filipino by the name under which it is stored', () => {
  const raw = Object.values(STATUS_LOOKS).flatMap(
    (looks: Readonly<Record<string, { readonly fil: string }>>) =>
      Object.entries(looks).filter(([status, { fil }]) => fil.toLowerCase() === status.toLowerCase()),
  )
  expect(raw).toEqual([])
})

describe.each(files)('%s', (file) => {
  it('says the same in both languages: no sentence less, no figure or name left out', async () => {
    const english = await wordsOf('en', file)
    const filipino = await wordsOf('fil', file)
    expect([...filipino.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [key, sentence] of english)
      expect(placeholders(filipino.get(key) ?? ''), key).toEqual(placeholders(sentence))
  })

  it('has no English sentence in Filipino', async () => {
    const left = [...(await wordsOf('fil', file))].filter(
      ([key, sentence]) => key !== 'paper.notTax' && ENGLISH.test(sentence.replaceAll(/\{\{\w+\}\}/g, '')),
    )
    expect(left).toEqual([])
  })

  it('keeps a figure and its unit in one piece', async () => {
    for (const language of ['en', 'fil'] as const)
      for (const [key, sentence] of await wordsOf(language, file))
        expect(sentence, key).not.toMatch(/(?:\}\}|\d) (?:%|mm|m|km|s)(?![\w])/)
  })
})

/** Words of English grammar, which no collector mixes in; loan words (cash, phone, payment) are no such words. */
const ENGLISH = /\b(?:the|is|are|was|your|you|this|that|and|with|not|have|has|will|it|please|from)\b/i

it('every refusal of the API, and no answer at all, has words in Filipino', async () => {
  const filipino = await wordsOf('fil', 'refusals.ts')
  const missing = [...Object.keys(REFUSALS), 'NO_INTERNET', 'NO_ANSWER'].filter((code) => !filipino.has(code))
  expect(missing).toEqual([])
})

it('the owner’s messages at a field are read in the language of the screen', async () => {
  const said = Object.values(MESSAGES).map((message) => message('Contact', 30))
  await i18next.init({ lng: 'en', ns: ['refusals'], resources: { fil: { refusals } } })
  expect(said.map(messageInOwnLanguage)).toEqual(said)
  await i18next.changeLanguage('fil')
  // The owner's name for a user that no one has is no message at a field.
  expect(said.filter((message) => messageInOwnLanguage(message) === message)).toEqual([
    MESSAGES.usernameUnknown(),
  ])
})
