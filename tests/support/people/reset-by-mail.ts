import { emailOf, mailedCode } from '../notices/mailed-code.ts'
import { Visitor, type TestApp } from '../world/test-app.ts'
import type { SeededPerson } from './seed.ts'

export const RESET_PASSWORD = 'Bagong-Hulog-2027'

/** Somebody who reads the person's mailbox sets a new password; answers their browser, and what they were told. */
export async function resetByMail(at: TestApp, { username, accId }: SeededPerson) {
  const reader = new Visitor(at)
  await reader.get('sendOneTimeCode', { username })
  await reader.get('submitOneTimeCode', { code: await mailedCode(at, await emailOf(at, accId)) })
  const told = await reader.get('resetPassword', { password: RESET_PASSWORD, confirmPass: RESET_PASSWORD })
  return { reader, told }
}
