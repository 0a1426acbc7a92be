/** Mail where there is no SMTP server: a file a letter, so that a code can be read on a laptop. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransport } from './mail-transport.ts'

export function folderTransport(
  folder: string,
  from: string,
  written: (path: string) => void,
): MailTransport {
  return {
    send: async ({ to, subject, text, messageId }) => {
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${messageId.replace(/^<|@.*$/g, '')}.txt`)
      const headers = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${messageId}`]
      await writeFile(`${path}.part`, `${headers.join('\n')}\n\n${text}\n`)
      await rename(`${path}.part`, path)
      written(path)
    },
  }
}
