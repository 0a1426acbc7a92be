/** Mail by SMTP, one connection a letter: a pool would send again by itself what a broken connection left open. */
import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../config.ts'
import { Undeliverable, type MailTransport } from './mail-transport.ts'

/** How long a server may be silent. A try has some eight steps, so all of it ends well before the next one begins. */
const PATIENCE_MS = 10_000

export function smtpTransport(settings: SmtpSettings, from: string, patienceMs = PATIENCE_MS): MailTransport {
  const { host, port, secure, user, password } = settings
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ html, ...mail }) => {
      try {
        await transport.sendMail({ from, ...mail, ...(html === null ? {} : { html }) })
      } catch (error) {
        if (isFinal(error)) throw new Undeliverable(reasonOf(error), { cause: error })
        throw error
      }
    },
  }
}

/**
 * A 5xx about this recipient or these words will be the same tomorrow. One about our own password or sender will not, once
 * the settings are put right.
 */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false
  const command = 'command' in error ? error.command : undefined
  const code = Number(error.responseCode)
  return code >= 500 && code < 600 && (command === 'RCPT TO' || command === 'DATA')
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
