/** How a write is asked for that must not happen twice; who may ask, and what it changes, each call says itself. */

/** Done once under its Idempotency-Key, however often it is sent. */
export const ONCE = { method: 'POST', repeat: 'key' } as const

/** And by somebody who gave the password lately: money, rights, and what can't be taken back. */
export const ONCE_WITH_PASSWORD = { ...ONCE, stepUp: true } as const
