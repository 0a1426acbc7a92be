/** What the server does by itself beside answering, in every process that is not told to leave it to another. */
import { join } from 'node:path'
import { answerAskedBackups } from './backups/asked-backups.ts'
import type { House } from './http/ask.ts'
import { closeMissedDays } from './jobs/close-missed-days.ts'
import { folderTransport } from './mail/folder-transport.ts'
import { sendWaiting } from './mail/send-waiting.ts'
import { smtpTransport } from './mail/smtp-transport.ts'
import { restUnderOtherKeys } from './notices/push-store.ts'
import { pushTransport } from './notices/push-transport.ts'
import { sendPushes } from './notices/send-pushes.ts'
import { purgeErased } from './privacy/purge-erased.ts'
import { repeatEvery, type Repeating } from './repeat-every.ts'

/** A person who waits for a code looks at the mailbox at once. */
const MAIL_EVERY_MS = 2_000
const PUSHES_EVERY_MS = 2_000
/** How often it is asked whether a day is over that no one closed. */
const DAY_END_EVERY_MS = 60_000
const PURGE_EVERY_MS = 3_600_000
const ASKED_BACKUPS_EVERY_MS = 500
const FAREWELL_MS = 5_000

export interface Background {
  stop(): Promise<void>
}

export function startBackground(house: House, repeat = repeatEvery): Background {
  const repeating = [
    ...(house.engine === 'embedded' ? backups(house, repeat) : []),
    ...(house.config.runJobs ? jobs(house, repeat) : []),
  ]
  return {
    stop: async () => {
      await Promise.all(repeating.map((one) => one.stop(FAREWELL_MS)))
    },
  }
}

/** No one else can open the embedded database while this process does. */
function backups(house: House, repeat: typeof repeatEvery): Repeating[] {
  return [repeat(ASKED_BACKUPS_EVERY_MS, 'a backup', house.log, () => answerAskedBackups(house))]
}

function jobs(house: House, repeat: typeof repeatEvery): Repeating[] {
  const { log } = house
  const transport = mailTransport(house)
  return [
    repeat(MAIL_EVERY_MS, 'sending mail', log, (signal) => sendWaiting(house, transport, signal)),
    repeat(PUSHES_EVERY_MS, 'sending pushes', log, pushing(house)),
    repeat(PURGE_EVERY_MS, 'forgetting who asked for it', log, (signal) => purgeErased(house, signal)),
    repeat(DAY_END_EVERY_MS, 'the day-end job', log, (signal) => closeMissedDays(house, signal)),
  ]
}

/** By the settings' SMTP server, else into a folder of which the console is told. */
function mailTransport({ config, log }: House) {
  if (config.smtp) return smtpTransport(config.smtp, config.mailFrom)
  const folder = join(config.dataFolder, 'mail')
  console.log(`No SMTP settings: mail is written to ${folder}`)
  return folderTransport(folder, config.mailFrom, (path) => log.info({ path }, 'mail written'))
}

/** Once it is settled which subscriptions this company's key serves, everything that waits; without a key nothing. */
function pushing(house: House): (signal: AbortSignal) => Promise<void> {
  const { push } = house.config
  const transport = push && pushTransport(push)
  let isSettled = false
  return async (signal) => {
    if (!isSettled) await restUnderOtherKeys(house.db, push?.publicKey ?? null, house.clock.now())
    isSettled = true
    if (transport) await sendPushes(house, transport, signal)
  }
}
