import { ALLOWANCES } from '../../domain/people/allowance.ts'
import { addressBlock } from '../http/address-block.ts'
import type { Limits, Trying } from '../auth/attempts/judge-try.ts'
import { knownFor } from '../auth/attempts/known-for.ts'
import { limitOf } from '../auth/attempts/tries.ts'

/**
 * Codes of one account's app, by whoever knows its password. A device that signed in before has tries of its own. All others
 * share those of the account, and a success there gives its own try back only: a thief's stay counted.
 */
export const limitsOfCode = async (asked: Trying, accId: number): Promise<Limits> =>
  (await limitsOnOwnDevice(asked, accId)) ?? {
    held: [limitOf('second-factor', String(accId), ALLOWANCES.secondFactor)],
  }

/** Recovery codes cannot be guessed, so each address has tries of its own: nobody elsewhere keeps the owner from the last way in. */
export const limitsOfRecovery = async (asked: Trying, accId: number): Promise<Limits> =>
  (await limitsOnOwnDevice(asked, accId)) ?? {
    held: [limitOf('recovery', `${accId} ${addressBlock(asked.from.address)}`, ALLOWANCES.secondFactor)],
  }

async function limitsOnOwnDevice(asked: Trying, accId: number): Promise<Limits | undefined> {
  const device = await knownFor(asked, accId)
  if (device === undefined) return undefined
  return {
    held: [limitOf('second-factor-device', `${device} ${accId}`, ALLOWANCES.secondFactor)],
    own: true,
  }
}
