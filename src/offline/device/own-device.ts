/**
 * The id of this phone for the account that works on it, for requests that are made beside the outbox and before it is open: a
 * session is worth nothing without the phone that it belongs to. No one's after a sign-out.
 */
const KEY = 'hulog.device'

/** Where localStorage takes nothing. */
let unwritten: string | undefined

export function ownDeviceId(): string | undefined {
  if (typeof localStorage === 'undefined') return undefined
  return localStorage.getItem(KEY) ?? unwritten
}

/** Undefined forgets it. */
export function setOwnDeviceId(id: string | undefined): void {
  unwritten = undefined
  try {
    if (id === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, id)
  } catch {
    // A full phone remembers it as long as the page is open.
    unwritten = id
  }
}
