import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { noteOf, openFields } from '../../../../tests/support/live/open-fields.tsx'
import { FileField } from '../file-field.tsx'

const picture = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' })
const chosen = () => screen.getByLabelText<HTMLInputElement>('Receipt', { selector: 'input' })

it('a picture is chosen, another takes its place, and it can be taken away again', async () => {
  const form = await openFields(<FileField name="receipt" label="Receipt" hint="One picture" />)
  expect(said()).toBe('Receipt\n‹Choose a file›\nTake a photo\nor drop it here\nOne picture')
  expect(noteOf(chosen())).toBe('One picture')
  expect(chosen().accept).toBe('image/jpeg,image/png')
  await form.user.upload(chosen(), picture('first.jpg'))
  await settled()
  expect(form.holds('receipt')).toHaveProperty('name', 'first.jpg')
  expect(said()).toContain('‹Choose another›')
  expect(said()).toContain('first.jpg ‹(Remove) ›')
  expect(said()).not.toContain('drop it here')
  await form.user.upload(chosen(), picture('second.jpg'))
  await settled()
  expect(form.holds('receipt')).toHaveProperty('name', 'second.jpg')
  await press(form, screen.getByRole('button', { name: 'Remove' }))
  expect(form.holds('receipt')).toBe('')
  expect(said()).toContain('‹Choose a file›')
  await form.isWrong('receipt', 'Receipt is required')
  expect(noteOf(chosen())).toBe('Receipt is required')
  expect(document.querySelector('[data-part=dropzone]')?.hasAttribute('data-invalid')).toBe(true)
})

it('a phone may take the picture with its camera, and no picture taken changes nothing', async () => {
  const form = await openFields(<FileField name="receipt" label="Receipt" />)
  const camera = screen.getByLabelText<HTMLInputElement>('Take a photo')
  expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  await form.user.upload(camera, picture('taken.jpg'))
  await settled()
  expect(form.holds('receipt')).toHaveProperty('name', 'taken.jpg')
  await form.user.upload(camera, [])
  expect(form.holds('receipt')).toHaveProperty('name', 'taken.jpg')
})

it('where more than pictures is taken there is no camera', async () => {
  await openFields(<FileField name="file" label="Receipt" accept={['image/png', 'application/pdf']} />)
  expect(chosen().accept).toBe('image/png,application/pdf')
  expect(screen.queryByLabelText('Take a photo')).toBeNull()
})
