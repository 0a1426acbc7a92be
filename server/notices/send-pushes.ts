/**
 * Sends the pushes that wait, as mail is sent: each is taken by one sender among all processes, tried again after growing waits,
 * and given up after its time. At least once: one that goes out twice takes its own place on the phone, by the notice's number.
 */
import { instantMs, type Instant } from '../../domain/calendar.ts'
import { endOfContactHours, type ContactHours } from '../../domain/notices/contact-hours.ts'
import type { House } from '../http/ask.ts'
import { reasonOf, sendInLanes } from '../jobs/send-in-lanes.ts'
import {
  dropPush,
  dropSubscription,
  dropUselessPushes,
  isPushDue,
  notePushFailure,
  takePush,
  type WaitingPush,
} from './push-store.ts'
import { SubscriptionGone, Unpushable, type PushTransport } from './push-transport.ts'

/** A lane's rest after a push: payments that are posted meanwhile go first. */
const REST_MS = 20

/** Ends when nothing waits or the signal says so; answers how many pushes left the house. */
export function sendPushes(house: House, transport: PushTransport, signal?: AbortSignal): Promise<number> {
  const { db } = house
  return sendInLanes(house, {
    isAnyDue: (now) => isPushDue(db, now),
    giveUpOld: (now) => dropUselessPushes(db, now),
    givenUp: 'pushes were given up: of no use any more',
    take: (when) => takePush(db, when),
    send: (push, hours) => sendOne(house, transport, push, hours),
    restMs: REST_MS,
    signal,
  })
}

async function sendOne(
  { db, clock, log }: House,
  transport: PushTransport,
  push: WaitingPush,
  hours: ContactHours,
): Promise<boolean> {
  const { push_id, subscription_id, endpoint, p256dh, auth } = push
  const topic = `notice-${push.notice_id}`
  const payload = JSON.stringify({ title: push.title, body: push.body, tag: topic })
  const keptSeconds = keptSecondsOf(push, clock.now(), hours)
  try {
    await transport.send({ endpoint, p256dh, auth, payload, keptSeconds, topic })
  } catch (error) {
    const reason = reasonOf(error)
    if (error instanceof SubscriptionGone) await dropSubscription(db, subscription_id)
    else if (error instanceof Unpushable) await dropPush(db, push_id)
    else await notePushFailure(db, push_id, reason)
    log.warn({ push_id, subscription_id, reason }, 'a push was not taken')
    return false
  }
  await dropPush(db, push_id)
  return true
}

/** A phone that is off until the night must not be written to in the night. */
function keptSecondsOf(push: WaitingPush, now: Instant, hours: ContactHours): number {
  const ends = [instantMs(push.give_up_at)]
  if (push.keeps_contact_hours) ends.push(instantMs(endOfContactHours(now, hours)))
  return Math.max(0, Math.floor((Math.min(...ends) - instantMs(now)) / 1000))
}
