/** SHA-256 of a call's JSON text (its UTF-8 bytes) as 64 lower-case hex digits. */
export async function bodyHashOf(json: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
