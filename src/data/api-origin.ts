/** The address of the API: empty for the app's own origin, else what the server wrote into the page. No slash at the end. */
export function apiOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="hulog-api"]')?.content.replace(/\/+$/, '') ?? ''
}
