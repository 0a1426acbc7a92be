/** A QR code as one drawing of unit squares, sharp on a screen, in a picture and on a printer's roll. */
import { encode } from 'uqr'

export interface QrDrawing {
  /** Squares along one side, without the quiet margin. */
  readonly size: number
  isDark(x: number, y: number): boolean
}

/** Error correction M, so that a thumb mark or a faded line of a thermal print still leaves it readable. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return { size, isDark: (x, y) => data[y]?.[x] === true }
}

/** An SVG path with runs of dark squares drawn as one, `margin` squares from the corner. */
export function qrPath({ size, isDark }: QrDrawing, margin: number): string {
  const runs: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && isDark(x, y)) x++
      if (x > start) runs.push(`M${start + margin} ${y + margin}h${x - start}v1h-${x - start}z`)
    }
  }
  return runs.join('')
}
