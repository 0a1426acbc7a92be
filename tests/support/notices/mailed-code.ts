/** The newest letter that waits, and the code in it, as the person who reads the mailbox would see them. */
import type { TestApp } from '../world/test-app.ts'

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

export async function emailOf(at: TestApp, accId: number): Promise<string> {
  const { email } = await at.db
    .selectFrom('account')
    .select('email')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  return email
}
