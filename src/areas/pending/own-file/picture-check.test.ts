import { expect, it } from 'vitest'
import { greyOf, sharpness } from './picture-check.ts'

const WIDTH = 40
const points = (at: (x: number, y: number) => number) =>
  Array.from({ length: WIDTH * WIDTH }, (_, index) => at(index % WIDTH, Math.floor(index / WIDTH)))

it('finds edges sharp, a smeared edge less so, and a plain surface not at all', () => {
  const print = sharpness(
    points((x) => (x % 4 < 2 ? 0 : 255)),
    WIDTH,
  )
  const smeared = sharpness(
    points((x) => 127 + 60 * Math.sin(x / 4)),
    WIDTH,
  )
  expect(
    sharpness(
      points(() => 128),
      WIDTH,
    ),
  ).toBe(0)
  expect(print).toBeGreaterThan(1000)
  expect(smeared).toBeLessThan(40)
})

it('weighs the colours as an eye does', () => {
  expect(greyOf([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]).map(Math.round)).toEqual([255, 0, 150])
})
