import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueueMail } from '../../../server/mail/enqueue.ts'
import { sendWaiting } from '../../../server/mail/send-waiting.ts'
import { smtpTransport } from '../../../server/mail/smtp-transport.ts'
import { openMailbox, type Mailbox } from '../../support/notices/mailbox.ts'
import type { TestApp } from '../../support/world/test-app.ts'
import { twoProcesses } from '../../support/world/two-processes.ts'

const LETTERS = 40

let here: TestApp
let there: TestApp
let close: () => Promise<void>
let mailbox: Mailbox
beforeAll(async () => {
  ;({ here, there, close } = await twoProcesses())
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await close()
})

it('two senders at once send each letter once', async () => {
  await here.db.transaction().execute(async (tx) => {
    for (let no = 0; no < LETTERS; no++)
      await enqueueMail(tx, { to: `p${no}@example.com`, subject: 'x', text: 'x' }, here.clock.now())
  })
  const transport = () => smtpTransport(mailbox.settings, 'hulog@example.com')
  const sent = await Promise.all([
    sendWaiting(here.house, transport()),
    sendWaiting(there.house, transport()),
  ])
  expect(sent.every((count) => count > 0)).toBe(true)
  expect(sent[0] + sent[1]).toBe(LETTERS)
  const recipients = mailbox.letters.flatMap(({ to }) => to)
  expect(new Set(recipients).size).toBe(LETTERS)
  expect(recipients).toHaveLength(LETTERS)
})

it('a letter whose sender died is sent by the other after its wait, not before', async () => {
  await here.db
    .transaction()
    .execute((tx) => enqueueMail(tx, { to: 'ana@example.com', subject: 'x', text: 'x' }, here.clock.now()))
  // Never ends, as far as the other process can tell.
  void sendWaiting(here.house, { send: () => new Promise(() => {}) })
  await expect.poll(async () => (await newest()).attempts).toBe(1)
  const before = mailbox.letters.length
  const transport = smtpTransport(mailbox.settings, 'hulog@example.com')
  expect(await sendWaiting(there.house, transport)).toBe(0)
  there.clock.advanceBy(120_000)
  expect(await sendWaiting(there.house, transport)).toBe(1)
  expect(mailbox.letters).toHaveLength(before + 1)
})

const newest = () =>
  here.db.selectFrom('mail').select('attempts').orderBy('mail_id', 'desc').limit(1).executeTakeFirstOrThrow()
