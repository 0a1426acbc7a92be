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
    const done = isDone(answer.stoppedBy, await openCount(offline))
    if (done !== 'a page is at it') return done
    // Should it be closed in the middle, the rest is ours.
    if (left < LOOK_AGAIN_MS) return true
    await wait(offline.around, LOOK_AGAIN_MS)
  }
}

/**
 * What a sync event of the browser ends with: failing asks for another try, and on the last one it is told the truth all the same, since
 * pages and timers remain. Throws Error while commands wait.
 */
export function failUnlessDone(done: boolean): void {
  if (!done) throw new Error('commands are still waiting')
}

type StoppedBy = Awaited<ReturnType<typeof runCycle>>['stoppedBy']

/**
 * Whether nothing is left that could be sent now: true where all is sent, and where only a person can go on, since the browser would
 * wake the worker again and again for a sign-in that no one makes.
 */
export function isDone(stoppedBy: StoppedBy, open: number): boolean | 'a page is at it' {
  if (open === 0 || stoppedBy === 'sign-in') return true
  return stoppedBy === 'other context' ? 'a page is at it' : false
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
