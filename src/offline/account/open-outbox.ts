/** Opens an account's work on this phone and keeps it awake: every sign that the office may be reached again is a reason to try. */
import {
  currentConnection,
  isBrowserOnline,
  noteContact,
  onConnectionChange,
} from '../wire/current-connection.ts'
import { isMissing } from '../wire/connection.ts'
import { currentOffline, setCurrentOffline } from './current-offline.ts'
import { layBallast } from '../device/free-space.ts'
import { liveOf } from '../round/live.ts'
import { offlineHandle, type Offline, type OfflineOptions, type WakeReason } from './offline.ts'
import { setOwnDeviceId } from '../device/own-device.ts'
import { pageRunner } from './page-runner.ts'
import { pageSurroundings } from '../device/page-surroundings.ts'
import { armPin } from '../device/pin.ts'
import { prepareHandle } from './prepare-handle.ts'
import { reportAs } from '../wire/report-problem.ts'
import { rememberPlace } from './worker-db.ts'

export interface OpenOptions extends OfflineOptions {
  /** The API's origin where it is not the app's own. */
  readonly apiOrigin?: string
}

/** Longer than a slow phone needs to draw a line of text. */
const WORDS_DRAWN_MS = 100

let opening: { readonly options: OpenOptions; readonly handle: Promise<Offline> } | undefined
let close = () => {}

/** One handle per account and page; asking again gives the same. Rejects where the outbox cannot be opened at all. */
export function openOutbox(options: OpenOptions): Promise<Offline> {
  const here = currentOffline()
  if (here?.accId === options.accId) return Promise.resolve(here)
  if (opening?.options.accId === options.accId) return opening.handle
  close()
  const handle = open(options)
  opening = { options, handle }
  handle.catch(() => {
    if (opening?.handle === handle) opening = undefined
  })
  return handle
}

async function open(asked: OpenOptions): Promise<Offline> {
  const { apiOrigin = '', ...options } = asked
  /** Somebody signed out while storage was still being opened: nothing begins to be sent. */
  const isLeft = () => opening?.options !== asked
  const offline = offlineHandle(options, pageSurroundings(apiOrigin))
  await prepareHandle(offline)
  await rememberPlace({ apiOrigin, appVersion: options.appVersion }).catch(reportAs('what the worker needs'))
  if (isLeft()) return offline
  setOwnDeviceId(offline.memory.device?.deviceId)
  const runner = pageRunner(offline)
  const wake = (reason: WakeReason) => {
    if (reason !== 'timer') offline.around.wakeWorker()
    if (reason !== 'hidden') runner.wake(reason)
  }
  // A person waits for the words "saved on this phone"; sending begins once they are drawn.
  offline.wake = (reason) => {
    if (reason === 'enqueue') offline.around.after(WORDS_DRAWN_MS, () => wake(reason))
    else wake(reason)
  }
  offline.idle = () => runner.idle()
  const stopFollowing = followConnection(offline)
  const stopListening = listen(offline.wake)
  close = () => {
    stopFollowing()
    stopListening()
    runner.stop()
    setCurrentOffline(undefined)
    close = () => {}
  }
  await armPin(offline)
  if (isLeft()) return offline
  setCurrentOffline(offline)
  offline.wake('start')
  offline.around.after(5_000, () => void layBallast(offline.outbox))
  return offline
}

/** Leaves the account: its outbox stays where it is, and is counted as somebody's unsent work. */
export function closeOffline(): void {
  opening = undefined
  close()
}

/** One word on the connection for the whole page: what any screen or the worker heard counts here, and the other way round. */
function followConnection(offline: Offline): () => void {
  offline.onContact = noteContact
  const { meta } = liveOf(offline)
  let heard = meta.get()?.contact
  let isFirst = meta.get() === undefined
  const stopMeta = meta.subscribe(() => {
    const { contact, access } = meta.get() ?? {}
    offline.memory.isBlocked = access === 'blocked'
    const isNews = !isFirst && contact?.at !== heard?.at && contact?.by !== offline.contextId
    isFirst = false
    heard = contact
    if (isNews && contact) noteContact(contact.contact, { browserOnline: isBrowserOnline() })
  })
  let before = currentConnection()
  const stopConnection = onConnectionChange(() => {
    const [was, now] = [before, currentConnection()]
    before = now
    if (!isMissing(was) || isMissing(now)) return
    offline.memory.runWait = undefined
    offline.wake('online')
  })
  return () => {
    stopMeta()
    stopConnection()
  }
}

function listen(wake: (reason: WakeReason) => void): () => void {
  const visible = () => {
    wake(document.visibilityState === 'visible' ? 'visible' : 'hidden')
  }
  const online = () => wake('online')
  const shown = () => wake('visible')
  const hidden = () => wake('hidden')
  addEventListener('online', online)
  addEventListener('pageshow', shown)
  addEventListener('focus', shown)
  addEventListener('pagehide', hidden)
  document.addEventListener('visibilitychange', visible)
  return () => {
    removeEventListener('online', online)
    removeEventListener('pageshow', shown)
    removeEventListener('focus', shown)
    removeEventListener('pagehide', hidden)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** The browser's answer, to be shown: only an asked-for and granted promise keeps it from clearing storage by itself. */
export async function askToKeepStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(reportAs('asking to keep storage'))) ?? false
}
