import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '../../../server/files/file-store.ts'
import { smallOf, storePicture } from '../../../server/files/store-picture.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hulog-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function stored(file: File) {
  const files = folderStore(folder)
  const { fileId, mime } = await storePicture(files, file, 'photo')
  const [large, small] = [await files.get(fileId), await files.get(smallOf(fileId))]
  return {
    mime,
    bytes: Buffer.from(large ?? []),
    large: await sharp(large).metadata(),
    small: await sharp(small).metadata(),
  }
}

const refusal = (file: File) =>
  storePicture(folderStore(folder), file, 'photo').then(
    () => 'stored',
    (error: { code: string; data: unknown }) => error,
  )

describe('a picture is taken in', () => {
  it('at most 1600 pixels, with a thumbnail, whatever its format', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const { large, small, mime } = await stored(
        asFile(await aPicture({ width: 4000, height: 3000, format })),
      )
      expect([mime, large.format, large.width, large.height]).toEqual(['image/jpeg', 'jpeg', 1600, 1200])
      expect(Math.max(small.width, small.height)).toBe(240)
    }
  })

  it('turned upright, and without the place, the time and the device', async () => {
    const { large, bytes } = await stored(asFile(await aPicture({ width: 800, height: 600, lying: true })))
    expect([large.width, large.height]).toEqual([600, 800])
    expect(large.exif).toBeUndefined()
    expect(large.orientation ?? 1).toBe(1)
    expect(bytes.includes('Cherry Mobile')).toBe(false)
  })

  it('and a small one is not blown up', async () => {
    const { large } = await stored(asFile(await aPicture({ width: 300, height: 200 })))
    expect([large.width, large.height]).toEqual([300, 200])
  })
})

describe('what is no picture is refused by its content', () => {
  it('whatever its name and type say', async () => {
    const invalid = { code: 'INVALID_INPUT', data: 'Invalid Picture' }
    const whole = await aPicture()
    const otherKind = { code: 'INVALID_INPUT', data: [{ fieldname: 'photo', message: 'Invalid Photo' }] }
    expect(await refusal(asFile(await aPicture({ format: 'webp' })))).toMatchObject(otherKind)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    expect(await refusal(asFile(svg))).toMatchObject(otherKind)
    const lies = {
      script: asFile('<script>alert(1)</script>'),
      empty: asFile(''),
      half: asFile(whole.slice(0, whole.length / 2)),
    }
    for (const [name, file] of Object.entries(lies)) expect(await refusal(file), name).toMatchObject(invalid)
  })

  it('a file that would unfold into more pixels than any camera takes', async () => {
    const bomb = sharp({ create: { width: 10_000, height: 8_000, channels: 3, background: '#000' } })
    const bytes = new Uint8Array(await bomb.png({ compressionLevel: 9 }).toBuffer())
    expect(await refusal(asFile(bytes, 'bomb.png', 'image/png'))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('nothing more once one could not be read: the next picture has its turn', async () => {
    const files = folderStore(folder)
    const pictures = ['<script>alert(1)</script>', await aPicture({ width: 300, height: 200 })]
    const [broken, whole] = await Promise.allSettled(
      pictures.map((picture) => storePicture(files, asFile(picture), 'photo')),
    )
    expect([broken?.status, whole?.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('a file over 10 MB', async () => {
    const large = asFile(new Uint8Array(10 * 1024 * 1024 + 1))
    expect(await refusal(large)).toMatchObject({ code: 'TOO_LARGE' })
  })
})

it('a picture that is removed is gone, and removing it once more is nothing', async () => {
  const files = folderStore(folder)
  const { fileId } = await storePicture(files, asFile(await aPicture({ width: 300, height: 200 })), 'photo')
  await files.remove(fileId)
  expect(await files.get(fileId)).toBeUndefined()
  await expect(files.remove(fileId)).resolves.toBeUndefined()
})
