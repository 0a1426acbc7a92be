/** The outbox inside the service worker, with no page open. Only the person who is signed in is served. */
import { browserSurroundings } from '../device/browser-surroundings.ts'
import { OPEN_STATES } from '../outbox/command-state.ts'
import { runCycle } from './cycle.ts'
import { offlineHandle, type Offline, type WakeReason } from './offline.ts'
import { prepareHandle } from './prepare-handle.ts'
import { wait, type Surroundings } from '../device/surroundings.ts'
import { readOwner, readPlace } from './worker-db.ts'

const LOOK_AGAIN_MS = 3_000
/** A page that is open sends faster; the worker steps in when it is gone. */
const PAGE_FIRST_MS = 1_000

let handle: Offline | undefined

/** Takes no more commands after the budget. True where nothing is left that could be sent now. */
export async function runInWorker(reason: WakeReason, budgetMs: number): Promise<boolean> {
  const offline = await ownersWork()
  if (!offline) return true
  const endsAt = offline.around.monotonicMs() + budgetMs
  if (reason === 'message') {
    if ((await openCount(offline)) === 0) return true
    await wait(offline.around, PAGE_FIRST_MS)
  }
  for (;;) {
    const left = endsAt - offline.around.monotonicMs()
    const answer = await runCycle(offline, reason, left)
    if (answer.stoppedBy === 'sign-in') return true
    if (answer.stoppedBy !== 'other context') return (await openCount(offline)) === 0
    // A page is at it. Should it be closed in the middle, the rest is ours.
    if (left < LOOK_AGAIN_MS || (await openCount(offline)) === 0) return true
    await wait(offline.around, LOOK_AGAIN_MS)
  }
}

async function ownersWork(): Promise<Offline | undefined> {
  const [owner, place] = [await readOwner(), await readPlace()]
  if (!owner) return undefined
  if (handle?.accId === owner.accId) return handle
  const options = { accId: owner.accId, mgtId: owner.mgtId, appVersion: place?.appVersion ?? 'unknown' }
  const offline = offlineHandle(options, workerSurroundings(place?.apiOrigin ?? ''))
  await prepareHandle(offline)
  handle = offline
  return offline
}

function openCount({ outbox }: Offline): Promise<number> {
  return outbox.outbox
    .where('state')
    .anyOf([...OPEN_STATES])
    .count()
}

function workerSurroundings(apiOrigin: string): Surroundings {
  return {
    ...browserSurroundings(apiOrigin),
    context: 'worker',
    canary: undefined,
    wakeWorker: () => {},
    describe: () =>
      Promise.resolve({ persisted: false, displayMode: 'worker', label: navigator.userAgent.slice(0, 200) }),
    isVisible: () => false,
  }
}
