/** Where a call or a map opens from a stop. */

/** `tel:` with the number as it is dialled; undefined where there is none. */
export function callLink(contact: string): string | undefined {
  const digits = contact.replace(/[^\d+]/g, '')
  return digits.length < 7 ? undefined : `tel:${digits}`
}

/**
 * A search for the address in the phone's own map app: `geo:` is answered by whichever map is installed, and works on
 * downloaded maps without a signal. Apple's browsers know no `geo:` and are given their own address.
 */
export function mapLink(address: string, userAgent: string): string | undefined {
  const asked = address.trim()
  if (asked === '') return undefined
  const query = encodeURIComponent(asked)
  if (/Android/i.test(userAgent)) return `geo:0,0?q=${query}`
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?q=${query}`
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
