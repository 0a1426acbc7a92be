/** Passwords are kept as argon2id only. */
import { hash, verify } from '@node-rs/argon2'

let nobody: Promise<string> | undefined

/**
 * Whether a password fits. Without a hash (no such account) it verifies against nobody's, made once with the same cost, so
 * that both answers take as long.
 */
export async function passwordFits(hashOrNone: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password')
  const fits = await verify(hashOrNone ?? (await nobody), password)
  return hashOrNone !== undefined && fits
}

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}
