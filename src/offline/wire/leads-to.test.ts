import { expect, it, vi } from 'vitest'
import { isFinal, leadsTo } from './leads-to.ts'
import { reportAs, reportProblem } from './report-problem.ts'

it.each([
  ['NOT_FOUND', 'final'],
  ['NOT_SIGNED_IN', 'pauses person'],
  ['PASSWORD_NEEDED', 'pauses item'],
  ['KEY_REUSED', 'set aside'],
  ['SOMETHING_WRONG', 'again'],
  ['NO_INTERNET', 'again'],
  ['NOT_REACHED', 'again'],
  ['A_CODE_OF_NEXT_YEAR', 'again'],
])('an answer of %s leads to: %s', (code, leads) => {
  const answer = { success: false, code, data: '' } as Parameters<typeof isFinal>[0]
  expect([leadsTo(answer), isFinal(answer)]).toEqual([leads, leads === 'final'])
})

it('what stops no one is printed with where it happened, and nothing goes on from it', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const error = new Error('a bug')
  expect([reportProblem('here', error), reportAs('there')(error)]).toEqual([undefined, undefined])
  expect(warned.mock.calls).toEqual([
    ['hulog: here', error],
    ['hulog: there', error],
  ])
  warned.mockRestore()
})
