import type { StepBefore } from '../../audit/second-person.ts'
import type { Tx } from '../../db/connect.ts'
import { lastAccepted } from './disclosure-store.ts'

/** Who recorded the acceptance of what is disclosed: the office on paper, or who could sign in as the client then. */
export async function whoAccepted(tx: Tx, applicationId: number): Promise<StepBefore[]> {
  const accepted = await lastAccepted(tx, applicationId)
  if (!accepted) return []
  const { channel, recorded_by: accId, accepted_at: at } = accepted
  return [
    { accId, at, did: channel === 'paper' ? 'recorded its acceptance on paper' : 'accepted it in the app' },
  ]
}
