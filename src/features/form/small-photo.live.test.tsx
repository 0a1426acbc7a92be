import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { smallPhoto } from './small-photo.ts'

const drawImage = vi.fn<(...drawn: unknown[]) => void>()
const close = vi.fn<() => void>()
const tried: string[] = []
/** How many bytes a picture of so many pixels takes, at whatever quality. */
let bytes: (width: number, quality: number) => number

beforeEach(() => {
  tried.length = 0
  bytes = () => 100_000
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.type !== 'image/jpeg') throw new DOMException('no picture')
    return { width: 4000, height: 3000, close }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type,
    quality = 1,
  ) {
    tried.push(`${this.width}x${this.height} at ${quality}`)
    give(new Blob([new Uint8Array(bytes(this.width, quality))], { type: String(type) }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  drawImage.mockClear()
  close.mockClear()
})
const PHOTO = new Blob(['a photo'], { type: 'image/jpeg' })

it('the whole photo is drawn again, smaller, and is let go of', async () => {
  const small = await smallPhoto(PHOTO)
  expect(drawImage.mock.calls.map(([, ...where]) => where)).toEqual([[0, 0, 1280, 960]])
  expect([small?.type, small?.size]).toEqual(['image/jpeg', 100_000])
  expect(tried).toEqual(['1280x960 at 0.8'])
  expect(close).toHaveBeenCalledTimes(1)
})

it('goes down in quality, and then in size, until it is small enough for a metered line', async () => {
  bytes = (width, quality) => (width > 1024 || quality > 0.65 ? 200_001 : 200_000)
  expect((await smallPhoto(PHOTO))?.size).toBe(200_000)
  expect(tried).toEqual([
    '1280x960 at 0.8',
    '1280x960 at 0.65',
    '1280x960 at 0.5',
    '1024x768 at 0.8',
    '1024x768 at 0.65',
  ])
})

it('is none where it cannot be made small enough, or is no picture', async () => {
  bytes = () => 200_001
  expect(await smallPhoto(PHOTO)).toBeUndefined()
  expect(tried).toHaveLength(15)
  expect(tried.at(-1)).toBe('480x360 at 0.5')
  expect(await smallPhoto(new Blob(['text'], { type: 'text/plain' }))).toBeUndefined()
})
