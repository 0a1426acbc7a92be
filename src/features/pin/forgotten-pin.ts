/**
 * Somebody said that they forgot their PIN and was signed out for it. Only the password brings them back here, and that
 * is enough to choose a new one.
 */
const FORGOTTEN_KEY = 'hulog.pin-forgotten'

export function forgetPin(accId: number): void {
  localStorage.setItem(FORGOTTEN_KEY, String(accId))
}

export function isPinForgotten(accId: number): boolean {
  return localStorage.getItem(FORGOTTEN_KEY) === String(accId)
}

/** True once, for the account that forgot. */
export function takeForgottenPin(accId: number): boolean {
  if (!isPinForgotten(accId)) return false
  localStorage.removeItem(FORGOTTEN_KEY)
  return true
}
