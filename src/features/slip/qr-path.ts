/** A QR code as one drawing of unit squares, sharp on a screen, in a picture and on a printer's roll. */

export interface QrDrawing {
  /** Squares along one side, without the quiet margin. */
  readonly size: number
  isDark(x: number, y: number): boolean
}

/** The library comes only when the first code is drawn. */
export async function qrDrawing(text: string): Promise<QrDrawing> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, isDark: (x, y) => modules.get(y, x) === 1 }
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
