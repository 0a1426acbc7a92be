import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printMethods, rememberPrintMethod } from './print-methods.ts'
import { printPaper } from './print-paper.ts'

const share = (): void => undefined

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['an Android phone', { userAgent: 'Android 13', bluetooth: {}, share }, 'bluetooth rawbt app page'],
  ['an iPhone', { userAgent: 'iPhone', share }, 'app page'],
  ['a desk', { userAgent: 'Windows' }, 'page'],
])('%s prints in the ways that it has', (_, navigator, ways) => {
  vi.stubGlobal('navigator', navigator)
  expect(printMethods().join(' ')).toBe(ways)
})

it('the way that was chosen last comes first, and the others stay in their order', () => {
  vi.stubGlobal('navigator', { userAgent: 'Android 13', share })
  rememberPrintMethod('app')
  expect(printMethods()).toEqual(['app', 'rawbt', 'page'])
  rememberPrintMethod('bluetooth')
  expect(printMethods()).toEqual(['rawbt', 'app', 'page'])
})

it('who leaves the sheet of another app has printed nothing, and has not chosen it', async () => {
  const leave = () => Promise.reject(new DOMException('left', 'AbortError'))
  vi.stubGlobal('navigator', { userAgent: 'Android 13', share: leave })
  rememberPrintMethod('rawbt')
  expect(await printPaper('app', { lines: ['₱ 500.00'], address: null })).toBe('left')
  expect(printMethods()).toEqual(['rawbt', 'app', 'page'])
})
