/** Receipt printers over Web Bluetooth: the device that was chosen once, its writable characteristic, and bytes in small pieces. */

/** What cheap 58 mm printers write through; few of them advertise it. */
const SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '0000ff00-0000-1000-8000-00805f9b34fb',
]
/** More at once overruns the memory of the cheapest. */
const PIECE_BYTES = 100
const CHOSEN_KEY = 'hulog.printer'

/** Chosen while this page lives; the browser needs no question for it a second time. */
let chosen: BluetoothDevice | undefined

export function hasBluetooth(): boolean {
  return 'bluetooth' in navigator
}

/**
 * `left` where no one chose a printer. Throws Error where the printer is off, out of reach or takes no bytes; the next try
 * then asks for a printer again.
 */
export async function printByBluetooth(bytes: Uint8Array<ArrayBuffer>): Promise<'printed' | 'left'> {
  const device = chosen ?? (await rememberedDevice()) ?? (await askForDevice())
  if (!device) return 'left'
  chosen = device
  try {
    const into = await writableOf(device)
    for (let from = 0; from < bytes.length; from += PIECE_BYTES)
      await write(into, bytes.slice(from, from + PIECE_BYTES))
    localStorage.setItem(CHOSEN_KEY, device.id)
    return 'printed'
  } catch (problem) {
    chosen = undefined
    localStorage.removeItem(CHOSEN_KEY)
    throw problem
  }
}

/** Not every browser lets a page see the devices that it was allowed before. */
async function rememberedDevice(): Promise<BluetoothDevice | undefined> {
  const id = localStorage.getItem(CHOSEN_KEY)
  if (id === null || typeof navigator.bluetooth.getDevices !== 'function') return undefined
  return (await navigator.bluetooth.getDevices()).find((device) => device.id === id)
}

/** Undefined where the person closed the browser's list. */
async function askForDevice(): Promise<BluetoothDevice | undefined> {
  try {
    return await navigator.bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: SERVICES })
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'NotFoundError') return undefined
    throw problem
  }
}

async function writableOf(device: BluetoothDevice): Promise<BluetoothRemoteGATTCharacteristic> {
  const server = await device.gatt?.connect()
  const services = (await server?.getPrimaryServices()) ?? []
  for (const service of services) {
    const characteristics = await service.getCharacteristics()
    const into = characteristics.find(({ properties }) => properties.writeWithoutResponse || properties.write)
    if (into) return into
  }
  throw new Error(`${device.name ?? 'the device'} takes no bytes: it is no printer of a known kind`)
}

function write(into: BluetoothRemoteGATTCharacteristic, piece: Uint8Array<ArrayBuffer>): Promise<void> {
  // The printer's word that it took the piece is what keeps a slow one from losing the next.
  return into.properties.write ? into.writeValueWithResponse(piece) : into.writeValueWithoutResponse(piece)
}
