import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ClientProfile } from '../../../contract/people/client-profile.ts'
import { noInternet, refused, type Answers } from '../../../tests/support/live/answers.ts'
import { openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { PersonPictures } from './person-pictures.tsx'

const person = {
  p_id: 41,
  has_profile_picture: true,
  has_valid_id: true,
  has_picture_with_valid_id: false,
} as ClientProfile['person']

const open = (answers: Answers) => openPart(<PersonPictures person={person} />, { role: 'CI_USER', answers })
const show = (name: string) => screen.getByRole('button', { name: `Show ${name}` })

it('a picture is asked for when somebody wants to see it, each by its own name, and one that is not there cannot be', async () => {
  const live = await open({ openPicture: ({ picture }) => ({ url: `/pictures/${String(picture)}` }) })
  const asked = () => live.office.asked.filter(({ call }) => call === 'openPicture').map(({ input }) => input)
  expect(asked()).toEqual([])
  expect(screen.getAllByRole('button').map((one) => one.hasAttribute('disabled'))).toEqual([
    false,
    false,
    true,
  ])
  expect(screen.queryByRole('img')).toBeNull()
  await press(live, show('Valid ID'))
  expect(asked()).toEqual([{ p_id: 41, picture: 'valid_id' }])
  const picture = screen.getByRole('img', { name: 'Valid ID' })
  expect(picture.getAttribute('src')).toMatch(/\/pictures\/valid_id$/)
  expect(picture.closest('a')?.getAttribute('href')).toBe(picture.getAttribute('src'))
  fireEvent.error(picture)
  expect(show('Valid ID')).toBeTruthy()
})

it.each([
  ['has_profile_picture', 'Picture'],
  ['has_valid_id', 'Valid ID'],
  ['has_picture_with_valid_id', 'With valid ID'],
] as const)('of three pictures the one that is there can be seen, and no other: %s', async (has, name) => {
  const none = { has_profile_picture: false, has_valid_id: false, has_picture_with_valid_id: false }
  await openPart(<PersonPictures person={{ ...person, ...none, [has]: true }} />, { role: 'CI_USER' })
  const seen = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled)
  expect(seen.map((one) => one.getAttribute('aria-label'))).toEqual([`Show ${name}`])
})

it('why one cannot be seen is said below it, and goes once it can', async () => {
  const live = await open({ openPicture: noInternet() })
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press(live, show('Picture'))
  expect(said()).toContain('You need internet to see pictures.')
  browser.mockRestore()
  await press(live, show('Picture'))
  expect(said()).toContain('The office cannot be reached. Check the internet')
  live.office.answer({ openPicture: refused('NOT_YOURS', 'This client is not yours.') })
  await press(live, show('Picture'))
  expect(screen.getByRole('alert').textContent).not.toContain('internet')
  live.office.answer({ openPicture: { url: '/pictures/one' } })
  await press(live, show('Picture'))
  expect(screen.queryByRole('alert')).toBeNull()
})
