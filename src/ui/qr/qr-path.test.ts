import { ChakraProvider } from '@chakra-ui/react'
import fc from 'fast-check'
import jsQR from 'jsqr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { system } from '../theme/system.ts'
import { QrCode } from './qr-code.tsx'
import { qrDrawing, qrPath } from './qr-path.ts'

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

it('the code on the screen is whole, and white on each side of it as readers need', () => {
  const text = 'https://hulog.example/slip/1'
  const code = createElement(QrCode, { text, label: 'Slip 1', size: '8rem' })
  const html = renderToStaticMarkup(createElement(() => ChakraProvider({ value: system, children: code })))
  const side = qrDrawing(text).size + 2 * MARGIN
  expect(html).toContain(`viewBox="0 0 ${side} ${side}"`)
  expect(html).toContain(`d="${qrPath(qrDrawing(text), MARGIN)}"`)
})
