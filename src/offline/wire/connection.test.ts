import { describe, expect, it } from 'vitest'
import { connectionOf, contactOf, type ConnectionFacts, type RequestEnd } from './connection.ts'

describe('how a request ended says who is missing', () => {
  it.each<[string, RequestEnd, string]>([
    ['an answer of ours', { kind: 'answer', marked: true, status: 200 }, 'answered'],
    ['a refusal of ours', { kind: 'answer', marked: true, status: 422 }, 'answered'],
    ['our API saying 500', { kind: 'answer', marked: true, status: 500 }, 'no answer'],
    ['a proxy’s 502 page', { kind: 'answer', marked: false, status: 502 }, 'no answer'],
    ['a portal’s 200 page', { kind: 'answer', marked: false, status: 200 }, 'no answer'],
    ['a redirect, which is not followed', { kind: 'answer', marked: false, status: 0 }, 'no answer'],
    ['time that ran out', { kind: 'failure', reason: 'timeout' }, 'no answer'],
    ['a request that got through to nothing', { kind: 'failure', reason: 'network' }, 'no internet'],
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
      { signInNeeded: true, contact: 'no internet' },
      'no internet',
    ],
    ['somebody else answers', { contact: 'no answer' }, 'no answer'],
  ])('%s', (_, facts, word) => {
    expect(connectionOf({ ...well, ...facts })).toBe(word)
  })
})
