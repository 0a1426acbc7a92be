import { afterEach, expect, it, vi } from 'vitest'
import { answerOf, isNoAnswer, notTheContract } from './answer.ts'
import type { HttpAnswer, Reply } from './http.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const reply = (over: Partial<HttpAnswer>) =>
  ({ kind: 'answer', status: 200, marked: true, success: null, code: null, data: null, ...over }) as Reply
const answered = (over: Partial<HttpAnswer>) => answerOf(reply(over))

it('no byte came back: the office is not reached, or there is no internet where the browser says so; somebody else or no one in time: there is no answer', () => {
  const nothing = () => answerOf({ kind: 'failure', reason: 'network' })
  vi.stubGlobal('navigator', { onLine: true })
  expect(nothing()).toMatchObject({
    success: false,
    code: 'NOT_REACHED',
    data: expect.stringContaining('Check the internet'),
  })
  vi.stubGlobal('navigator', { onLine: false })
  expect(nothing()).toMatchObject({ code: 'NO_INTERNET', data: expect.stringContaining('You need internet') })
  for (const end of [
    { kind: 'failure', reason: 'timeout' } as const,
    reply({ marked: false, success: true }),
    reply({ marked: false, status: 502 }),
  ])
    expect(answerOf(end)).toMatchObject({
      success: false,
      code: 'NO_ANSWER',
      data: expect.stringContaining('office'),
    })
})

it('a yes brings its data', () => {
  expect(answered({ success: true, data: { a: 1 } })).toEqual({ success: true, data: { a: 1 } })
})

it('a no brings its code and its sentence, or one for each field', () => {
  expect(answered({ success: false, status: 404, code: 'NOT_FOUND', data: 'No such loan.' })).toEqual({
    success: false,
    code: 'NOT_FOUND',
    data: 'No such loan.',
  })
  const fields = [{ field: 'amount', message: 'Amount is required.' }]
  expect(answered({ success: false, status: 400, code: 'INVALID_INPUT', data: fields })).toMatchObject({
    data: fields,
  })
  expect(answered({ success: false, status: 404, code: 'NOT_FOUND', data: { a: 1 } })).toMatchObject({
    data: 'Something went wrong!',
  })
})

it('401 is a missing sign-in whatever else it says; a body cut short says nothing, but for trouble of the office', () => {
  expect(answered({ status: 401 })).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(answered({ status: 401, code: 'NOT_FOUND' })).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(answered({ status: 404 })).toMatchObject({ code: 'NO_ANSWER' })
  expect(answered({ status: 499 })).toMatchObject({ code: 'NO_ANSWER' })
  expect(answered({ status: 500 })).toMatchObject({ code: 'SOMETHING_WRONG' })
})

it('only what no one answered counts as no answer', () => {
  const codeIs = (code: string) => isNoAnswer({ success: false, code, data: '' } as never)
  expect(['NO_INTERNET', 'NOT_REACHED', 'NO_ANSWER', 'NOT_FOUND'].map(codeIs)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(notTheContract()).toEqual({
    success: false,
    code: 'SOMETHING_WRONG',
    data: 'Something went wrong!',
  })
})
