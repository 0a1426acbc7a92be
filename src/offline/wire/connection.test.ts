import { describe, expect, it } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import {
  connectionOf,
  contactOf,
  heardElsewhere,
  type Connection,
  type ConnectionFacts,
  type RequestEnd,
} from './connection.ts'

describe('how a request ended says who is missing', () => {
  it.each<[string, RequestEnd, string]>([
    ['an answer of ours', { kind: 'answer', marked: true, status: 200 }, 'answered'],
    ['a refusal of ours', { kind: 'answer', marked: true, status: 422 }, 'answered'],
    ['our API saying 500', { kind: 'answer', marked: true, status: 500 }, 'no answer'],
    ['a proxy’s 502 page', { kind: 'answer', marked: false, status: 502 }, 'no answer'],
    ['a portal’s 200 page', { kind: 'answer', marked: false, status: 200 }, 'no answer'],
    ['a redirect, which is not followed', { kind: 'answer', marked: false, status: 0 }, 'no answer'],
    ['time that ran out', { kind: 'failure', reason: 'timeout' }, 'no answer'],
    ['a request that got through to nothing', { kind: 'failure', reason: 'network' }, 'not reached'],
  ])('%s', (_, end, contact) => {
    expect(contactOf(end)).toBe(contact)
  })
})

describe('the one word on the connection', () => {
  const well: ConnectionFacts = {
    browserOnline: true,
    contact: 'answered',
    browserIsWrong: false,
    signInNeeded: false,
  }
  it.each<[string, Partial<ConnectionFacts>, string]>([
    ['all is well', {}, 'online'],
    ['nothing was asked yet', { contact: undefined }, 'connecting'],
    ['airplane mode, whatever was heard before', { browserOnline: false }, 'no internet'],
    [
      'a browser that says offline while answers come',
      { browserOnline: false, browserIsWrong: true },
      'online',
    ],
    ['the session has ended', { signInNeeded: true }, 'sign in'],
    [
      'the session has ended and there is no internet',
      { signInNeeded: true, browserOnline: false },
      'no internet',
    ],
    [
      'the session has ended and a request got through to nothing',
      { signInNeeded: true, contact: 'not reached' },
      'not reached',
    ],
    [
      'a request got through to nothing, and the browser says why',
      { contact: 'not reached', browserOnline: false },
      'no internet',
    ],
    ['somebody else answers', { contact: 'no answer' }, 'no answer'],
  ])('%s', (_, facts, word) => {
    expect(connectionOf({ ...well, ...facts })).toBe(word)
  })
})

it.each<[string, string | null, string | null, Connection, boolean]>([
  [
    'the worker synced while the page has no internet',
    '2026-11-21T01:00:00.000Z',
    '2026-11-21T01:05:00.000Z',
    'no internet',
    true,
  ],
  [
    'the worker synced for the first time while the page gets no answer',
    null,
    '2026-11-21T01:05:00.000Z',
    'no answer',
    true,
  ],
  ['the worker synced while the page reaches nothing', null, '2026-11-21T01:05:00.000Z', 'not reached', true],
  ['no one has synced since', '2026-11-21T01:05:00.000Z', '2026-11-21T01:05:00.000Z', 'no internet', false],
  ['no one has ever synced', null, null, 'no internet', false],
  ['the page is online anyway', null, '2026-11-21T01:05:00.000Z', 'online', false],
  ['the page has to sign in', null, '2026-11-21T01:05:00.000Z', 'sign in', false],
])('where %s, the page looks again or not', (_, before, after, connection, looksAgain) => {
  const instant = (text: string | null) => (text === null ? null : toInstant(text))
  expect(heardElsewhere(instant(before), instant(after), connection)).toBe(looksAgain)
})
