/**
 * What the device says of an account's PIN outside of the outbox, so that the pad can be drawn before that is open. Only a
 * hint: what opens the screens is the PIN in the outbox.
 */
const MARK = 'hulog.pin.'

export type PinMark = 'pin' | 'pin and fingerprint'

/** Undefined where the account seems to have no PIN here. */
export function pinMark(accId: number): PinMark | undefined {
  const mark = localStorage.getItem(MARK + accId)
  if (mark === null) return undefined
  return mark === 'fingerprint' ? 'pin and fingerprint' : 'pin'
}

/** Undefined takes it away. */
export function setPinMark(accId: number, mark: PinMark | undefined): void {
  try {
    if (mark === undefined) localStorage.removeItem(MARK + accId)
    else localStorage.setItem(MARK + accId, mark === 'pin' ? '1' : 'fingerprint')
  } catch {
    // A full phone draws its pad a moment later.
  }
}
