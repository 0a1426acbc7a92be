import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPart, press, said, type Live } from '../../../../tests/support/live/open-app.tsx'
import { Toasts } from '../../../ui/toast.tsx'
import { SlipActions } from './slip-actions.tsx'

const LINES = ['SLIP', 'P 500.00']
let drawn: [string, number, number][]
let click: () => void

beforeEach(() => {
  drawn = []
  const pen = {
    canvas: { width: 0 },
    fillRect: () => undefined,
    fillText: (sign: string, x: number, y: number) => drawn.push([sign, x, y]),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['share', 'canShare', 'bluetooth']) Reflect.deleteProperty(navigator, name)
})
const give = (parts: object) => {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true })
}

async function open(onPrinted?: () => void): Promise<Live> {
  return openPart(
    <>
      <SlipActions
        lines={LINES}
        printed={[...LINES, 'COPY']}
        address="https://x/slip/1"
        name="slip-42"
        {...(onPrinted && { onPrinted })}
      />
      <Toasts />
    </>,
  )
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('a picture goes to the share sheet where the phone shares files, and nothing more is said', async () => {
  const share = vi.fn<typeof navigator.share>().mockResolvedValue(undefined)
  give({ share, canShare: () => true })
  const live = await open()
  await press(live, button('Share picture'))
  const [{ files }] = share.mock.calls[0] as [{ files: File[] }]
  expect([files[0]?.name, files[0]?.type]).toEqual(['slip-42.png', 'image/png'])
  expect(
    drawn
      .slice(0, 5)
      .map(([sign]) => sign)
      .join(''),
  ).toBe('SLIPP')
  expect(drawn[1]?.[1]).toBeCloseTo(32 + 14.4)
  expect(drawn[4]?.[2]).toBe(32 + 32)
  expect(said()).not.toMatch(/saved|copied|could not/)
})

it('where files are not shared it is downloaded, and the address of the file is given back in time', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
    now: Date.now(),
  })
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  give({ canShare: () => false, share: vi.fn<typeof navigator.share>() })
  const live = await open()
  await press(live, button('Share picture'))
  expect(made).toHaveBeenCalledOnce()
  expect(click).toHaveBeenCalledOnce()
  expect(said()).toContain('Picture saved to downloads')
  expect(navigator.share).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoked).toHaveBeenCalledWith('blob:1')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})

it('the text is shared, or copied where the browser does not allow it; leaving the sheet is no failure', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const share = vi.fn<typeof navigator.share>().mockRejectedValueOnce(new DOMException('', 'AbortError'))
  give({ share })
  const live = await open()
  await press(live, button('Share text'))
  expect(share).toHaveBeenCalledWith({ text: 'SLIP\nP 500.00' })
  expect(copied).not.toHaveBeenCalled()
  expect(said()).not.toMatch(/copied|could not/)
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press(live, button('Share text'))
  expect(copied).toHaveBeenCalledWith('SLIP\nP 500.00')
  expect(said()).toContain('Text copied')
  share.mockRejectedValueOnce(new Error('gone'))
  await press(live, button('Share text'))
  expect(said()).toContain('This phone could not share it. Try the other way.')
  expect(button('Share text')).toHaveProperty('disabled', false)
})

it('while it is being shared neither way takes another press', async () => {
  let done = () => {}
  give({ share: () => new Promise<void>((resolve) => (done = resolve)) })
  const live = await open()
  await press(live, button('Share text'))
  expect(button('Share text')).toHaveProperty('disabled', true)
  expect(button('Share picture')).toHaveProperty('disabled', true)
  expect(button('Print')).toHaveProperty('disabled', false)
  done()
  await vi.waitFor(() => expect(button('Share text')).toHaveProperty('disabled', false))
})

it('the browser’s own page is printed with the sheet closed, and the next paper is a copy', async () => {
  const onPrinted = vi.fn<() => void>()
  const print = vi.fn<() => void>()
  window.print = print
  const live = await open(onPrinted)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(live, button('Print'))
  expect(said()).toContain('The first paper is the original. Any paper after it says COPY.')
  expect(screen.queryByRole('button', { name: 'Bluetooth printer' })).toBeNull()
  await press(live, button(/Print page/))
  expect(print).toHaveBeenCalledOnce()
  expect(onPrinted).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).not.toContain('Printed')
})

it('a printing app gets what is printed; who leaves it printed nothing, and the last way is on top next time', async () => {
  const onPrinted = vi.fn<() => void>()
  const share = vi.fn<typeof navigator.share>().mockRejectedValueOnce(new DOMException('', 'AbortError'))
  give({ share, bluetooth: {} })
  const live = await open(onPrinted)
  await press(live, button('Print'))
  await press(live, button('Another printing app'))
  expect(share).toHaveBeenCalledWith({ text: 'SLIP\nP 500.00\nCOPY' })
  expect(onPrinted).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeNull()
  share.mockResolvedValueOnce(undefined)
  await press(live, button('Another printing app'))
  expect(onPrinted).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(live, button('Print'))
  expect(said()).toMatch(/‹Another printing app› ‹Bluetooth printer› ‹Print page/)
})

/** How the one printer by radio takes bytes; the page goes on with the printer that was chosen once, in the next test too. */
let takeBytes: () => Promise<void>
function aPrinter(write: () => Promise<void>) {
  takeBytes = write
  const into = { properties: { write: true }, writeValueWithResponse: () => takeBytes() }
  const service = { getCharacteristics: () => Promise.resolve([into]) }
  const server = { getPrimaryServices: () => Promise.resolve([service]) }
  return { id: 'p1', name: 'MTP-2', gatt: { connect: () => Promise.resolve(server) } }
}

it('a printer that takes nothing is said to, the sheet stays and the next try may print', async () => {
  const onPrinted = vi.fn<() => void>()
  const write = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('off'))
  const printer = aPrinter(write)
  give({ bluetooth: { requestDevice: () => Promise.resolve(printer) } })
  const live = await open(onPrinted)
  await press(live, button('Print'))
  await press(live, button('Bluetooth printer'))
  expect(screen.getByRole('alert').textContent).toContain('Not printed.')
  expect(onPrinted).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeNull()
  write.mockResolvedValue(undefined)
  await press(live, button('Bluetooth printer'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onPrinted).toHaveBeenCalledOnce()
  expect(said()).toContain('Printed')
})

it('while a printer is at it no way takes another press', async () => {
  let done = () => {}
  const write = vi
    .fn<() => Promise<void>>()
    .mockImplementationOnce(() => new Promise<void>((resolve) => (done = resolve)))
    .mockResolvedValue(undefined)
  const printer = aPrinter(write)
  give({ bluetooth: { requestDevice: () => Promise.resolve(printer) } })
  const live = await open()
  await press(live, button('Print'))
  expect(said()).not.toContain('COPY')
  await press(live, button('Bluetooth printer'))
  expect(button(/^Printing/)).toHaveProperty('disabled', true)
  expect(button(/Print page/)).toHaveProperty('disabled', true)
  done()
  await vi.waitFor(() => expect(said()).toContain('Printed'))
})
