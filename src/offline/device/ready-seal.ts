/**
 * The key that the next body is sealed with, made while the person still looks at the form: on a slow phone it takes longer
 * than the sealing itself. It is given out once; a key for another key of the server's is never given out.
 */
import type { Offline } from '../account/offline.ts'
import { reportAs } from '../wire/report-problem.ts'
import { sealingKey, type SealingKey } from './seal.ts'

/** Called when something is about to be saved; calling it often costs nothing. */
export function readySeal({ memory }: Offline): void {
  const seal = memory.device?.seal
  if (!seal || memory.sealing?.publicKey === seal.publicKey) return
  const key = sealingKey(seal)
  // One that cannot be made is tried again at saving, which knows what to do then.
  key.catch(reportAs('making a sealing key ahead'))
  memory.sealing = { publicKey: seal.publicKey, key }
}

/** The key that is ready, or a fresh one. Rejects where the server's key is none. */
export async function takeSealingKey({ memory }: Offline): Promise<SealingKey | undefined> {
  const seal = memory.device?.seal
  if (!seal) return undefined
  const ready = memory.sealing
  memory.sealing = undefined
  const isReady = ready?.publicKey === seal.publicKey
  const key = isReady ? await ready.key.catch(() => /* Logged where it was made. */ undefined) : undefined
  return key?.kid === seal.kid ? key : sealingKey(seal)
}
