/**
 * A demo says so on every screen: written into the page by the server, in both languages at once, outside of what the app draws.
 * It lies over the edge at the top and takes no touches; `--demo-notice` tells what is pinned there how much to leave free.
 */
const LOOK = [
  'position:fixed',
  'top:0',
  'left:50%',
  'transform:translateX(-50%)',
  'z-index:2147483647',
  'pointer-events:none',
  'margin:0',
  'padding:0 8px',
  'border-radius:0 0 6px 6px',
  'font:600 9px/11px system-ui,sans-serif',
  'white-space:nowrap',
  'background:#46296e',
  'color:#fff',
].join(';')

const LINE = `<style>:root{--demo-notice:11px}@media print{#demo-notice{display:none}}</style><aside id="demo-notice" aria-label="Demo" style="${LOOK}">DEMO · no real money · <span lang="fil">hindi totoong pera</span></aside>`

/** The page with the demo notice in it. Throws where there is no body to write it into: a demo must not pass for a company. */
export function withDemoNotice(page: string): string {
  if (!page.includes('<body>')) throw new Error('the page has no body to say in that this is a demo')
  return page.replace('<body>', `<body>${LINE}`)
}
