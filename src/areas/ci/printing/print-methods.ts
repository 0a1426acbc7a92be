/** How slips are printed on this phone: what it can do, and what was chosen last. */
import { hasBluetooth } from './bluetooth-printer.ts'

export const PRINT_METHODS = ['bluetooth', 'rawbt', 'app', 'page'] as const
/** A Bluetooth printer directly; the RawBT app; any printing app by the share sheet; the browser's own print page. */
export type PrintMethod = (typeof PRINT_METHODS)[number]

const LAST_KEY = 'hulog.print-way'

/** What this phone can do, the last chosen one first. */
export function printMethods(): PrintMethod[] {
  const able: Record<PrintMethod, boolean> = {
    bluetooth: hasBluetooth(),
    rawbt: /Android/.test(navigator.userAgent),
    app: typeof navigator.share === 'function',
    page: true,
  }
  const last = localStorage.getItem(LAST_KEY)
  return PRINT_METHODS.filter((way) => able[way]).toSorted((a, b) => Number(b === last) - Number(a === last))
}

export function rememberPrintMethod(way: PrintMethod): void {
  localStorage.setItem(LAST_KEY, way)
}

/** The RawBT app takes bytes in an address and hands them to its printer; without it, Android offers to install it. */
export function rawBtAddress(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `intent:base64,${btoa(text)}#Intent;scheme=rawbt;package=ru.a402d.rawbtprinter;end;`
}
