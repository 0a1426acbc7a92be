/** The cookie of a browser that asked for a one-time code; it opens nothing by itself. */
import type { Config } from '../config.ts'

export const RESET_COOKIE = 'hulog_reset'
/** The code's ten minutes, and ten more to set the password. */
const LIFETIME_S = 20 * 60

export function resetCookie(config: Config, token: string, secure: boolean): string {
  const parts = [`${RESET_COOKIE}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${LIFETIME_S}`]
  if (secure || config.production) parts.push('Secure')
  return parts.join('; ')
}

export const endedResetCookie = `${RESET_COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`
