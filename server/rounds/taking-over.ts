import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { holdMember, type HeldMember } from '../db/hold-member.ts'

async function holdInvestigator(tx: Tx, mgtId: number): Promise<HeldMember> {
  const found = await holdMember(tx, mgtId)
  if (found?.role !== 'CI_USER') refuse('NOT_FOUND')
  return found
}

/** Throws NOT_FOUND where it is no CI. */
export async function requireInvestigator(tx: Tx, mgtId: number): Promise<void> {
  await holdInvestigator(tx, mgtId)
}

/** Held to the end of the transaction, so that no one closes the account meanwhile. Throws NOT_FOUND, STATE_CONFLICT. */
export async function requireActiveInvestigator(tx: Tx, mgtId: number): Promise<void> {
  const { status } = await holdInvestigator(tx, mgtId)
  if (status !== 'Active') refuse('STATE_CONFLICT', 'Only an active CI takes clients over.')
}
