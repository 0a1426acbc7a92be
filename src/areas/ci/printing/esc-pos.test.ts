import fc from 'fast-check'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { escPosOf, printable } from './esc-pos.ts'
import { qrDrawing } from '../../../ui/qr/qr-path.ts'

const ADDRESS = 'https://hulog.example/slip/0193f0a0-0000-7000-8000-000000000001?no=A7-000123-3'

/** What a printer makes of the bytes: its text and the dots of its picture. Throws on a command that is none. */
function print(bytes: Uint8Array) {
  const text: string[] = []
  let at = 0
  const next = () => bytes[at++] ?? Number.NaN
  const word = () => next() + next() * 256
  let picture: { width: number; height: number; dots: Uint8Array } | undefined
  const commands: string[] = []
  while (at < bytes.length) {
    const byte = next()
    if (byte === 0x1b || byte === 0x1c || byte === 0x1d) {
      const name = `${byte.toString(16)} ${next().toString(16)}`
      if (name === '1d 76') {
        at += 2
        const width = word()
        const height = word()
        picture = { width: width * 8, height, dots: bytes.slice(at, (at += width * height)) }
      } else if (['1b 74', '1b 61', '1b 64'].includes(name)) commands.push(`${name} ${next()}`)
      else if (['1b 40', '1c 2e'].includes(name)) commands.push(name)
      else throw new Error(`no printer knows ${name}`)
    } else text.push(String.fromCharCode(byte))
  }
  return { text: text.join(''), picture, commands }
}

describe('a slip for a receipt printer', () => {
  const { text, picture, commands } = print(
    escPosOf(['Peña, Ma. Señora', '', 'P 1,025.00'], qrDrawing(ADDRESS)),
  )

  it('begins afresh in the code page that has ñ, and feeds the paper past the cutter', () => {
    expect(commands).toEqual(['1b 40', '1c 2e', '1b 74 0', '1b 61 1', '1b 61 0', '1b 64 4'])
  })

  it('prints every line on a line of its own', () => {
    expect(text).toBe('Pe\xa4a, Ma. Se\xa4ora\n\nP 1,025.00\n\n')
  })

  it('prints a code that says the address and fits the roll', () => {
    if (!picture) throw new Error('no picture was printed')
    const { width, height, dots } = picture
    expect(width).toBeLessThanOrEqual(384)
    const margin = 20
    const side = Math.max(width, height) + 2 * margin
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if ((dots[y * (width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7)))
          pixels.fill(0, ((y + margin) * side + x + margin) * 4, ((y + margin) * side + x + margin) * 4 + 3)
    expect(jsQR(pixels, side, side)?.data).toBe(ADDRESS)
  })
})

describe('signs of a receipt printer', () => {
  it.each([
    ['₱ 5', 'P 5'],
    ['Ēdgar', 'Edgar'],
    ['it’s', "it's"],
    ['日本', '??'],
    ['😀', '?'],
  ])('%s becomes %s', (line, printed) => {
    expect(String.fromCharCode(...printable(line))).toBe(printed)
  })

  it('never sends a byte that is a command', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (line) => {
        expect(printable(line).every((byte) => byte >= 0x20 && byte !== 0x7f && byte <= 0xff)).toBe(true)
      }),
    )
  })
})
