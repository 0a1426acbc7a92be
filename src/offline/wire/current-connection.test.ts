import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as CurrentConnection from './current-connection.ts'

let connection: typeof CurrentConnection
let browser: EventTarget
let words: string[]

/** Each test has a page of its own: the module keeps the page's one word. */
beforeEach(async () => {
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('navigator', { onLine: true })
  vi.resetModules()
  connection = await import('./current-connection.ts')
  words = []
})
afterEach(() => vi.unstubAllGlobals())

const listen = () => connection.onConnectionChange(() => words.push(connection.currentConnection()))
const browserSays = (onLine: boolean) => {
  vi.stubGlobal('navigator', { onLine })
  browser.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}
const ONLINE = { browserOnline: true }

it('begins with connecting, and tells each change once', () => {
  listen()
  connection.noteSignIn(false)
  expect(connection.currentConnection()).toBe('connecting')
  connection.noteContact('answered', ONLINE)
  connection.noteContact('answered', ONLINE)
  connection.noteContact('no answer', ONLINE)
  expect(words).toEqual(['online', 'no answer'])
})

it('who no longer listens is told nothing, and who still does is told on', () => {
  const stop = listen()
  stop()
  connection.noteContact('answered', ONLINE)
  expect(words).toEqual([])
  const stopAgain = connection.onConnectionChange(() => {})
  listen()
  stopAgain()
  connection.noteContact('no answer', ONLINE)
  expect(words).toEqual(['no answer'])
})

it('what the browser says of the network ends what was known, either way', () => {
  listen()
  connection.onConnectionChange(() => {})
  connection.noteContact('answered', ONLINE)
  browserSays(false)
  expect(connection.isBrowserOnline()).toBe(false)
  browserSays(true)
  expect(words).toEqual(['online', 'no internet', 'connecting'])
})

it('a browser that says offline is wrong once a request that began so was answered, until it says something new', () => {
  connection.noteContact('answered', ONLINE)
  listen()
  browserSays(false)
  connection.noteContact('answered', ONLINE)
  expect(connection.currentConnection(), 'it left before the browser said so').toBe('no internet')
  connection.noteContact('no answer', { browserOnline: false })
  expect(connection.currentConnection()).toBe('no internet')
  connection.noteContact('answered', { browserOnline: false })
  expect(connection.currentConnection()).toBe('online')
  browserSays(false)
  expect(connection.currentConnection()).toBe('no internet')
})

it('the browser is not wrong where it says online by the time of the answer', () => {
  connection.noteContact('answered', { browserOnline: false })
  listen()
  vi.stubGlobal('navigator', { onLine: false })
  expect(connection.currentConnection()).toBe('no internet')
})

it('a missing sign-in is told at once, also where the connection stays as it is', () => {
  listen()
  connection.noteContact('no answer', ONLINE)
  connection.noteSignIn(true)
  connection.noteSignIn(true)
  expect(words).toEqual(['no answer', 'no answer'])
  expect(connection.isSignInNeeded()).toBe(true)
  connection.noteContact('answered', ONLINE)
  expect(connection.currentConnection()).toBe('sign in')
  connection.noteSignIn(false)
  expect(words.at(-1)).toBe('online')
  expect(connection.isSignInNeeded()).toBe(false)
})

it('where nothing tells of the network, as in a worker of old, it is taken to be there', () => {
  vi.stubGlobal('navigator', undefined)
  vi.stubGlobal('addEventListener', undefined)
  listen()
  expect(connection.isBrowserOnline()).toBe(true)
  connection.noteContact('answered', ONLINE)
  expect(words).toEqual(['online'])
})
