/** Which list a person works through, with its search and place: where a slip or a visit leads back to. */

let kept = '/CIUser/thisSaturdayColl'

export function keepListAddress(href: string): void {
  kept = href
}

/** This Saturday where none was opened since the app was. */
export function listAddress(): string {
  return kept
}
