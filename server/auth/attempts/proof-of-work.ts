/**
 * What a browser is asked for while its address is in a storm: a piece of work of a second or two, found and checked with
 * altcha-lib. The storm becomes slow, and no one behind the address is shut out. The harder the storm, the longer the work. Each
 * proof is good once, for ten minutes.
 */
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { instantMs, type Instant } from '../../../domain/calendar.ts'
import { ALLOWANCES } from '../../../domain/people/allowance.ts'
import type { Tx } from '../../db/connect.ts'
import { limitOf, takeTry } from './tries.ts'

const GOOD_MS = 10 * 60_000
/** Rounds of one derivation. The server makes one for a task and none for a proof. */
const COST = 5_000
/** Derivations until the answer, on average, at the beginning of a storm: about a second on a cheap phone. */
const LEAST_WORK = 100
const MOST_WORK = 800

/** How many derivations the storm at an address asks for. */
export function workFor(counted: number): number {
  const storm = counted / ALLOWANCES.address.atOnce
  return Math.round(Math.min(MOST_WORK, LEAST_WORK * Math.max(1, storm)))
}

const secretsOf = (signingKey: string) => ({
  hmacSignatureSecret: `proof of work|${signingKey}`,
  hmacKeySignatureSecret: `answer of work|${signingKey}`,
})

/** A task as text for the browser. */
export async function proofTask(signingKey: string, counted: number, now: Instant): Promise<string> {
  const work = workFor(counted)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(Math.floor(work / 2), Math.ceil(work * 1.5)),
    deriveKey,
    // The library would look at the computer's own clock.
    data: { until: instantMs(now) + GOOD_MS },
    ...secretsOf(signingKey),
  })
  return Buffer.from(JSON.stringify(challenge)).toString('base64')
}

const proofForm = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      nonce: v.pipe(v.string(), v.maxLength(64)),
      salt: v.pipe(v.string(), v.maxLength(64)),
      data: v.object({ until: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/** Whether a proof is one, and the first time that it is shown. */
export async function takeProof(
  tx: Tx,
  signingKey: string,
  proof: string | undefined,
  now: Instant,
): Promise<boolean> {
  const read = v.safeParse(proofForm, readJson(proof))
  if (!read.success) return false
  const { challenge, solution } = read.output
  if (challenge.parameters.data.until < instantMs(now)) return false
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Parameters<typeof verifySolution>[0]['challenge'],
    solution,
    deriveKey,
    ...secretsOf(signingKey),
  })
  const once = limitOf('proof', challenge.signature, { atOnce: 1, everyMs: GOOD_MS })
  return verified && (await takeTry(tx, once, now)) === 0
}

function readJson(proof: string | undefined): unknown {
  if (proof === undefined || proof.length > 3000) return undefined
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    // What somebody made up is no proof, and there is nothing else to say of it.
    return undefined
  }
}
