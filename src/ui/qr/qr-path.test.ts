import fc from 'fast-check'
import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrDrawing } from './qr-path.ts'

const MARGIN = 4

/** What a reader sees: each square as `scale` × `scale` pixels, dark on white, with the quiet zone around. */
function pixelsOf(text: string, scale = 3) {
  const { size, isDark } = qrDrawing(text)
  const side = (size + 2 * MARGIN) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (isDark(Math.floor(x / scale) - MARGIN, Math.floor(y / scale) - MARGIN))
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { pixels, side }
}

it('the code of a slip says its address to a reader', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['https'] }), fc.uuid({ version: 7 }), (origin, id) => {
      const address = `${origin}/slip/${id}`.slice(0, 200)
      const { pixels, side } = pixelsOf(address)
      expect(jsQR(pixels, side, side)?.data).toBe(address)
    }),
    { numRuns: 5 },
  )
})
