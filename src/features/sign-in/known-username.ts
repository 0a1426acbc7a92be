/** The username last used at a sign-in on this device. */
import type { Door } from '../../session/door-paths.ts'

const keyOf = (door: Door) => `hulog.username.${door}`

export function knownUsername(door: Door): string {
  return localStorage.getItem(keyOf(door)) ?? ''
}

export function rememberUsername(door: Door, username: string): void {
  localStorage.setItem(keyOf(door), username)
}
