/**
 * The PIN pad that is in the page before the app is there (src/early-pad.ts draws it), as the app meets it: what was typed
 * into it is handed over once, and then it goes. Digits live in the page's memory only.
 */
export interface LeftByEarlyPad {
  readonly digits: string
  /** A key other than a digit that was touched last. */
  readonly touched: string | undefined
  /** `data-key` of the key that has the focus. */
  readonly focused: string | undefined
}

declare global {
  interface Window {
    hulogEarlyPad?: {
      /** Hands over as soon as no finger rests on a key, so that a touch under way is not lost. */
      takeOver: (receive: (left: LeftByEarlyPad) => void) => void
    }
  }
}

/** Whether keys belong to the pad of the page still: the app's own waits behind it until no finger rests on it. */
export function isEarlyPadThere(): boolean {
  return window.hulogEarlyPad !== undefined
}

export function takeOverEarlyPad(receive: (left: LeftByEarlyPad) => void): void {
  window.hulogEarlyPad?.takeOver(receive)
}

/** Where the app shows something else than the lock: what was typed is forgotten. */
export function dropEarlyPad(): void {
  takeOverEarlyPad(() => undefined)
}
