import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import type { Offline } from '../../../offline/account/offline.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.size === 0) throw new DOMException('no picture')
    return { width: 400, height: 300, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['made small'], { type: 'image/jpeg' })),
  )
})
const createdBefore = globalThis.createImageBitmap
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(globalThis, { createImageBitmap: createdBefore })
})

/** Until the visit is saved, which the picture belongs to. */
async function visited(): Promise<Live> {
  await giveRound(page, [aStop()])
  const live = await openField(page, '/CIUser/visit/7')
  await press(live, screen.getByRole('button', { name: 'Not at home' }))
  await screen.findByText('Saved on this phone')
  return live
}
const camera = () =>
  document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input')
const button = () => screen.getByRole('button', { name: 'Add a photo' })
async function take(live: Live, file: File): Promise<void> {
  await live.user.upload(camera(), file)
  await settled()
}
const PHOTO = new File(['a large photo'], 'door.jpg', { type: 'image/jpeg' })

it('a touch opens the phone’s own camera, and the picture is kept small for the visit it was taken at', async () => {
  const live = await visited()
  const opened = vi.spyOn(camera(), 'click').mockImplementation(() => undefined)
  await press(live, button())
  expect(opened).toHaveBeenCalledTimes(1)
  expect([camera().accept, camera().getAttribute('capture')]).toEqual(['image/*', 'environment'])
  await take(live, PHOTO)
  expect(await screen.findByText('Photo saved. It goes after the visit.')).toBeDefined()
  const [visit] = await savedHere(page)
  const [photo, ...more] = await page.outbox.photos.toArray()
  expect(more).toEqual([])
  expect(photo).toMatchObject({ visitId: visit?.id, mime: 'image/jpeg', attempts: 0 })
  expect(new TextDecoder().decode(photo?.bytes)).toBe('made small')
  expect(button()).toHaveProperty('disabled', false)
  await take(live, new File(['another'], 'gate.jpg', { type: 'image/jpeg' }))
  await waitFor(async () => expect(await page.outbox.photos.count()).toBe(2))
})

it('a file that is no picture, or one that finds no room, is said to be left out, and the visit is kept', async () => {
  const live = await visited()
  await take(live, new File([], 'door.jpg', { type: 'image/jpeg' }))
  const failed = 'The photo could not be saved. The visit is saved without it.'
  expect(await screen.findByText(failed)).toBeDefined()
  expect(said()).not.toContain('Photo saved')
  expect(button()).toHaveProperty('disabled', false)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const kept = vi.spyOn(page.outbox.photos, 'put').mockRejectedValue(new Error('full'))
  await take(live, PHOTO)
  expect(kept).toHaveBeenCalledTimes(1)
  expect(said()).not.toContain('Photo saved')
  expect(await page.outbox.photos.count()).toBe(0)
  expect(await savedHere(page)).toHaveLength(1)
  kept.mockRestore()
  await take(live, PHOTO)
  expect(await screen.findByText('Photo saved. It goes after the visit.')).toBeDefined()
  expect(await page.outbox.photos.count()).toBe(1)
})

it('leaving the camera without a picture keeps nothing and says nothing', async () => {
  await visited()
  fireEvent.change(camera(), { target: { files: [] } })
  await settled()
  expect(said()).not.toMatch(/photo could not|Photo saved/)
  expect(await page.outbox.photos.count()).toBe(0)
})
