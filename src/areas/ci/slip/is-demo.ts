/** Whether the server says of itself that it is a demo (server/http/demo-notice.ts): its papers say so too, since they leave the screen. */
export function isDemo(): boolean {
  return document.getElementById('demo-notice') !== null
}
