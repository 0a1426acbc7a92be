import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { held } from '../../../../tests/support/live/held.ts'
import { openPart, press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { notedAt, openFields } from '../../../../tests/support/live/open-fields.tsx'
import { ComboboxField } from '../combobox-field.tsx'
import { FoundField, type Found } from '../found-field.tsx'
import type { Option } from '../option.ts'

const CITIES = [
  { value: '1', label: 'Las Piñas' },
  { value: '2', label: 'Lipa' },
  { value: '3', label: 'Iligan' },
]

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const choices = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('one of many is found by a part of its name, however it is spelled, and its value is held', async () => {
  const form = await openFields(<ComboboxField name="city" label="City" hint="Of birth" options={CITIES} />)
  expect(notedAt('City')).toBe('Of birth')
  await press(form, field('City'))
  expect(field('City').getAttribute('aria-expanded')).toBe('true')
  expect(choices()).toEqual(['Las Piñas', 'Lipa', 'Iligan'])
  await form.user.type(field('City'), 'PIN')
  await settled()
  expect(choices()).toEqual(['Las Piñas'])
  await press(form, screen.getByRole('option', { name: 'Las Piñas' }))
  expect([field('City').value, form.holds('city')]).toEqual(['Las Piñas', '1'])
  await form.user.clear(field('City'))
  await form.user.type(field('City'), 'x')
  await settled()
  expect(choices()).toEqual([])
  expect(said()).toContain('Nothing found')
  await form.isWrong('city', 'City is unknown.')
  expect(notedAt('City')).toBe('City is unknown.')
})

it('what a form brought along is shown by its name, also where the form holds a number, and nothing where it was emptied', async () => {
  const form = await openFields(
    <>
      <ComboboxField name="city" label="City" options={CITIES} />
      <ComboboxField name="other" label="Other" options={CITIES} />
    </>,
    { values: { city: 2, other: '' } },
  )
  expect(field('City').value).toBe('Lipa')
  expect(field('Other').value).toBe('')
  await press(form, field('City'))
  expect(screen.getAllByRole('option', { name: 'Lipa', selected: true })).toHaveLength(1)
  // What was rubbed out without another being chosen comes back.
  await form.user.clear(field('City'))
  await form.user.tab()
  await settled()
  expect([field('City').value, form.holds('city')]).toEqual(['Lipa', 2])
})

it('what is typed is chosen by Enter, without the arrows', async () => {
  const form = await openFields(<ComboboxField name="city" label="City" options={CITIES} />)
  await form.user.type(field('City'), 'lip')
  await settled()
  await form.user.keyboard('{Enter}')
  await settled()
  expect([field('City').value, form.holds('city')]).toEqual(['Lipa', '2'])
})

const asked = vi.fn<(typed: string) => void>()
const chose = vi.fn<(value: string | undefined) => void>()

function Finding({ found, at }: { found: Found; at?: Option }) {
  const [chosen, setChosen] = useState(at)
  return (
    <FoundField
      label="Loan"
      hint="By its number"
      found={found}
      chosen={chosen}
      onType={asked}
      onChoose={(value) => {
        chose(value)
        setChosen(CITIES.find((one) => one.value === value))
      }}
    />
  )
}

it('what is typed is looked for, and what is chosen of what was found is not looked for again', async () => {
  asked.mockClear()
  chose.mockClear()
  const live = await openPart(<Finding found={CITIES} />)
  expect(notedAt('Loan')).toBe('By its number')
  await live.user.type(field('Loan'), 'li')
  await settled()
  expect(asked.mock.calls).toEqual([['l'], ['li']])
  expect(choices()).toEqual(['Las Piñas', 'Lipa', 'Iligan'])
  expect(said()).not.toContain('Nothing found')
  await press(live, screen.getByRole('option', { name: 'Lipa' }))
  expect(field('Loan').value).toBe('Lipa')
  expect(chose.mock.calls).toEqual([['2']])
  expect(asked).toHaveBeenCalledTimes(2)
})

function Naming({ name }: { name: Promise<string> }) {
  const [label, setLabel] = useState('Loan 7')
  useEffect(() => void name.then(setLabel), [name])
  return (
    <>
      <FoundField
        label="Loan"
        found={CITIES}
        chosen={{ value: '7', label }}
        onType={() => undefined}
        onChoose={chose}
      />
      <button type="button">Next</button>
    </>
  )
}

it('a name that comes while another is looked for does not write over what is typed', async () => {
  const name = held<string>()
  const live = await openPart(<Naming name={name.promise} />)
  expect(field('Loan').value).toBe('Loan 7')
  await live.user.clear(field('Loan'))
  await live.user.type(field('Loan'), 'li')
  name.resolve('Peña, Ana · loan 7')
  await settled()
  expect(field('Loan').value).toBe('li')
  await live.user.tab()
  await settled()
  expect(field('Loan').value).toBe('Peña, Ana · loan 7')
})

function Narrowing() {
  const [typed, setTyped] = useState('')
  return (
    <FoundField
      label="Loan"
      found={CITIES.filter(({ label }) => label.includes(typed))}
      chosen={undefined}
      onType={setTyped}
      onChoose={chose}
    />
  )
}

it('the first that was found is taken with Enter', async () => {
  chose.mockClear()
  const live = await openPart(<Narrowing />)
  await live.user.type(field('Loan'), 'Li')
  await waitFor(() => expect(document.querySelector('[data-highlighted]')?.textContent).toBe('Lipa'))
  await live.user.keyboard('{Enter}')
  await settled()
  expect(chose.mock.calls).toEqual([['2']])
})

it.each([
  ['looking', 'Looking'],
  ['not asked', 'The search did not work. Type again in a moment.'],
  [[], 'Nothing found'],
] as const)('while nothing is found the list says why: %s', async (found, words) => {
  const live = await openPart(<Finding found={found} at={{ value: '9', label: 'Baguio' }} />)
  // What was chosen before stays, though it is not among what was found.
  expect(field('Loan').value).toBe('Baguio')
  await press(live, field('Loan'))
  expect(said().split('\n').at(-1)).toBe(words)
  expect(choices()).toEqual([])
})
