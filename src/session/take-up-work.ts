/** Opens a credit investigator's own outbox and round on this device. Loaded only for who needs it. */
import { apiOrigin } from '../data/api-origin.ts'
import { APP_VERSION } from '../data/app-version.ts'
import type { Owner } from '../offline/account/worker-db.ts'
import { currentSession, type Session } from './session.ts'

/**
 * Resolves when the work is open, or at once for whom there is none here. Rejects when the phone's storage cannot be
 * opened. Asking again is cheap.
 */
export async function takeUpWork(): Promise<void> {
  const session = currentSession()
  if (session?.role !== 'CI_USER' || session.status !== 'Active') return
  const [{ openOffline }, { rememberLostOwner }] = await Promise.all([
    import('../offline/account/open-offline.ts'),
    import('../offline/account/session-owner.ts'),
  ])
  await openOffline({
    accId: session.acc_id,
    mgtId: session.mgt_id,
    appVersion: APP_VERSION,
    apiOrigin: apiOrigin(),
  })
  await rememberLostOwner(ownerOf(session))
}

/** After the server has said who signed in: what this person left waiting goes on, nobody else's does. */
export async function resumeWork(): Promise<void> {
  const session = currentSession()
  if (session?.role !== 'CI_USER' || session.status !== 'Active') return
  const [{ rememberOwner }, { askToKeepStorage }] = await Promise.all([
    import('../offline/account/session-owner.ts'),
    import('../offline/account/open-offline.ts'),
  ])
  await rememberOwner(ownerOf(session))
  await takeUpWork()
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
    import('../offline/account/open-offline.ts'),
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
