/**
 * Judges every try of what could be guessed. A device that signed in to the account before has tries of its
 * own, as long as its session was not ended, and else within what all those share; strangers share those of the account, and of the account from their address. A storm at an address asks for a proof of
 * work and never shuts it. What turned out to be no wrong guess (a success, a failure of ours, a form that does not fit) is given
 * back. Nothing here depends on whether the account exists.
 */
import type { Instant } from '../../../domain/calendar.ts'
import { ALLOWANCES } from '../../../domain/people/allowance.ts'
import type { RefusalCode } from '../../../contract/wire/refusals.ts'
import type { Tx } from '../../db/connect.ts'
import type { House, Origin } from '../../http/ask.ts'
import { Refusal, refuse } from '../../http/refuse.ts'
import { addressBlock } from '../../http/address-block.ts'
import { knownFor } from './known-for.ts'
import { takeProof } from './proof-of-work.ts'
import { clearOld, countTry, forgetTries, giveTriesBack, limitOf, takeTry, type Limit } from './tries.ts'

/** What is needed of an ask. */
export interface Trying {
  readonly house: House
  readonly from: Origin
  readonly now: Instant
}

export interface Limits {
  /** Where none is left the try is refused until one comes back. */
  readonly held: readonly Limit[]
  /** Where none is left a proof of work is asked. */
  readonly address?: Limit
  /** Of somebody who is known: one success and all is forgotten. */
  readonly own?: true
  /** What devices share that knew the account once, and what holds for each of them when it is used up. */
  readonly shared?: { readonly limit: Limit; readonly beyond: Limits }
}

export const addressLimit = (address: string): Limit =>
  limitOf('from', addressBlock(address), ALLOWANCES.address)

/** Only the storm counts: for what tells something, but guesses no secret. */
export const limitsOfAddress = ({ from }: Trying): Limits => ({
  held: [],
  address: addressLimit(from.address),
})

/** Guesses at an account by somebody who is not signed in. `accId` is undefined where no account has that name. */
export async function limitsOfGuess(
  asked: Trying,
  what: 'sign-in' | 'code',
  { usernameKey, accId }: { readonly usernameKey: string; readonly accId: number | undefined },
): Promise<Limits> {
  const strangers = limitsOfStranger(asked, what, usernameKey)
  const known = accId === undefined ? undefined : await knownFor(asked, accId)
  if (known === undefined) return strangers
  const [ofDevice, ofDevices] =
    what === 'code'
      ? [ALLOWANCES.deviceCodes, ALLOWANCES.devicesCodes]
      : [ALLOWANCES.device, ALLOWANCES.devices]
  const own = { held: [limitOf(`${what}-device`, `${known.device} ${accId}`, ofDevice)], own: true } as const
  if (known.isTrusted) return own
  return {
    ...own,
    shared: { limit: limitOf(`${what}-devices`, String(accId), ofDevices), beyond: strangers },
  }
}

function limitsOfStranger({ from }: Trying, what: 'sign-in' | 'code', usernameKey: string): Limits {
  const address = addressLimit(from.address)
  const [ofPair, ofAccount] =
    what === 'code' ? [ALLOWANCES.pairCodes, ALLOWANCES.codes] : [ALLOWANCES.pair, ALLOWANCES.account]
  const pair = limitOf(`${what}-pair`, `${usernameKey} ${address.key}`, ofPair)
  return { held: [pair, limitOf(what, usernameKey, ofAccount)], address }
}

/** The password of an open session, asked again: another session's tries are its own. */
export const limitsOfSession = (sessionId: number): Limits => ({
  held: [limitOf('verify', String(sessionId), ALLOWANCES.session)],
  own: true,
})

/** Letters to an address that somebody names as theirs: no one fills a stranger's mailbox. */
export const limitsOfEmailCodes = (accId: number): Limits => ({
  held: [limitOf('email', String(accId), ALLOWANCES.deviceCodes)],
})

const WRONG_GUESS: ReadonlySet<RefusalCode> = new Set([
  'WRONG_CREDENTIALS',
  'INVALID_CODE',
  'CODE_USED',
  'USERNAME_TAKEN',
])

/** Throws TOO_MANY_TRIES with the seconds to wait, or PROOF_NEEDED; otherwise what the work throws. */
export async function judgeTry<Result>(
  asked: Trying,
  limits: Limits,
  work: () => Promise<Result>,
): Promise<Result> {
  const taken = await asked.house.db.transaction().execute((tx) => takeAll(tx, asked, limits))
  try {
    const result = await work()
    await settle(asked, taken, true)
    return result
  } catch (error) {
    if (!(error instanceof Refusal && WRONG_GUESS.has(error.code))) await settle(asked, taken, false)
    throw error
  }
}

/** The same where the try stays counted whatever comes of it: what each answer tells is what is limited. */
export async function spendTry(asked: Trying, limits: Limits): Promise<void> {
  await asked.house.db.transaction().execute((tx) => takeAll(tx, asked, limits))
}

/** All or none, always in one order: devices, address, pair, account. Answers which were taken. */
async function takeAll(tx: Tx, asked: Trying, limits: Limits): Promise<Limits> {
  const { house, from, now } = asked
  const { held, address, shared } = limits
  if (shared && (await takeTry(tx, shared.limit, now)) > 0) return takeAll(tx, asked, shared.beyond)
  if (address) {
    const counted = await countTry(tx, address, now)
    if (counted > address.allowance.atOnce && !(await takeProof(tx, house.signingKey, from.proof, now)))
      refuse('PROOF_NEEDED')
  }
  for (const limit of held) {
    const waitMs = await takeTry(tx, limit, now)
    if (waitMs > 0) refuseFor(Math.ceil(waitMs / 1000))
  }
  await clearOld(tx, now)
  return limits
}

/** The work is done, or failed by itself: an error here is logged and changes neither. */
async function settle({ house }: Trying, limits: Limits, succeeded: boolean): Promise<void> {
  const { held, address, own, shared } = limits
  try {
    if (own && succeeded) for (const limit of held) await forgetTries(house.db, limit)
    else await giveTriesBack(house.db, address ? [...held, address] : held)
    if (shared) await giveTriesBack(house.db, [shared.limit])
  } catch (error) {
    house.log.error({ err: error }, 'tries could not be given back')
  }
}

function refuseFor(seconds: number): never {
  return refuse('TOO_MANY_TRIES', `Too many tries. Please wait ${waitInWords(seconds)}.`, seconds)
}

function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
