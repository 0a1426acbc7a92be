/**
 * A PIN that closes the screens of an unattended phone. It guards what is shown, not what is stored: the outbox's bodies are
 * sealed to the server and are sent while the phone is locked. Six digits fall to whoever can copy the phone's storage, so
 * the growing waits are for fingers, not for laboratories.
 */
import { instantMs } from '../../domain/calendar.ts'
import { currentOffline } from './current-offline.ts'
import type { Offline } from './offline.ts'
import { readMeta, writeMeta, type FingerprintKey, type MetaFacts } from './outbox-meta.ts'
import { setPinMark } from './pin-mark.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Six digits fall to whoever has copied the storage, at any number of rounds; against fingers the growing waits are what
 * counts. So as many as keep a cheap phone from making its person wait.
 */
const ROUNDS = 100_000
const FREE_TRIES = 3
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

type Pin = MetaFacts['pin']

let pin: Pin | undefined
/** Tries that a full phone could not write down: they count all the same, for as long as the page stands. */
let unwritten: Pin | undefined
let locked = false
/** How long the page itself says to wait: the clock of a phone can be set, the time that a page has run cannot. */
let pageWait: { readonly salt: Uint8Array; readonly untilMs: number } | undefined
/** Locked because the app was opened or came back to the front: somebody is looking at it just now. */
let isAttended = false
const listeners = new Set<() => void>()

/** Called when an account's work is opened: with a PIN the app starts locked. */
export async function armPin(offline: Offline): Promise<void> {
  pin = await readMeta(offline.outbox, 'pin')
  unwritten = undefined
  markPin(offline.accId)
  isAttended = true
  setLocked(pin !== undefined)
}

function markPin(accId: number): void {
  setPinMark(accId, pin && (pin.fingerprint ? 'pin and fingerprint' : 'pin'))
}

export function hasPin(): boolean {
  return pin !== undefined
}

export function isLocked(): boolean {
  return locked
}

/** Undefined where the PIN alone opens. */
export function fingerprintKey(): FingerprintKey | undefined {
  return pin?.fingerprint
}

/** Does nothing where no PIN was chosen. */
export function lock(): void {
  if (!pin || locked) return
  isAttended = false
  setLocked(true)
}

/** Locks because the app was left alone and somebody has come back to it just now. */
export function lockOnReturn(): void {
  if (!pin || locked) return
  isAttended = true
  setLocked(true)
}

/** True once for each lock behind which somebody waits to go on, so that the phone may ask for the finger by itself. */
export function takeAttended(): boolean {
  const attended = isAttended
  isAttended = false
  return attended
}

/** Opens the screens for somebody whom the phone has recognized; `key` has to be the one that is kept still. */
export async function unlockWith(key: FingerprintKey): Promise<boolean> {
  const kept = (await readMeta(openWork().outbox, 'pin'))?.fingerprint
  if (!kept || !equal(kept.credentialId, key.credentialId)) return false
  setLocked(false)
  return true
}

/** Keeps or, by undefined, forgets the key beside the PIN. Throws where there is no PIN. */
export async function setFingerprint(key: FingerprintKey | undefined): Promise<void> {
  await change((kept) => {
    if (!kept) throw new Error('a fingerprint stands beside a PIN')
    const { fingerprint: _, ...rest } = kept
    return key ? { ...rest, fingerprint: key } : rest
  })
  setLocked(locked)
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setLocked(value: boolean): void {
  locked = value
  for (const listener of listeners) listener()
}

/** Throws where nobody's work is open on this page. */
export async function setPin(digits: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  await keep({
    salt,
    hash: await stretch(digits, salt, ROUNDS),
    rounds: ROUNDS,
    failures: 0,
    blockedUntil: 0,
  })
  setLocked(locked)
}

/** Takes the PIN away, after a sign-in with the password. */
export async function removePin(): Promise<void> {
  await keep(undefined)
  setLocked(false)
}

/** Wrong tries are on disk before they are compared, so that switching the phone off saves none. */
export async function tryPin(digits: string): Promise<'open' | { readonly waitMs: number }> {
  const offline = openWork()
  const asked = unwritten ?? (await readMeta(offline.outbox, 'pin')) ?? pin
  if (!asked) return 'open'
  const [hash, tried] = await Promise.all([
    stretch(digits, asked.salt, asked.rounds),
    count(asked, (kept) => nextTry(kept, offline.around)),
  ])
  // A PIN that was changed or taken away meanwhile has nothing to do with this try.
  const { waitMs, compare } = tried ?? { waitMs: 0, compare: true }
  if (waitMs > 0) pageWait = { salt: asked.salt, untilMs: offline.around.monotonicMs() + waitMs }
  if (!compare || !equal(hash, asked.hash)) return { waitMs }
  setLocked(false)
  pageWait = undefined
  await count(asked, (kept) => ({ next: { ...kept, failures: 0, blockedUntil: 0 } }))
  return 'open'
}

interface Try {
  readonly next: Pin
  readonly waitMs: number
  /** False while the wait of the tries before is not over. */
  readonly compare: boolean
}

function nextTry(kept: Pin, { clock, monotonicMs }: Surroundings): Try {
  const nowMs = instantMs(clock.now())
  const owed = waitAfter(kept.failures)
  const byClock = kept.blockedUntil - nowMs
  const byPage = pageWait && equal(pageWait.salt, kept.salt) ? pageWait.untilMs - monotonicMs() : 0
  // A clock that was set back would make the wait longer than it ever was: it begins again.
  if (owed > 0 && byClock > owed)
    return { next: { ...kept, blockedUntil: nowMs + owed }, waitMs: owed, compare: false }
  const left = Math.max(byClock, byPage)
  if (owed > 0 && left > 0) return { next: kept, waitMs: left, compare: false }
  const failures = kept.failures + 1
  const waitMs = waitAfter(failures)
  return { next: { ...kept, failures, blockedUntil: nowMs + waitMs }, waitMs, compare: true }
}

/** Three tries for free, then 30 s, 1 min, 2 min, up to an hour. */
export function waitAfter(failures: number): number {
  if (failures <= FREE_TRIES) return 0
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES - 1))
}

function openWork(): Offline {
  const offline = currentOffline()
  if (!offline) throw new Error('nobody has work open here')
  return offline
}

async function keep(next: Pin | undefined): Promise<void> {
  await change(() => next)
  unwritten = undefined
}

/** Reads and writes in one go: another tab may be changing the PIN at this moment. */
async function change(update: (kept: Pin | undefined) => Pin | undefined): Promise<void> {
  const { outbox, accId } = openWork()
  pin = await outbox.transaction('rw', outbox.meta, async () => {
    const next = update(await readMeta(outbox, 'pin'))
    await writeMeta(outbox, 'pin', next)
    return next
  })
  markPin(accId)
}

/**
 * Counts in the transaction that reads, so that tries in several tabs at once are each counted. A phone without room must still
 * open for whoever knows the PIN: room is made by a person, inside or outside of the app. Undefined where `asked` is no longer
 * the PIN: a try at an old one brings nothing back.
 */
async function count<Next extends { readonly next: Pin }>(
  asked: Pin,
  update: (kept: Pin) => Next,
): Promise<Next | undefined> {
  let made: Next | undefined
  try {
    await change((kept) => {
      made = undefined
      if (!kept || !equal(kept.salt, asked.salt)) return kept
      made = update(unwritten ? { ...kept, ...triesOf(unwritten) } : kept)
      return made.next
    })
    unwritten = undefined
    return made
  } catch {
    // Counted in memory until there is room.
    made = update(unwritten ?? asked)
    unwritten = made.next
    return made
  }
}

const triesOf = ({ failures, blockedUntil }: Pin) => ({ failures, blockedUntil })

async function stretch(
  digits: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(digits), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    256,
  )
  return new Uint8Array(bits)
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0)
  return difference === 0
}
