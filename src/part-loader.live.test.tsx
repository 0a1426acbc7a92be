import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Load = (...names: string[]) => Promise<Readonly<Record<string, unknown>>>

/** What was put into the page's head, none of which is fetched here. */
let asked: HTMLElement[]
const head = () => asked.map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
const scriptOf = (name: string) =>
  asked.findLast((element) => element.getAttribute('src') === `/assets/${name}`) as HTMLElement

beforeEach(async () => {
  asked = []
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void asked.push(...(nodes as HTMLElement[])),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
  Reflect.deleteProperty(document, 'currentScript')
})

/** As the page begins; `ahead` are the files that a collector's screen will want. */
async function begin(ahead?: string): Promise<void> {
  const currentScript = document.createElement('script')
  if (ahead !== undefined) currentScript.dataset['ahead'] = ahead
  Object.defineProperty(document, 'currentScript', { value: currentScript, configurable: true })
  await import('./part-loader.ts')
}

/** The first part of the app, which says how another is loaded. */
async function beginWithMain(): Promise<Load> {
  await begin()
  let found: Load | undefined
  window.hulogPart('main.js', (_, __, load) => void (found = load), true)
  if (!found) throw new Error('a part that is to run at once did not')
  return found
}
/** The file of a part came over the line and ran. */
function arrives(name: string, exports: Record<string, unknown>): void {
  window.hulogPart(name, (_, out) => void Object.assign(out, exports), false)
  scriptOf(name).dispatchEvent(new Event('load'))
}

it('a part is there once all its files are, each fetched once however many ask for it', async () => {
  const load = await beginWithMain()
  const got: unknown[] = []
  const one = async () => void got.push(await load('screen.js', 'shared.js'))
  const both = [one(), one()]
  expect(head()).toEqual(['/assets/screen.js', '/assets/shared.js'])
  arrives('screen.js', { it: 'the screen' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(got).toEqual([])
  arrives('shared.js', {})
  await Promise.all(both)
  expect(got).toEqual([{ it: 'the screen' }, { it: 'the screen' }])
  expect(await load('screen.js')).toEqual({ it: 'the screen' })
  expect(asked).toHaveLength(2)
})

it('a part runs once, and has what it requires', async () => {
  const load = await beginWithMain()
  const runs = vi.fn<() => void>()
  window.hulogPart(
    'shared.js',
    (_, exports) => {
      runs()
      exports['word'] = 'Hulog'
    },
    false,
  )
  for (const name of ['one.js', 'two.js'])
    window.hulogPart(name, (need, exports) => void (exports['said'] = need('shared.js')['word']), false)
  expect([await load('one.js'), await load('two.js')]).toEqual([{ said: 'Hulog' }, { said: 'Hulog' }])
  expect(runs).toHaveBeenCalledTimes(1)
  window.hulogPart('three.js', (need) => void need('nowhere.js'), false)
  await expect(load('three.js')).rejects.toThrow('nowhere.js is not there')
})

it('a file that did not come is a failure as of an import, and is asked for again the next time', async () => {
  const load = await beginWithMain()
  const first = load('screen.js')
  const failed = scriptOf('screen.js')
  const removed = vi.spyOn(failed, 'remove')
  failed.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow(/^Failed to fetch dynamically imported module: .*screen\.js$/)
  expect(removed).toHaveBeenCalledTimes(1)
  // Something came, as from a portal that wants a sign-in, and it was no part.
  const second = load('screen.js')
  scriptOf('screen.js').dispatchEvent(new Event('load'))
  await expect(second).rejects.toThrow(TypeError)
  const third = load('screen.js')
  arrives('screen.js', { it: 'there' })
  expect(await third).toEqual({ it: 'there' })
  expect(head()).toEqual(Array.from({ length: 3 }, () => '/assets/screen.js'))
})

it('a part that fell as it ran is run again by who asks for it next', async () => {
  const load = await beginWithMain()
  let falls = true
  const body = (_: unknown, exports: Record<string, unknown>) => {
    if (falls) throw new Error('it fell')
    exports['it'] = 'there'
  }
  window.hulogPart('screen.js', body, false)
  await expect(load('screen.js')).rejects.toThrow('it fell')
  falls = false
  expect(await load('screen.js')).toEqual({ it: 'there' })
})

it('a collector’s files are asked for with the page, scripts and looks, and nobody else’s', async () => {
  await begin('field.js field.css')
  expect(asked).toEqual([])
  vi.resetModules()
  localStorage.setItem('hulog.small', '{"role":"CI_USER"}')
  await begin('field.js field.css')
  expect(head()).toEqual(['/assets/field.js', '/assets/field.css'])
  expect(asked.map((element) => element.getAttribute('crossorigin'))).toEqual(['anonymous', 'anonymous'])
  expect(asked.at(-1)?.getAttribute('rel')).toBe('stylesheet')
  // Not there is said by the screen that needs it.
  scriptOf('field.js').dispatchEvent(new Event('error'))
})
