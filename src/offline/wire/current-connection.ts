/** The page's one word on its connection: every request's end is noted here, no matter who made it. */
import { connectionOf, type Connection, type Contact } from './connection.ts'

let contact: Contact | undefined
let browserIsWrong = false
let signInNeeded = false
let known: Connection = 'connecting'
let isListening = false
const listeners = new Set<() => void>()

/** False only where the browser says that there is no network at all. */
export function isBrowserOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}

/** `began` is what the browser said when the request was made. */
export function noteContact(next: Contact, began: { readonly browserOnline: boolean }): void {
  contact = next
  browserIsWrong = next === 'answered' && !began.browserOnline && !isBrowserOnline()
  changed()
}

/** The server said whether somebody is signed in here; what was typed stays where it is. */
export function noteSignIn(needed: boolean): void {
  signInNeeded = needed
  changed()
}

export function currentConnection(): Connection {
  return connectionOf({ browserOnline: isBrowserOnline(), contact, browserIsWrong, signInNeeded })
}

export function isSignInNeeded(): boolean {
  return signInNeeded
}

export function onConnectionChange(listener: () => void): () => void {
  if (!isListening && typeof addEventListener === 'function') {
    isListening = true
    addEventListener('online', browserChanged)
    addEventListener('offline', browserChanged)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was known of the connection before says nothing about the new one. */
function browserChanged(): void {
  contact = undefined
  browserIsWrong = false
  changed()
}

let knownSignIn = false

function changed(): void {
  const next = currentConnection()
  if (next === known && signInNeeded === knownSignIn) return
  known = next
  knownSignIn = signInNeeded
  for (const listener of listeners) listener()
}
