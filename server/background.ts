/** What the server does by itself beside answering, in every process that is not told to leave it to another. */
import { join } from 'node:path'
import type { House } from './http/ask.ts'
import { folderTransport } from './mail/folder-transport.ts'
import { sendWaiting } from './mail/send-waiting.ts'
import { smtpTransport } from './mail/smtp-transport.ts'
import { repeatEvery } from './repeat-every.ts'

/** Whoever waits for a code looks at the mailbox at once. */
const MAIL_EVERY_MS = 2_000
const FAREWELL_MS = 5_000

export interface Background {
  stop(): Promise<void>
}

export function startBackground(house: House): Background {
  const { config, log } = house
  if (!config.runJobs) return { stop: async () => {} }
  const transport = mailTransport(house)
  const repeating = [
    repeatEvery(MAIL_EVERY_MS, 'sending mail', log, (signal) => sendWaiting(house, transport, signal)),
  ]
  return {
    stop: async () => {
      await Promise.all(repeating.map((one) => one.stop(FAREWELL_MS)))
    },
  }
}

/** By the settings' SMTP server, else into a folder of which the console is told. */
function mailTransport({ config, log }: House) {
  if (config.smtp) return smtpTransport(config.smtp, config.mailFrom)
  const folder = join(config.dataFolder, 'mail')
  console.log(`No SMTP settings: mail is written to ${folder}`)
  return folderTransport(folder, config.mailFrom, (path) => log.info({ path }, 'mail written'))
}
