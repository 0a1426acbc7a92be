/**
 * Where what somebody types is kept until it is saved. A credit investigator's is in the outbox, which is open all day. Others may share
 * their device and open an outbox only to save: theirs is beside what the device saw for them, written at once and gone at sign-out.
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
  const session = currentSession()
  if (session?.role === 'CI_USER' && (await takeUpWork())) {
    const { clearDraft, readDraft, saveDraft } = await import('../offline/outbox/drafts.ts')
    return { read: readDraft, save: saveDraft, forget: (key) => clearDraft(key, undefined) }
  }
  return session && draftsBesideSeen(session.acc_id)
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
