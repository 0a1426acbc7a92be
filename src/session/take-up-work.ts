/**
 * Opens a person's own outbox on this device. Every role has calls that may wait; a credit investigator has the round besides,
 * and is always taken up, while the others are as soon as something waits or is about to. Loaded only for who needs it.
 */
import { apiOrigin } from '../data/api-origin.ts'
import { APP_VERSION } from '../data/app-version.ts'
import { isDatabaseHere } from '../data/is-database-here.ts'
import type { Owner } from '../offline/account/worker-db.ts'
import type { Offline } from '../offline/account/offline.ts'
import { currentSession, type Session } from './session.ts'

/** Whose calls may wait: those of an account that is open. */
function worker(): Session | undefined {
  const session = currentSession()
  return session?.status === 'Active' && !session.owes_own_password ? session : undefined
}

/**
 * Resolves when the work is open, with nothing where there is none here. Rejects when the device's storage cannot be opened.
 * Asking again is cheap.
 */
export async function takeUpWork(): Promise<Offline | undefined> {
  const session = worker()
  if (!session) return undefined
  const [{ openOutbox }, { rememberLostOwner }] = await Promise.all([
    import('../offline/account/open-outbox.ts'),
    import('../offline/account/session-owner.ts'),
  ])
  const offline = await openOutbox({
    accId: session.acc_id,
    mgtId: session.mgt_id,
    appVersion: APP_VERSION,
    apiOrigin: apiOrigin(),
  })
  await rememberLostOwner(ownerOf(session))
  return offline
}

/** The same for who has no round, where something of theirs is in an outbox on this device. */
export async function takeUpWhatWaits(): Promise<void> {
  const session = worker()
  if (!session || session.role === 'CI_USER') return
  if (!(await wasWorkKept())) return
  const { hasRecords } = await import('../offline/outbox/sign-out-guard.ts')
  if (await hasRecords(session.acc_id)) await takeUpWork()
}

/**
 * Whether anything was ever kept here to be sent. Until then no one needs to be named as its owner, and a borrower's phone loads no
 * outbox: the first record names them.
 */
const wasWorkKept = () => isDatabaseHere((name) => name.includes('hulog') && name !== 'hulog_seen')

/**
 * The server has said that this person is signed in. A page that was closed right after the sign-in may have left the device
 * without an owner, and then nothing of it would ever be sent.
 */
export async function confirmOwner(): Promise<void> {
  const session = worker()
  if (!session || (session.role !== 'CI_USER' && !(await wasWorkKept()))) return
  const { readOwner } = await import('../offline/account/worker-db.ts')
  if ((await readOwner())?.accId !== session.acc_id) await resumeWork()
}

/** After the server has said who signed in: what this person left waiting goes on, no one else's does. */
export async function resumeWork(): Promise<void> {
  const session = worker()
  if (!session || (session.role !== 'CI_USER' && !(await wasWorkKept()))) return
  const { rememberOwner } = await import('../offline/account/session-owner.ts')
  await rememberOwner(ownerOf(session))
  if (session.role !== 'CI_USER') return takeUpWhatWaits()
  await takeUpWork()
  const { askToKeepStorage } = await import('../offline/account/open-outbox.ts')
  await askToKeepStorage()
}

/**
 * After signing out: nothing goes out until the same person is back. Whatever waits stays, sealed; what the office said of
 * clients goes, since the phone may be passed on.
 */
export async function leaveWork(): Promise<void> {
  const accId = currentSession()?.acc_id
  const [{ forgetOwner }, { closeOffline }, { forgetCache }, { setOwnDeviceId }] = await Promise.all([
    import('../offline/account/session-owner.ts'),
    import('../offline/account/open-outbox.ts'),
    import('../offline/device/free-space.ts'),
    import('../offline/device/own-device.ts'),
  ])
  await forgetOwner()
  closeOffline()
  setOwnDeviceId(undefined)
  if (accId !== undefined) await forgetCache(accId)
}

function ownerOf({ acc_id: accId, mgt_id: mgtId, name, role }: Session): Owner {
  return { accId, mgtId, name, role }
}
