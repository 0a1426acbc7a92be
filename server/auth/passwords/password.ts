/** Passwords are kept as argon2id only. */
import { hash, verify } from '@node-rs/argon2'
import { refuseCommonPassword } from './common-password.ts'

let noAccountHash: Promise<string> | undefined

/**
 * Whether a password fits. Without a hash (no such account, or one that was erased) it verifies against no one's, made once with the same cost, so
 * that both answers take as long.
 */
export async function passwordFits(hashOrNone: string | undefined, password: string): Promise<boolean> {
  noAccountHash ??= hash('no one has this password')
  const fits = await verify(hashOrNone || (await noAccountHash), password)
  return Boolean(hashOrNone) && fits
}

/** Without looking at it: what no one types, and the demo's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Throws INVALID_INPUT for one that others guess first; `about` is what anybody knows of the person. */
export async function hashNewPassword(password: string, about: readonly string[]): Promise<string> {
  await refuseCommonPassword(password, about)
  return hashPassword(password)
}
