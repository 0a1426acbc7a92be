/** Who may send from this phone. Signing in resumes what that person has waiting; no one else's is ever touched. */
import { systemClock } from '../../../domain/clock.ts'
import { OutboxDb } from '../outbox/outbox-db.ts'
import { writeMeta } from '../outbox/outbox-meta.ts'
import { currentOffline } from './current-offline.ts'
import { readOwner, workerDb, type Owner } from './worker-db.ts'

/** Called when the server has said who is signed in. */
export async function rememberOwner(owner: Owner): Promise<void> {
  const { accounts, facts } = workerDb()
  const before = await readOwner()
  if (before && before.accId !== owner.accId) await needSignIn(before.accId)
  await workerDb().transaction('rw', accounts, facts, async () => {
    await facts.put({ key: 'owner', value: owner })
    await accounts.put({ ...owner, signedInAt: systemClock.now() })
  })
  await withOutbox(owner.accId, (outbox) => writeMeta(outbox, 'auth', 'ok'))
  const offline = currentOffline()
  if (offline?.accId === owner.accId) offline.wake('login')
}

/**
 * Storage was emptied while somebody was signed in: the app still knows who, and what they record from now on must go out.
 * After a sign-out the fact is there and names no one.
 */
export async function rememberLostOwner(owner: Owner): Promise<void> {
  if ((await workerDb().facts.get('owner')) === undefined) await rememberOwner(owner)
}

/** Called after signing out: nothing goes out until the same person is back. */
export async function forgetOwner(): Promise<void> {
  const before = await readOwner()
  await workerDb().facts.put({ key: 'owner', value: null })
  if (before) await needSignIn(before.accId)
}

async function needSignIn(accId: number): Promise<void> {
  await withOutbox(accId, (outbox) => writeMeta(outbox, 'auth', 'needed'))
}

async function withOutbox(accId: number, work: (outbox: OutboxDb) => Promise<void>): Promise<void> {
  const current = currentOffline()
  if (current?.accId === accId) return work(current.outbox)
  const outbox = new OutboxDb(accId)
  try {
    await work(outbox)
  } finally {
    outbox.close()
  }
}
