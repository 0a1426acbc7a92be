import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let kept: Map<string, string>
let requestDevice: ReturnType<typeof vi.fn>
let getDevices: ReturnType<typeof vi.fn> | undefined
let sent: Uint8Array[]

beforeEach(() => {
  vi.resetModules()
  kept = new Map()
  sent = []
  requestDevice = vi.fn<() => Promise<unknown>>()
  getDevices = undefined
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', {
    get bluetooth() {
      return { requestDevice, ...(getDevices && { getDevices }) }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const fresh = () => import('./bluetooth-printer.ts')

function printer(id: string, properties = { write: true, writeWithoutResponse: false }) {
  const write = (piece: Uint8Array) => Promise.resolve(void sent.push(piece))
  const into = {
    properties,
    writeValueWithResponse: vi.fn<typeof write>(write),
    writeValueWithoutResponse: vi.fn<typeof write>(write),
  }
  const deaf = { properties: { write: false, writeWithoutResponse: false } }
  const services = [
    { getCharacteristics: async () => [deaf] },
    { getCharacteristics: async () => [deaf, into] },
  ]
  const connect = vi.fn<() => Promise<object>>(async () => ({ getPrimaryServices: async () => services }))
  return { id, name: `printer ${id}`, gatt: { connect }, into }
}

it('a paper goes in pieces that the cheapest printer holds, in order and whole', async () => {
  const device = printer('a')
  requestDevice.mockResolvedValue(device)
  const { hasBluetooth, printByBluetooth } = await fresh()
  expect(hasBluetooth()).toBe(true)
  const bytes = Uint8Array.from({ length: 250 }, (_, at) => at)
  expect(await printByBluetooth(bytes)).toBe('printed')
  expect(sent.map((piece) => piece.length)).toEqual([100, 100, 50])
  expect(sent.flatMap((piece) => [...piece])).toEqual([...bytes])
  expect(device.into.writeValueWithoutResponse).not.toHaveBeenCalled()
  expect(kept.get('hulog.printer')).toBe('a')
})

it('a printer that gives no word is written to without one', async () => {
  const device = printer('a', { write: false, writeWithoutResponse: true })
  requestDevice.mockResolvedValue(device)
  const { printByBluetooth } = await fresh()
  await printByBluetooth(new Uint8Array(10))
  expect(device.into.writeValueWithResponse).not.toHaveBeenCalled()
  expect(sent).toHaveLength(1)
})

it('the printer is asked for once while the page lives, and known again after that where the browser tells', async () => {
  const device = printer('a')
  requestDevice.mockResolvedValue(device)
  const first = await fresh()
  await first.printByBluetooth(new Uint8Array(1))
  await first.printByBluetooth(new Uint8Array(1))
  expect(requestDevice).toHaveBeenCalledOnce()
  vi.resetModules()
  getDevices = vi.fn<() => Promise<unknown>>().mockResolvedValue([printer('b'), device])
  await (await fresh()).printByBluetooth(new Uint8Array(1))
  expect(requestDevice).toHaveBeenCalledOnce()
  vi.resetModules()
  getDevices = vi.fn<() => Promise<unknown>>().mockResolvedValue([printer('b')])
  await (await fresh()).printByBluetooth(new Uint8Array(1))
  expect(requestDevice).toHaveBeenCalledTimes(2)
})

it('who closes the list printed nothing, and anything else that goes wrong is told', async () => {
  const { printByBluetooth } = await fresh()
  requestDevice.mockRejectedValueOnce(new DOMException('', 'NotFoundError'))
  expect(await printByBluetooth(new Uint8Array(1))).toBe('left')
  requestDevice.mockRejectedValueOnce(new DOMException('off', 'SecurityError'))
  await expect(printByBluetooth(new Uint8Array(1))).rejects.toThrow('off')
})

it('after a failure the next try asks for a printer again', async () => {
  const device = printer('a')
  requestDevice.mockResolvedValue(device)
  const { printByBluetooth } = await fresh()
  await printByBluetooth(new Uint8Array(1))
  device.gatt.connect.mockRejectedValueOnce(new Error('out of reach'))
  await expect(printByBluetooth(new Uint8Array(1))).rejects.toThrow('out of reach')
  expect(kept.size).toBe(0)
  await printByBluetooth(new Uint8Array(1))
  expect(requestDevice).toHaveBeenCalledTimes(2)
})

it('what takes no bytes is no printer', async () => {
  requestDevice.mockResolvedValue(printer('a', { write: false, writeWithoutResponse: false }))
  const { printByBluetooth } = await fresh()
  await expect(printByBluetooth(new Uint8Array(1))).rejects.toThrow('printer a takes no bytes')
})
