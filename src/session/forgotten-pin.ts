/**
 * Somebody said that they forgot their PIN and is signed out for it. Only the password brings them back here, and that is enough
 * to choose a new one. Until it was given the PIN stays: a page that is closed in the middle of signing out opens locked.
 */
const FORGOTTEN_KEY = 'hulog.pin-forgotten'
const PROVED = ' proved'

export function forgetPin(accId: number): void {
  localStorage.setItem(FORGOTTEN_KEY, String(accId))
}

/** The server has taken this account's password. */
export function provePassword(accId: number): void {
  if (localStorage.getItem(FORGOTTEN_KEY) === String(accId))
    localStorage.setItem(FORGOTTEN_KEY, `${accId}${PROVED}`)
}

export function isPinForgotten(accId: number): boolean {
  return localStorage.getItem(FORGOTTEN_KEY) === `${accId}${PROVED}`
}

/** True once, for the account that forgot and gave its password. */
export function takeForgottenPin(accId: number): boolean {
  if (!isPinForgotten(accId)) return false
  localStorage.removeItem(FORGOTTEN_KEY)
  return true
}
