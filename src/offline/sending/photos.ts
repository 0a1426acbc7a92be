/**
 * Photos of visits wait in a store of their own and go after the visit itself. They are evidence, not money: one that the
 * server will not have, or that failed eight times, is let go.
 */
import { attachPhoto } from '../../../contract/field/collections.ts'
import { instantMs } from '../../../domain/calendar.ts'
import { askApi } from '../wire/ask-api.ts'
import { backoffMs, isDue } from '../wire/backoff.ts'
import { isPosted } from '../outbox/command-state.ts'
import type { Offline } from '../account/offline.ts'
import type { PhotoRow } from '../outbox/outbox-db.ts'
import { reportProblem } from '../wire/report-problem.ts'
import { uuidV7 } from '../device/uuid.ts'
import { verdictOf } from '../wire/verdict.ts'

const MOST_TRIES = 8
const MOST_BYTES = 300_000

/** False where it is too large or there is no room: a visit never fails for its picture. */
export async function savePhoto(offline: Offline, visitId: string, photo: Blob): Promise<boolean> {
  if (photo.size > MOST_BYTES) return false
  const bytes = await photo.arrayBuffer()
  const id = uuidV7(offline.around.clock.now())
  try {
    await offline.outbox.photos.put({ id, visitId, mime: photo.type, bytes, attempts: 0, nextAttemptAt: 0 })
    return true
  } catch (error) {
    reportProblem('keeping a photo', error)
    return false
  }
}

export async function sendPhotos(offline: Offline): Promise<void> {
  const { outbox, around } = offline
  const nowMs = instantMs(around.clock.now())
  for (const id of await outbox.photos.toCollection().primaryKeys()) {
    const photo = await outbox.photos.get(id)
    if (!photo || !isDue(photo.nextAttemptAt, nowMs)) continue
    const visit = await outbox.outbox.get(photo.visitId)
    if (visit && !isPosted(visit.state)) continue
    if (!(await sendPhoto(offline, photo))) return
  }
}

/** False where the connection is bad. */
async function sendPhoto(offline: Offline, photo: PhotoRow): Promise<boolean> {
  const form = new FormData()
  form.set('visit_id', photo.visitId)
  form.set('photo', new Blob([photo.bytes], { type: photo.mime }), 'visit.jpg')
  const reply = await askApi(offline, {
    method: attachPhoto.method,
    path: attachPhoto.path,
    body: form,
    key: photo.id,
  })
  const verdict = verdictOf(reply)
  const settled = verdict.to === 'acked' || verdict.to === 'rejected' || verdict.to === 'quarantined'
  if (verdict.to === 'unknown' && verdict.waits === 'run') return false
  if (settled || photo.attempts + 1 >= MOST_TRIES) await offline.outbox.photos.delete(photo.id)
  else {
    const attempts = photo.attempts + 1
    const { around } = offline
    const waitMs = backoffMs(attempts, around.random(), around.isVisible())
    const nextAttemptAt = instantMs(around.clock.now()) + waitMs
    await offline.outbox.photos.put({ ...photo, attempts, nextAttemptAt })
  }
  return true
}
