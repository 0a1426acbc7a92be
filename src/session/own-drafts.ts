/**
 * Where what somebody types is kept until it is saved: beside what the device saw for them, written at once and gone at sign-out, since
 * others may share it. A credit investigator's forms keep theirs in the outbox (features/form/use-draft.ts).
 */
import { systemClock } from '../../domain/clock.ts'
import { currentSession } from './session.ts'

export interface Drafts {
  /** Undefined where there is none; the form checks the shape, since an older version may have written it. */
  read(key: string): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
  forget(key: string): Promise<void>
}

/** Undefined where no one is signed in. */
export async function ownDrafts(): Promise<Drafts | undefined> {
  const accId = currentSession()?.acc_id
  if (accId === undefined) return undefined
  const { dropSeen, keepSeen, readSeen } = await import('../data/cache/seen.ts')
  const nameOf = (key: string) => `draft:${key}`
  return {
    read: async (key) => (await readSeen(accId, nameOf(key), systemClock.now()))?.data,
    save: (key, data) => keepSeen(accId, nameOf(key), { data, at: systemClock.now() }),
    forget: (key) => dropSeen(accId, nameOf(key)),
  }
}
