/**
 * What is said and kept more strictly where the caller came by https: the browser comes by https alone from then on, and cookies
 * bear `__Host-`, so that no other host of the domain and no plain connection can set one of ours. A proxy that is not trusted is
 * told about in the log: behind it every address is the proxy's own, and no https is believed.
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

const HOST_PREFIX = '__Host-'
const A_YEAR_S = 31_536_000

/** Only a proxy in front speaks https, and only one that we trust may say so. */
export function isSecure(context: Context, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false
  return context.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https'
}

export function behindHttps(trustedProxies: number, log: Logger): MiddlewareHandler {
  let isTold = false
  return async (context, next) => {
    if (!isTold && trustedProxies === 0 && context.req.header('X-Forwarded-For') !== undefined) {
      isTold = true
      log.warn('requests come through a proxy that is not trusted: set TRUSTED_PROXIES to how many there are')
    }
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!isSecure(context, trustedProxies)) return
    headers.set('Strict-Transport-Security', `max-age=${A_YEAR_S}`)
    const cookies = headers.getSetCookie()
    headers.delete('Set-Cookie')
    for (const cookie of cookies) headers.append('Set-Cookie', asHostCookie(cookie))
  }
}

const asHostCookie = (cookie: string) =>
  `${HOST_PREFIX}${cookie}${/; Secure(?:;|$)/i.test(cookie) ? '' : '; Secure'}`

/** The cookies by their own names; by https those alone that no one else can have set. */
export function cookiesOf(context: Context, secure: boolean): string {
  const cookies = context.req.header('Cookie') ?? ''
  if (!secure) return cookies
  return cookies
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(HOST_PREFIX))
    .map((part) => part.slice(HOST_PREFIX.length))
    .join('; ')
}
