import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printMethods, rememberPrintMethod } from './print-methods.ts'
import { qrDrawing } from '../../../ui/qr/qr-path.ts'
import { escPosOf } from './esc-pos.ts'
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

const handedOver = (href: string) => {
  const [, bytes, app] = /^intent:base64,([^#]*)#(.*)$/.exec(href) ?? []
  return { bytes: Uint8Array.from(atob(bytes ?? ''), (sign) => sign.charCodeAt(0)), app }
}

it('RawBT is handed the very bytes of the paper, with its QR where it has one', async () => {
  const location = { href: '' }
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigator', { userAgent: 'Android 13', share })
  const lines = ['SLIP', 'Peña · ₱ 500.00']
  expect(await printPaper('rawbt', { lines, address: null })).toBe('printed')
  expect(handedOver(location.href)).toEqual({
    bytes: escPosOf(lines, undefined),
    app: 'Intent;scheme=rawbt;package=ru.a402d.rawbtprinter;end;',
  })
  const address = 'https://x/slip/1'
  await printPaper('rawbt', { lines, address })
  const { bytes } = handedOver(location.href)
  expect(bytes).toEqual(escPosOf(lines, qrDrawing(address)))
  expect(bytes.length).toBeGreaterThan(escPosOf(lines, undefined).length)
  expect(printMethods()[0]).toBe('rawbt')
})

it('the browser’s own page is printed from, and is what was chosen last', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('window', { print })
  vi.stubGlobal('navigator', { userAgent: 'Android 13', share })
  expect(await printPaper('page', { lines: ['SLIP'], address: null })).toBe('printed')
  expect(print).toHaveBeenCalledTimes(1)
  expect(printMethods()).toEqual(['page', 'rawbt', 'app'])
})
