/** What the signed-in person has recorded on this device and the server does not have yet. */
import { ZERO } from '../../domain/money.ts'
import type { Unsent } from '../offline/outbox/sign-out-guard.ts'
import { currentSession } from './session.ts'
import { takeUpWhatWaits } from './take-up-work.ts'

const NOTHING: Unsent = { count: 0, payments: 0, sum: ZERO }
const LOOK_EVERY_MS = 500
const LONGEST_WAIT_MS = 15_000

export async function unsentWork(): Promise<Unsent> {
  const session = currentSession()
  if (!session) return NOTHING
  const { unsentOf } = await import('../offline/outbox/sign-out-guard.ts')
  return unsentOf(session.acc_id)
}

/** Wakes the outbox and waits a little; answers what is still left. */
export async function sendUnsent(): Promise<Unsent> {
  await takeUpWhatWaits()
  const { kick } = await import('../offline/account/kick.ts')
  kick('manual')
  let left = await unsentWork()
  for (let waited = 0; left.count > 0 && waited < LONGEST_WAIT_MS; waited += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    left = await unsentWork()
  }
  return left
}
