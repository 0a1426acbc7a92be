import type { Agent } from 'node:https'
import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import type { NoticeMessage } from '../../../contract/people/notices.ts'
import { instantFromMs, instantMs, manilaInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { notifyAccount, notifyOffice } from '../../../server/notices/notify.ts'
import { restUnderOtherKeys, takePush } from '../../../server/notices/push-store.ts'
import { pushTransport } from '../../../server/notices/push-transport.ts'
import { sendPushes } from '../../../server/notices/send-pushes.ts'
import { aBrowser, signedBy, type PushBrowser } from '../../support/notices/push-browser.ts'
import { openPushService, PUSH_ENV, type PushService } from '../../support/notices/push-service.ts'
import { aClient, anAdmin, signInAs, type SeededPerson } from '../../support/people/seed.ts'
import { SATURDAY_MORNING, type Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const at = useApp({ env: { ...PUSH_ENV, LOG_LEVEL: 'silent' } })
let service: PushService
let ana: SeededPerson
let hers: Visitor
let phone: PushBrowser
beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  service = await openPushService()
  ana = await aClient(at)
  hers = await signInAs(at, ana)
  phone = aBrowser(service.origin)
  await hers.get('subscribeToPush', phone.subscription)
})
afterEach(async () => {
  await at.db.deleteFrom('push').execute()
  await at.db.deleteFrom('push_subscription').execute()
  await service.close()
})

const dueToday: NoticeMessage = {
  kind: 'due today',
  params: { loan_id: 7, instalment_no: 2, due_on: toLocalDate('2026-11-21'), amount: pesos(500) },
}
const tell = (accId = ana.accId, onceKey: string | null = null) =>
  at.db.transaction().execute((tx) => notifyAccount(tx, accId, dueToday, at.clock.now(), onceKey))
function send(patienceMs = 2000, agent: Agent = service.agent) {
  const { push } = at.house.config
  if (!push) throw new Error('no keys')
  return sendPushes(at.house, pushTransport(push, agent, patienceMs))
}
const rows = () => at.db.selectFrom('push').selectAll().orderBy('push_id').execute()
const subscriptions = () => at.db.selectFrom('push_subscription').selectAll().execute()
const newest = () => {
  const push = service.received.at(-1)
  if (!push) throw new Error('nothing came')
  return push
}

describe('a push service that takes what it is given', () => {
  it('gets first what is of no use soonest, whichever was written first', async () => {
    await tell()
    at.clock.advanceBy(MINUTE)
    await tell()
    const [first, second] = await rows()
    await at.db
      .updateTable('push')
      .set({ give_up_at: instantFromMs(instantMs(at.clock.now()) + 48 * HOUR) })
      .where('push_id', '=', first!.push_id)
      .execute()
    const taken = await takePush(at.db, { now: at.clock.now(), isContactHour: true })
    expect(taken?.push_id).toBe(second!.push_id)
  })

  it('gets a notice once, sealed to the browser and signed with the company’s key', async () => {
    await tell()
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(service.received).toHaveLength(1)
    expect(newest()).toMatchObject({ path: new URL(phone.subscription.endpoint).pathname })
    const { notice_id } = await at.db
      .selectFrom('notice')
      .select('notice_id')
      .where('acc_id', '=', ana.accId)
      .executeTakeFirstOrThrow()
    expect(phone.open(newest())).toEqual({
      title: 'Due today: ₱\u00a0500.00',
      body: 'The 2nd instalment of loan no. 7, ₱\u00a0500.00, falls due today.',
      tag: `notice-${notice_id}`,
    })
    expect(signedBy(newest())).toMatchObject({
      key: PUSH_ENV.VAPID_PUBLIC_KEY,
      claims: { aud: service.origin, sub: PUSH_ENV.VAPID_SUBJECT },
    })
    expect(newest().headers).toMatchObject({ topic: `notice-${notice_id}`, ttl: String((11 * HOUR) / 1000) })
    expect(await rows()).toEqual([])
  })

  it('gets it for each browser of the account, and for no one else’s', async () => {
    const [tablet, bens] = [aBrowser(service.origin), aBrowser(service.origin)]
    await hers.get('subscribeToPush', tablet.subscription)
    await (await signInAs(at, await aClient(at))).get('subscribeToPush', bens.subscription)
    await tell()
    expect(await send()).toBe(2)
    const paths = service.received.map(({ path }) => service.origin + path)
    expect(paths.toSorted()).toEqual([phone.subscription.endpoint, tablet.subscription.endpoint].toSorted())
  })

  it('gets nothing of what came to nothing, or was told before', async () => {
    const failed = at.db.transaction().execute(async (tx) => {
      await notifyAccount(tx, ana.accId, dueToday, at.clock.now())
      throw new Error('after all not')
    })
    await expect(failed).rejects.toThrow('after all not')
    expect(await send()).toBe(0)
    expect([await tell(ana.accId, 'due:7.2'), await tell(ana.accId, 'due:7.2')]).toEqual([true, false])
    expect(await send()).toBe(1)
  })

  it('gets a thing once from two senders at once', async () => {
    for (let no = 0; no < 6; no++) await tell()
    const sent = await Promise.all([send(), send()])
    expect(sent[0] + sent[1]).toBe(6)
    expect(service.received).toHaveLength(6)
  })
})

describe('nothing is written', () => {
  it('for anyone who did not subscribe', async () => {
    await tell((await aClient(at)).accId)
    expect(await rows()).toEqual([])
  })

  it('for a browser that was signed out; what waited for it goes', async () => {
    await tell()
    await hers.get('signOut', {})
    expect(await send()).toBe(0)
    await tell()
    expect(await rows()).toEqual([])
    expect(service.received).toEqual([])
  })

  it('while the company has another key or none, and again once it is back', async () => {
    await tell()
    for (const key of ['another', null]) {
      await restUnderOtherKeys(at.db, key, at.clock.now())
      await tell()
      expect(await rows()).toEqual([])
    }
    await restUnderOtherKeys(at.db, PUSH_ENV.VAPID_PUBLIC_KEY, at.clock.now())
    await tell()
    expect(await send()).toBe(1)
  })

  it('for a browser that is another account’s by now', async () => {
    await tell()
    await (await signInAs(at, await aClient(at))).get('subscribeToPush', phone.subscription)
    expect(await send()).toBe(0)
    expect(service.received).toEqual([])
  })
})

describe('a push service that does not', () => {
  it.each(['hangs', 'trickles'] as const)(
    '%s: the try ends, and it goes out at the next one',
    async (mood) => {
      service.mood = mood
      await tell()
      expect(await send(200)).toBe(0)
      expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'no answer in time' }])
      service.mood = 'takes'
      expect(await send()).toBe(0)
      at.clock.advanceBy(2 * MINUTE)
      expect(await send()).toBe(1)
    },
  )

  it.each([500, 429, 403, 301, 300])(
    'answers %i: waits grow from try to try, and it is taken later',
    async (status) => {
      service.mood = status
      await tell()
      const waits: number[] = []
      for (let tried = 0; tried < 7; tried++) {
        expect(await send()).toBe(0)
        const [waiting] = await rows()
        const send_after = waiting?.send_after ?? at.clock.now()
        waits.push((Date.parse(send_after) - Date.parse(at.clock.now())) / MINUTE)
        at.clock.set(send_after)
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])
      expect(await rows()).toMatchObject([{ last_error: `the push service answered ${status}` }])
      service.mood = 'takes'
      expect(await send()).toBe(1)
    },
  )

  it('answers 500 for a day: given up', async () => {
    service.mood = 500
    await tell()
    for (let hour = 0; hour < 25; hour++) {
      await send()
      at.clock.advanceBy(HOUR)
    }
    expect(await rows()).toEqual([])
    service.mood = 'takes'
    expect(await send()).toBe(0)
  })

  it.each([404, 410])('answers %i: the subscription goes, and its unsent pushes', async (status) => {
    service.mood = status
    await tell()
    await tell()
    expect(await send()).toBe(0)
    expect(await rows()).toEqual([])
    expect(await subscriptions()).toEqual([])
  })

  it.each([400, 413])('answers %i: that push is given up, the subscription stays', async (status) => {
    service.mood = status
    await tell()
    expect(await send()).toBe(0)
    expect(await rows()).toEqual([])
    expect(await subscriptions()).toHaveLength(1)
  })

  it('is not who it says it is: nothing is sent to it', async () => {
    await tell()
    expect(await send(2000, service.strictAgent)).toBe(0)
    expect(service.received).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('self-signed') }])
  })

  it('would be sent what cannot be sealed, to a key that came in some other way: given up, and other browsers hear', async () => {
    const { subscription } = aBrowser(service.origin)
    await hers.get('subscribeToPush', subscription)
    await at.db
      .updateTable('push_subscription')
      .set({ p256dh: `B${'A'.repeat(86)}` })
      .where('endpoint', '=', subscription.endpoint)
      .execute()
    await tell()
    expect(await send()).toBe(1)
    expect(service.received).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  it('is an address of a private network that came in some other way: it is not called', async () => {
    await at.db
      .updateTable('push_subscription')
      .set({ endpoint: service.origin.replace('push.example.com', '127.0.0.1') })
      .execute()
    await tell()
    expect(await send()).toBe(0)
    expect(service.received).toEqual([])
    expect(await rows()).toEqual([])
  })
})

describe('contact hours', () => {
  const onDay = (day: string, hour: number, minute: number) => manilaInstant(toLocalDate(day), hour, minute)

  it('a client is pushed to within them only, and a phone that is off no longer than they last', async () => {
    at.clock.set(onDay('2026-11-21', 21, 0))
    await tell()
    expect(await send()).toBe(0)
    at.clock.set(onDay('2026-11-22', 5, 59))
    expect(await send()).toBe(0)
    at.clock.set(onDay('2026-11-22', 6, 0))
    expect(await send()).toBe(1)
    expect(newest().headers['ttl']).toBe(String((15 * HOUR) / 1000))
    at.clock.set(onDay('2026-11-22', 20, 58))
    await tell()
    await send()
    expect(newest().headers['ttl']).toBe('120')
  })

  it('a push that was held up over the night is kept for a phone that is off for a day from when it was told', async () => {
    at.clock.set(onDay('2026-11-21', 20, 0))
    await tell()
    at.clock.set(onDay('2026-11-22', 8, 0))
    expect(await send()).toBe(1)
    expect(newest().headers['ttl']).toBe(String((12 * HOUR) / 1000))
  })

  it('the office is told at any hour', async () => {
    at.clock.set(onDay('2026-11-21', 23, 0))
    const desk = aBrowser(service.origin)
    await (await signInAs(at, await anAdmin(at))).get('subscribeToPush', desk.subscription)
    const params = { application_id: 12, acc_id: ana.accId, amount: pesos(13_000) }
    await at.db
      .transaction()
      .execute((tx) => notifyOffice(tx, { kind: 'approval waiting', params }, at.clock.now()))
    expect(await send()).toBe(1)
    expect(desk.open(newest())).toMatchObject({
      title: 'Waits for approval: ₱\u00a013,000.00',
      body: 'Application no. 12 waits for your decision.',
    })
  })
})
