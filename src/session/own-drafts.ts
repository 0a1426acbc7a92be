/**
 * Where what somebody types is kept until it is saved: in their own outbox, and for an account that is not open, which has none,
 * beside what this device saw for it, which goes at sign-out.
 */
import { systemClock } from '../../domain/clock.ts'
import { currentSession } from './session.ts'
import { takeUpWork } from './take-up-work.ts'

export interface Drafts {
  /** Undefined where there is none; the form checks the shape, since an older version may have written it. */
  read(key: string): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
  forget(key: string): Promise<void>
}

/** Undefined where no one is signed in. */
export async function ownDrafts(): Promise<Drafts | undefined> {
  if (await takeUpWork()) {
    const { clearDraft, readDraft, saveDraft } = await import('../offline/outbox/drafts.ts')
    return { read: readDraft, save: saveDraft, forget: (key) => clearDraft(key, undefined) }
  }
  const accId = currentSession()?.acc_id
  return accId === undefined ? undefined : draftsBesideSeen(accId)
}

async function draftsBesideSeen(accId: number): Promise<Drafts> {
  const { dropSeen, keepSeen, readSeen } = await import('../data/seen.ts')
  const nameOf = (key: string) => `draft:${key}`
  return {
    read: async (key) => (await readSeen(accId, nameOf(key), systemClock.now()))?.data,
    save: (key, data) => keepSeen(accId, nameOf(key), { data, at: systemClock.now() }),
    forget: (key) => dropSeen(accId, nameOf(key)),
  }
}
