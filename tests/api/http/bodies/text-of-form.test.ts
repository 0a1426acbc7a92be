/** When a form that is sent again is the same form: its fields and the bytes of its files, in whatever order they come. */
import { expect, it } from 'vitest'
import { textOfForm } from '../../../../server/http/text-of-form.ts'

const file = (bytes: string, name = 'front.jpg') => new File([bytes], name, { type: 'image/jpeg' })
const form = { note: 'front of the house', picture: file('bytes'), client: '7' }

it('is the same in another order, and with a file that is called something else', async () => {
  const { note, picture, client } = form
  const same = await textOfForm(form)
  expect(await textOfForm({ client, picture, note })).toBe(same)
  expect(await textOfForm({ picture, note, client })).toBe(same)
  expect(await textOfForm({ ...form, picture: file('bytes', 'other.jpg') })).toBe(same)
})

it('is another with another field, another value or another byte', async () => {
  const texts = await Promise.all(
    [
      form,
      { ...form, more: '1' },
      { ...form, client: '8' },
      { ...form, picture: file('Bytes') },
      { note: form.note, client: '7' },
    ].map(textOfForm),
  )
  expect(new Set(texts).size).toBe(texts.length)
})
