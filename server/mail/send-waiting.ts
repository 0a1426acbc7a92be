/**
 * Sends what is due. Each letter is taken by one sender among all processes, is tried again after growing waits, and is given
 * up after its time with the reason kept.
 *
 * At least once: where a process dies, or the connection breaks, between the mail server's "accepted" and our note of it, the letter
 * goes out again at its next try, under the same Message-ID. SMTP knows no way to ask.
 */
import type { House } from '../http/ask.ts'
import { reasonOf, sendInLanes } from '../jobs/send-in-lanes.ts'
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

/** Ends when nothing waits or the signal says so; answers how many letters left the house. */
export function sendWaiting(house: House, transport: MailTransport, signal?: AbortSignal): Promise<number> {
  const { db } = house
  return sendInLanes(house, {
    isAnyDue: (now) => isAnyDue(db, now),
    giveUpOld: (now) => giveUpOld(db, now),
    givenUp: 'mail was given up: its time is over',
    take: (when) => takeWaiting(db, when),
    send: (mail) => sendOne(house, transport, mail),
    restMs: REST_MS,
    signal,
  })
}

async function sendOne(house: House, transport: MailTransport, mail: WaitingMail): Promise<boolean> {
  const { mail_id, recipient: to, subject, text, html } = mail
  try {
    await transport.send({ to, subject, text, html, messageId: messageIdOf(house, mail_id) })
  } catch (error) {
    const reason = reasonOf(error)
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
