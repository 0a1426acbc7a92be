import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../../contract/wire/refusals.ts'
import { referenceProblem } from '../../domain/payments/payment-method.ts'
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

const numbersIn = (sentence: string) =>
  [...sentence.replaceAll(/\{\{\w+\}\}/g, '').matchAll(/\d+/g)].map(String).toSorted()

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

  it('names the same numbers in both languages, and a span from its beginning to its end', async () => {
    const filipino = await wordsOf('fil', file)
    for (const [key, english] of await wordsOf('en', file)) {
      for (const sentence of [english, filipino.get(key) ?? ''])
        expect(sentence, key).not.toMatch(/\{\{to\}\}.*\{\{from\}\}/)
      expect(numbersIn(filipino.get(key) ?? ''), key).toEqual(numbersIn(english))
    }
  })

  it('says one thing of every number in Filipino, where what goes by the rule for one is said of 2, 3, 5 and 13 as well', async () => {
    const filipino = await wordsOf('fil', file)
    const apart = [...filipino].filter(
      ([key, sentence]) => key.endsWith('_one') && sentence !== filipino.get(key.replace(/_one$/, '_other')),
    )
    expect(apart).toEqual([])
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

/** What the two languages say of one thing; where a sentence has the one, its other language has the other. */
const TERMS: readonly (readonly [english: RegExp, filipino: RegExp])[] = [
  [
    /\bnot\b|\bno\b(?!\.)|nothing|never|none|nobody|can’t|cannot|without|unsent/i,
    /hindi(?! bababa)|\bdi\b|wala|huwag|hangga’t/i,
  ],
  [/\bapprov/i, /aprub|approv/i],
  [/\breject|\brefuse[ds]?\b/i, /t(?:in)?anggi/i],
  [/\brevers/i, /revers/i],
  [/\bverif/i, /verif/i],
  [/\brelease/i, /release/i],
  [/\bbank\b(?! charges)/i, /\bbangko/i],
  [/\bGCash\b/, /\bGCash\b/],
  [/\bMaya\b/, /\bMaya\b/],
  [/\binterest\b/i, /\btubo/i],
  [/\bprincipal\b/i, /\bprincipal\b/i],
  [/\bpenalt/i, /penalty/i],
  [/\bcredit\b(?! inv)/i, /\bcredit\b(?! inv)/i],
  [/\bbalance\b/i, /\bbalan[sc]e\b/i],
  [/\binsurance\b/i, /\binsurance\b/i],
  [/\bweek/i, /linggo|lingguhan/i],
  [/\bmonth/i, /buwan/i],
  [/\bSaturday/i, /Sabado/i],
  [/\bpassword/i, /password/i],
  [/\binternet\b/i, /\binternet\b/i],
]

/** Sentences that say it another way, in one language or the other. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set([
  'account.ts choosePasswordUnder',
  'borrower.ts hero.overdue_one',
  'borrower.ts hero.overdue_other',
  'borrower.ts hero.rejected',
  'borrower.ts loanStatus.Rejected',
  'borrower.ts application.keep',
  'borrower.ts disclosure.rates',
  'borrower.ts notices.step.Rejected',
  'ci/loans.ts terms',
  'ci/outbox.ts stuck',
  'ci/outbox.ts cleared',
  'ci/payment.ts nothingOwed',
  'ci/profile.ts takeBackSent',
  'ci/round.ts withOffice',
  'ci/round.ts neverMore',
  'ci/round.ts order.cancel',
  'ci/slip.ts exceptions.slip says otherwise',
  'ci/slip.ts paper.notTax',
  'ci/visit.ts outcomes.refused',
  'ci/till.ts confirmShort',
  'ci/till.ts differs',
  'ci/till.ts refusedWhat',
  'office.ts expenses.paidOnHint',
  'office.ts expenses.totalWithoutRejected',
  'outbox.ts nothing',
  'outbox.ts approveLater',
  'outbox.ts purpose',
  'own-file.ts missing.co-maker other than the client',
  'own-file.ts mayBeEmpty',
  'own-file.ts faults.blurred',
  'payments.ts totalWithoutReversed',
  'payments.ts ofItUnverified',
  'payments.ts doubts.loan not open',
  'payments.ts owed',
  'payments.ts nothingToVerifyMore',
  'payments.ts rebate',
  'pin.ts fingerprintOff',
  'public-pages.ts slipStates.reversed',
  'saving.ts notSaved.full',
  'second-step.ts useRecovery',
  'second-step.ts newCodesMore',
  'second-step.ts lockedMore',
  'start.ts middlename',
  'statuses.ts loan.Written Off',
  'statuses.ts penalty.Dismissed',
  'titles.ts accessDenied',
])

it('says the same of money, time and whether, in both languages', async () => {
  const differ = new Map<string, string>()
  for (const file of files) {
    const filipino = await wordsOf('fil', file)
    for (const [key, sentence] of await wordsOf('en', file))
      for (const [here, there] of TERMS)
        if (here.test(bare(sentence)) !== there.test(bare(filipino.get(key) ?? '')))
          differ.set(`${file} ${key}`, `one has ${here} or ${there}, the other has not`)
  }
  const unexpected = [...differ].filter(([place]) => !SAID_OTHERWISE.has(place))
  expect(unexpected, 'say the same, or stand in SAID_OTHERWISE').toEqual([])
  expect(
    [...SAID_OTHERWISE].filter((place) => !differ.has(place)),
    'need not stand in SAID_OTHERWISE',
  ).toEqual([])
})

it('what is told apart in English is told apart in Filipino', async () => {
  const alike: string[] = []
  for (const file of files) {
    const filipino = await wordsOf('fil', file)
    const told = new Map<string, string>()
    for (const [key, sentence] of await wordsOf('en', file)) {
      const place = `${key.replace(/[^.]*$/, '')}${filipino.get(key)?.toLowerCase()}`
      const other = told.get(place)
      if (other !== undefined && other !== sentence.toLowerCase() && !/_(?:one|other)$/.test(key))
        alike.push(`${file} ${key}`)
      told.set(place, sentence.toLowerCase())
    }
  }
  // A button that is pressed again to confirm it.
  expect(alike).toEqual(['outbox.ts confirmNotRecorded'])
})

/** A soft hyphen is seen only where a line ends. */
const bare = (sentence: string) => sentence.replaceAll(/\{\{\w+\}\}/g, '#').replaceAll('\u00ad', '')

it('docs/words.gen.txt has what both languages say, side by side: `npx vitest run --project rules tests/rules/words.test.ts -u` writes it again', async () => {
  const lines: string[] = []
  for (const file of files) {
    const filipino = await wordsOf('fil', file)
    lines.push(`# ${file}`)
    for (const [key, sentence] of await wordsOf('en', file))
      lines.push(`${key}\n  ${sentence}\n  ${filipino.get(key)}`)
  }
  await expect(lines.join('\n')).toMatchFileSnapshot(
    fileURLToPath(new URL('../../docs/words.gen.txt', import.meta.url)),
  )
})

/** Words of English grammar, which no collector mixes in; loan words (cash, phone, payment) are no such words. */
const ENGLISH = /\b(?:the|is|are|was|your|you|this|that|and|with|not|have|has|will|it|please|from)\b/i

it('every refusal of the API, and no answer at all, has words in Filipino', async () => {
  const filipino = await wordsOf('fil', 'refusals.ts')
  const missing = [...Object.keys(REFUSALS), 'NO_INTERNET', 'NOT_REACHED', 'NO_ANSWER'].filter(
    (code) => !filipino.has(code),
  )
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
  // What would be right stays beside what is wrong.
  expect(messageInOwnLanguage(MESSAGES.contact('Contact'))).toBe('Hindi tama, halimbawa: 09XXXXXXXXX')
  expect(messageInOwnLanguage(referenceProblem('GCash', '123') ?? '')).toBe(
    'Hindi tama, halimbawa: 1234 567 890123',
  )
})
