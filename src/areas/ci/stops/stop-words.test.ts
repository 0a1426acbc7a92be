import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawnText } from '../../../../tests/support/screens/drawn-text.tsx'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import { useStopWords, type StopWords } from './stop-words.ts'

/** The words come out of a hook, so they are said by a part of a screen. */
const said = (of: (words: StopWords) => string): Promise<string> =>
  drawnText(
    createElement(() => of(useStopWords())),
    'ci',
  )

it.each([
  ['paid', 'Paid'],
  ['verifying', 'To verify'],
  ['partial', 'Partial'],
  ['promised', 'Promised'],
  ['visited', 'Visited'],
  ['waiting', 'Unsent'],
  ['refused', 'Not accepted'],
  ['orphaned', 'Off the round'],
] as const)('a row that is %s says so', async (chip, words) => {
  expect(await said(({ chips }) => chips[chip])).toBe(words)
})

it('what a row says of money, days and people is about that money, that day and that person', async () => {
  expect(await said((words) => words.dueBefore(pesos(250)))).toBe('₱ 250.00 due earlier')
  expect(await said((words) => words.paidToday(pesos(300)))).toContain('₱ 300.00')
  expect(await said((words) => words.paid(pesos(400)))).toContain('₱ 400.00')
  expect(await said((words) => words.overdue(3))).toContain('3 days')
  expect(await said((words) => words.dayFrom(toLocalDate('2026-11-28')))).toMatch(/28/)
  expect(await said((words) => words.visitOf('Peña, Ana'))).toContain('Peña, Ana')
  expect(await said((words) => words.more('Peña, Ana'))).toContain('Peña, Ana')
})

it('two rows of different lateness or day do not share their words', async () => {
  const both = await said((words) => `${words.overdue(1)} / ${words.overdue(9)} / ${words.overdue(1)}`)
  expect(both).toMatch(/1 day\b.*9 days.*1 day\b/)
})
