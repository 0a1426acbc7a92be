import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refused } from '../../../../tests/support/live/answers.ts'
import { openPart, press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import type { PictureFault } from './picture-check.ts'
import type * as PicturesStep from './pictures-step.tsx'

/** What the phone makes of a picture: nothing here can draw one. */
const seen: { fault: PictureFault | undefined; small: Blob | undefined } = {
  fault: undefined,
  small: undefined,
}
const NONE = { has_profile_picture: false, has_valid_id: false, has_picture_with_valid_id: false }
const shown: string[] = []
const revoked: string[] = []
let pictures: typeof PicturesStep

// What looks at a picture is replaced for cards of this file alone.
beforeAll(async () => {
  vi.doMock('./picture-check.ts', () => ({ pictureFault: () => Promise.resolve(seen.fault) }))
  vi.doMock('../../../features/form/small-photo.ts', () => ({
    smallPhoto: () => Promise.resolve(seen.small),
  }))
  const [card, step] = ['./picture-card.tsx?of-this-file', './pictures-step.tsx?of-this-file']
  const own = (await import(card ?? '')) as object
  vi.doMock('./picture-card.tsx', () => own)
  pictures = (await import(step ?? '')) as typeof pictures
})
beforeEach(() => {
  shown.length = revoked.length = 0
  Object.assign(seen, { fault: undefined, small: new Blob(['small']) })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    shown.push(`blob:taken-${shown.length + 1}`)
    return shown.at(-1) ?? ''
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    if (url !== '') revoked.push(url)
  })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  for (const path of ['./picture-check.ts', '../../../features/form/small-photo.ts', './picture-card.tsx'])
    vi.doUnmock(path)
})

const open = (person: object = NONE) =>
  openPart(<pictures.PicturesStep file={{ person: { p_id: 41, ...person } } as never} />, {
    role: 'CLIENT_USER',
  })

const card = (name: string) => within(screen.getByRole('region', { name }))
const cameraOf = (name: string) => card(name).getByLabelText<HTMLInputElement>(/^(Take|Choose)/)
async function take(name: string): Promise<void> {
  const file = new File(['large'], 'IMG_1.png', { type: 'image/png' })
  fireEvent.change(cameraOf(name), { target: { files: [file] } })
  await settled()
}
const use = (live: Live, name: string, words = 'Use this picture') =>
  press(live, card(name).getByRole('button', { name: words }))

it('each picture is taken with its own camera, looked at, and goes to its own place under its own name', async () => {
  const live = await open()
  const [profile, id, both] = ['Your picture', 'Your valid ID', 'You with your valid ID'] as const
  expect([profile, id, both].map((name) => cameraOf(name).getAttribute('capture'))).toEqual([
    'user',
    'environment',
    'environment',
  ])
  for (const name of [profile, id, both]) {
    expect(card(name).queryByRole('button', { name: 'Use this picture' })).toBeNull()
    await take(name)
    expect(card(name).getByRole('img', { name }).getAttribute('src')).toBe(shown.at(-1))
    await use(live, name)
    expect(card(name).queryByRole('img', { name })).toBeNull()
  }
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['changeProfilePicture', { p_id: '41', Profile_Picture: 'profile.jpg' }],
    ['changeValidId', { p_id: '41', valid_id: 'validId.jpg' }],
    ['changePictureWithValidId', { p_id: '41', pictureWvalidId: 'withId.jpg' }],
  ])
  expect(revoked).toEqual(shown)
})

it.each([
  ['has_profile_picture', 'Your picture'],
  ['has_valid_id', 'Your valid ID'],
  ['has_picture_with_valid_id', 'You with your valid ID'],
] as const)(
  'what the office has is said to be sent, and nothing else, until another one is taken: %s',
  async (has, there) => {
    await open({ ...NONE, [has]: true })
    for (const name of ['Your picture', 'Your valid ID', 'You with your valid ID']) {
      expect(card(name).queryAllByText('Sent')).toHaveLength(name === there ? 1 : 0)
      const asked = name === there ? 'Take another one' : 'Take the picture'
      expect(cameraOf(name).getAttribute('aria-label')).toBe(`${asked}: ${name}`)
    }
    await take(there)
    expect(card(there).queryByText('Sent')).toBeNull()
  },
)

it('a blurred picture may be used all the same, one too small or none at all may not', async () => {
  const live = await open()
  seen.fault = 'too small'
  await take('Your picture')
  expect(said()).toContain('This picture is too small to read.')
  expect(card('Your picture').queryByRole('button', { name: /^Use/ })).toBeNull()
  seen.fault = 'blurred'
  await take('Your picture')
  expect(revoked).toEqual(['blob:taken-1'])
  expect(said()).toContain('This picture looks blurred.')
  seen.small = undefined
  await use(live, 'Your picture', 'Use it anyway')
  expect(said()).toContain('This file cannot be used.')
  expect(card('Your picture').queryByRole('button', { name: /^Use/ })).toBeNull()
  expect(live.office.sent).toEqual([])
})

it('a picture that the office refuses stays to be sent again, with the reason', async () => {
  const live = await open()
  live.office.answer({
    changeValidId: refused('INVALID_INPUT', [{ fieldname: 'valid_id', message: 'Valid ID is required' }]),
  })
  await take('Your valid ID')
  await use(live, 'Your valid ID')
  expect(said()).toContain('Valid ID is required')
  expect(revoked).toEqual([])
  live.office.answer({ changeValidId: () => ({}) })
  await use(live, 'Your valid ID')
  expect(said()).not.toContain('Valid ID is required')
  expect(live.office.sent).toHaveLength(2)
})
