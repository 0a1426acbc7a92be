/** The newest letter that waits, and the code in it, as the person who reads the mailbox would see them. */
import type { TestApp } from '../world/test-app.ts'
import { theRow } from '../rows/the-row.ts'

export function lettersTo(at: TestApp, recipient: string) {
  return at.db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text', 'is_secret', 'keeps_contact_hours', 'give_up_at'])
    .where('recipient', '=', recipient)
    .orderBy('mail_id', 'desc')
    .execute()
}

export async function mailedCode(at: TestApp, recipient: string): Promise<string> {
  const [letter] = await lettersTo(at, recipient)
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was mailed to ${recipient}`)
  return code
}

/** Another code than this one. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

export const emailOf = async (at: TestApp, accId: number): Promise<string> =>
  (await theRow(at.db, 'account', { acc_id: accId })).email
