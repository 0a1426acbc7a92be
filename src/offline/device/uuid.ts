/** UUIDv7 (RFC 9562): sorts by the time it was made, by a clock that need not be true. */
import { instantMs, type Instant } from '../../../domain/calendar.ts'

export function uuidV7(now: Instant): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let ms = Math.max(0, instantMs(now))
  for (let index = 5; index >= 0; index--) {
    bytes[index] = ms % 256
    ms = Math.floor(ms / 256)
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
