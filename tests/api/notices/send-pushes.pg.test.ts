import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifyAccount } from '../../../server/notices/notify.ts'
import { sendPushes } from '../../../server/notices/send-pushes.ts'
import type { PushTransport } from '../../../server/notices/push-transport.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { aBrowser } from '../../support/notices/push-browser.ts'
import { PUSH_ENV } from '../../support/notices/push-service.ts'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { SATURDAY_MORNING, type TestApp } from '../../support/world/test-app.ts'
import { twoProcesses } from '../../support/world/two-processes.ts'

const NOTICES = 40

let here: TestApp
let there: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ here, there, close } = await twoProcesses({ ...PUSH_ENV, LOG_LEVEL: 'silent' }))
  for (const { clock } of [here, there]) clock.set(SATURDAY_MORNING)
})
afterAll(() => close())

it('two senders at once send each push once', async () => {
  const ana = await aClient(here)
  const hers = await signInAs(here, ana)
  await hers.get('subscribeToPush', aBrowser('https://push.example.com').subscription)
  await here.db.transaction().execute(async (tx) => {
    for (let no = 1; no <= NOTICES; no++) {
      const params = { loan_id: no, instalment_no: 1, due_on: toLocalDate('2026-11-21'), amount: pesos(500) }
      await notifyAccount(tx, ana.accId, { kind: 'due today', params }, here.clock.now(), null)
    }
  })
  const topics: string[] = []
  const transport: PushTransport = {
    send: ({ topic }) => {
      topics.push(topic)
      return Promise.resolve()
    },
  }
  const sent = await Promise.all([sendPushes(here.house, transport), sendPushes(there.house, transport)])
  expect(sent.every((count) => count > 0)).toBe(true)
  expect(sent[0] + sent[1]).toBe(NOTICES)
  expect(new Set(topics).size).toBe(NOTICES)
  expect(topics).toHaveLength(NOTICES)
})
