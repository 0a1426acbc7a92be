/**
 * Puts the app's parts together in the browser: the build (tools/classic-parts.ts) hands each file over as one call of
 * `hulogPart`. What modules do by themselves, done for classic scripts, whose compiled form the browser keeps.
 */
type Exports = Readonly<Record<string, unknown>>
type Require = (name: string) => Exports
/** A part, run once: `load` is what `import()` was, with the names of all files that have to be there. */
type Body = (
  require: Require,
  exports: Record<string, unknown>,
  load: (...names: string[]) => Promise<Exports>,
) => void

interface Part {
  readonly arrived: Promise<void>
  body?: Body
  exports?: Record<string, unknown>
}

declare global {
  interface Window {
    hulogPart: (name: string, body: Body, runNow: boolean) => void
  }
}

const parts = new Map<string, Part>()

const require: Require = (name) => {
  const part = parts.get(name)
  if (!part?.body) throw new Error(`${name} is not there`)
  if (part.exports) return part.exports
  const exports = (part.exports = {})
  try {
    part.body(require, exports, load)
  } catch (problem) {
    delete part.exports
    throw problem
  }
  return exports
}

const load = async (...names: string[]): Promise<Exports> => {
  await Promise.all(names.map((name) => (parts.get(name) ?? fetchPart(name)).arrived))
  return require(names[0] ?? '')
}

/** One that could not be had is asked for again the next time. */
const fetchPart = (name: string): Part => {
  const arrived = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `/assets/${name}`
    script.crossOrigin = 'anonymous'
    script.addEventListener('load', () => {
      if (parts.get(name)?.body) resolve()
      else script.dispatchEvent(new Event('error'))
    })
    script.addEventListener('error', () => {
      script.remove()
      parts.delete(name)
      reject(new TypeError(`Failed to fetch dynamically imported module: ${script.src}`))
    })
    document.head.append(script)
  })
  const part = { arrived }
  parts.set(name, part)
  return part
}

/** A collector comes back to the field: its files are asked for before the app knows that. */
function fetchAhead(): void {
  const { ahead } = document.currentScript?.dataset ?? {}
  if (ahead === undefined || !localStorage.getItem('hulog.small')?.includes('"CI_USER"')) return
  for (const name of ahead.split(' ')) {
    if (name.endsWith('.js'))
      fetchPart(name).arrived.catch(() => {
        // Asked for again by the screen that needs it, which says so.
      })
    else addStyle(name)
  }
}

function addStyle(name: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  link.href = `/assets/${name}`
  document.head.append(link)
}

window.hulogPart = (name, body, runNow) => {
  const part = parts.get(name) ?? { arrived: Promise.resolve() }
  part.body = body
  parts.set(name, part)
  if (runNow) require(name)
}

fetchAhead()

export {}
