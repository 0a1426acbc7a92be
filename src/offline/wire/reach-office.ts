/** Finds out whether the office can be reached before any work is handed to the network. */
import { isSignedIn } from '../../../contract/auth/auth.ts'
import { askApi } from './ask-api.ts'
import { contactOf } from './connection.ts'
import type { Offline, WakeReason } from '../account/offline.ts'
import { endsWaiting } from './run-wait.ts'

/** So long an answer counts as a sign that the connection works. */
const TRUSTED_MS = 15_000
const PROBE_ABORT_MS = 10_000

/**
 * Whether work may be handed to the network now. Where nothing was heard for a while, a harmless question goes first: what
 * was not carried away stays "not sent" instead of "maybe there".
 */
export async function isOfficeReachable(offline: Offline, reason: WakeReason): Promise<boolean> {
  const { memory, around } = offline
  const now = around.monotonicMs()
  if (memory.runWait && now < memory.runWait.until && !endsWaiting(reason)) return false
  const age = now - memory.contactAtMs
  if (memory.contact === 'answered' && age < TRUSTED_MS && around.isBrowserOnline()) return true
  const reply = await askApi(offline, {
    method: isSignedIn.method,
    path: isSignedIn.path,
    abortAfterMs: PROBE_ABORT_MS,
  })
  return contactOf(reply) === 'answered'
}
