/**
 * To what a client agrees, and in which words: a text has a version, and a record names the version that was on the screen.
 * A changed text is another version; what was agreed to before stays agreed to as it was. Source: Data Privacy Act (RA 10173),
 * NPC Circular 20-01: just-in-time notice before each consent.
 */
export const CONSENT_KINDS = ['registration', 'photos', 'credit check'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The newest last. */
export const CONSENT_VERSIONS = ['2026-11'] as const
export type ConsentVersion = (typeof CONSENT_VERSIONS)[number]

/** In the app by oneself, or on paper before somebody of the office. */
export const CONSENT_CHANNELS = ['app', 'office'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]
