/**
 * Sends what is due. Each letter is taken by one sender among all processes, is tried again after growing waits, and is given
 * up after its time with the reason kept.
 *
 * At least once: where a process dies, or the connection breaks, between the mail server's "accepted" and our note of it, the letter
 * goes out again at its next try, under the same Message-ID. SMTP knows no way to ask.
 */
import type { House } from '../http/ask.ts'
import { sendInLanes } from '../jobs/send-in-lanes.ts'
import { settingsOn } from '../settings/settings.ts'
import {
  giveUp,
  giveUpOld,
  isAnyDue,
  markSent,
  noteFailure,
  takeWaiting,
  type WaitingMail,
} from './mail-store.ts'
import { Undeliverable, type MailTransport } from './mail-transport.ts'

/** A lane's rest after a letter: payments that are posted meanwhile go first, and mail servers mind a flood. */
const REST_MS = 50
const LONGEST_REASON = 500

/** Ends when nothing waits or the signal says so; answers how many letters left the house. */
export async function sendWaiting(
  house: House,
  transport: MailTransport,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = house
  if (!(await isAnyDue(db, clock.now()))) return 0
  const old = await giveUpOld(db, clock.now())
  if (old > 0) house.log.warn({ letters: old }, 'mail was given up: its time is over')
  const { contact_hours } = await db.transaction().execute((tx) => settingsOn(tx, clock.today()))
  return sendInLanes(house, {
    take: (when) => takeWaiting(db, when),
    send: (mail) => sendOne(house, transport, mail),
    restMs: REST_MS,
    hours: contact_hours,
    signal,
  })
}

async function sendOne(house: House, transport: MailTransport, mail: WaitingMail): Promise<boolean> {
  const { mail_id, recipient: to, subject, text, html } = mail
  try {
    await transport.send({ to, subject, text, html, messageId: messageIdOf(house, mail_id) })
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
    if (error instanceof Undeliverable) await giveUp(house.db, mail_id, reason, house.clock.now())
    else await noteFailure(house.db, mail_id, reason)
    house.log.warn({ mail_id, reason, final: error instanceof Undeliverable }, 'mail was not taken')
    return false
  }
  await markSent(house.db, mail_id, house.clock.now())
  return true
}

function messageIdOf({ config, epoch }: House, mailId: number): string {
  const domain = /@([^\s@<>]+)>?$/.exec(config.mailFrom)?.[1] ?? 'localhost'
  return `<mail-${mailId}.${epoch}@${domain}>`
}
