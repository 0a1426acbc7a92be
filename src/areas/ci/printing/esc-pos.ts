/**
 * A slip in the language of receipt printers (ESC/POS). Ours and not a package's: the kept encoders bring 29 kB of other
 * printers, code pages and pictures to every phone, for six commands.
 */
import type { QrDrawing } from '../../../ui/qr/qr-path.ts'

const RESET = [0x1b, 0x40]
/** Printers from China begin with two bytes to a sign, which would eat an ñ and the letter after it. */
const ONE_BYTE_SIGNS = [0x1c, 0x2e]
const CODE_PAGE_437 = [0x1b, 0x74, 0]
const LEFT = [0x1b, 0x61, 0]
const CENTRED = [0x1b, 0x61, 1]
/** Moves the paper on, so that it can be torn off below the code. */
const FEED = [0x1b, 0x64, 4]
const RASTER = [0x1d, 0x76, 0x30, 0]
const LINE_FEED = 0x0a

/** Dots to a square of the code: 0.6 mm, which phones read well and slow printers still print quickly. */
const SQUARE_DOTS = 5
/** What code page 437, which every such printer starts with, has of the letters in Filipino and Spanish names. */
const CODE_PAGE: Readonly<Record<string, number>> = {
  ñ: 0xa4,
  Ñ: 0xa5,
  é: 0x82,
  É: 0x90,
  á: 0xa0,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  ü: 0x81,
  Ü: 0x9a,
}
/** Signs that it lacks and that mean the same written otherwise. */
const PLAIN: Readonly<Record<string, string>> = {
  '₱': 'P',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '·': '-',
}

/** Bytes to send as they are: the lines from the left, the code in the middle under them, and room to tear it off. */
export function escPosOf(lines: readonly string[], qr: QrDrawing | undefined): Uint8Array<ArrayBuffer> {
  const text = lines.flatMap((line) => [...printable(line), LINE_FEED])
  return Uint8Array.from([
    ...RESET,
    ...ONE_BYTE_SIGNS,
    ...CODE_PAGE_437,
    ...text,
    LINE_FEED,
    ...(qr ? [...CENTRED, ...rasterOf(qr), ...LEFT] : []),
    ...FEED,
  ])
}

/** One byte for each sign; an accent that the code page lacks is left out, and what is left after that is a question mark. */
export function printable(line: string): number[] {
  return [...line.normalize('NFC')].map((sign) => {
    const byte = CODE_PAGE[sign]
    if (byte !== undefined) return byte
    const plain = (PLAIN[sign] ?? sign.normalize('NFD')).charCodeAt(0)
    return plain >= 0x20 && plain < 0x7f ? plain : 0x3f
  })
}

/** `GS v 0`: eight dots to a byte. Printers without a QR command of their own have this one. */
function rasterOf({ size, isDark }: QrDrawing): number[] {
  const dots = size * SQUARE_DOTS
  const bytesWide = Math.ceil(dots / 8)
  const row = (y: number) =>
    Array.from({ length: bytesWide }, (_, byte) => {
      let bits = 0
      for (let bit = 0; bit < 8; bit++) {
        const x = byte * 8 + bit
        if (x < dots && isDark(Math.floor(x / SQUARE_DOTS), y)) bits |= 0x80 >> bit
      }
      return bits
    })
  const rows = Array.from({ length: size }, (_, y) => row(y)).flatMap((bytes) =>
    Array.from({ length: SQUARE_DOTS }, () => bytes).flat(),
  )
  return [...RASTER, bytesWide & 0xff, bytesWide >> 8, dots & 0xff, dots >> 8, ...rows]
}
