import { afterEach, describe, expect, it, vi } from 'vitest'
import { greyOf, pictureFault, sharpness } from './picture-check.ts'

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

describe('a file that is to be a picture', () => {
  const close = vi.fn<() => void>()
  afterEach(() => {
    vi.unstubAllGlobals()
    close.mockReset()
  })
  /** A phone that draws a picture of this size, with these points in what it looks at. */
  function phoneDraws(size: { width: number; height: number }, point: (x: number) => number): number[][] {
    const looked: number[][] = []
    const getImageData = (_x: number, _y: number, width: number, height: number) => {
      looked.push([width, height])
      const grey = (at: number) => (at % 4 === 3 ? 255 : point(Math.floor(at / 4) % width))
      return { data: Array.from({ length: width * height * 4 }, (_, at) => grey(at)) }
    }
    const context = { drawImage: () => undefined, getImageData }
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...size, close }))
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) })
    return looked
  }
  const sharp = (x: number) => (x % 4 < 2 ? 0 : 255)
  const fault = () => pictureFault(new Blob(['x']))

  it('is none where the phone cannot draw it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    expect(await fault()).toBe('not a picture')
  })

  it('is too small by its shorter side, whichever that is, and large enough from 480 points on', async () => {
    for (const size of [
      { width: 2000, height: 479 },
      { width: 479, height: 2000 },
    ]) {
      phoneDraws(size, sharp)
      expect(await fault()).toBe('too small')
    }
    phoneDraws({ width: 480, height: 480 }, sharp)
    expect(await fault()).toBeUndefined()
    expect(close, 'each is let go').toHaveBeenCalledTimes(3)
  })

  it('is blurred where its edges are smeared, looked at in small and in its own shape', async () => {
    const looked = phoneDraws({ width: 2048, height: 1024 }, () => 128)
    expect(await fault()).toBe('blurred')
    expect(looked).toEqual([[512, 256]])
    phoneDraws({ width: 2048, height: 1024 }, sharp)
    expect(await fault()).toBeUndefined()
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('is taken as it is on a phone that does not let it be looked at', async () => {
    phoneDraws({ width: 600, height: 600 }, () => 128)
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
    expect(await fault()).toBeUndefined()
  })
})
