import { ALLOWANCES } from '../../domain/people/allowance.ts'
import { addressBlock } from '../http/address-block.ts'
import type { Limits, Trying } from '../auth/attempts/judge-try.ts'
import { knownFor } from '../auth/attempts/known-for.ts'
import { limitOf } from '../auth/attempts/tries.ts'

/**
 * Codes of one account's app, by anyone who knows its password. A device that signed in before has tries of its own, within what all such
 * devices share whose sessions were ended. All others share those of the account, and a success there gives its own try back only: a thief's stay counted.
 */
export const limitsOfCode = (asked: Trying, accId: number): Promise<Limits> =>
  limitsWhereKnown(asked, accId, {
    held: [limitOf('second-factor', String(accId), ALLOWANCES.secondFactor)],
  })

/** Recovery codes cannot be guessed, so each address has tries of its own: no one elsewhere keeps the owner from the last way in. */
export const limitsOfRecovery = (asked: Trying, accId: number): Promise<Limits> =>
  limitsWhereKnown(asked, accId, {
    held: [limitOf('recovery', `${accId} ${addressBlock(asked.from.address)}`, ALLOWANCES.secondFactor)],
  })

async function limitsWhereKnown(asked: Trying, accId: number, strangers: Limits): Promise<Limits> {
  const known = await knownFor(asked, accId)
  if (known === undefined) return strangers
  const ofDevice = limitOf('second-factor-device', `${known.device} ${accId}`, ALLOWANCES.secondFactor)
  const own = { held: [ofDevice], own: true } as const
  if (known.isTrusted) return own
  return {
    ...own,
    shared: {
      limit: limitOf('second-factor-devices', String(accId), ALLOWANCES.devices),
      beyond: strangers,
    },
  }
}
