import { CODE_TRIES } from '../../domain/people/one-time-code.ts'
import type { Handler } from '../http/ask.ts'
import { findCode } from './one-time-code-store.ts'

export const checkOneTimeCode: Handler<'checkOneTimeCode'> = async ({ tx, from, now }) => {
  const found = from.resetToken === undefined ? undefined : await findCode(tx, from.resetToken, now)
  if (!found) return { state: 'none', expires_at: null, tries_left: 0 }
  const { expires_at, submitted_at, tries } = found
  if (submitted_at !== null) return { state: 'submitted', expires_at, tries_left: 0 }
  return { state: 'sent', expires_at, tries_left: CODE_TRIES - tries }
}
