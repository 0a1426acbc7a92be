/**
 * A PIN that closes the screens of an unattended phone. It guards what is shown, not what is stored: the outbox's bodies are
 * sealed to the server and are sent while the phone is locked. Six digits fall to anyone who can copy the phone's storage, so
 * the growing waits are for fingers, not for laboratories.
 */
import { currentOffline } from '../account/current-offline.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta, writeMeta, type FingerprintKey, type MetaFacts } from '../outbox/outbox-meta.ts'
import { setPinMark } from './pin-mark.ts'
import { newWait, sameBytes, waitAfter, waitLeft } from './pin-wait.ts'
import { reportAs } from '../wire/report-problem.ts'

/**
 * Six digits fall to anyone who has copied the storage, at any number of rounds; against fingers the growing waits are what
 * counts. So as many as keep a cheap phone from making its person wait.
 */
const ROUNDS = 100_000
/** How often a wait that is running is written down: so much of it a reload may cost. */
const WRITTEN_EVERY_MS = 5_000

type Pin = MetaFacts['pin']

let pin: Pin | undefined
/** Tries that a full phone could not write down: they count all the same, for as long as the page is open. */
let unwritten: Pin | undefined
let locked = false
let stopWriting = () => {}
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
  writeWaitDown(offline)
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
  if (!kept || !sameBytes(kept.credentialId, key.credentialId)) return false
  setLocked(false)
  return true
}

/** Keeps or, by undefined, forgets the key beside the PIN. Throws where there is no PIN. */
export async function setFingerprint(key: FingerprintKey | undefined): Promise<void> {
  await change((kept) => {
    if (!kept) throw new Error('a fingerprint is used beside a PIN')
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

/** Throws where no one's work is open on this page. */
export async function setPin(digits: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  await keep({
    salt,
    hash: await stretch(digits, salt, ROUNDS),
    rounds: ROUNDS,
    failures: 0,
    leftMs: 0,
    overAtMs: null,
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
    count(asked, (kept) => nextTry(kept, offline)),
  ])
  // A PIN that was changed or taken away meanwhile has nothing to do with this try.
  const { waitMs, compare } = tried ?? { waitMs: 0, compare: true }
  if (waitMs > 0) writeWaitDown(offline)
  if (!compare || !sameBytes(hash, asked.hash)) return { waitMs }
  setLocked(false)
  await count(asked, (kept) => ({ next: { ...kept, failures: 0, leftMs: 0, overAtMs: null } }))
  return 'open'
}

interface Try {
  readonly next: Pin
  readonly waitMs: number
  /** False while the wait of the tries before is not over. */
  readonly compare: boolean
}

function nextTry(kept: Pin, offline: Offline): Try {
  const left = waitLeft(kept, offline)
  if (left > 0) return { next: { ...kept, leftMs: left }, waitMs: left, compare: false }
  const failures = kept.failures + 1
  const waitMs = waitAfter(failures)
  return { next: { ...kept, failures, ...newWait(waitMs, offline) }, waitMs, compare: true }
}

/** What is left of a wait is on disk, so that a reload goes on from there. */
function writeWaitDown(offline: Offline): void {
  stopWriting()
  if (!pin || waitLeft(pin, offline) === 0) return
  stopWriting = offline.around.after(WRITTEN_EVERY_MS, () => {
    const left = pin && waitLeft(pin, offline)
    if (!pin || left === undefined || currentOffline() !== offline) return
    count(pin, (kept) => ({ next: { ...kept, leftMs: Math.min(kept.leftMs ?? left, left) } })).catch(
      reportAs('writing a wait down'),
    )
    writeWaitDown(offline)
  })
}

function openWork(): Offline {
  const offline = currentOffline()
  if (!offline) throw new Error('no one has work open here')
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
 * open for anyone who knows the PIN: room is made by a person, inside or outside of the app. Undefined where `asked` is no longer
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
      if (!kept || !sameBytes(kept.salt, asked.salt)) return kept
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

const triesOf = ({ failures, leftMs, overAtMs }: Pin) => ({ failures, leftMs, overAtMs })

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
